/** What an engine wrote as a report holds it: each line with the words that it rests on. */
import type { CheckedAnswer } from '#contract/checked-answer.ts';
import type { WrittenLine, WrittenReport } from '#core/evidence/meta-analysis/report-html-written.ts';
import { readFromWords } from '#core/language/read-from-words.ts';
import { markedStudyName } from '#web/answer/answer-evidence.ts';
import { checkedWords, droppedWords } from '#web/answer/colophon-words.ts';
import { momentWords } from '#web/study/date-words.ts';
import { insteadWords } from '#web/study/instead-words.ts';
import { engineWords } from '#web/study/summary-evidence.ts';
import type { MadeWritten } from './made-written.ts';
import { cautionOf, marksIn, nothingSaid, synthesisCards } from './synthesis-cards.ts';

const staleWords = 'The table was changed after this was written.';

function lineOf(line: string, { statements, studies }: CheckedAnswer): WrittenLine {
  const cited = marksIn(line).flatMap((mark) => statements[mark - 1] ?? []);
  const caution = cautionOf(line, statements);
  return {
    text: line.replaceAll(/\s?\[\d{1,3}\]/g, '').trim(),
    quotes: cited.flatMap(({ evidence }) =>
      evidence.map(({ studyId, quote }) => {
        const study = studies.find(({ id }) => id === studyId);
        return { quote, study: study ? markedStudyName(study) : '' };
      }),
    ),
    notes: [
      ...(caution === null ? [] : [caution]),
      ...cited.flatMap(({ text, computed }) =>
        computed.map(({ start, end, formula }) => `Computed by us: ${text.slice(start, end)} = ${formula}`),
      ),
    ],
  };
}

/** Null where nothing was written. `current` is false once the table was changed. */
export function writtenReport(made: MadeWritten | null, current: boolean): WrittenReport | null {
  if (made === null || made.result.answer.statements.length === 0) return null;
  const { answer, ...synthesis } = made.result;
  const { name, rest } = engineWords(answer.engine, answer.model, readFromWords(answer.studies));
  const said = [
    current ? null : staleWords,
    ...answer.notes,
    checkedWords(answer),
    droppedWords(answer),
    insteadWords(answer),
    `${name}${rest}, ${momentWords(answer.generatedAt)}.`,
  ];
  return {
    parts: synthesisCards(synthesis).flatMap(({ heading, parts, silent }) => [
      ...parts.map((part) => ({
        heading: part.heading === null ? heading : `${heading}: ${part.heading}`,
        lines: part.lines.map((line) => lineOf(line, answer)),
      })),
      ...(parts.length === 0 ? [{ heading, lines: [lineOf(nothingSaid, answer)] }] : []),
      ...(silent.length > 0
        ? [{ heading: `${heading}: nothing found on`, lines: [lineOf(silent.join('; ').toLowerCase(), answer)] }]
        : []),
    ]),
    said: said.filter((words) => words !== null),
  };
}
