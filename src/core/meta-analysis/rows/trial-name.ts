/** The name of a trial, where the text marks it as one: `the LEADER trial`, `; LEADER ClinicalTrials.gov number`. */

const name =
  '(?<name>(?=[\\p{L}\\d-]*\\p{Lu}[\\p{L}\\d-]*\\p{Lu})[\\p{Lu}][\\p{L}\\d]*(?:[-‑][\\p{L}\\d]+)*(?:\\s\\d{1,2}(?!\\d))?)';
const trial = '(?:(?:randomi[sz]ed|controlled|clinical)\\s)*(?:trial|study)(?![\\p{L}])';
const inTitle = [
  new RegExp(`(?:^|[:–—]\\s|(?<![\\p{L}])[Tt]he\\s)${name}\\s${trial}`, 'u'),
  new RegExp(`(?:Trial|Study)\\s[([]${name}[)\\]]`, 'u'),
];
const inText = [
  new RegExp(`[;(]\\s?${name},?\\s(?:ClinicalTrials\\.gov|ISRCTN|Current\\sControlled\\sTrials)`, 'u'),
  new RegExp(`[([]\\s?(?:the\\s)?${name}\\s?[)\\]]\\s(?:trial|study)(?![\\p{L}])`, 'u'),
  new RegExp(`(?<![\\p{L}])[Tt]he\\s${name}\\s${trial}`, 'u'),
];
/** Designs, phases, diseases, methods, places and registers, which can also be before `trial`. */
const noName =
  /^(?:(?:C-?)?RCTs?|CT|PET-CT|HIV|AIDS|COVID(?:-19)?|COPD|MRI|USA?|UK|EU|NIH|MRC|DNA|RNA|BMI|ICU|IVF|CVD|CHD|HF|MI|T[12]DM|LDL|HDL|PCI|ADHD|PTSD|IBS|CBT|TB|PROBE|NCT\d*|ISRCTN\d*|NTR\d*|ACTRN\d*|DRKS\d*|WHO|FDA|[IVX]+[ab]?(?:[/-][IVX]+[ab]?)?|HPV|HCV|HBV|CHMI|CKD|IRB|.*-(?:wide|treatment|based|related|controlled|led|positive|negative|infected))$/i;

/** Null where no name is clear. The title comes first, because a text also names other trials. */
export function readTrialName(title: string, text: string): string | null {
  for (const [where, patterns] of [
    [title, [...inTitle, ...inText]],
    [text, inText],
  ] as const)
    for (const pattern of patterns) {
      const found = pattern.exec(where)?.groups?.['name'];
      if (found && found.length >= 3 && !noName.test(found)) return found;
    }
  return null;
}

const family = (author: string) => author.trim().replace(/\s(?:\p{Lu}[.\s-]?){1,4}$/u, '');

/** The trial's name, else the first author or the title's first words, with the year. */
export function labelOf(
  { authors, title, year }: { authors: readonly string[]; title: string; year: number | null },
  trialName: string | null,
): string {
  if (trialName) return trialName;
  const [first] = authors;
  const who = first?.trim() ? family(first) : title.trim().split(/\s+/).slice(0, 5).join(' ');
  return year === null ? who : `${who} ${year}`;
}
