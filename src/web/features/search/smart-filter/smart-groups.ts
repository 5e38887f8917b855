/** The studies that Smart Search set aside, grouped by the terms that they do not mention. */
import { type RelevanceJudgement, type SmartState, setAside } from './smart-filter.ts';

export interface SmartGroup {
  /** The same for all studies that lack the same. */
  key: string;
  count: number;
  missing: readonly string[];
  hasAbstract: boolean;
}

export const groupKey = ({ missing, hasAbstract }: RelevanceJudgement) => JSON.stringify([hasAbstract, ...missing]);

/** The largest group first. */
export function smartGroups(smart: SmartState, studies: readonly number[]): SmartGroup[] {
  const groups = new Map<string, SmartGroup>();
  for (const id of studies) {
    const judgement = setAside(smart, id);
    if (!judgement) continue;
    const key = groupKey(judgement);
    const { missing, hasAbstract } = judgement;
    groups.set(key, { key, missing, hasAbstract, count: (groups.get(key)?.count ?? 0) + 1 });
  }
  return [...groups.values()].toSorted((left, right) => right.count - left.count);
}

const either = (names: readonly string[]) =>
  names.length < 2 ? (names[0] ?? 'all that was searched for') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

/** `18 more do not mention heart failure.` */
export function groupText({ count, missing, hasAbstract }: SmartGroup): string {
  const lacks = either(missing);
  const one = count === 1;
  if (hasAbstract) return `${count} more ${one ? 'does' : 'do'} not mention ${lacks}.`;
  return `${count} more ${one ? 'has no abstract, and its title does' : 'have no abstract, and their titles do'} not mention ${lacks}.`;
}
