import type { SectionName } from './document.ts';

const patterns: readonly (readonly [SectionName, RegExp])[] = [
  ['abstract', /^(?:structured |graphical )?(?:abstract|summary)$/],
  ['introduction', /^(?:general )?(?:introduction|background)(?: and (?:objectives?|aims?|rationale|purpose))?$/],
  [
    'methods',
    /^(?:(?:research |study )?(?:design|patients?|participants?|subjects?|materials?|experimental|study population|data)(?:,? (?:and|&) |, ))?(?:research |study |experimental )?(?:design and )?(?:methods?|methodology|procedures?|experimental section)(?: (?:and|&) (?:materials?|design|patients|data|procedures?))?$/,
  ],
  ['results', /^(?:results?|findings|results? (?:and|&) (?:analysis|findings|discussion))$/],
  ['discussion', /^(?:discussions?|comments?|general discussion|interpretation|discussion and conclusions?)$/],
  [
    'conclusion',
    /^(?:conclusions?|concluding remarks|summary and conclusions?|conclusions? and (?:outlook|implications|future work|recommendations))$/,
  ],
  [
    'funding',
    /^(?:funding(?: (?:sources?|information|statement|support))?|sources? of (?:funding|support)|financial support|role of (?:the )?funding source|grant support)$/,
  ],
  [
    'conflicts',
    /^(?:(?:declarations? of |potential |statement of |financial )?(?:conflicts? of interests?|competing (?:financial )?interests?|disclosures?|conflicting interests?|interests?)(?: (?:statements?|disclosures?))?|declaration of interests?)$/,
  ],
  [
    'references',
    /^(?:references?(?: (?:and notes|cited|list))?|bibliography|literature(?: cited)?|works cited|cited literature)$/,
  ],
  [
    'other',
    /^(?:acknowledge?ments?|author(?:s['’])? contributions?|contributors|data (?:availability|sharing)(?: statement)?|ethics(?: (?:approval|statement|declarations?))?(?: and consent(?: to participate)?)?|supplementary (?:materials?|information|data)|supporting information|appendix(?: [a-z0-9])?|appendices|abbreviations|key ?words|consent for publication|trial registration|availability of data and materials?|author information|about the authors?|list of abbreviations|strengths and limitations(?: of this study)?|limitations|what this study adds)$/,
  ],
];

/** A heading's number: `2`, `2.1.`, `II.`, `A.` */
const number = /^(?:(?:section\s+)?\d{1,2}(?:\.\d{1,2}){0,3}[.)]?|[IVX]{1,5}[.)]|[A-H][.)])\s+/;

/** `A B S T R A C T` and `a b s t r a c t`, set apart for looks. */
function closedUp(text: string): string {
  return /^(?:\p{L} ){3,}\p{L}$/u.test(text) ? text.replace(/ /g, '') : text;
}

/** What a heading is called by, without its number, stop and case. */
export function headingKey(heading: string): string {
  return closedUp(heading.trim())
    .replace(number, '')
    .replace(/[\s.:–—|]+$/, '')
    .replace(/^[\s■●▪•|]+/, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
}

/** The section that a heading opens by its words alone, or null where the words are not those of a section. */
export function sectionNameOf(heading: string): SectionName | null {
  if (heading.length > 80) return null;
  const key = headingKey(heading);
  return patterns.find(([, pattern]) => pattern.test(key))?.[0] ?? null;
}

export const headingNumber = (heading: string): string | null => number.exec(heading.trim())?.[0].trim() ?? null;
