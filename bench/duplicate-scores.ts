/** Scores found groups against labels, by the definition on the labelled sets' own page. */
import type { LabelledRecord } from './labelled-duplicates.ts';

/**
 * The true groups as index lists, or null where the set names none. Otherwise a record without a group is a group of
 * its own.
 */
export function trueGroups(records: readonly LabelledRecord[]): number[][] | null {
  if (records.every(({ cluster }) => cluster === null)) {
    return null;
  }
  const groups = new Map<string, number[]>();
  const alone: number[][] = [];
  records.forEach(({ cluster }, index) => {
    if (cluster === null) {
      alone.push([index]);
    } else {
      groups.set(cluster, [...(groups.get(cluster) ?? []), index]);
    }
  });
  return [...groups.values(), ...alone];
}

/** Fields that no record of the set has, as text for the line; null where there is none. */
export function missingFields(records: readonly LabelledRecord[]): string | null {
  const filled: Record<string, (candidate: LabelledRecord['candidate']) => boolean> = {
    authors: ({ contributors }) => contributors.length > 0,
    year: ({ published }) => published !== null,
    journal: ({ journal }) => journal !== null,
    volume: ({ volume }) => volume !== null,
    issue: ({ issue }) => issue !== null,
    pages: ({ pages }) => pages !== null,
    doi: ({ identifiers }) => identifiers.doi !== null,
    abstract: ({ abstract }) => abstract !== null,
  };
  const missing = Object.entries(filled).filter(([, has]) => !records.some(({ candidate }) => has(candidate)));
  return missing.length === 0 ? null : `no record has ${missing.map(([name]) => name).join(', ')}`;
}

/**
 * Of each found group the first record stays and the others are removed. Sensitivity: removed redundant records, of all
 * redundant ones (per true group all but one). A false positive: a true group of which no record stays.
 */
export function scoreGroups(size: number, groups: readonly number[][], found: readonly number[][]) {
  const removed = new Set(found.flatMap((group) => group.slice(1)));
  const groupOf = new Array<number>(size).fill(-1);
  let redundant = 0;
  let removedRedundant = 0;
  let falsePositives = 0;
  groups.forEach((group, at) => {
    const gone = group.filter((index) => removed.has(index)).length;
    redundant += group.length - 1;
    removedRedundant += Math.min(gone, group.length - 1);
    falsePositives += gone === group.length ? 1 : 0;
    for (const index of group) {
      groupOf[index] = at;
    }
  });
  let wrongPairs = 0;
  for (const group of found) {
    group.forEach((left, at) => {
      for (const right of group.slice(at + 1)) {
        wrongPairs += groupOf[left] === groupOf[right] ? 0 : 1;
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

/** What marks without groups allow to measure: the marked records in a found group, and the unmarked ones. */
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
