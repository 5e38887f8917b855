import type { Passage } from '#core/text/passages.ts';
import { sumOfArms } from './arm-participants.ts';
import { introducedParticipants } from './introduced-participants.ts';
import { type ReportedParticipants, statedParticipants } from './participants.ts';

/**
 * The number of participants where the abstract gives it clearly, else the sum of its arms, else the one with which
 * its methods introduce them; null where none is given, where only one arm or losses are counted, or where two statements
 * of the same weight disagree.
 */
export function readParticipants(passages: readonly Passage[]): ReportedParticipants | null {
  return statedParticipants(passages) ?? sumOfArms(passages) ?? introducedParticipants(passages);
}
