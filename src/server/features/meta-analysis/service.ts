import { minMetaAnalysisStudies, type Synthesis } from '#contract/meta-analysis.ts';
import type { AnswerEvent, CheckedAnswer, StudyText } from '#contract/shared/checked-answer.ts';
import { studyDesign } from '#core/extraction/synthesis-design.ts';
import { studyFacts } from '#core/synthesis/synthesis-facts.ts';
import { markStatements, unquotedNote } from '#core/synthesis/synthesis-marks.ts';
import { readableStudies } from '#core/synthesis/synthesis-readable.ts';
import { splitPassages } from '#core/text/passages.ts';
import { Failure } from '#server/diagnostics/failure.ts';
import type { TrialWork } from '#server/http/trial-cost.ts';
import type { StudyReader } from '#server/literature/source.ts';
import type { EngineRunner } from '#server/llm/engine-runner.ts';
import { minReadableLength } from '#server/llm/passages-for-engine.ts';
import { synthesiseSkill } from '#server/llm/skills/synthesise.ts';
import { studiesToRead } from '#server/llm/studies-to-read.ts';
import type { ReadStudy } from '#server/llm/study-description.ts';
import { composeSynthesis } from './compose-synthesis.ts';
import { createModelRowReader, type ModelRowReader } from './model-rows.ts';
import { draftOfRows, pooledFindings } from './pooled-findings.ts';
import { createRowReader, type RowReader } from './row-reader.ts';
import { validDraft } from './valid-draft.ts';

interface SynthesisAsked {
  studies: readonly (StudyText & { fullTextAnalysis?: string | null | undefined })[];
  fresh: boolean;
  /** The user's table as it was sent; undefined: the effects are read by rule. */
  draft: unknown;
  who: string;
  signal: AbortSignal;
  onProgress: (event: AnswerEvent) => void;
}

export interface MetaAnalysisService {
  /**
   * Rejects with Failure `too_few_studies` where fewer than two of the studies can be read and have results of their own.
   */
  synthesise(asked: SynthesisAsked): Promise<TrialWork<Synthesis & { answer: CheckedAnswer }>>;
  rows: RowReader;
  /** The same with a language model's own reading merged in, where one is set and answers. */
  modelRows: ModelRowReader;
}

export interface MetaAnalysisDependencies {
  engine: Pick<EngineRunner, 'run'>;
  readStudies: StudyReader;
}

/** Protocols, and opinions on a study, report no results to pool. */
function reportsResults({ title, studyTypes, randomized, abstract, sections }: ReadStudy): boolean {
  const passages = splitPassages(abstract ?? '', sections);
  const design = studyDesign({ title, studyTypes, randomized, passages });
  return design !== 'trial protocol' && design !== 'commentary';
}

/** The same words as on the screen. */
const selectMore = 'Please select at least 2 studies for meta-analysis.';

export function createMetaAnalysisService(parts: MetaAnalysisDependencies): MetaAnalysisService {
  const { engine, readStudies } = parts;
  const rows = createRowReader(readStudies);
  return {
    rows,
    modelRows: createModelRowReader({ engine, readStudies, rows }),
    async synthesise({ studies: texts, fresh, draft: sent, who, signal, onProgress }) {
      const draft = sent === undefined ? null : validDraft(sent);
      const chosen = await studiesToRead(readStudies, texts);
      signal.throwIfAborted();
      const { studies, notes } = readableStudies(chosen);
      const readable = studies.filter(({ abstract }) => (abstract ?? '').trim().length >= minReadableLength);
      const reporting = readable.filter(reportsResults);
      if (reporting.length < minMetaAnalysisStudies) {
        const few = chosen.length >= minMetaAnalysisStudies;
        const why =
          readable.length < minMetaAnalysisStudies
            ? `${readable.length} of the ${chosen.length} chosen can be read.`
            : `${reporting.length} of the ${chosen.length} chosen has results of its own: a protocol or a comment has none.`;
        throw new Failure('too_few_studies', { detail: few ? [selectMore, why, ...notes].join(' ') : selectMore });
      }
      if (texts.some(({ fullTextAnalysis }) => (fullTextAnalysis ?? '').trim() !== ''))
        notes.push('Analyses of full texts were not read: only the words of the abstracts are quoted.');
      const { rows: own } = await rows(texts, signal);
      const pooled = pooledFindings(draft ?? draftOfRows(own), own);
      const { answer, stored } = await engine.run(
        synthesiseSkill,
        { studies, notes },
        { fresh, who, signal, onProgress },
      );
      const described = new Map(answer.studies.map((study) => [study.id, study]));
      const read = readable.map((study) => ({ ...study, participants: described.get(study.id)?.participants ?? null }));
      const facts = studyFacts(read);
      const statements = markStatements(answer.statements);
      const told = [...answer.notes, ...unquotedNote(statements, facts.length)];
      const value = { ...composeSynthesis(statements, facts, pooled), answer: { ...answer, notes: told } };
      return { value, stored };
    },
  };
}
