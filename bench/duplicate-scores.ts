/** Found groups scored against labels, by the definition of the labelled sets' own page. */
import type { LabelledRecord } from './labelled-duplicates.ts';

/** The true groups as index lists, or null where the set names none. */
export function trueGroups(records: readonly LabelledRecord[]): Map<string, number[]> | null {
  const groups = new Map<string, number[]>();
  records.forEach(({ cluster }, index) => {
    if (cluster !== null) {
      groups.set(cluster, [...(groups.get(cluster) ?? []), index]);
    }
  });
  return groups.size === 0 ? null : groups;
}

/**
 * Of each found group the first record is kept and the others are removed. Sensitivity: redundant records removed, of
 * all redundant ones (per true group all but one); a false positive: a true group of which nothing is kept.
 */
export function scoreGroups(
  records: readonly LabelledRecord[],
  groups: Map<string, number[]>,
  found: readonly number[][],
) {
  const removed = new Set(found.flatMap((group) => group.slice(1)));
  let redundant = 0;
  let removedRedundant = 0;
  let falsePositives = 0;
  for (const group of groups.values()) {
    const gone = group.filter((index) => removed.has(index)).length;
    redundant += group.length - 1;
    removedRedundant += Math.min(gone, group.length - 1);
    falsePositives += gone === group.length ? 1 : 0;
  }
  let wrongPairs = 0;
  for (const group of found) {
    group.forEach((left, at) => {
      for (const right of group.slice(at + 1)) {
        wrongPairs += records[left]?.cluster === records[right]?.cluster ? 0 : 1;
      }
    });
  }
  return {
    redundant,
    sensitivity: redundant === 0 ? null : Number((removedRedundant / redundant).toFixed(4)),
    falsePositives,
    wrongPairs,
  };
}

/** What marks without groups allow to say: who of the marked is in some found group, and who of the unmarked is. */
export function scoreMarks(records: readonly LabelledRecord[], found: readonly number[][]) {
  const grouped = new Set(found.flat());
  const marked = records.filter((record) => record.flagged).length;
  const markedFound = records.filter((record, index) => record.flagged && grouped.has(index)).length;
  return {
    redundant: null,
    sensitivity: null,
    falsePositives: null,
    wrongPairs: null,
    removed: found.reduce((sum, group) => sum + group.length - 1, 0),
    marked,
    markedFound,
    unmarkedInGroups: grouped.size - markedFound,
    note:
      marked === 0
        ? 'the set has no labels: only what was removed can be said'
        : 'the set marks members of groups without naming the groups: sensitivity and wrong pairs cannot be computed',
  };
}
