/** The counts of the flow diagram that a user can type, and their parsing. */
import type { AnalysisDraft } from '#core/meta-analysis/draft/analysis-draft.ts';
import type { PrismaCounts, PrismaField } from '#core/meta-analysis/plots/prisma/prisma-counts.ts';
import { prismaCountsOf } from '#core/meta-analysis/plots/prisma-inputs.ts';
import { readTypedNumber } from '#core/meta-analysis/rows/typed-number.ts';

export type SingleCount = Exclude<PrismaField, 'excludedWithReasons'>;

/** In the order of the diagram, with its words. */
export const singleCounts: readonly { readonly field: SingleCount; readonly label: string }[] = [
  { field: 'duplicatesRemoved', label: 'Duplicate records removed' },
  { field: 'otherRemovals', label: 'Removed for other reasons' },
  { field: 'screened', label: 'Records screened' },
  { field: 'excluded', label: 'Records excluded' },
  { field: 'sought', label: 'Reports sought for retrieval' },
  { field: 'notRetrieved', label: 'Reports not retrieved' },
  { field: 'assessed', label: 'Reports assessed for eligibility' },
  { field: 'studiesIncluded', label: 'Studies included in review' },
  { field: 'reportsIncluded', label: 'Reports of included studies' },
];

type Reasons = NonNullable<PrismaCounts['excludedWithReasons']>;

/** Null for an empty field: the computed count is used. */
export type Typed<Value> = { readonly value: Value | null } | { readonly fault: string };

const maxCount = 1e9;

/** A whole number of 0 or more. */
export function readCount(text: string): Typed<number> {
  const read = readTypedNumber(text, { kind: 'count', unit: null });
  if (!('problem' in read))
    return read.value !== null && read.value > maxCount ? { fault: `“${text.trim()}” is too many.` } : read;
  const { kind } = read.problem;
  if (kind === 'negative_count') return { fault: `“${text.trim()}” is below zero. Type 0 or more.` };
  if (kind === 'comma_unclear') return { fault: read.problem.words };
  return { fault: `“${text.trim()}” is no whole number. Type how many there were, or leave the field empty.` };
}

/** A reason per line, with its number after a colon: `Wrong population: 12`. The number may be missing. */
export function readReasons(text: string): Typed<Reasons> {
  const lines = text.split('\n').map((line) => line.trim());
  const reasons: Reasons[number][] = [];
  for (const line of lines) {
    if (line === '') continue;
    const [, before, behind] = /^(.*\S)\s*:\s*([^:]*)$/u.exec(line) ?? [];
    if (before === undefined) {
      if (/^[:\d]/.test(line)) return { fault: `“${line}” has no reason. Type the reason, a colon and the number.` };
      reasons.push({ reason: line, reports: null });
      continue;
    }
    const read = readCount(behind ?? '');
    if ('fault' in read) return { fault: `In the line “${line}”: ${read.fault}` };
    reasons.push({ reason: before, reports: read.value });
  }
  return { value: reasons.length === 0 ? null : reasons };
}

/** As readReasons reads it. */
export function reasonsText(reasons: PrismaCounts['excludedWithReasons']): string {
  return (reasons ?? []).map(({ reason, reports }) => (reports === null ? reason : `${reason}: ${reports}`)).join('\n');
}

/** The draft with the user's own count, or with the computed one if `value` is null. */
export function withOwnCount<Field extends PrismaField>(
  draft: AnalysisDraft,
  field: Field,
  value: PrismaCounts[Field],
): AnalysisDraft {
  const { [field]: _, ...others } = draft.prisma;
  return { ...draft, prisma: value === null ? others : { ...others, [field]: value } };
}

/** The computed numbers of the diagram, used unless the user typed others. */
export function countedOf(draft: AnalysisDraft, field: PrismaField): PrismaCounts[PrismaField] {
  return prismaCountsOf(withOwnCount(draft, field, null)).counts[field];
}
