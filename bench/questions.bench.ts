/**
 * Every question of library/questions.json, answered as the product does without a network and a model: one line each
 * with the studies found and read, the reading grade of our own words, the confidence, and the number of passed and
 * dropped statements; then the total with median and worst grade (limit 8), and how the gate before an answer does on
 * the labelled texts of bench/gate.
 */
import { median, printLine } from './bench-arguments.ts';
import { gateScores, gateSets } from './gate/gate-scores.ts';
import { libraryQuestionsAsked, openOfflineAnswers } from './questions/offline-answers.ts';

const limitGrade = 8;
const offline = await openOfflineAnswers();
try {
  const grades: { id: string; grade: number }[] = [];
  let unanswered = 0;
  let kept = 0;
  let dropped = 0;
  for (const { id, text } of libraryQuestionsAsked()) {
    const said = await offline.ask(text);
    const { answer, lead, confidence, readingGrade, databases } = said;
    const { statementsKept, dropped: left } = answer.check;
    if (answer.refused !== null || answer.studies.length === 0) unanswered += 1;
    if (readingGrade !== null) grades.push({ id, grade: readingGrade });
    kept += statementsKept;
    dropped += left.length;
    printLine({
      id,
      question: text,
      found: databases.find(({ source }) => source === 'library')?.studies ?? 0,
      read: answer.studies.map((study) => study.id),
      lead: lead ?? answer.refused,
      grade: readingGrade,
      confidence,
      statementsKept,
      statementsDropped: left.length,
    });
  }
  const worst = grades.toSorted((left, right) => right.grade - left.grade)[0];
  printLine({
    questions: grades.length,
    unanswered,
    statementsKept: kept,
    statementsDropped: dropped,
    medianGrade: median(grades.map(({ grade }) => grade)),
    worstGrade: worst?.grade ?? null,
    worst: worst?.id ?? null,
    limitGrade,
  });
} finally {
  await offline.close();
}
for (const set of gateSets) for (const score of gateScores(set)) printLine({ ...score });
