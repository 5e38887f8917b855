/** From an answer to the absolute risks that its dot picture shows. */
import type { AnswerStudy } from '#contract/checked-answer.ts';
import { chooseRisk, type QuotedSentence, type ShownRisk } from '#core/evidence/shown-risk.ts';
import type { TracedAnswer } from './answer-evidence.ts';

/** `inPeople` says who was studied; a study that it does not know for sure is not drawn. */
export function answerRisk(
  { statements, studies }: TracedAnswer,
  inPeople: (study: AnswerStudy) => boolean,
): ShownRisk | null {
  const byId = new Map(studies.map((study) => [study.id, study]));
  const quoted = statements.flatMap(({ evidence }, index) =>
    evidence.flatMap(({ studyId, passage, start, end }): QuotedSentence[] => {
      const sentence = byId.get(studyId)?.passages.find((each) => each.passage === passage);
      return sentence ? [{ statement: index + 1, studyId, sentence, quote: { start, end } }] : [];
    }),
  );
  const cited = new Set(quoted.map(({ studyId }) => studyId));
  return chooseRisk(
    quoted,
    studies
      .filter(({ id }) => cited.has(id))
      .map((study) => ({
        id: study.id,
        randomized: study.randomized,
        participants: study.participants,
        retracted: study.standing === 'retracted',
        inPeople: inPeople(study),
      })),
  );
}
