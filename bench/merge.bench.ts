/** Merging and ranking the records of a large search, compared with a plain map of DOIs and titles. */

import { findDuplicates } from '#core/matching/duplicates/duplicate-groups.ts';
import { type MergedStudy, mergeRecords } from '#core/matching/merge/merge-records.ts';
import { rankStudies, type SourceOrder } from '#core/ranking/rank-studies.ts';
import { sourceIds } from '#core/records/databases.ts';
import type { IdentifiedRecord } from '#core/records/study-record.ts';
import { median, printLine } from './bench-arguments.ts';
import { generatedRecords } from './generated-records.ts';

const recordCount = 3_000;
const warmUps = 8;
const repeats = 25;
const query = 'metformin mortality in adults with diabetes';

/** The plain map: one entry for each DOI, else for each title in lower case. */
function mergeByMap(records: readonly IdentifiedRecord[]): MergedStudy[] {
  const groups = new Map<string, IdentifiedRecord[]>();
  for (const record of records) {
    const key =
      record.identifiers.doi ??
      record.title
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, ' ')
        .trim();
    const group = groups.get(key);
    if (group === undefined) {
      groups.set(key, [record]);
    } else {
      group.push(record);
    }
  }
  return [...groups.values()].map((group) => mergeRecords(group));
}

function mergeByDuplicates(records: readonly IdentifiedRecord[], groups: readonly number[][]): MergedStudy[] {
  const grouped = new Set<number>();
  const studies: MergedStudy[] = [];
  for (const group of groups) {
    const members: IdentifiedRecord[] = [];
    for (const index of group) {
      const record = records[index];
      grouped.add(index);
      if (record !== undefined) {
        members.push(record);
      }
    }
    studies.push(mergeRecords(members));
  }
  records.forEach((record, index) => {
    if (!grouped.has(index)) {
      studies.push(mergeRecords([record]));
    }
  });
  return studies;
}

/** Each database's own order, as numbers of the cards. */
function ordersOf(records: readonly IdentifiedRecord[], studies: readonly MergedStudy[]): SourceOrder[] {
  const cardOf = new Map(studies.flatMap((study) => study.members.map((member) => [member.id, study.id] as const)));
  return sourceIds.map((source) => ({
    source,
    ids: records.filter((record) => record.source === source).map((record) => cardOf.get(record.id) ?? record.id),
  }));
}

const records = generatedRecords(recordCount);
const times = {
  duplicates: [] as number[],
  merge: [] as number[],
  rank: [] as number[],
  whole: [] as number[],
  plain: [] as number[],
};
let cards = 0;
let plainCards = 0;
for (let repeat = -warmUps; repeat < repeats; repeat += 1) {
  const start = performance.now();
  const groups = findDuplicates(records);
  const grouped = performance.now();
  const studies = mergeByDuplicates(records, groups);
  const merged = performance.now();
  rankStudies(query, studies, ordersOf(records, studies));
  const ranked = performance.now();
  const plain = mergeByMap(records);
  rankStudies(query, plain, ordersOf(records, plain));
  const plainRanked = performance.now();
  cards = studies.length;
  plainCards = plain.length;
  if (repeat >= 0) {
    times.duplicates.push(grouped - start);
    times.merge.push(merged - grouped);
    times.rank.push(ranked - merged);
    times.whole.push(ranked - start);
    times.plain.push(plainRanked - ranked);
  }
}
const rounded = (values: readonly number[]): number => Number(median(values).toFixed(1));
printLine({
  what: `merge and rank ${recordCount.toLocaleString('en')} records`,
  ms: rounded(times.whole),
  duplicatesMs: rounded(times.duplicates),
  mergeMs: rounded(times.merge),
  rankMs: rounded(times.rank),
  cards,
  plainMapMs: rounded(times.plain),
  plainMapCards: plainCards,
  ratio: Number((median(times.whole) / median(times.plain)).toFixed(2)),
});
