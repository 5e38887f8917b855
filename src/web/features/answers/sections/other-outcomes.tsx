import type { HealthAnswer } from '#web/features/answers/health-answer.ts';
import css from '#web/features/answers/health-answer-view.module.css';
import { markedStudyName } from '#web/shared/answer/evidence/answer-evidence.ts';
import { TextLink } from '#web/ui/controls/text-link.tsx';

/** Studies that were found and report something else, or on others, than was asked about. */
export function OtherOutcomes({ result: { answer, otherOutcomes = [] } }: { result: HealthAnswer }) {
  const rows = otherOutcomes.flatMap(({ studyId, words }) => {
    const study = answer.studies.find(({ id }) => id === studyId);
    return study ? [{ study, words }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <section className={css.section}>
      <h2>Read, not counted</h2>
      <ul className={css.unknown}>
        {rows.map(({ study, words }) => (
          <li key={study.id}>
            <TextLink href={`/study/${study.id}`}>{markedStudyName(study)}</TextLink>. {words}
          </li>
        ))}
      </ul>
      <p className={css.note}>
        Found for this question, and not counted in the answer: another outcome, other people, or another treatment that
        was tested.
      </p>
    </section>
  );
}
