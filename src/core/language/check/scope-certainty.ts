/** How sure the source is, and whether the statement is surer. */
import { contentWords, shared } from '#core/language/content-words.ts';
import { directionsOf } from './direction.ts';
import type { ScopeInput, StatementFlag } from './scope.ts';

const hedge =
  /\b(?:may(?!\s\d|\s(?:19|20)\d\d)|might|could(?!\snot\b)|can\spotentially|possib(?:le|ly|ility)|potential(?:ly)?(?!\s(?:confound|participants?|adverse|risk|source|bias|mechanism))|suggest(?:s|ed|ing|ive)?|appear(?:s|ed)?\sto|appears|seem(?:s|ed)?|likely|probabl[ey]|perhaps|trend(?:s|ed)?(?!\s(?:in|of|over)\s)|tend(?:s|ed|ency)?|preliminary|hypothesi[sz]\w*|inconclusive|uncertain|unclear|unknown|promising|warrant(?:s|ed)?|indicat(?:e|es|ed|ing)|borderline|tentative\w*|remains?\sto\sbe|plausib\w+|feasib\w+|believed?|thought\sto|speculat\w*|consider(?:ed)?|should\sbe\sinterpreted|low[\s-](?:certainty|quality)|weak(?:ly)?)\b/i;
const kept =
  /\b(?:may|might|could|can\b|would|possib\w+|potential\w*|suggest\w*|appear\w*|seem\w*|likely|unlikely|probabl\w+|perhaps|trend\w*|tend\w*|preliminary|hypothes\w+|hint\w*|inconclusive|uncertain\w*|unclear|unknown|promis\w+|warrant\w*|indicat\w+|borderline|tentativ\w+|plausibl\w+|feasib\w+|point(?:s|ed)?\s(?:to|towards)|remain\w*|believ\w+|thought|think\w*|speculat\w+|consider\w*|if\b|not\s(?:statistically\s)?significant\w*|non-?significant\w*|weak\w*|low[\s-](?:certainty|quality)|support\w*|needs?|needed|further|whether|expected|aim\w*|assum\w+|propos\w+|raise[sd]?\sthe\spossibility|consistent\swith|candidate|option|attempt\w*|authors|researchers|investigators|according\sto)\b/i;
const modal =
  /\b(?:may(?!\s\d)|might|could(?!\snot\b)|possib(?:le|ly)|potential(?:ly)?(?!\s(?:confound|participants?|adverse|risk|source|bias|mechanism))|perhaps|suggest(?:s|ed|ing)?|trends?(?!s?\s(?:in|of|over)\s)|tended|appear(?:s|ed)?|seem(?:s|ed)?|probably|likely|hypothesi[sz]e\w*|preliminary|borderline|inconclusive|uncertain|unclear)\b/i;
const boast =
  /\b(?:prov(?:e|es|ed|en|ing)|definitive(?:ly)?|conclusive(?:ly)?|undoubtedly|certainly|unquestionabl[ey]|always|never|guarantee[sd]?|beyond\s(?:any\s)?doubt|without\s(?:a\s)?doubt|clearly|unequivocal(?:ly)?|establish(?:es|ed)?\sthat|confirm(?:s|ed)?\sthat|it\sis\s(?:certain|clear|established|proven|known)|(?:well|firmly)[\s-]established|invariabl[ey]|obviously|cures?|miracle|eliminates|completely|in\severy\s(?:case|patient)|everyone\swho|all\spatients)\b/i;
const manyStudies =
  /\b(?:(?:the\s)?(?:scientific\s)?(?:research|science|literature|evidence)\s(?:clearly\s|now\s|consistently\s)?(?:shows?|proves?|demonstrates?|confirms?|establish\w*|has\s(?:shown|proven|established)|finds?|suggests?|indicates?)|(?:many\s|several\s|multiple\s|numerous\s|most\s|all\s)?studies\s(?:have\s)?(?:clearly\s|consistently\s|repeatedly\s)?(?:shows?|shown|proved?|proven|demonstrated?|confirm(?:ed)?|f[io]u?nd|suggest(?:ed)?|indicate[d]?|agree)|scientists\s(?:agree|know|have\sproven|have\sshown)|it\sis\s(?:well[\s-])?(?:known|established)|experts\sagree|doctors\sknow)\b/i;

function flagFor(words: string, why: string): StatementFlag {
  return { kind: 'certainty_raised', words, why };
}

/** The hedged clause that alone speaks of what the statement says, where there is one. */
function onlyHedged(text: string, clauses: readonly { quote: string }[]): string | undefined {
  const said = new Set(contentWords(text, true).map((word) => word.stem));
  const stemsOf = (quote: string) => new Set(contentWords(quote, true).map((word) => word.stem));
  const plain = new Set(clauses.filter(({ quote }) => !modal.test(quote)).flatMap(({ quote }) => [...stemsOf(quote)]));
  return clauses.find(({ quote }) => {
    if (!modal.test(quote)) return false;
    const own = [...stemsOf(quote)].filter((stem) => said.has(stem) && !plain.has(stem)).length;
    return own >= 2;
  })?.quote;
}

const figures = (text: string) => new Set(text.match(/\d+(?:[.·]\d+)?/g));

/** `suggest a longer survival (12 against 9 months)`: the figures are what was found, however they are introduced. */
function isReportOfFigures(hedged: string, clause: string, text: string): boolean {
  return /^(?:suggest|indicat)/i.test(hedged) && shared(figures(clause), figures(text)) >= 2;
}

/** A flag where a hedge of the source is gone, where words of proof were added, or where one study became “research”. */
export function findRaisedCertainty({ text, quotes, cited }: ScopeInput): StatementFlag | null {
  const source = quotes.join(' ');
  const many = manyStudies.exec(text);
  const studies = new Set(cited.map(({ study }) => study)).size;
  if (
    many &&
    studies === 1 &&
    !/\b(?:studies|trials|literature|meta-?analys[ie]s|systematic review|evidence|research|known|established)\b/i.test(
      source,
    )
  )
    return flagFor(many[0], 'One study is cited, not research at large.');
  const proof = boast.exec(text);
  if (proof && !new RegExp(`\\b${proof[0].slice(0, 5)}`, 'i').test(source) && !boast.test(source))
    return flagFor(proof[0], `The source does not say “${proof[0]}”.`);
  const topic = new Set(contentWords(text).map((word) => word.stem));
  // Several quotes: the one that shares most with the statement decides.
  const ranked = quotes
    .flatMap((quote) =>
      quote
        .split(/;|\)\s(?:and|but)\s|,\s(?:but|and|while|whereas|which)\s|\sbut\s|\.\s/)
        .filter((part) => /\p{L}/u.test(part)),
    )
    .map((quote) => ({ quote, like: shared(topic, new Set(contentWords(quote).map((word) => word.stem))) }))
    .sort((left, right) => right.like - left.like);
  // Another of the quotes says it outright, and nearly as much of it.
  const outright = ranked.some(
    ({ quote, like }) =>
      !modal.test(quote) && like >= 2 && like >= 0.6 * (ranked[0]?.like ?? 0) && directionsOf(quote).length > 0,
  );
  const best = ranked.filter(({ like }) => like === ranked[0]?.like && like > 0);
  const hedgedClause =
    best.every(({ quote }) => modal.test(quote)) && !outright ? best[0]?.quote : onlyHedged(text, ranked);
  const hedged = hedge.exec(hedgedClause ?? '');
  if (hedged && !kept.test(text) && !isReportOfFigures(hedged[0], hedgedClause ?? '', text))
    return flagFor(hedged[0], `The source says “${hedged[0]}”; the statement is surer than that.`);
  // “Suggest” became “show” or “demonstrate”.
  const shows = /\b(?:demonstrat(?:e|es|ed)|shows?\sthat|showed\sthat|confirms?|confirmed|establish(?:es|ed))\b/i.exec(
    text,
  );
  if (
    shows &&
    /\b(?:may|might|could|suggest(?:s|ed|ing)?|possib\w+)\b/i.test(source) &&
    !kept.test(text) &&
    !/\b(?:demonstrat|show|confirm|establish)\w*/i.test(source)
  )
    return flagFor(shows[0], `The source does not say “${shows[0]}”.`);
  return null;
}
