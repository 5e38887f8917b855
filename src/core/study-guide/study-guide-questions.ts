/** Our own questions for a discussion of the chosen sentences. They make no statement about them. */
import { designLabels, designWeight } from '#core/extraction/synthesis-design.ts';
import { type StudyFacts, withThousands } from '#core/synthesis/synthesis-facts.ts';
import type { MarkedStatement } from '#core/synthesis/synthesis-marks.ts';

const maxQuestions = 8;

/** At most eight, the best first; `[n]` names the statement of a question. */
export function discussionQuestions(statements: readonly MarkedStatement[], studies: readonly StudyFacts[]): string[] {
  const named = (statement: MarkedStatement) => {
    const study = studies.find(({ id }) => statement.studyIds.includes(id));
    return study ? { study, cited: `${study.name} [${statement.mark}]`, mark: `[${statement.mark}]` } : null;
  };
  const of = (part: string) =>
    statements.filter((statement) => statement.part === part).flatMap((one) => named(one) ?? []);
  const questions: string[] = [];

  const contrasts = statements.filter(({ part, label }) => part === 'contrast' && label !== null);
  for (const outcome of new Set(contrasts.map(({ label }) => label))) {
    const cited = contrasts.filter(({ label }) => label === outcome).flatMap((one) => named(one)?.cited ?? []);
    const [first, ...others] = cited;
    if (first && others.length > 0)
      questions.push(
        `How does what ${first} says about ${outcome} compare with ${others.join(' and ')}? Could people, dose, length or design explain a difference?`,
      );
  }

  const findings = of('finding');
  const byDesign = [...studies].sort((left, right) => designWeight(right.design) - designWeight(left.design));
  const strongest = byDesign[0];
  const other = byDesign.find(
    ({ design }) => strongest && designWeight(design) < designWeight(strongest.design) && designWeight(design) > 0,
  );
  if (strongest && other)
    questions.push(
      `${strongest.name} is ${designLabels[strongest.design].one} and ${other.name} ${designLabels[other.design].one}: what can each of them show about cause and effect, and what not?`,
    );

  for (const { study, cited } of of('people').slice(0, 2)) {
    const finding = findings.find((one) => one.study === study);
    questions.push(
      finding
        ? `Whom did ${cited} take in, and for whom else may its result ${finding.mark} hold?`
        : `Whom did ${cited} take in, and whom did it leave out?`,
    );
  }

  const sized = studies.filter(({ participants }) => participants !== null);
  const bySize = [...sized].sort((left, right) => (right.participants ?? 0) - (left.participants ?? 0));
  const largest = bySize[0];
  const smallest = bySize.at(-1);
  if (largest && smallest && (largest.participants ?? 0) >= 3 * (smallest.participants ?? 0))
    questions.push(
      `The abstracts report ${withThousands(largest.participants ?? 0)} people in ${largest.name} and ${withThousands(smallest.participants ?? 0)} in ${smallest.name}: how much weight should each carry in a conclusion?`,
    );

  for (const { cited } of of('outline-discussion').slice(0, 1))
    questions.push(
      `What does the limit that ${cited} names mean for its result, and how could a new study get around it?`,
    );
  for (const { cited } of of('gap').slice(0, 2))
    questions.push(`How would you design a study that settles what ${cited} leaves open?`);

  const [first, second] = findings.filter(
    ({ study }, index, all) => all.findIndex((one) => one.study === study) === index,
  );
  if (first && second && contrasts.length === 0)
    questions.push(
      `Do the results of ${first.cited} and ${second.cited} bear on the same question? What would make them comparable?`,
    );
  if (studies.length > 1)
    for (const { cited } of of('thesis').slice(0, 1))
      questions.push(
        `Which of the chosen studies speak for the conclusion of ${cited}, which against it, and which do not bear on it?`,
      );
  if (first) questions.push(`How large is the effect that ${first.cited} reports, and would it matter to a person?`);
  if (first && studies.length === 1)
    questions.push(
      `What else than what was tested could explain the result ${first.mark}, and how did the study guard against it?`,
    );
  if (questions.length < 3 && studies.length > 0)
    questions.push('What would you have to know beyond these abstracts before acting on them?');
  return questions.slice(0, maxQuestions);
}
