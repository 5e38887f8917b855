/** Groups of people to which a trial can be restricted, and the words by which a statement still names them. */

/**
 * `named` is how a source restricts its population, `kept` are the words by which a statement can preserve that
 * restriction.
 */
interface PopulationClass {
  named: RegExp;
  kept: RegExp;
}

const people =
  '(?:patients?|women|men|children|adults|people|persons|individuals|participants|subjects|volunteers|mothers|students|workers|residents|outpatients|inpatients|athletes|players|swimmers|infants|smokers|females|males|girls|boys|adolescents)';
/** `pediatric patients`, `nonsmoking female patients`. */
const before = (words: string) => new RegExp(`(?<!\\w)(?:${words})\\s(?:[\\p{L}-]+\\s){0,2}?${people}\\b`, 'iu');

const youngKept =
  /\b(?:child\w*|kids|infants?|neonat\w*|newborns?|babies|baby|adolescen\w*|teen\w*|young\w*|youths?|pa?ediatric|pupils?|school\w*|boys?|girls?|preterm|toddlers?|preschool\w*|juvenile|minors)\b/i;
const oldKept = /\b(?:elderly|older|old|aged|senior\w*|geriatric|nursing|retire\w*|late[\s-]life|octogenarians?)\b/i;
const womenKept = /\b(?:wom[ae]n|females?|girls?|mothers?|maternal|pregnan\w*|lactating|postpartum|\w*menopaus\w*)\b/i;
/** Men are also recognised by what they do (`swimmers`). */
const menKept =
  /\b(?:m[ae]n(?!['’]s)|males?|boys?|fathers?|swimmers|players|athletes|cyclists|runners|soldiers|veterans)\b/i;

const girls = 'girls';
/** Words before a noun for people, and the words by which a statement preserves them. */
const table: readonly (readonly [words: string, kept: RegExp])[] = [
  ['pa?ediatric|adolescent|teenage|preterm|premature|preschool|school-?aged?', youngKept],
  ['elderly|geriatric|older', oldKept],
  ['female', womenKept],
  [girls, womenKept],
  ['male', menKept],
  ['pregnant', /\b(?:pregnan\w*|gestation\w*|expectant|antenatal|mothers?|maternal|(?:pre)?eclampt\w*|trimester)\b/i],
  ['postmenopausal|premenopausal|perimenopausal', /\b\w*menopaus\w*\b/i],
  ['non-?smoking', /\bnon-?smok\w*|\bnever[\s-]smok\w*|did not smoke/i],
  ['poor|low[\\s-]income|disadvantaged|deprived', /\b(?:poor\w*|low[\s-]income|disadvantaged|deprived|poverty)\b/i],
  ['muslim|jewish|fasting', /\b(?:muslims?|jew\w*|ramadan|fast\w*)\b/i],
  ['critically\\sill', /\b(?:critical\w*|intensive|ICU)\b/i],
];

export const populationClasses: readonly PopulationClass[] = table.map(([words, kept]) => ({
  named: words === girls ? /(?<!\w)\d+\s(?:[\p{L}-]+\s){0,3}?girls\b/iu : before(words),
  kept,
}));

/** Any of those words, or one of the two letters that fold to `s` and `k`; most sentences have none. */
const anyWord = new RegExp(`${table.map(([words]) => words).join('|')}|[\\u017f\\u212a]`, 'i');

/** The words by which a source restricts its population, by the index of the class; empty where there are none. */
export function classesNamed(source: string): readonly (string | undefined)[] {
  return anyWord.test(source) ? populationClasses.map(({ named }) => named.exec(source)?.[0]) : [];
}
