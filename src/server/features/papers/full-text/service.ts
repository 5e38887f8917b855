import { type FullTextResult, type FullTextSource, fullTextResult } from '#contract/papers/full-text.ts';
import type { AnswerEvent, CheckedAnswer } from '#contract/shared/checked-answer.ts';
import { whyNotThePaper } from '#core/documents/paper-verdict.ts';
import type { RetractionStatus } from '#core/matching/merge/merge-notices.ts';
import type { MergedStudy } from '#core/matching/merge/merge-records.ts';
import { paperAnalysisHeadings } from '#core/papers/paper-analysis.ts';
import { type Database, storableJson } from '#server/database/database.ts';
import { Failure } from '#server/diagnostics/failure.ts';
import type { Log } from '#server/diagnostics/log.ts';
import { paperAnalysisSkill } from '#server/features/papers/analyses/paper-analysis.ts';
import type { EngineCaller } from '#server/http/request-context.ts';
import { waitFor } from '#server/http-client/limits/rate-limiter.ts';
import type { StudyReader } from '#server/literature/source.ts';
import { noStore } from '#server/llm/answer-store.ts';
import type { EngineRunner } from '#server/llm/engine-runner.ts';
import { answerText } from '#server/llm/extractive-engine.ts';
import { readPaperPart } from '#server/llm/read-part.ts';
import { readStudyOf } from '#server/llm/studies-to-read.ts';
import { addressesToTry, type FreeCopy, isForPeopleOnly } from './addresses.ts';
import type { FetchContext, FetchPaper, FoundPaper, WantedPaper } from './fetch-paper.ts';
import { hostName, noPaper, PaperRefused, refusalByVerdict } from './paper-refused.ts';
import { readWebPaper } from './read-markup.ts';
import { readAnalysis, writeAnalysis } from './store.ts';

/** Work with one key runs one after another, and of all keys together at most a given number at a time. */
export interface KeyedMutex {
  /** Waits for a place; the returned function releases it. Rejects with the signal's reason. */
  take(name: string, signal: AbortSignal, onWait: () => void): Promise<() => void>;
}

export function createKeyedMutex(most: number): KeyedMutex {
  const taken = new Set<string>();
  let freed: { promise: Promise<void>; wake: () => void } | null = null;

  function nextFreed(): Promise<void> {
    if (freed === null) {
      let wake: () => void = () => undefined;
      const promise = new Promise<void>((resolve) => {
        wake = resolve;
      });
      freed = { promise, wake };
    }
    return freed.promise;
  }

  return {
    async take(name, signal, onWait) {
      signal.throwIfAborted();
      for (let told = false; taken.has(name) || taken.size >= most; told = true) {
        if (!told) onWait();
        await waitFor(nextFreed(), signal);
      }
      taken.add(name);
      return () => {
        taken.delete(name);
        freed?.wake();
        freed = null;
      };
    },
  };
}

export interface FullTextDependencies {
  database: Database;
  engine: Pick<EngineRunner, 'run' | 'engine'>;
  readStudies: StudyReader;
  /** A free copy that the records do not contain; null where none is known or the lookup failed. */
  freeCopyOf: (id: number, signal: AbortSignal) => Promise<FreeCopy | null>;
  /** Its current retraction status. */
  retractionStatusOf: (study: MergedStudy, signal: AbortSignal) => Promise<RetractionStatus>;
  fetchPaper: FetchPaper;
  /** The article as XML from Europe PMC's service; null where it has none. */
  readArticle: (pmcid: string, signal: AbortSignal) => Promise<string | null>;
  log: Pick<Log, 'warn'>;
  now: () => Date;
}

export interface FullTextService {
  /** `stored`: the analysis was stored already, and nothing was fetched. */
  analyse(
    id: number,
    asked: { openAccessUrl: string; fresh?: boolean | undefined },
    caller: EngineCaller,
  ): Promise<{ value: FullTextResult; stored: boolean }>;
  /** The stored analysis of the study with these ids, as text; null where there is none. */
  storedText(studyIds: readonly number[]): Promise<string | null>;
}

/** Increased when papers are read or analysed in another way, so that stored analyses are made again. */
const readingVersion = 2;
const version = `${paperAnalysisSkill.name} ${paperAnalysisSkill.version}, ${readingVersion}`;

/** Papers that are fetched at a time; most of the time is spent waiting for other servers. */
const maxConcurrent = 8;
const europepmcHost = 'europepmc.org';

export function createFullTextService(parts: FullTextDependencies): FullTextService {
  const { database, engine, readStudies, freeCopyOf, retractionStatusOf, fetchPaper, readArticle, log, now } = parts;
  const places = createKeyedMutex(maxConcurrent);

  async function kept(study: MergedStudy): Promise<FullTextResult | null> {
    const found = fullTextResult.safeParse(await readAnalysis(database.drizzle, numbersOf(study), version));
    return found.success ? found.data : null;
  }

  /** Europe PMC's XML, where it has any. */
  async function fromEuropepmc(
    pmcid: string,
    wanted: WantedPaper,
    { signal, step }: FetchContext,
  ): Promise<FoundPaper | null> {
    step('Fetching the paper from Europe PMC');
    try {
      const xml = await readArticle(pmcid, signal);
      const found = xml === null ? null : await readWebPaper('xml', xml);
      if (found === null) return null;
      const verdict = whyNotThePaper(found, wanted);
      if (verdict !== null) throw refusalByVerdict(verdict, europepmcHost);
      const { text, pages, blocks, sections } = found;
      return { paper: { text, pages, blocks, sections }, format: 'xml', pages: null, host: europepmcHost, notes: [] };
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof PaperRefused)) log.warn('Europe PMC gave no article', { error });
      return null;
    }
  }

  /** The first address that gives the paper; the next copy is tried where one does not. */
  async function fetchFirst(
    study: MergedStudy,
    addresses: readonly URL[],
    context: FetchContext,
  ): Promise<{ found: FoundPaper; url: string }> {
    const { doi, pmcid } = study.identifiers;
    const wanted = { title: study.title, doi };
    if (pmcid !== null) {
      const found = await fromEuropepmc(pmcid, wanted, context);
      if (found) return { found, url: `https://europepmc.org/articles/${pmcid}` };
    }
    const refusals: PaperRefused[] = [];
    for (const address of addresses) {
      const host = hostName(address);
      if (isForPeopleOnly(address)) {
        refusals.push(new PaperRefused('refused', `${host} gives this paper to readers only and not to programs.`));
        continue;
      }
      context.step(`Fetching the paper from ${host}`);
      try {
        return { found: await fetchPaper(address, wanted, context), url: address.href };
      } catch (error) {
        context.signal.throwIfAborted();
        if (!(error instanceof PaperRefused)) throw error;
        log.warn('a paper could not be fetched', { host, why: error.message });
        refusals.push(error);
      }
    }
    throw noPaper(refusals);
  }

  async function make(
    study: MergedStudy,
    retractionStatus: RetractionStatus,
    sent: string,
    { who, signal, onProgress }: EngineCaller,
  ): Promise<FullTextResult> {
    const began = now().getTime();
    const at = () => now().getTime() - began;
    const context = { signal, step: (name: string) => onProgress({ event: 'step', name, at: at() }) };
    const addresses = await addressesToTry(study, sent, () => freeCopyOf(study.id, signal));
    const { found, url } = await fetchFirst(study, addresses, context);
    const fetchedAt = now().toISOString();
    const paper = readPaperPart(found.paper);
    const notes = [...found.notes, ...(paper === found.paper ? [] : ['The paper is very long: its end was not read.'])];
    const readAt = at();
    const { answer: made } = await engine.run(
      paperAnalysisSkill,
      {
        studies: [
          { ...readStudyOf(study), standing: retractionStatus, retracted: retractionStatus === 'retracted', paper },
        ],
        notes,
      },
      {
        who,
        signal,
        // Its steps are counted from its own beginning.
        onProgress: (event) => onProgress(delayedBy(event, readAt)),
        fresh: true,
        store: noStore,
        showRetracted: true,
      },
    );
    const answer = { ...made, tookMs: readAt + made.tookMs };
    const source: FullTextSource = { url, host: found.host, format: found.format, pages: found.pages, fetchedAt };
    const { refused, statements } = answer;
    return { analysis: refused ?? answerText(statements, paperAnalysisHeadings), answer, source };
  }

  async function keep(study: MergedStudy, result: FullTextResult): Promise<void> {
    const { analysis, answer, source } = storable(result);
    try {
      await database.transaction((sql) =>
        writeAnalysis(sql, numbersOf(study), { version, source, analysis, answer }, now()),
      );
    } catch (error) {
      log.warn('the analysis of a paper was not kept', { error });
    }
  }

  /** With the current retraction status and engine: both may have changed since. */
  function shown({ answer, ...rest }: FullTextResult, retractionStatus: RetractionStatus): FullTextResult {
    const studies = answer.studies.map((study) => ({ ...study, standing: retractionStatus }));
    const notes = retractionStatus === 'retracted' ? [retractedNote, ...answer.notes] : answer.notes;
    const isOthers = answer.engine !== engine.engine.name || answer.model !== engine.engine.model;
    return { ...rest, answer: { ...answer, studies, notes, canRegenerate: answer.canRegenerate || isOthers } };
  }

  return {
    async analyse(id, { openAccessUrl, fresh = false }, caller) {
      const { signal, onProgress } = caller;
      const study = (await readStudies([id])).get(id);
      if (!study) {
        throw new Failure('study_not_found', {
          detail: `No study is stored under the number ${id}. Search for it again; studies that no one saved are kept for 90 days.`,
        });
      }
      const retractionStatus = await retractionStatusOf(study, signal);
      const before = await kept(study);
      if (before && !fresh) return { value: shown(before, retractionStatus), stored: true };
      const leave = await places.take(String(study.id), signal, () =>
        onProgress({ event: 'step', name: 'Waiting until another paper is fetched', at: 0 }),
      );
      try {
        // Another request for the same paper may have stored it a moment ago.
        const meanwhile = fresh ? null : await kept(study);
        if (meanwhile) return { value: shown(meanwhile, retractionStatus), stored: true };
        const made = await make(study, retractionStatus, openAccessUrl, caller);
        signal.throwIfAborted();
        // A model's stored answer is not replaced because the model failed now.
        if (before && before.answer.model !== null && made.answer.insteadOf) {
          const { insteadOf } = made.answer;
          return {
            value: shown({ ...before, answer: { ...before.answer, insteadOf } }, retractionStatus),
            stored: true,
          };
        }
        await keep(study, made);
        return { value: shown(made, retractionStatus), stored: false };
      } finally {
        leave();
      }
    },

    async storedText(studyIds) {
      return (await readAnalysis(database.drizzle, studyIds, version))?.analysis ?? null;
    },
  };
}

const retractedNote = 'This study is retracted: what it says must not be relied on.';

function numbersOf(study: MergedStudy): [number, ...number[]] {
  return [study.id, ...study.members.map(({ id }) => id).filter((id) => id !== study.id)];
}

function delayedBy(event: AnswerEvent, ms: number): AnswerEvent {
  return event.event === 'step' ? { ...event, at: event.at + ms } : event;
}

/** In a form that the database accepts: the text of a broken file may contain characters that it refuses. */
function storable(result: FullTextResult): { analysis: string; answer: CheckedAnswer; source: FullTextSource } {
  return JSON.parse(storableJson(result)) as FullTextResult;
}
