/** An engine's text as part of a report: each line with its quotes. */
import type { CheckedAnswer } from '#contract/shared/checked-answer.ts';
import type { WrittenLine, WrittenReport } from '#core/meta-analysis/report/report-html-studies.ts';
import { readFromText } from '#core/synthesis/evidence/read-from-text.ts';
import { checkedText, droppedText } from '#web/shared/answer/colophon-text.ts';
import { markedStudyName } from '#web/shared/answer/evidence/answer-evidence.ts';
import { formatMoment } from '#web/shared/study/format-date.ts';
import { engineText } from '#web/shared/study/reading/summary-evidence.ts';
import { replacementText } from '#web/shared/study/replacement-text.ts';
import type { GeneratedSynthesis } from './generated-synthesis.ts';
import { cautionOf, marksIn, noSentenceFound, synthesisCards } from './synthesis-cards.ts';

const staleText = 'The table was changed after this was written.';

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

/** Null if nothing was written. `current` is false once the table was changed. */
export function writtenReport(made: GeneratedSynthesis | null, current: boolean): WrittenReport | null {
  if (made === null || made.result.answer.statements.length === 0) return null;
  const { answer, ...synthesis } = made.result;
  const { name, rest } = engineText(answer.engine, answer.model, readFromText(answer.studies));
  const said = [
    current ? null : staleText,
    ...answer.notes,
    checkedText(answer),
    droppedText(answer),
    replacementText(answer),
    `${name}${rest}, ${formatMoment(answer.generatedAt)}.`,
  ];
  return {
    parts: synthesisCards(synthesis).flatMap(({ heading, parts, silent }) => [
      ...parts.map((part) => ({
        heading: part.heading === null ? heading : `${heading}: ${part.heading}`,
        lines: part.lines.map((line) => lineOf(line, answer)),
      })),
      ...(parts.length === 0 ? [{ heading, lines: [lineOf(noSentenceFound, answer)] }] : []),
      ...(silent.length > 0
        ? [{ heading: `${heading}: nothing found on`, lines: [lineOf(silent.join('; ').toLowerCase(), answer)] }]
        : []),
    ]),
    said: said.filter((words) => words !== null),
  };
}
