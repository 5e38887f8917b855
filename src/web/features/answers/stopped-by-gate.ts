import type { HealthAnswer } from './health-answer.ts';

/** True where our own words take the place of an answer: in an emergency, and for what studies cannot answer. */
export function isStoppedByGate({
  answer,
  urgent,
  outside,
}: Pick<HealthAnswer, 'answer' | 'urgent' | 'outside'>): boolean {
  return answer.refused !== null && (urgent !== null || outside !== null);
}
