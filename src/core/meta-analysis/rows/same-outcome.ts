/** Whether the rows are about one outcome: by the lexicon's concepts, else by their words. */
import { contentStems, shared } from '#core/text/words/content-words.ts';
import type { AnalysisRow, Cell, RowConcept } from './analysis-row.ts';

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

/** The share of common members in both. */
function likeness(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const common = shared(left, right);
  return common / (left.size + right.size - common);
}

/** The share above which two combined outcomes belong together. */
const alike = 0.5;

/** An outcome by its words, and by its parts where the lexicon knows them. */
interface Outcome {
  readonly words: ReadonlySet<string>;
  readonly parts: ReadonlySet<string> | null;
  readonly isCombined: boolean;
  /** It is single, or its words name its parts. */
  readonly isListed: boolean;
}

const combined = /\b(?:or|composite|combined|MACE)\b|,|\//i;
const joint = /\b(?:or|and)\b|[,/]/i;

function outcomeOf({ value, concepts }: Cell<string>, known: ReadonlyMap<string, readonly RowConcept[]>): Outcome {
  const words = value ?? '';
  const named = concepts ?? known.get(words.trim().toLowerCase());
  const parts = named ? new Set(named.map(({ id }) => id)) : null;
  const isCombined = parts ? parts.size > 1 : combined.test(words);
  return { words: outcomeStems(words), parts, isCombined, isListed: !isCombined || joint.test(words) };
}

/**
 * A combined outcome is never one of its parts. Two of them belong together where they share most parts or words; two
 * single ones that the lexicon knows only where they are the same.
 */
function areAlike(one: Outcome, other: Outcome): boolean {
  if (one.isCombined !== other.isCombined) return false;
  const byWords = likeness(one.words, other.words) >= alike;
  if (!one.parts || !other.parts) return byWords;
  const byParts = likeness(one.parts, other.parts);
  return one.isCombined ? byWords || byParts > alike : byParts === 1;
}

/** Outcomes with different marks differ at least a little: `MACE` does not say which events it counts. */
const markOf = ({ parts, words, isListed }: Outcome) =>
  parts ? `${[...parts].join(' ')}${isListed ? '' : ' by name'}` : [...words].sort().join(' ');

/** Result of `groupByOutcome`. */
export interface OutcomeGroups {
  /** Rows by outcome, the largest group first. */
  readonly groups: readonly { readonly outcome: string; readonly rows: readonly AnalysisRow[] }[];
  /** Rows of the first group whose outcome is slightly different. */
  readonly differing: readonly AnalysisRow[];
  /** Rows whose outcome is blank or without meaning, such as “primary outcome”. */
  readonly unknown: readonly AnalysisRow[];
}

/** It asks too often rather than too rarely. */
export function groupByOutcome(rows: readonly AnalysisRow[]): OutcomeGroups {
  const known = knownOutcomes(rows);
  const unknown: AnalysisRow[] = [];
  const groups: { outcome: Outcome; name: string; members: { row: AnalysisRow; outcome: Outcome }[] }[] = [];
  for (const row of rows) {
    const outcome = outcomeOf(row.cells.outcome, known);
    if (outcome.words.size === 0) {
      unknown.push(row);
      continue;
    }
    const group = groups.find((other) => areAlike(other.outcome, outcome));
    if (group) group.members.push({ row, outcome });
    else groups.push({ outcome, name: row.cells.outcome.value ?? '', members: [{ row, outcome }] });
  }
  groups.sort((left, right) => right.members.length - left.members.length);
  const [first] = groups;
  const marks = new Map<string, number>();
  for (const { outcome } of first?.members ?? []) marks.set(markOf(outcome), (marks.get(markOf(outcome)) ?? 0) + 1);
  const usual = [...marks].sort(([, left], [, right]) => right - left)[0]?.[0];
  return {
    groups: groups.map(({ name, members }) => ({ outcome: name, rows: members.map(({ row }) => row) })),
    differing: (first?.members ?? []).filter(({ outcome }) => markOf(outcome) !== usual).map(({ row }) => row),
    unknown,
  };
}

/** The concepts of each wording in the table: typed words can be the same as those that were read. */
function knownOutcomes(rows: readonly AnalysisRow[]): Map<string, readonly RowConcept[]> {
  return new Map(
    rows.flatMap(({ cells: { outcome } }) =>
      outcome.value !== null && outcome.concepts ? [[outcome.value.trim().toLowerCase(), outcome.concepts]] : [],
    ),
  );
}

/** One text for each outcome, the same for its everyday and its technical name; empty for a blank one. */
export function outcomeMarks(rows: readonly AnalysisRow[]): ReadonlyMap<string, string> {
  const known = knownOutcomes(rows);
  return new Map(
    rows.map(({ key, cells: { outcome } }) => {
      const { parts } = outcomeOf(outcome, known);
      return [key, parts ? [...parts].join(' ') : (outcome.value ?? '').trim().toLowerCase()];
    }),
  );
}
