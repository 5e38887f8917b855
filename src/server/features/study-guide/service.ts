import type { AnswerEvent, CheckedAnswer, StudyText } from '#contract/shared/checked-answer.ts';
import type { StudyGuide } from '#contract/study-guide.ts';
import { studyFacts } from '#core/synthesis/synthesis-facts.ts';
import { markStatements, unquotedNote } from '#core/synthesis/synthesis-marks.ts';
import { readableStudies } from '#core/synthesis/synthesis-readable.ts';
import { Failure } from '#server/diagnostics/failure.ts';
import type { StudyReader } from '#server/literature/source.ts';
import type { EngineRunner } from '#server/llm/engine-runner.ts';
import { studiesToRead } from '#server/llm/studies-to-read.ts';
import { composeGuide } from './compose-guide.ts';
import { studyGuideSkill } from './study-guide.ts';

interface StudyGuideAsked {
  studies: readonly StudyText[];
  fresh: boolean;
  who: string;
  signal: AbortSignal;
  onProgress: (event: AnswerEvent) => void;
}

export interface StudyGuideService {
  /** Rejects with Failure `nothing_to_summarise` where no study has an abstract that can be read. */
  generate(asked: StudyGuideAsked): Promise<StudyGuide & { answer: CheckedAnswer }>;
}

export interface StudyGuideDependencies {
  engine: Pick<EngineRunner, 'run'>;
  readStudies: StudyReader;
}

export function createStudyGuideService({ engine, readStudies }: StudyGuideDependencies): StudyGuideService {
  return {
    async generate({ studies: texts, fresh, who, signal, onProgress }) {
      const { studies, notes } = readableStudies(await studiesToRead(readStudies, texts));
      signal.throwIfAborted();
      const { answer } = await engine.run(studyGuideSkill, { studies, notes }, { fresh, who, signal, onProgress });
      if (answer.studies.length === 0)
        throw new Failure('nothing_to_summarise', {
          detail: ['None of the chosen studies has an abstract that a guide could be made of.', ...notes].join(' '),
        });
      const participants = new Map(answer.studies.map((study) => [study.id, study.participants]));
      const read = studies.filter(({ id }) => participants.has(id));
      const facts = studyFacts(read.map((study) => ({ ...study, participants: participants.get(study.id) ?? null })));
      const statements = markStatements(answer.statements);
      const told = [...answer.notes, ...unquotedNote(statements, facts.length)];
      return { ...composeGuide(statements, facts), answer: { ...answer, notes: told } };
    },
  };
}
