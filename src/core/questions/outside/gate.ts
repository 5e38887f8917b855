/**
 * The gate before an answer: whether a text is about an emergency, and whether studies can answer it at all. By rule, so
 * that it is at once, and the same every time.
 */
import { questionLanguage } from '#core/questions/question-language.ts';
import { findUrgent } from './find-urgent.ts';
import { foreignUrgent } from './foreign-urgent.ts';
import { findOutsideQuestion, type OutsideQuestion } from './outside-questions.ts';
import { type UrgentAdvice, urgentAdvice } from './urgent-advice.ts';
import type { UrgentKind } from './urgent-kinds.ts';

export interface Gate {
  /** `advice` is the whole text, for a reader that has one place for it. */
  urgent: (UrgentAdvice & { kind: UrgentKind; advice: string }) | null;
  outside: OutsideQuestion | null;
}

export function passGate(question: string): Gate {
  const outside = findOutsideQuestion(question);
  if (questionLanguage(question) !== 'en') {
    const foreign = foreignUrgent(question);
    return { urgent: foreign && whole({ canBe: '', ...foreign }), outside };
  }
  const found = findUrgent(question, { asksOther: outside !== null && outside.kind !== 'not_health' });
  const kind = found?.kind ?? (outside?.mayHarmThemselves ? 'self_harm' : null);
  return { urgent: kind && whole({ kind, ...urgentAdvice(kind) }), outside };
}

function whole<Said extends UrgentAdvice>(said: Said): Said & { advice: string } {
  return { ...said, advice: `${said.doNow}. ${said.more}` };
}
