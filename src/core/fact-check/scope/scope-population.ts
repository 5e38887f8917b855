/** The population of the study, and whether the statement still names it. */

import { spellOut } from '#core/extraction/direction/acronyms.ts';
import { asUnicode, type ReadText } from '#core/fact-check/read-text.ts';
import { classesNamed, populationClasses } from '#core/lexicon/population-classes.ts';
import { everyMatch } from '#core/text/every-match.ts';
import { contentStems, contentWords, shared } from '#core/text/words/content-words.ts';
import {
  lostSecondDisease,
  lostSideOfContrast,
  lostStrongest,
  lostYouth,
  statesYoungAges,
} from './population-contrast.ts';
import { effectVerbs, isLawLike, type ScopeInput, type StatementFlag } from './scope.ts';
import { animals, cells, humans, inHumans, subjectOf } from './scope-subject.ts';

const laboratory = /\b(?:laborator(?:y|ies)|pre-?clinical|test[\s-]tube|dish(?:es)?|in culture|model)\b/i;

const noun =
  '(?:patients?|women|men|children|adults|adolescents|infants|neonates|newborns|people|persons|individuals|participants|subjects|volunteers|boys|girls|smokers|athletes|students|workers|residents|survivors|outpatients|inpatients|veterans|mothers|males|females|nurses|players|runners|cyclists|teenagers|elderly|preschoolers|toddlers|babies|drinkers|users|recipients|carers|caregivers|schoolchildren|nonsmokers|non-smokers|seniors|couples|families|farmers|drivers|soldiers|teachers|firefighters|prisoners|employees|villagers|migrants|refugees|immigrants|physicians|dentists|footballers|swimmers|rowers|dancers|musicians|pilots|pregnan\\w+)';
const phrase = new RegExp(
  `(?<!\\w)(?:in|among|for|of|to)\\s(?:the\\s|these\\s|those\\s)?((?:[\\p{L}-]+\\s){0,4}?${noun}(?!\\p{L})(?:\\s(?:with|aged|undergoing|having|at|without|over|under|older|younger|suffering|hospitali[sz]ed|living|infected)\\s[^,.;:()\\d]{3,50})?)`,
  'giu',
);
const specific =
  /(?<!\p{L})(?:women|men|males?|females?|children|adolescents|infants|neonates|newborns|boys|girls|smokers|athletes|elderly|older|pregnant|postmenopausal|premenopausal|mothers|students|veterans|survivors|nurses|players|obese|overweight|diabetic|hypertensive|healthy|trained|untrained|sedentary|preterm|critically|hospitali[sz]ed|schoolchildren|teenagers|farmers|drivers|soldiers|teachers|firefighters|prisoners|employees|villagers|migrants|refugees|immigrants|physicians|dentists|footballers|swimmers|rowers|dancers|musicians|pilots|with|undergoing|aged|babies|toddlers)(?!\p{L})/iu;
const bound =
  /(?<!\p{L})(?:participants?|patients?|subjects|volunteers?|residents|group|groups|arm|arms|trial|those|recipients|users|cases|controls|cohort|respondents|households|villages|schools|clusters|n\s?=)(?!\p{L})/iu;
const broad =
  /(?<!\p{L})(?:(?:everyone|everybody|anyone|anybody)(?!\s(?:in|on|who|given|assigned)\s)|the (?:general )?(?:population|public)|humans|(?:all|most|any|every)\s(?:people|patients?|adults?|women|men|children|persons?|individuals?|humans?)|people(?!\s(?:with|who|aged|at|given|assigned|taking|in|on|over|under|from|living|whose|without|receiving|having|undergoing|were|was|had|completed|took|randomi[sz]ed|allocated)))(?!\p{L})/iu;
const subgroup =
  /\b(?:sub-?groups?|subsets?|post[\s-]hoc|only\s(?:in|among|for|those)|stratif\w+|restricted\sto|limited\sto|exclusively)\b/i;

const populationStems = (words: string) =>
  new Set(
    contentWords(words)
      .map((word) => word.stem)
      .filter((stem) => !/^(?:patient|particip|group|person)$/.test(stem)),
  );

function phrasesOf(text: string): string[] {
  return everyMatch(text, phrase)
    .map((match) => match[1] ?? '')
    .filter(
      (words) =>
        specific.test(words) &&
        !/\b(?:group|arm|placebo|control|assigned|allocated|receiving|treated|given)\b/i.test(words),
    );
}

/** The people that a text names, as the stems of each phrase (`among older women with …`). */
export function populationsIn(text: string): Set<string>[] {
  return everyMatch(text, phrase)
    .map((match) => match[1] ?? '')
    .filter((words) => !/\b(?:group|arm|placebo|control|assigned|allocated|receiving|treated|given)\b/i.test(words))
    .map((words) => populationStems(words.replace(/\s(?:with|aged|at|without|over|under)\s.*$/i, '')))
    .filter((stems) => stems.size > 0);
}

const sexes: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:women|females?|girls|mothers)\b/i,
    /\b(?:wom[ae]n|females?|girls?|mothers?|maternal|pregnan\w+|lactating|breastfeeding|postpartum|\w*menopaus\w+)\b/i,
  ],
  [/\b(?:men|males?|boys)\b/i, /\b(?:m[ae]n|males?|boys?|fathers?)\b/i],
  [
    /\b(?:children|infants|neonates|newborns|adolescents|toddlers|preschoolers|schoolchildren|teenagers|babies)\b/i,
    /\b(?:child\w*|infants?|neonat\w+|newborns?|adolescen\w+|toddlers?|preschool\w*|school\w*|teen\w*|babies|baby|young\w*|youths?|pa?ediatric|kids|pupils|boys?|girls?|preterm|mothers?)\b/i,
  ],
];

/** `among people with …`, `those with …`, `in smokers who had had …`. */
const qualifier =
  /\b(?:(?:[Ii]n|[Aa]mong|[Ff]or)\s(?:the\s)?(?:(?:[\p{L}-]+\s){1,2}|(?:[\p{L}-]+\s){2,4}(?<=\b(?:patients|people|adults|women|men|children)\s))|[Tt]hose\s)(?:with(?:out)?|who\shad(?:\shad)?)\s([\p{L}-]+(?:\s[\p{Ll}-]+){0,4})(?![\p{L}\d-])/gu;

/** Where a statement names only its groups, the population is named elsewhere. */
const anyoneElse = /\b(?:participants?|groups?|trial|arms?)\b/i;

const clausesOf = (quote: string) =>
  quote
    .split(/;\s|,?\s(?:but|whereas|while)\s|\sand\s(?=(?:was|were|had|did|showed|is|are)\s)/)
    .map((text) => ({ text, stems: contentStems(text) }));

/** The clauses of the quotes that share most with the statement; others can be about other people. */
function nearestClauses(quotes: readonly ReadText[], stems: ReadonlySet<string>): string[] {
  const clauses = quotes.flatMap((quote) =>
    quote.find(clausesOf).map((clause) => ({ text: clause.text, like: shared(clause.stems, stems) })),
  );
  const most = Math.max(0, ...clauses.map(({ like }) => like));
  return clauses.filter(({ like }) => like * 2 >= most).map(({ text }) => text);
}

const extreme = /\b(?:highest|lowest|greatest|worst|poorest|best|largest|smallest|top\s\d+|bottom\s\d+)\b/i;
/** `recipients with the highest antibody response`: an extreme part of a group, restated for the whole group. */
const outstanding = new RegExp(`${noun}\\s(?:with|in|who\\shad|having)\\s(?:the\\s)?${extreme.source}`, 'iu');
const ofSome =
  /\b(?:sub-?groups?|subsets?)\b|\b(?:a|one)\sgroup\sof\s(?:patients|participants|people|women|men)\b|\bonly\s(?:in|among|for|those)\b/i;

/** `for men (HR 0.61) but not women`. */
const onlySome =
  /(?<!\w)(?:in|for|among)\s((?:[\p{L}-]+\s){0,2}?[\p{L}-]+)(?:\s\([^)]*\))?,?\s(?:but|and)\snot\s(?:(?:in|for|among)\s)?(?:the\s)?(?:men|women|males?|females?|boys|girls|children|adults|those|patients|people|younger|older)\b/iu;

const healthy = [
  /\bhealthy\b/i,
  /\b(?:healthy|volunteers?|normal|normotensive|athletes?|without|free\sof)\b/i,
] as const;

/** An extreme part of a group, or one of several groups, restated without that restriction. */
function findLostPart(text: string, quotes: readonly ReadText[], stems: ReadonlySet<string>): StatementFlag | null {
  if (!quotes.some((quote) => quote.has(extreme) || quote.has(ofSome))) return null;
  const outstands = nearestClauses(quotes, stems).find((clause) => outstanding.test(clause));
  if (outstands && !extreme.test(text) && !/\b(?:top|most|strong(?:est)?|responders?|high)\b/i.test(text))
    return flagFor(extreme.exec(outstands)?.[0] ?? 'a part', null);
  const result = nearestClauses(quotes, stems);
  if (
    result.length > 0 &&
    quotes.some((quote) => quote.has(ofSome) && result.some((clause) => quote.text.includes(clause))) &&
    result.filter((clause) => /\d/.test(clause)).every((clause) => ofSome.test(clause)) &&
    result.some((clause) => ofSome.test(clause)) &&
    /\d/.test(text) &&
    !/\b(?:sub-?groups?|subsets?|groups?|some|part|those|only)\b/i.test(text) &&
    !specific.test(text)
  )
    return flagFor(ofSome.exec(result.join(' '))?.[0] ?? 'a subgroup', null);
  return null;
}

/**
 * Words for people that nothing in the cited studies supports: women from a study of men, healthy people from one of
 * patients.
 */
function foreignPeople(text: string, cited: ScopeInput['cited']): string | null {
  if (!anyGroup.test(text)) return null;
  for (const [group, kept] of peopleNamed) {
    const said = group.exec(text);
    if (!said) continue;
    const isOfAge = /child/.test(group.source) && cited.some(({ study }) => study.readText.find(statesYoungAges));
    if (!isOfAge && cited.every(({ study }) => !study.readText.has(kept))) return said[0];
  }
  return null;
}
const groupsNamed = [...sexes, healthy];
const peopleNamed = groupsNamed.map(
  ([group, kept]) =>
    [
      new RegExp(`(?<!\\w)(?:in|among|for|of)\\s(?:the\\s)?(?:[\\p{L}-]+\\s){0,2}?(?:${group.source})`, 'iu'),
      kept,
    ] as const,
);
/** Most statements name none of them. */
const anyGroup = new RegExp(asUnicode(groupsNamed.map(([group]) => group.source).join('|')), 'iu');

/** Two groups are compared, whatever the verb. */
const comparing = /\b(?:than|whereas|while|against|compared|versus|those\s(?:with|on|given))\b/i;

function findLostClass(text: string, quotes: readonly ReadText[]): StatementFlag | null {
  const named = quotes.map((quote) => quote.find(classesNamed)).filter((classes) => classes.length > 0);
  if (named.length === 0) return null;
  for (const [index, { kept }] of populationClasses.entries()) {
    const found = named.map((classes) => classes[index]).find((words) => words !== undefined);
    if (found && !kept.test(text) && !anyoneElse.test(text)) return flagFor(found, null);
  }
  return null;
}

const ofBench = /\b(?:in[\s-]vitro|laboratory\s(?:model|study|test)|test\stubes?|cell\scultures?|in\sa\sdish)\b/i;
const oneSex = /\b(?:wom[ae]n|females?)\b/i;
const otherSex = /\b(?:m[ae]n|males?)\b/i;
const bothSexes = /\bboth\s(?:sexes|men\sand|women\sand|genders)|\b(?:men\sand\swomen|women\sand\smen)\b/i;
const lowerCased = (text: string) => text.toLowerCase();
const possessives = (text: string) => text.match(/\b(?:wom[ae]n|m[ae]n|children|boys|girls)['’]s?/gi) ?? [];
const withoutAsides = (text: string) => text.replace(/\s\([^)]*\)/g, '');
const isQualified = (text: string) => withoutAsides(text).search(qualifier) >= 0;
const soleHolders = (text: string) => onlySome.exec(text)?.[1] ?? '';

/** A flag where animals, cells, a subgroup or a restricted group became people in general. */
export function findLostPopulation(input: ScopeInput): StatementFlag | null {
  const { statement, text, quotes, source, claims, cited } = input;
  const subject = subjectOf(input);
  if (subject) {
    const turnedHuman = inHumans.test(text) && !quotes.some((quote) => quote.has(humans)) && !animals.test(text);
    const named =
      !turnedHuman &&
      (animals.test(text) ||
        (subject.kind === 'cells' && cells.test(text)) ||
        laboratory.test(text) ||
        shared(contentStems(subject.words), contentStems(text)) > 0);
    if (
      !named &&
      (claims ||
        turnedHuman ||
        statement.has(effectVerbs) ||
        humans.test(text) ||
        statement.find(isLawLike) ||
        /\beffects?\b/i.test(text))
    )
      return {
        kind: 'lost_population',
        words: subject.words,
        why: `The study was of ${subject.words}; the statement does not say so.`,
      };
    if (named) return null;
  }
  const acronyms = cited.map(({ study }) => study.acronyms);
  const spelt = (words: ReadonlySet<string>) => acronyms.reduce((known, each) => spellOut(known, each), words);
  const stems = spelt(contentStems(text));
  const lostPart = findLostPart(text, quotes, stems);
  if (lostPart) return lostPart;
  const isClaim = claims || statement.find(isLawLike) || statement.has(effectVerbs);
  if (isClaim || (/\d/.test(text) && comparing.test(text))) {
    const lostClass = findLostClass(text, quotes);
    if (lostClass) return lostClass;
  }
  if (!isClaim) return null;
  const bench = source.words(ofBench);
  if (bench && !laboratory.test(text) && inHumans.test(text) && !quotes.some((quote) => quote.has(humans)))
    return flagFor(bench, 'people');
  const titles = [...new Set(cited.map(({ study }) => study.readTitle))];
  const quoted = quotes.flatMap((quote) => quote.find(phrasesOf));
  const titled = titles.flatMap((title) => title.find(phrasesOf));
  const missing = (phrases: readonly string[]) =>
    phrases.length > 0 && phrases.every((words) => shared(spelt(populationStems(words)), stems) === 0)
      ? (phrases[0] ?? null)
      : null;
  const said = broad.exec(text);
  const open = said && source.find(lowerCased).includes(said[0].toLowerCase()) ? null : said;
  const restricted = specific.test(text.replace(open?.[0] ?? '', ' '));
  if (open && /everyone|everybody|anyone|anybody|general|public/i.test(open[0]))
    return flagFor(titles[0]?.text ?? 'the people studied', open[0]);
  if (open && !restricted) {
    const lost = missing(quoted) ?? missing(titled);
    if (lost) return flagFor(lost, open[0]);
  }
  // The source names a sex or an age, and the statement says only adults, people or patients.
  const groups = [...quoted, ...quotes.flatMap((quote) => quote.find(possessives))].join(', ');
  for (const [group, kept] of sexes) {
    const found = group.exec(groups);
    const both = sexes.some(([other]) => other !== group && source.has(other));
    if (found && !both && !kept.test(text) && !/\b(?:participants|group|trial|arm|boys|girls)\b/i.test(text))
      return flagFor(found[0], null);
  }
  const side =
    lostSecondDisease(quotes, stems, spelt) ??
    lostSideOfContrast(quotes, stems) ??
    lostStrongest(quotes, stems) ??
    lostYouth(quotes, text);
  if (side) return flagFor(side, null);
  const restricting = quotes.some((quote) => quote.find(isQualified)) ? nearestClauses(quotes, stems) : [];
  const qualified = restricting.flatMap((quote) =>
    everyMatch(withoutAsides(quote), qualifier).map((match) =>
      (match[1] ?? '').replace(/\s(?:\p{L}+ed|had|was|were|lost|did)(?!\p{L}).*$/u, ''),
    ),
  );
  const qualifiers = qualified.filter(
    (words) => populationStems(words).size > 0 && !/\b(?:placebo|group|treatment|therapy|medication)\b/i.test(words),
  );
  const lostQualifier = missing(qualifiers);
  if (lostQualifier) return flagFor(lostQualifier, null);
  for (const quote of quotes) {
    const whom = quote.find(soleHolders);
    if (whom && shared(contentStems(whom), stems) === 0) return flagFor(whom, null);
  }
  const wide = /\b(?:in|among|for)\s(?:adults|children|people|humans|women|men)(?=[.,;]|$)/i.exec(text);
  if (wide && !source.find(lowerCased).includes(wide[0].toLowerCase())) {
    const narrowed = missing(quoted);
    if (narrowed) return flagFor(narrowed, wide[0]);
  }
  for (const match of everyMatch(text, qualifier)) {
    const named = contentStems(match[1] ?? '');
    if (named.size > 0 && cited.every(({ study }) => shared(spelt(named), study.stems) === 0))
      return flagFor(cited[0]?.study.title ?? '', match[1] ?? '');
  }
  const foreign = foreignPeople(text, cited);
  if (foreign) return flagFor(cited[0]?.study.title ?? '', foreign);
  if (bothSexes.test(text) && source.has(oneSex) !== source.has(otherSex)) return flagFor('one sex', 'both');
  const lost = missing(quoted);
  if (lost && !bound.test(text) && !restricted) return flagFor(lost, null);
  if (
    quotes.every((quote) => quote.has(subgroup)) &&
    !subgroup.test(text) &&
    !restricted &&
    !/\bonly\b/i.test(text) &&
    !bound.test(text)
  )
    return flagFor(quotes[0]?.words(subgroup) ?? 'subgroup', null);
  const lostFromTitle = missing(titled);
  if (
    lostFromTitle &&
    statement.find(isLawLike) &&
    !quotes.some((quote) => quote.find(isLawLike)) &&
    !bound.test(text) &&
    !restricted
  )
    return flagFor(lostFromTitle, null);
  return null;
}

function flagFor(lost: string, instead: string | null): StatementFlag {
  return {
    kind: 'lost_population',
    words: lost,
    why: `The source speaks of “${lost}”${instead ? `, the statement of “${instead}”` : '; the statement does not say so'}.`,
  };
}
