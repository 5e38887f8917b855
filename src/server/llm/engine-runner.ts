/**
 * The only way to an engine. Every answer from here has passed the check and states who made it, when and from what.
 */
import type { AnswerEvent, CheckedAnswer } from '#contract/shared/checked-answer.ts';
import type { Summary } from '#contract/shared/study.ts';
import { joinWithAnd } from '#core/extraction/synthesis-design.ts';
import { readableText } from '#core/records/readable-text.ts';
import type { IdentifiedRecord } from '#core/records/study-record.ts';
import { splitPassages } from '#core/text/passages.ts';
import { Failure } from '#server/diagnostics/failure.ts';
import { type AnswerStore, answerKey, noStore } from './answer-store.ts';
import { engineAnswerSchemas } from './check/answer-of.ts';
import { hasPassed, judgeEarly, type PassedStatement } from './check/check-answer.ts';
import { withFindings } from './check/proof-studies.ts';
import { readingsOf, type SecondReader } from './check/second-reading.ts';
import { type WrittenAnswer, writeChecked } from './check/write-checked.ts';
import { type Engine, EngineFault, type EngineUsage, freeUsage } from './engine.ts';
import { extractiveEngine } from './extractive-engine.ts';
import { type MaterialStudy, minReadableLength, readMaterial } from './passages-for-engine.ts';
import { leftOutNotes, readPart } from './read-part.ts';
import type { Skill } from './skill.ts';
import { summariseStudySkill } from './skills/summarise-study.ts';
import { describeStudies, type ReadStudy } from './study-description.ts';

export interface EngineInput {
  studies: readonly ReadStudy[];
  /** The user's question, where the skill answers one. */
  question?: string | null;
  /** Which of the skill's variants. */
  choice?: string | null;
  /** Notes for the user, beside the runner's own. */
  notes?: readonly string[];
}

export interface EngineOptions {
  signal?: AbortSignal | null;
  /** Receives steps, studies and checked statements while the answer is made; not called for a stored answer. */
  onProgress?: (event: AnswerEvent) => void;
  /** The caller, for the limits of a paid model: an account, a guest or an address; never shown. */
  who?: string | null;
  /** Ignores the stored answer and replaces it. */
  fresh?: boolean;
  /** The user asked to see what retracted studies say. */
  showRetracted?: boolean;
  /** The store of this answer in place of the shared one: answers on a user's own papers belong to that user. */
  store?: AnswerStore;
}

export interface EngineRunner {
  /**
   * Runs one skill. `stored`: the answer was stored and cost nothing. An answer that explains why there are no
   * statements has `refused` set. Where an engine fails, the extractive one answers, and the answer says so. Rejects
   * with the signal's reason when aborted.
   */
  run(skill: Skill, asked: EngineInput, options?: EngineOptions): Promise<{ answer: CheckedAnswer; stored: boolean }>;
  /**
   * The summary of one study. Rejects with Failure `nothing_to_summarise` where its text has fewer than ten characters.
   */
  summariseStudy(
    record: Pick<IdentifiedRecord, 'id' | 'title' | 'abstract' | 'sections' | 'libraryResults'>,
    options?: EngineOptions,
  ): Promise<Summary>;
  /** The engine, for the page that names it. */
  engine: Pick<Engine, 'name' | 'model' | 'repeatable'>;
}

export interface EngineSettings {
  now: () => Date;
  /** The extractive engine by default. */
  engine?: Engine;
  store?: AnswerStore;
  usage?: EngineUsage;
  /** None by default. */
  secondReader?: SecondReader | null;
}

export function createEngine({
  now,
  engine = extractiveEngine,
  store: shared = noStore,
  usage = freeUsage,
  secondReader = null,
}: EngineSettings): EngineRunner {
  const keyOf = (
    caller: Engine,
    skill: Skill,
    { studies, question = null, choice = null }: EngineInput,
    options: EngineOptions,
  ) => {
    const reader = caller.repeatable ? null : (secondReader?.model ?? null);
    return answerKey(skill, caller, reader, studies, { question, choice }, options.showRetracted ?? false);
  };

  /** The stored answer; null where there is none, or where a fresh one is requested. */
  async function stored(caller: Engine, skill: Skill, asked: EngineInput, options: EngineOptions) {
    const { store = shared } = options;
    const known = options.fresh ? null : await store.read(keyOf(caller, skill, asked, options));
    return known && sameStudies(known, asked.studies) ? known : null;
  }

  async function answerBy(
    caller: Engine,
    insteadOf: CheckedAnswer['insteadOf'],
    skill: Skill,
    asked: EngineInput,
    options: EngineOptions,
    began: number,
  ): Promise<{ answer: CheckedAnswer; stored: boolean }> {
    const { signal = null, showRetracted = false, who = null, store = shared } = options;
    const { question = null, choice = null } = asked;
    const known = await stored(caller, skill, asked, options);
    if (known) return { answer: { ...known, insteadOf }, stored: true };

    const at = () => now().getTime() - began;
    const reportStep = (name: string) => options.onProgress?.({ event: 'step', name, at: at() });
    reportStep('Reading the studies');
    const read = readMaterial(asked.studies, question, choice);
    const material = caller.repeatable ? read : withFindings(read);
    const described = describeStudies(asked.studies, material);
    // The sentences of a whole paper are shown beside the paper itself.
    const isPaper = (id: number) => material.studies.some((study) => study.id === id && study.paper);
    options.onProgress?.({
      event: 'studies',
      studies: described.map(({ study, passages }) => ({ ...study, passages: isPaper(study.id) ? [] : passages })),
    });
    reportStep(
      caller.model === null ? 'Choosing the sentences' : `${caller.model} is writing, and each statement is checked`,
    );
    const readings = secondReader && !caller.repeatable ? readingsOf(secondReader, skill, material, signal) : null;
    let isWritten = false;
    const show = (passed: PassedStatement) => {
      if (isWritten) return;
      options.onProgress?.({ event: 'statement', statement: engineAnswerSchemas.statement(passed, material) });
    };
    /** Nothing is shown in a model's words before the second reader has read it. */
    const showRead = (passed: PassedStatement) => {
      if (!readings) return show(passed);
      const read = readings.judge(passed).then(({ judged }) => hasPassed(judged) && show(judged));
      // The whole answer waits for the same reading, and fails where it does.
      read.catch(() => undefined);
    };
    let written: WrittenAnswer;
    try {
      written = await writeChecked(caller, skill, material, {
        signal,
        showRetracted,
        step: reportStep,
        count: (tokens) => usage.count(who, tokens),
        onStatement: (raw) => {
          const writer = caller.repeatable ? 'rule' : 'model';
          for (const passed of judgeEarly(skill, raw, material, showRetracted, writer)) showRead(passed);
        },
        readings,
      });
    } finally {
      isWritten = true;
      const spent = readings?.tokens();
      if (spent) await usage.count(who, spent);
    }
    signal?.throwIfAborted();
    const answer = engineAnswerSchemas.answer(skill, caller, written, material, described, {
      notes: [...(asked.notes ?? []), ...notesOf(asked.studies, material.studies)],
      insteadOf: null,
      generatedAt: now().toISOString(),
      tookMs: at(),
    });
    await store.write(keyOf(caller, skill, asked, options), answer);
    return { answer: { ...answer, insteadOf }, stored: false };
  }

  return {
    engine,

    async run(skill, asked, options = {}) {
      const { signal = null, who = null } = options;
      const began = now().getTime();
      signal?.throwIfAborted();
      if (engine.repeatable) return answerBy(engine, null, skill, asked, options, began);
      const instead = async (why: string) => {
        const insteadOf = { engine: engine.model ?? engine.name, why };
        const { answer, stored } = await answerBy(extractiveEngine, insteadOf, skill, asked, options, began);
        // The model may be back when the answer is requested again.
        return { answer: { ...answer, canRegenerate: true }, stored };
      };
      // A stored answer costs nothing, whatever is left of the allowance.
      const known = await stored(engine, skill, asked, options);
      if (known) return { answer: known, stored: true };
      const spent = await usage.refusal(who);
      try {
        if (spent === null) return await answerBy(engine, null, skill, asked, options, began);
      } catch (error) {
        signal?.throwIfAborted();
        if (!(error instanceof EngineFault)) throw error;
        return instead(error.message);
      }
      return instead(spent);
    },

    async summariseStudy(record, options = {}) {
      const read = readableText(record);
      if (read === null || read.text.trim().length < minReadableLength)
        throw new Failure('nothing_to_summarise', { detail: 'This study has no abstract to summarise.' });
      const study = readPart({ ...unknownStudy, ...record, abstract: read.text, sections: read.sections });
      const { answer } = await this.run(summariseStudySkill, { studies: [study] }, { ...options, fresh: true });
      const notes = leftOutNotes(study);
      return {
        studyId: record.id,
        ...(read.from === 'library' && { readFrom: read.from }),
        statements: answer.statements.map(({ text, evidence, flags, words, instead, derivation }) => ({
          text,
          evidence: evidence.map(({ passage, quote, start, end }) => ({ passage, quote, start, end })),
          ...(flags.length > 0 && { flags }),
          ...(words && { words, instead, derivation }),
        })),
        passages: splitPassages(study.abstract, study.sections),
        engine: answer.engine,
        model: answer.model,
        insteadOf: answer.insteadOf,
        generatedAt: answer.generatedAt,
        check: summaryCheck(answer.check),
        ...(notes.length > 0 && { notes }),
        canRegenerate: answer.canRegenerate,
      };
    },
  };
}

/** Quotes are not counted: those of a summary are of one text. */
function summaryCheck({ quotesChecked, quotesFound, dropped, ...check }: CheckedAnswer['check']): Summary['check'] {
  return check;
}

/** The fields of a record that a bare text does not have. */
const unknownStudy: Omit<ReadStudy, 'id' | 'title' | 'abstract' | 'sections'> = {
  studyTypes: [],
  randomized: false,
  retracted: false,
  authors: [],
  journal: null,
  year: null,
  doi: null,
  pmid: null,
  studyType: 'other',
  standing: 'unknown',
  stored: true,
};

function notesOf(studies: readonly ReadStudy[], read: readonly MaterialStudy[]): string[] {
  const distinct = new Map(studies.map((study) => [study.id, study]));
  const without = distinct.size - read.length;
  const notes = [...distinct.values()].flatMap(leftOutNotes);
  if (without > 0 && distinct.size > 1)
    notes.push(
      `${without} of ${distinct.size} studies ${without === 1 ? 'has' : 'have'} no abstract and could not be read.`,
    );
  const names = read.flatMap(({ id }) => {
    const study = distinct.get(id);
    return study?.readFrom === 'library' ? (study.libraryResults?.trialName ?? `“${study.title}”`) : [];
  });
  if (names.length > 0)
    notes.push(
      `No abstract of ${joinWithAnd(names)} is at hand: read were the results as the built-in library states them.`,
    );
  return notes;
}

/** A stored answer contains its studies' facts of that time; where these have changed, it is made again. */
function sameStudies(answer: CheckedAnswer, studies: readonly ReadStudy[]): boolean {
  const retractionStatus = new Map(studies.map((study) => [study.id, study.standing]));
  return answer.studies.every((study) => retractionStatus.get(study.id) === study.standing);
}
