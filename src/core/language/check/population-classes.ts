/** Kinds of people that a trial may be confined to, and the words by which a statement still says so. */

/** `named` is how a source confines itself, `kept` what a statement may say instead. */
export interface PopulationClass {
  named: RegExp;
  kept: RegExp;
}

const people =
  '(?:patients?|women|men|children|adults|people|persons|individuals|participants|subjects|volunteers|mothers|students|workers|residents|outpatients|inpatients|athletes|players|swimmers|infants|smokers|females|males|girls|boys|adolescents)';
/** `pediatric patients`, `nonsmoking female patients`. */
const before = (words: string) => new RegExp(`\\b(?:${words})\\s(?:[\\p{L}-]+\\s){0,2}?${people}\\b`, 'iu');

const youngKept =
  /\b(?:child\w*|kids|infants?|neonat\w*|newborns?|babies|baby|adolescen\w*|teen\w*|young\w*|youths?|pa?ediatric|pupils?|school\w*|boys?|girls?|preterm|toddlers?|preschool\w*|juvenile|minors)\b/i;
const oldKept = /\b(?:elderly|older|old|aged|senior\w*|geriatric|nursing|retire\w*|late[\s-]life|octogenarians?)\b/i;
const womenKept = /\b(?:wom[ae]n|females?|girls?|mothers?|maternal|pregnan\w*|lactating|postpartum|\w*menopaus\w*)\b/i;
/** Men are told by what they do as well (`swimmers`). */
const menKept =
  /\b(?:m[ae]n(?!['’]s)|males?|boys?|fathers?|swimmers|players|athletes|cyclists|runners|soldiers|veterans)\b/i;

export const populationClasses: readonly PopulationClass[] = [
  { named: before('pa?ediatric|adolescent|teenage|preterm|premature|preschool|school-?aged?'), kept: youngKept },
  { named: before('elderly|geriatric|older'), kept: oldKept },
  { named: before('female'), kept: womenKept },
  { named: /\b\d+\s(?:[\p{L}-]+\s){0,3}?girls\b/iu, kept: womenKept },
  { named: before('male'), kept: menKept },
  {
    named: before('pregnant'),
    kept: /\b(?:pregnan\w*|gestation\w*|expectant|antenatal|mothers?|maternal|(?:pre)?eclampt\w*|trimester)\b/i,
  },
  { named: before('postmenopausal|premenopausal|perimenopausal'), kept: /\b\w*menopaus\w*\b/i },
  { named: before('non-?smoking'), kept: /\bnon-?smok\w*|\bnever[\s-]smok\w*|did not smoke/i },
  {
    named: before('poor|low[\\s-]income|disadvantaged|deprived'),
    kept: /\b(?:poor\w*|low[\s-]income|disadvantaged|deprived|poverty)\b/i,
  },
  { named: before('muslim|jewish|fasting'), kept: /\b(?:muslims?|jew\w*|ramadan|fast\w*)\b/i },
  { named: before('critically\\sill'), kept: /\b(?:critical\w*|intensive|ICU)\b/i },
];
