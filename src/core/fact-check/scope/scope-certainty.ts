/** The certainty of the source, and whether the statement is more certain. */

import { spellOut } from '#core/extraction/direction/acronyms.ts';
import { directionsOf } from '#core/extraction/direction/direction.ts';
import type { MisplacedNumber } from '#core/fact-check/numbers/number-likeness.ts';
import { ReadText } from '#core/fact-check/read-text.ts';
import { everyMatch } from '#core/text/every-match.ts';
import { contentStems, contentWords, shared, without } from '#core/text/words/content-words.ts';
import type { ScopeInput, StatementFlag } from './scope.ts';
import { populationsIn } from './scope-population.ts';

/** `A had the highest values and B the lowest`: the arm with the highest and the arm with the lowest value. */

const most = 'highest|greatest|most|largest|best|longest|strongest|fastest|top';
const least = 'lowest|fewest|least|smallest|worst|shortest|weakest|slowest|bottom';
const extreme = new RegExp(`\\bthe\\s(?:(${most})|(${least}))\\b`, 'gi');

interface Ends {
  most: ReadonlySet<string>;
  least: ReadonlySet<string>;
}

const stemsIn = (text: string) => contentStems(text);

/** The arms with the highest and the lowest value, where a sentence names both, each before its word; else null. */
function endsOf(text: string): Ends | null {
  const found = everyMatch(text, extreme);
  const [first, second] = found;
  if (!first || !second || found.length !== 2 || (first[1] === undefined) === (second[1] === undefined)) return null;
  const left =
    text
      .slice(0, first.index)
      .split(/[.;:]\s|,\s/)
      .at(-1) ?? '';
  const between = text.slice(first.index + first[0].length, second.index);
  const right = between.split(/,\s|\s(?:and|while|whereas|but)\s/).at(-1) ?? '';
  const names: [Set<string>, Set<string>] = [stemsIn(left), stemsIn(right)];
  return first[1] === undefined ? { most: names[1], least: names[0] } : { most: names[0], least: names[1] };
}

/** An arm that the statement names as highest and its source as lowest, or the reverse. */
export function findTurnedEnds(text: string, sources: readonly ReadText[]): MisplacedNumber | null {
  const said = endsOf(text);
  if (!said) return null;
  for (const source of sources) {
    const known = source.find(endsOf);
    if (!known) continue;
    const [ownMost, ownLeast] = [without(known.most, known.least), without(known.least, known.most)];
    const straight = shared(said.most, ownMost) + shared(said.least, ownLeast);
    const crossed = Math.min(shared(said.most, ownLeast), shared(said.least, ownMost));
    if (crossed > 0 && straight === 0)
      return {
        kind: 'swapped_arms',
        words: text.match(extreme)?.[0] ?? '',
        why: 'The source names them at the opposite ends.',
      };
  }
  return null;
}

const hedge =
  /\b(?:may(?!\s\d|\s(?:19|20)\d\d)|might|could(?!\snot\b)|can\spotentially|possib(?:le|ly|ility)|potential(?:ly)?(?!\s(?:confound|participants?|adverse|risk|source|bias|mechanism))|suggest(?:s|ed|ing|ive)?|appear(?:s|ed)?\sto|appears|seem(?:s|ed)?|likely|probabl[ey]|perhaps|trend(?:s|ed)?(?!\s(?:in|of|over)\s)|tend(?:s|ed|ency)?|preliminary|hypothesi[sz]\w*|inconclusive|uncertain|unclear|unknown|promising|warrant(?:s|ed)?|indicat(?:e|es|ed|ing)|borderline|tentative\w*|remains?\sto\sbe|plausib\w+|feasib\w+|believed?|thought\sto|speculat\w*|consider(?:ed)?|should\sbe\sinterpreted|low[\s-](?:certainty|quality)|weak(?:ly)?)\b/i;
const kept =
  /\b(?:may|might|could|can\b|would|possib\w+|potential\w*|suggest\w*|appear\w*|seem\w*|likely|unlikely|probabl\w+|perhaps|trend\w*|tend\w*|preliminary|hypothes\w+|hint\w*|inconclusive|uncertain\w*|unclear|unknown|promis\w+|warrant\w*|indicat\w+|borderline|tentativ\w+|plausibl\w+|feasib\w+|point(?:s|ed)?\s(?:to|towards)|remain\w*|believ\w+|thought|think\w*|speculat\w+|consider\w*|if\b|not\s(?:statistically\s)?significant\w*|non-?significant\w*|weak\w*|low[\s-](?:certainty|quality)|support\w*|needs?|needed|further\s(?:research|stud\w+|trials?|work|evidence|evaluation|investigat\w+|confirm\w+)|whether|expected|aim\w*|assum\w+|propos\w+|raise[sd]?\sthe\spossibility|consistent\swith|candidate|option|attempt\w*|authors|researchers|investigators|according\sto)\b/i;
const modal =
  /\b(?:may(?!\s\d)|might|could(?!\snot\b)|possib(?:le|ly)|potential(?:ly)?(?!\s(?:confound|participants?|adverse|risk|source|bias|mechanism))|perhaps|suggest(?:s|ed|ing)?|trends?(?!s?\s(?:in|of|over)\s)|tended|appear(?:s|ed)?|seem(?:s|ed)?|probably|likely|hypothesi[sz]e\w*|preliminary|borderline|inconclusive|uncertain|unclear)\b/i;
const boast =
  /\b(?:prov(?:e|es|ed|en|ing)|definitive(?:ly)?|conclusive(?:ly)?|undoubtedly|certainly|unquestionabl[ey]|always|never|guarantee[sd]?|beyond\s(?:any\s)?doubt|without\s(?:a\s)?doubt|clearly|unequivocal(?:ly)?|establish(?:es|ed)?\sthat|confirm(?:s|ed)?\sthat|it\sis\s(?:certain|clear|established|proven|known)|(?:well|firmly)[\s-]established|invariabl[ey]|obviously|cures?|miracle|eliminates|completely|in\severy\s(?:case|patient)|everyone\swho|all\spatients)\b/i;
const manyStudies =
  /\b(?:(?:the\s)?(?:scientific\s)?(?:research|science|literature|evidence)\s(?:clearly\s|now\s|consistently\s)?(?:shows?|proves?|demonstrates?|confirms?|establish\w*|has\s(?:shown|proven|established)|finds?|suggests?|indicates?)|(?:many\s|several\s|multiple\s|numerous\s|most\s|all\s)?studies\s(?:have\s)?(?:clearly\s|consistently\s|repeatedly\s)?(?:shows?|shown|proved?|proven|demonstrated?|confirm(?:ed)?|f[io]u?nd|suggest(?:ed)?|indicate[d]?|agree)|scientists\s(?:agree|know|have\sproven|have\sshown)|it\sis\s(?:well[\s-])?(?:known|established)|experts\sagree|doctors\sknow)\b/i;

function flagFor(words: string, why: string): StatementFlag {
  return { kind: 'certainty_raised', words, why };
}

/** A clause of a quote, and whether it says only that something may be so. */
interface QuotedClause {
  words: ReadText;
  stems: ReadonlySet<string>;
  isHedged: boolean;
}

function clausesIn(quote: string): QuotedClause[] {
  return quote
    .split(/;|\)\s(?:and|but)\s|,\s(?:but|and|while|whereas|which)\s|\sbut\s|\.\s/)
    .filter((part) => /\p{L}/u.test(part))
    .map((part) => ({ words: new ReadText(part), stems: contentStems(part), isHedged: modal.test(part) }));
}

const allStems = (text: string) => new Set(contentWords(text, true).map((word) => word.stem));
const tellsDirection = (text: string) => directionsOf(text).length > 0;

/** The hedged clause that alone supports the statement; null where there is none. */
function onlyHedged(text: string, clauses: readonly QuotedClause[]): ReadText | undefined {
  const said = allStems(text);
  const plain = new Set<string>();
  for (const { words, isHedged } of clauses) if (!isHedged) for (const stem of words.find(allStems)) plain.add(stem);
  return clauses.find(({ words, isHedged }) => {
    if (!isHedged) return false;
    // The population is known from the whole study.
    const whom = words.find(populationsIn).flatMap((stems) => [...stems]);
    const own = [...words.find(allStems)].filter((stem) => said.has(stem) && !plain.has(stem) && !whom.includes(stem));
    return own.length >= 2;
  })?.words;
}

const figures = (text: string) => new Set(text.match(/\d+(?:[.·]\d+)?/g));

/** `suggest a longer survival (12 against 9 months)`: the figures are results, whatever verb introduces them. */
function isReportOfFigures(hedged: string, clause: string, text: string): boolean {
  return /^(?:suggest|indicat)/i.test(hedged) && shared(figures(clause), figures(text)) >= 2;
}

/** The hedged clause of the quotes that supports the statement, where the clauses nearest to it are hedged. */
function findHedgedClause({ text, quotes, cited }: ScopeInput): ReadText | undefined {
  const clauses = quotes.flatMap((quote) => quote.find(clausesIn));
  if (!clauses.some(({ isHedged }) => isHedged)) return undefined;
  // Short forms are written out.
  const acronyms = [...new Set(cited.map(({ study }) => study.acronyms))];
  const spelt = (stems: ReadonlySet<string>) => acronyms.reduce((known, each) => spellOut(known, each), stems);
  const topic = spelt(contentStems(text));
  // Several quotes: the one that shares most with the statement decides.
  const ranked = clauses
    .map((clause) => ({ ...clause, like: shared(topic, spelt(clause.stems)) }))
    .sort((left, right) => right.like - left.like);
  const most = ranked[0]?.like ?? 0;
  const best = ranked.filter(({ like }) => like === most && like > 0);
  // Another of the quotes says it without a hedge, and covers almost as much of it.
  const isHedged =
    best.every((clause) => clause.isHedged) &&
    !ranked.some(
      (clause) =>
        !clause.isHedged && clause.like >= 2 && clause.like >= 0.6 * most && clause.words.find(tellsDirection),
    );
  return isHedged ? best[0]?.words : onlyHedged(text, ranked);
}

/** What a study intended to show, which is not a result. */
const intended =
  /\b(?:attempts?\sto|(?:aims?|aimed)\s(?:to|at)|objective\s(?:is|was)\sto|to\s(?:investigate|determine|assess|evaluate|examine|test|establish)\s(?:whether|if)|designed\sto|hypothesi[sz]ed?)\b/i;
const ofResult = /\bp\s?[<=>]|\b(?:we\sfound|results?\sshowed)\b/i;

/** The words of intent where the quotes give the direction only as an aim. */
function onlyIntended({ quotes, claims }: ScopeInput): string | null {
  if (!claims || !quotes.some((quote) => quote.has(intended))) return null;
  const telling = quotes.filter((quote) => quote.find(tellsDirection));
  const isOpen = telling.length > 0 && telling.every((quote) => quote.has(intended) && !quote.has(ofResult));
  return isOpen ? (telling[0]?.words(intended) ?? null) : null;
}

const manyWords =
  /\b(?:studies|trials|literature|meta-?analys[ie]s|systematic review|evidence|research|known|established)\b/i;
/** “Suggest” became “show” or “demonstrate”. */
const showing = /\b(?:demonstrat(?:e|es|ed)|shows?\sthat|showed\sthat|confirms?|confirmed|establish(?:es|ed))\b/i;
const suggesting = /\b(?:may|might|could|suggest(?:s|ed|ing)?|possib\w+)\b/i;
const showingToo = /\b(?:demonstrat|show|confirm|establish)\w*/i;

/**
 * A flag where a hedge of the source is missing, where words of proof were added, or where one study became “research”.
 */
export function findRaisedCertainty(input: ScopeInput): StatementFlag | null {
  const { text, source, cited } = input;
  const many = manyStudies.exec(text);
  if (many && new Set(cited.map(({ study }) => study)).size === 1 && !source.has(manyWords))
    return flagFor(many[0], 'One study is cited, not research at large.');
  const proof = boast.exec(text);
  if (proof && !new RegExp(`\\b${proof[0].slice(0, 5)}`, 'i').test(source.text) && !source.has(boast))
    return flagFor(proof[0], `The source does not say “${proof[0]}”.`);
  if (kept.test(text)) return null;
  const clause = findHedgedClause(input);
  const hedged = clause?.words(hedge);
  if (clause && hedged && !isReportOfFigures(hedged, clause.text, text))
    return flagFor(hedged, `The source says “${hedged}”; the statement is surer than that.`);
  const intent = onlyIntended(input);
  if (intent) return flagFor(intent, `The source says “${intent}”; the statement tells it as found.`);
  const shows = showing.exec(text);
  if (shows && source.has(suggesting) && !source.has(showingToo))
    return flagFor(shows[0], `The source does not say “${shows[0]}”.`);
  return null;
}
