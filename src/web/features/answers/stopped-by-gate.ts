import type { HealthAnswer } from './health-answer.ts';

/**
 * True where our own words take the place of an answer: in an emergency, and for what studies cannot answer. Not
 * where databases were asked all the same.
 */
export function isStoppedByGate({
  answer,
  urgent,
  outside,
  databases,
}: Pick<HealthAnswer, 'answer' | 'urgent' | 'outside' | 'databases'>): boolean {
  return answer.refused !== null && databases.length === 0 && (urgent !== null || outside !== null);
}
