import type { AnswerEvent, CheckedAnswer, StudyText } from '#contract/checked-answer.ts';
import { fewestMetaAnalysisStudies, type Synthesis } from '#contract/meta-analysis.ts';
import { studyFacts } from '#core/language/synthesis/synthesis-facts.ts';
import { markStatements, unquotedNote } from '#core/language/synthesis/synthesis-marks.ts';
import { readableStudies } from '#core/language/synthesis/synthesis-readable.ts';
import type { EngineDoor } from '#server/engine/engine-door.ts';
import { shortestAbstract } from '#server/engine/material.ts';
import type { ReadStored, StudyReader } from '#server/engine/read-studies.ts';
import { synthesiseSkill } from '#server/engine/skills/synthesise.ts';
import { Failure } from '#server/failure.ts';
import { composeSynthesis } from './compose-synthesis.ts';
import { soundDraft } from './drafts.ts';
import { createModelRowReader, type ModelRowReader } from './model-rows.ts';
import { draftOfRows, pooledFindings } from './pooled-findings.ts';
import { createRowReader, type RowReader } from './row-reader.ts';

export interface SynthesisAsked {
  studies: readonly (StudyText & { fullTextAnalysis?: string | null | undefined })[];
  fresh: boolean;
  /** The reader's table as it was sent; undefined: the effects are read by rule. */
  draft: unknown;
  who: string;
  signal: AbortSignal;
  tell: (event: AnswerEvent) => void;
}

export interface MetaAnalysisService {
  /**
   * Rejects with Failure `too_few_studies` where fewer than two of the studies can be read. `free`: the answer was stored
   * already, or says only why there is none.
   */
  synthesise(asked: SynthesisAsked): Promise<{ value: Synthesis & { answer: CheckedAnswer }; free: boolean }>;
  rows: RowReader;
  /** The same with a language model's own reading merged in, where one is set and answers. */
  modelRows: ModelRowReader;
}

export interface MetaAnalysisParts {
  engine: Pick<EngineDoor, 'run'>;
  readStudies: StudyReader;
  readStored: ReadStored;
}

/** The screen's own words for it. */
const selectMore = 'Please select at least 2 studies for meta-analysis.';

export function createMetaAnalysisService(parts: MetaAnalysisParts): MetaAnalysisService {
  const { engine, readStudies, readStored } = parts;
  const rows = createRowReader(readStored);
  return {
    rows,
    modelRows: createModelRowReader({ engine, readStudies, readStored, rows }),
    async synthesise({ studies: texts, fresh, draft: sent, who, signal, tell }) {
      const draft = sent === undefined ? null : soundDraft(sent);
      const chosen = await readStudies(texts);
      signal.throwIfAborted();
      const { studies, notes } = readableStudies(chosen);
      const readable = studies.filter(({ abstract }) => (abstract ?? '').trim().length >= shortestAbstract);
      if (readable.length < fewestMetaAnalysisStudies) {
        const few = chosen.length >= fewestMetaAnalysisStudies;
        const why = `${readable.length} of the ${chosen.length} chosen can be read.`;
        throw new Failure('too_few_studies', { detail: few ? [selectMore, why, ...notes].join(' ') : selectMore });
      }
      if (texts.some(({ fullTextAnalysis }) => (fullTextAnalysis ?? '').trim() !== ''))
        notes.push('Analyses of full texts were not read: only the words of the abstracts are quoted.');
      const { rows: own } = await rows(texts, signal);
      const pooled = pooledFindings(draft ?? draftOfRows(own), own);
      const { answer, stored } = await engine.run(synthesiseSkill, { studies, notes }, { fresh, who, signal, tell });
      const described = new Map(answer.studies.map((study) => [study.id, study]));
      const read = readable.map((study) => ({ ...study, participants: described.get(study.id)?.participants ?? null }));
      const facts = studyFacts(read).map((study) => ({
        ...study,
        standing: described.get(study.id)?.standing ?? 'unknown',
      }));
      const statements = markStatements(answer.statements);
      const told = [...answer.notes, ...unquotedNote(statements, facts.length)];
      const value = { ...composeSynthesis(statements, facts, pooled), answer: { ...answer, notes: told } };
      return { value, free: stored || answer.refused !== null };
    },
  };
}
