/** Whether the rows are about one outcome, by their own words. */
import { contentStems, shared } from '#core/text/words/content-words.ts';
import type { AnalysisRow } from './analysis-row.ts';

/** Abbreviations that some trials use and others write in full. */
const writtenOut: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:\d[\s-]?point\s)?(?:MACE|major adverse (?:cardiovascular|cardiac) events?)\b/gi,
    'cardiovascular death heart attack stroke',
  ],
  [/\b\d[\s-]?point\b/gi, ' '],
  [/\bMI\b/g, 'heart attack'],
  [/\bCVD?\b/g, 'cardiovascular'],
  [/\bHHF\b/g, 'heart failure hospital'],
  [/\bCHF\b|\bHF\b/g, 'heart failure'],
  [/\bACS\b/g, 'acute coronary syndrome'],
  [/\bHbA1c\b|\bA1C\b/gi, 'glycated haemoglobin'],
  [/\bhemo/gi, 'haemo'],
  [/\bSBP\b/g, 'systolic blood pressure'],
  [/\bDBP\b/g, 'diastolic blood pressure'],
  [/\b(?:all[\s-]cause|any cause|overall|total)\b/gi, 'allcause'],
  [/\bnon-?\s?fatal\b|\bfirst\b|\bcomposite\b|\bevents?\b|\boccurrence\b|\bstay\b/gi, ' '],
];

/**
 * The stems of an outcome's words, with abbreviations in full; empty for words without meaning, such as “primary
 * outcome”.
 */
function outcomeStems(outcome: string): Set<string> {
  return contentStems(writtenOut.reduce((text, [short, long]) => text.replace(short, long), outcome));
}

/** The share of common words in both. */
function likeness(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const common = shared(left, right);
  return common / (left.size + right.size - common);
}

/**
 * A composite with one more part belongs with the others; death from any cause does not belong with a composite that
 * contains it.
 */
const alike = 0.5;

/** Result of `groupByOutcome`. */
export interface OutcomeGroups {
  /** Rows by outcome, the largest group first. */
  readonly groups: readonly { readonly outcome: string; readonly rows: readonly AnalysisRow[] }[];
  /** Rows of the first group whose outcome is slightly different. */
  readonly differing: readonly AnalysisRow[];
  /** Rows whose outcome is blank or without meaning, such as “primary outcome”. */
  readonly unknown: readonly AnalysisRow[];
}

/** By similarity of words alone; it asks too often rather than too rarely. */
export function groupByOutcome(rows: readonly AnalysisRow[]): OutcomeGroups {
  const unknown: AnalysisRow[] = [];
  const groups: { stems: Set<string>; outcome: string; rows: { row: AnalysisRow; stems: Set<string> }[] }[] = [];
  for (const row of rows) {
    const outcome = row.cells.outcome.value ?? '';
    const stems = outcomeStems(outcome);
    if (stems.size === 0) {
      unknown.push(row);
      continue;
    }
    const group = groups.find((other) => likeness(other.stems, stems) >= alike);
    if (group) group.rows.push({ row, stems });
    else groups.push({ stems, outcome, rows: [{ row, stems }] });
  }
  groups.sort((left, right) => right.rows.length - left.rows.length);
  const [first] = groups;
  const marks = new Map<string, number>();
  const markOf = (stems: Set<string>) => [...stems].sort().join(' ');
  for (const { stems } of first?.rows ?? []) marks.set(markOf(stems), (marks.get(markOf(stems)) ?? 0) + 1);
  const usual = [...marks].sort(([, left], [, right]) => right - left)[0]?.[0];
  return {
    groups: groups.map(({ outcome, rows: members }) => ({ outcome, rows: members.map(({ row }) => row) })),
    differing: (first?.rows ?? []).filter(({ stems }) => markOf(stems) !== usual).map(({ row }) => row),
    unknown,
  };
}
