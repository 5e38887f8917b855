/** One focus over several studies: what each reports, under the questions of that focus. */

import type { PartStatement, StudySentences } from '#core/evidence/part-statement.ts';
import type { ConceptIndex } from '#core/lexicon/find-concepts.ts';
import { focusViews } from './focus-questions.ts';
import { focusReading } from './focus-reading.ts';
import type { Focus } from './focuses.ts';

/** A question of a focus: its name on the wire, and the heading for the user. */
export interface FocusPart {
  name: string;
  heading: string;
  /** Whether its statements say what kind of result they are. */
  hasResults: boolean;
}

export function focusParts(focus: Focus): FocusPart[] {
  return focusViews[focus].questions.map(({ part, asks }) => ({
    name: part.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
    heading: part,
    hasResults: asks === 'outcome' || asks === 'effect',
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
  studies: readonly StudySentences[],
  concepts: ConceptIndex | null,
): PartStatement[] | { refused: string } {
  const reads = studies.map((study) => focusReading(focus, study, concepts));
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
