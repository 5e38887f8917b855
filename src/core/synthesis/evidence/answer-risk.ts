/** Finds the absolute risks in an answer for its dot picture. */
import { chooseRisk, type QuotedSentence, type RiskSource, type ShownRisk } from './shown-risk.ts';

/** The fields of an answer's study that are needed; passages are its sentences. */
export interface AnsweredStudy extends Pick<RiskSource, 'id' | 'randomized' | 'participants'> {
  standing: string;
  passages: readonly { passage: number; text: string; start: number }[];
}

export interface QuotingStatement {
  evidence: readonly { studyId: number; passage: number; start: number; end: number }[];
}

/**
 * `inPeople` says whether people were studied; a study without a certain yes is not drawn. `isOnQuestion` says whether a
 * passage is on the outcome that is asked about: the risk of another one would be taken for the answer.
 */
export function answerRisk<Study extends AnsweredStudy>(
  { statements, studies }: { statements: readonly QuotingStatement[]; studies: readonly Study[] },
  inPeople: (study: Study) => boolean,
  isOnQuestion: (studyId: number, passage: number) => boolean = () => true,
): ShownRisk | null {
  const byId = new Map(studies.map((study) => [study.id, study]));
  const quoted = statements.flatMap(({ evidence }, index) =>
    evidence.flatMap(({ studyId, passage, start, end }): QuotedSentence[] => {
      const sentence = byId.get(studyId)?.passages.find((each) => each.passage === passage);
      return sentence && isOnQuestion(studyId, passage)
        ? [{ statement: index + 1, studyId, sentence, quote: { start, end } }]
        : [];
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

/** Of a stored answer: from the sentences by which its studies were counted, each a sentence on what was asked about. */
export function storedAnswerRisk<Study extends AnsweredStudy>({
  answer,
  readings,
}: {
  answer: { statements: readonly QuotingStatement[]; studies: readonly Study[] };
  readings: readonly { studyId: number; passage: number | null; subject: string; counts?: boolean | undefined }[];
}): ShownRisk | null {
  const counted = readings.filter(({ subject, counts = true }) => subject === 'people' && counts);
  const isOf = (id: number, sentence?: number) =>
    counted.some(({ studyId, passage }) => studyId === id && (sentence === undefined || passage === sentence));
  return answerRisk(answer, ({ id }) => isOf(id), isOf);
}
