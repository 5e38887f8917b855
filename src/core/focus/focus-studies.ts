/** One focus over several studies: what each reports, under the questions of that focus. */

import type { PartStatement } from '#core/fact-check/part-statement.ts';
import type { Passage } from '#core/text/passages.ts';
import { focusViews } from './focus-questions.ts';
import { focusReading } from './focus-reading.ts';
import type { Focus } from './focuses.ts';

/** A question of a focus: its name on the wire, and the heading for the user. */
export interface FocusPart {
  name: string;
  heading: string;
}

export function focusParts(focus: Focus): FocusPart[] {
  return focusViews[focus].questions.map(({ part }) => ({
    name: part.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
    heading: part,
  }));
}

/** Sentences per question, however many studies answer it. */
const maxPerPart = 8;

/**
 * The sentences of all studies that answer a focus' questions, question by question. With many studies each is quoted
 * once before any is quoted again. Refused with a sentence where none answers. `part` is the name of the part.
 */
export function focusStudies(
  focus: Focus,
  studies: readonly { title: string; passages: readonly Passage[] }[],
): PartStatement[] | { refused: string } {
  const reads = studies.map(({ title, passages }) => focusReading(focus, title, passages));
  const spoken = reads.flatMap((read) => ('refused' in read ? [] : [read.statements]));
  if (spoken.length === 0)
    return {
      refused:
        studies.length === 1
          ? `This study says nothing about ${focusViews[focus].subject}.`
          : `None of these studies says anything about ${focusViews[focus].subject}.`,
    };
  return focusParts(focus).flatMap(({ name, heading }) => {
    const answers = spoken.map((statements) => statements.filter(({ part }) => part === heading));
    const most = Math.max(0, ...answers.map(({ length }) => length));
    const kept = new Set<PartStatement>();
    for (let turn = 0; turn < most; turn += 1)
      for (const own of answers) {
        const statement = own[turn];
        if (statement && kept.size < maxPerPart) kept.add(statement);
      }
    // The sentences of one study stay together.
    return answers.flatMap((own) => own.filter((one) => kept.has(one)).map((one) => ({ ...one, part: name })));
  });
}
