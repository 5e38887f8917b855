/**
 * Questions that studies cannot answer, or that a person who knows the user should answer, get our own words. By rule,
 * and only where the words are clear: any other question is answered from studies.
 */

import { isForeignQuestion } from '#core/questions/question-language.ts';
import { type DangerKind, dangerousSigns } from './dangerous-signs.ts';
import { isAnotherMatter } from './health-topics.ts';
import type { OutsideKind } from './outside-kinds.ts';
import { ownDiagnosis, ownDose, ownTaking } from './outside-signs.ts';

export interface OutsideQuestion {
  kind: OutsideKind;
  /** The advice, in short plain sentences. */
  advice: string;
  /** True: studies are shown beside it. False: it replaces the answer. */
  besideStudies: boolean;
  /** The user may be about to harm themselves: the banner of urgent signs belongs above. */
  mayHarmThemselves: boolean;
}

const dangerAdvice: Record<DangerKind, string> = {
  lethal:
    'We do not answer this. Do you think of hurting yourself? You are not alone, and talking helps. Call a crisis line now: 988 in the US, 116 123 in the UK. Did somebody take too much? Call 112, 911 or 999 now.',
  others:
    'We do not help with this. Somebody could be harmed. Was somebody given something? Call 112, 911 or 999 now. Are you afraid of what you may do? A crisis line will listen at any hour.',
  stopping:
    'Please do not stop or skip this on your own. It can do great harm, and fast. Call your doctor or nurse today. Say what troubles you about it. There may be another way.',
  instead:
    'Please do not leave out a treatment for something else before you have asked your doctors. Waiting can make an illness hard to treat. Tell them what you would like to try. Both may be possible.',
  child:
    'Please ask a pharmacist or a doctor first. Some things that adults take can harm a child. Aspirin is not for children unless a doctor says so. Was it given, and does the child seem ill? Call for help now.',
  swallow:
    'Please do not swallow, inject or breathe this in. It can burn or poison you. Did somebody do it? Call 112, 911 or 999 now, and keep the pack at hand.',
};

const advice = {
  ownDiagnosis:
    'We cannot tell what you have. Studies speak of groups of people, not of one. A doctor or a nurse can look and test. Is it new, does it get worse, or does it worry you? Then ask them soon.',
  ownDose:
    'We cannot say how much is right for you, or if you should stop. That depends on your health and on what else you take. Ask a pharmacist or your doctor before you change it. Here you can ask what studies found on it.',
  ownTaking:
    'Only somebody who knows your health can say if it is right for you. Ask a doctor or a pharmacist before you start or stop it. Below is what studies found in groups of people.',
  notHealth:
    'This does not look like a question about health. Here you can ask things like “Does walking help with depression?”. We then look for an answer in studies.',
  otherLanguage: 'This does not look like English. We can read and answer in English only. Please ask it in English.',
} as const;

const personal = /\b(?:i|i'm|i've|i'd|me|my|mine|myself|we|our|he|she|his|her|someone|somebody)\b/i;
/** Harmful only where a person intends it. */
const onlyPersonal: readonly DangerKind[] = ['stopping'];

/** Characters. The beginning of a long text gives its subject, and its end has the question. */
const readAtStart = 220;
const readAtEnd = 180;

function plainOf(question: string): string {
  const plain = question
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length <= readAtStart + readAtEnd
    ? plain
    : `${plain.slice(0, readAtStart)} … ${plain.slice(-readAtEnd)}`;
}

/** Our own words for a question; null where studies can answer it. */
export function findOutsideQuestion(question: string): OutsideQuestion | null {
  if (isForeignQuestion(question)) return met('other_language', advice.otherLanguage);
  const plain = plainOf(question);
  const danger = dangerousSigns.find(
    ({ kind, pattern }) => pattern.test(plain) && (!onlyPersonal.includes(kind) || personal.test(plain)),
  );
  if (danger) return { ...met('dangerous', dangerAdvice[danger.kind]), mayHarmThemselves: danger.kind === 'lethal' };
  if (ownDose.some((pattern) => pattern.test(plain))) return met('own_dose', advice.ownDose);
  if (ownDiagnosis.some((pattern) => pattern.test(plain))) return met('own_diagnosis', advice.ownDiagnosis);
  if (ownTaking.some((pattern) => pattern.test(plain)))
    return { ...met('own_dose', advice.ownTaking), besideStudies: true };
  return isAnotherMatter(plain) ? met('not_health', advice.notHealth) : null;
}

function met(kind: OutsideKind, said: string): OutsideQuestion {
  return { kind, advice: said, besideStudies: false, mayHarmThemselves: false };
}
