/** Where a text names what it measures: an effect measure, or another quantity (a prevalence, a correlation). */
import { everyMatch } from '#core/text/every-match.ts';
import type { StatedMeasure } from './stated-effect.ts';

type NameKind = StatedMeasure | 'difference' | 'relative' | 'efficacy' | 'effect size' | 'other';

export interface MeasureName {
  kind: NameKind;
  start: number;
  end: number;
  adjustment: 'adjusted' | 'crude' | null;
  /**
   * `HR` can be a heart rate, `RR` a respiratory rate or a response rate: abbreviations need more evidence than words.
   */
  letters: boolean;
}

const s = '[\\s-]';
/** Longest first within a kind; the kinds are in the order in which they are tried at one place. */
const inWords: readonly (readonly [NameKind, string])[] = [
  [
    'other',
    `ratio\\sof\\s(?:the\\s)?(?:odds|risk|hazard|rate|relative\\srisk)s?${s}ratios?|relative\\s(?:risk|odds)\\sratio`,
  ],
  [
    'other',
    `standardi[sz]ed\\s(?:incidence|mortality|morbidity|infection|prevalence|hospitali[sz]ation|event)\\s(?:rate\\s)?ratios?`,
  ],
  [
    'other',
    `(?:likelihood|diagnostic\\sodds|signal|concentration|cost|effectiveness|incremental\\s[\\w-]+)${s}ratios?`,
  ],
  [
    'HR',
    `(?:sub)?(?:distribution\\s)?hazards?${s}(?:rate\\s)?(?:ratio(?:n|s)?|rates?)|relative${s}hazards?|hazard\\sration?s?`,
  ],
  [
    'SMD',
    `standardi[sz]ed\\s(?:mean\\s)?(?:group\\s)?(?:differences?|effect\\ssizes?)(?:\\sin\\smeans)?|cohen['’]?s?['’]?\\sd|hedges?['’]?s?['’]?\\sg`,
  ],
  ['OR', `odds${s}(?:ratio(?:n|s)?)|relative\\sodds`],
  [
    'RR',
    `relative\\srates?\\sof\\s(?:response|success|cure|healing|remission|responders?)|(?:response|success|cure|healing|remission)\\srate\\sratios?|cumulative\\sincidence\\sratios?|relative${s}risks?(?!\\s(?:reduction|increase|difference))|risks?${s}ratios?|prevalence${s}(?:rate\\s)?ratios?|proportion\\sratios?`,
  ],
  [
    'IRR',
    `(?:incidence|incident|event|mortality|density)${s}(?:rate|density)${s}ratios?|incidence${s}ratios?|rates?${s}ratios?|relative${s}rates?(?!\\sof\\s(?:response|success|cure|healing|remission))|ratio\\sof\\s(?:the\\s)?(?:incidence\\s|event\\s)?rates`,
  ],
  [
    'ROM',
    `(?:geometric\\s)?(?:least[\\s-]squares?\\s|LS\\s|GLS\\s?)?means?\\s(?:titers?\\s|titres?\\s|concentration\\s)?ratios?|geometric\\s(?:least[\\s-]squares?\\s)?mean\\sfold\\s(?:rise|difference)s?|ratios?\\sof\\s(?:the\\s)?(?:adjusted\\s)?(?:geometric\\s)?(?:least[\\s-]squares?\\s)?means?|GLSmean\\sratios?|GMT\\sratios?`,
  ],
  [
    'efficacy',
    `(?:vaccine|protective|overall|relative\\svaccine|estimated)\\s(?:efficacy|effectiveness)|vaccine\\sprotection`,
  ],
  [
    'RD',
    `risk${s}differences?|absolute\\s(?:risk\\s|rate\\s)(?:reductions?|differences?|increases?|changes?)|prevalence\\sdifferences?|absolute\\s(?:percentage\\s)?(?:mortality|incidence|prevalence)\\s(?:reductions?|differences?)|(?:percentage[\\s-]points?|absolute\\spercentage)\\sdifferences?|differences?\\s(?:in|of|between)\\s(?:the\\s)?(?:proportions?|percentages?|prevalences?)|difference\\sin\\s(?:\\p{L}+\\s){0,3}(?:rates|proportions?|prevalence|percentages?|incidence)(?=\\W)`,
  ],
  ['IRD', `(?:incidence[\\s-]|event[\\s-])?rate${s}differences?`],
  [
    'relative',
    `(?:relative\\s|proportional\\s)(?:risk\\s|rate\\s|odds\\s|hazard\\s)?(?:reductions?|increases?|decreases?)|(?:risk|rate|odds|hazard)\\sreductions?`,
  ],
  [
    'MD',
    `(?:weighted\\s|estimated\\s|adjusted\\s|overall\\s|least[\\s-]squares?\\s|LS\\s|LSM\\s|model-adjusted\\s|net\\s|baseline-adjusted\\s)*means?\\s(?:[\\p{L}-]+\\s){0,3}?differences?|(?:least[\\s-]squares?|LS|LSM)\\s(?:means?\\s)?(?:[\\p{L}-]+\\s){0,2}?differences?|differences?\\s(?:in|of|between)\\s(?:the\\s)?(?:adjusted\\s|geometric\\s|least[\\s-]squares?\\s|LS\\s|group\\s)*means?(?:\\s(?:change|score)s?)?`,
  ],
  [
    'difference',
    `(?:absolute\\s|between${s}groups?\\s|treatment\\s|group\\s|net\\s|estimated\\s|adjusted\\s|intergroup\\s|inter-group\\s)*(?:treatment${s})?differences?|(?:estimated\\s|mean\\s|average\\s)?treatment\\seffects?|difference-in-differences?|(?:estimated|mean|average|net|adjusted|between-group)\\s(?:intervention\\s)?effects?|intervention\\seffects?|difference\\sscores?`,
  ],
  ['effect size', `(?:between[\\s-]group\\s|within[\\s-]group\\s)?effect${s}sizes?`],
  [
    'other',
    `areas?\\sunder|prevalences?|sensitivit(?:y|ies)|specificit(?:y|ies)|(?:positive|negative)?\\s?predictive\\svalues?|accuracy|correlations?|coefficients?|intra-?class|kappa|reliability|regression|slopes?|medians?|incidences?|survival|proportions?|numbers?\\sneeded|numbers?-needed|cost-effectiveness|costs?|odds(?=\\sof)|fold|geometric\\smeans?|means?|averages?|rates?|risks?|hazards?|scores?|percentages?|frequenc(?:y|ies)|ratios?|efficac(?:y|ies)|effectiveness|yield|titers?|titres?|response\\srates?|thresholds?|doses?`,
  ],
];
const letters: readonly (readonly [NameKind, string])[] = [
  [
    'other',
    'a(?:RRR|ROR)s?|RRRR|AUCs?|AUROC|ROC|SIRs?|SMRs?|PPV|NPV|ICCs?|NNT[BH]?s?|NNHs?|ICER|RORs?|LR\\+?|β|[Bb]eta|b(?=\\s?=)|B(?=\\s?=)|r(?=\\s?=)|R2?(?=\\s?=)|ρ|κ|GMTs?|GMCs?|ED50|EC50|T1/2|ORR|OS(?=\\s(?:was|rate|of|at))|PFS(?=\\s(?:was|rate|of|at))',
  ],
  ['HR', '(?:[ac]|cs|s|A|adj|m)?HRs?(?:[\\s_-]?(?:adj|ajusted|adjusted|unadj))?|RHs?'],
  ['IRR', '[aA]?IRRs?|[aA]?IDRs?'],
  ['RR', '[aA]?RRs?(?:[\\s_-]?(?:adj|MH|unadj))?|[aA]?PRs?'],
  ['OR', '(?:[aAcCpP]|adj|m)?ORs?(?:[\\s_-]?(?:adj|adjusted|MH|unadj|crude))?'],
  ['SMD', 'SMDs?|SMDs?|d(?=\\s?[=:]\\s?[-−–]?\\d?[.·])|g(?=\\s?[=:]\\s?[-−–]?\\d?[.·])'],
  ['effect size', 'ES'],
  ['ROM', '[aA]?GMRs?'],
  ['RD', '[aA]?RDs?|[aA]RDs?|ARRs?'],
  ['relative', 'RRRs?'],
  ['MD', 'LSMDs?|WMDs?|[aA]?MDs?'],
  ['difference', 'ETDs?|diff|Diff|Δ|[aA]?DID'],
  ['efficacy', 'VE'],
];

const words = inWords.map(([kind, pattern]) => ({ kind, pattern: new RegExp(`^(?:${pattern})(?![\\p{L}])`, 'iu') }));
const short = letters.map(([kind, pattern]) => ({
  kind,
  pattern: new RegExp(`^(?:${pattern})(?![\\p{L}\\p{N}-])`, 'u'),
}));
const anyName = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${inWords.map(([, pattern]) => `(?:${pattern})`).join('|')})(?![\\p{L}])`,
  'giu',
);
const anyLetters = new RegExp(
  `(?<![\\p{L}\\p{N}_]|[\\p{L}\\p{N}]-(?<!MH-|DL-|IV-))(?:${letters.map(([, pattern]) => `(?:${pattern})`).join('|')})(?![\\p{L}\\p{N}-])`,
  'gu',
);

const adjustedBefore =
  /(?:\b(?:adjusted|adj\.?|multivaria(?:ble|te)(?:-adjusted)?|covariate-adjusted|age-adjusted|baseline-adjusted)[\s,(-]*(?:[\p{L}-]+\s)?)$/iu;
const crudeBefore = /(?:\b(?:crude|unadjusted|univaria(?:ble|te)|un-adjusted|non-adjusted)[\s,(-]*(?:[\p{L}-]+\s)?)$/iu;

function adjustmentOf(text: string, start: number, written: string): MeasureName['adjustment'] {
  const before = text.slice(Math.max(0, start - 34), start);
  if (crudeBefore.test(before) || /unadj|crude|^c(?:HR|OR)/.test(written)) return 'crude';
  if (
    adjustedBefore.test(before) ||
    /^[aA](?:HR|OR|IRR|RR|PR|RD|MD|GMR)s?$|^m(?:HR|OR)|adj|(?<!un)adjusted/.test(written)
  )
    return 'adjusted';
  return null;
}

/**
 * `absolute risk reduction (ARR)`, `adjusted relative risk [ARR]`: the meanings that the abstract gives to
 * abbreviations.
 */
export type Abbreviations = ReadonlyMap<string, NameKind>;

const needDefinition = new Set([
  'PR',
  'aPR',
  'APR',
  'ARR',
  'ARRs',
  'RD',
  'RDs',
  'MD',
  'MDs',
  'ES',
  'VE',
  'RH',
  'IDR',
  'CL',
  'mOR',
  'cOR',
  'POR',
  'AMD',
  'ARD',
]);

/** Abbreviations that the text itself explains, read from `words (letters)`. */
export function abbreviationsOf(text: string): Abbreviations {
  const known = new Map<string, NameKind>();
  for (const match of everyMatch(text, anyName)) {
    const end = match.index + match[0].length;
    const letter = /^(?:\s(?:\p{L}+)){0,1}\s?[[(]\s?([aAcCmp]?[A-Z]{1,4})s?\s?[)\],;=:\s]/u.exec(
      text.slice(end, end + 24),
    )?.[1];
    const kind = kindOf(match[0]);
    const open = letter !== undefined && (needDefinition.has(letter) || (/^a?RR$/.test(letter) && kind === 'IRR'));
    if (letter && open && kind && kind !== 'other' && !known.has(letter)) {
      const adjusted = /adjusted\s$/i.test(text.slice(0, match.index));
      known.set(letter, adjusted && kind === 'relative' ? 'RR' : kind);
    }
  }
  for (const match of everyMatch(text, rateLetters)) known.set(match[1] ?? '', 'other');
  return known;
}

/** `heart rate (HR)`, `response rate (RR)`, `operating room (OR)`: the same letters for other quantities. */
const rateLetters =
  /\b(?:heart|respiratory|respiration|response|remission|relapse|recurrence|overall\sresponse|operating|healing|hormone)\s(?:rates?|receptors?|rooms?)\s?[[(](HR|RR|OR)[)\]]/giu;

function kindOf(written: string): NameKind | null {
  return (
    words.find(({ pattern }) => pattern.exec(written)?.[0].length === written.length)?.kind ??
    words.find(({ pattern }) => pattern.test(written))?.kind ??
    null
  );
}

/** Every name in `text`, in order. Of two at one place the longer is returned, and `odds ratio (OR)` is one. */
export function findMeasureNames(text: string, known: Abbreviations = new Map()): MeasureName[] {
  const found: MeasureName[] = [];
  for (const match of everyMatch(text, anyName)) {
    const kind = kindOf(match[0]);
    if (!kind) continue;
    found.push({
      kind,
      start: match.index,
      end: match.index + match[0].length,
      adjustment: adjustmentOf(text, match.index, match[0]) ?? (/^adjusted/i.test(match[0]) ? 'adjusted' : null),
      letters: false,
    });
  }
  for (const match of everyMatch(text, anyLetters)) {
    const written = match[0];
    if (found.some(({ start, end }) => match.index >= start && match.index < end)) continue;
    const single = written.replace(/s$/, '');
    const kind =
      known.get(single) ??
      (needDefinition.has(written) && !known.has(single) && !loneMeaning.has(written)
        ? 'other'
        : (short.find(({ pattern }) => pattern.exec(text.slice(match.index, match.index + 24))?.[0] === written)
            ?.kind ?? null));
    // `or` in capitals is a conjunction: `WHITE OR BLACK`.
    if (!kind || (written === 'OR' && /^\s[A-Z]{2}/.test(text.slice(match.index + 2)))) continue;
    found.push({
      kind,
      start: match.index,
      end: match.index + written.length,
      adjustment: adjustmentOf(text, match.index, written),
      letters: true,
    });
  }
  found.sort((left, right) => left.start - right.start);
  const merged: MeasureName[] = [];
  for (const name of found) {
    const last = merged.at(-1);
    if (
      last &&
      name.letters &&
      last.kind !== 'other' &&
      /^s?[\s,]*(?:\p{L}+\s)?[[(]?\s?$/u.test(text.slice(last.end, name.start))
    ) {
      const agrees = last.kind === name.kind || (last.kind === 'IRR' && name.kind === 'RR');
      if (agrees || name.kind === 'other') {
        merged[merged.length - 1] = { ...last, end: name.end, adjustment: last.adjustment ?? name.adjustment };
        continue;
      }
    }
    merged.push(name);
  }
  return merged;
}

/** Abbreviations with a single meaning before a number with an interval, even where the text does not explain them. */
const loneMeaning = new Set(['MD', 'MDs', 'RD', 'RDs', 'cOR', 'RH']);
