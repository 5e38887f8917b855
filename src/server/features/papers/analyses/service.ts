import type { UploadedStudy } from '#contract/papers/uploads.ts';
import { type PaperAnswer, paperAnswer } from '#contract/papers/uploads-analysis.ts';
import type { CheckedAnswer } from '#contract/shared/checked-answer.ts';
import type { PaperText } from '#core/documents/paper-passages.ts';
import type { AnalysisRow } from '#core/meta-analysis/rows/analysis-row.ts';
import type { PaperToRead, ReadPaperRow } from '#core/meta-analysis/rows/read-paper-row.ts';
import { likeliestSection } from '#core/papers/ask-papers.ts';
import {
  askPapersHeadings,
  paperAnalysisHeadings,
  paperSummaryHeadings,
  papersAnalysisHeadings,
} from '#core/papers/paper-analysis.ts';
import { combinedHeadings } from '#core/summaries/combine-studies.ts';
import { type Database, storableText } from '#server/database/database.ts';
import { Failure } from '#server/diagnostics/failure.ts';
import type { Log } from '#server/diagnostics/log.ts';
import { findUpload, type UploadRow } from '#server/features/papers/store.ts';
import { readStoredText } from '#server/features/papers/text-store.ts';
import { uploadedStudyOf } from '#server/features/papers/uploaded-study.ts';
import type { EngineCaller } from '#server/http/request-context.ts';
import type { AnswerStore } from '#server/llm/answer-store.ts';
import { refusedAnswer } from '#server/llm/check/refused-answer.ts';
import type { EngineRunner } from '#server/llm/engine-runner.ts';
import { answerText } from '#server/llm/extractive-engine.ts';
import type { Skill } from '#server/llm/skill.ts';
import { type ChosenPapers, choosePapers, quotedTitle, type RetractionStatuses } from './chosen-papers.ts';
import {
  askPapersSkill,
  paperAnalysisSkill,
  paperSummarySkill,
  papersAnalysisSkill,
  papersSummarySkill,
} from './paper-analysis.ts';
import { readLastAnswer, readPaperAnswer, writePaperAnswer } from './store.ts';

/** Number of papers that are named. */
const maxNamed = 3;

/**
 * A question without a result, with who searched and where to read on. A rule or a model that finds nothing does not
 * show that the paper contains nothing.
 */
function unanswered(answer: PaperAnswer, question: string, papers: ChosenPapers['papers']): PaperAnswer {
  const likeliest = papers.flatMap(({ row, study: { paper } }) => {
    const section = paper && likeliestSection(question, paper);
    return section ? [{ studyId: row.id, ...section, page: section.page ?? 1 }] : [];
  });
  const places = likeliest.slice(0, maxNamed).map(({ studyId, heading, page }) => {
    const row = papers.find((paper) => paper.row.id === studyId)?.row;
    return `“${heading}” (page ${page}${papers.length > 1 && row ? ` of ${quotedTitle(row)}` : ''})`;
  });
  const found =
    answer.model === null
      ? 'No sentence was found for this by rule'
      : `${answer.model} found no sentence for this, which does not show that there is none`;
  const where =
    places.length === 0 ? '' : `; read ${places.join(', ')}, the likeliest section${places.length > 1 ? 's' : ''}`;
  return { ...answer, refused: `${found}${where}.`, likeliest: likeliest.slice(0, maxNamed) };
}

export interface PaperAnalysesDependencies {
  database: Database;
  engine: Pick<EngineRunner, 'run'>;
  /** See readPaperRow; in a thread of its own. */
  readRow: (paper: PaperToRead) => Promise<ReadPaperRow>;
  /** Retraction statuses by DOI; papers without a reported status are missing. */
  retractionStatusesOf: (
    papers: readonly { id: number; doi: string | null }[],
    signal: AbortSignal,
  ) => Promise<RetractionStatuses>;
  log: Pick<Log, 'warn'>;
  now: () => Date;
}

interface Together {
  text: string;
  studyCount: number;
  studies: UploadedStudy[];
  answer: PaperAnswer;
}

/** Analyses of a user's own uploaded papers; results are stored with the papers only. */
export interface PaperAnalyses {
  summarise(userId: number, id: number, caller: EngineCaller): Promise<{ text: string; answer: PaperAnswer }>;
  analyse(userId: number, id: number, caller: EngineCaller): Promise<{ text: string; answer: PaperAnswer }>;
  kept(userId: number, id: number): Promise<{ summary: PaperAnswer | null; analysis: PaperAnswer | null }>;
  /** Its effects for a meta-analysis. Rejects with Failure `upload_not_found` or `upload_not_read`. */
  row(userId: number, id: number, signal: AbortSignal): Promise<{ row: AnalysisRow; text: string; notes: string[] }>;
  summariseTogether(userId: number, asked: AskedTogether, caller: EngineCaller): Promise<Together>;
  analyseTogether(userId: number, asked: AskedTogether, caller: EngineCaller): Promise<Together>;
  ask(userId: number, asked: AskedTogether & { question: string }, caller: EngineCaller): Promise<Together>;
}

interface AskedTogether {
  studyIds: readonly number[];
  fresh?: boolean | undefined;
}

type TextColumn = 'ai_summary' | 'full_text_analysis';

interface Work {
  skill: Skill;
  headings: Readonly<Record<string, string>>;
  question?: string;
  fresh: boolean;
  /** The column of the paper's row that also stores the text. */
  column?: TextColumn;
}

export function createPaperAnalyses({
  database,
  engine,
  readRow,
  retractionStatusesOf,
  log,
  now,
}: PaperAnalysesDependencies): PaperAnalyses {
  const db = database.drizzle;

  async function choose(userId: number, ids: readonly number[], signal: AbortSignal): Promise<ChosenPapers> {
    const rows = (await Promise.all([...new Set(ids)].map((id) => findUpload(db, userId, { id })))).flatMap(
      (row) => row ?? [],
    );
    const lost = new Set(ids).size - rows.length;
    if (rows.length === 0)
      throw new Failure('upload_not_found', {
        detail: `${lost === 1 ? 'This paper is' : 'These papers are'} not among your uploads. Deleted papers cannot be read.`,
      });
    const texts = await Promise.all(rows.map(async (row) => ({ row, text: await readStoredText(db, row.id) })));
    signal.throwIfAborted();
    const chosen = choosePapers(texts, await retractionStatusesOf(rows, signal));
    const gone = `${lost} of ${lost + rows.length} papers ${lost === 1 ? 'is' : 'are'} not among your uploads any more and could not be read.`;
    return lost === 0 ? chosen : { ...chosen, notes: [gone, ...chosen.notes] };
  }

  function storeOf(userId: number, { headings, question, column }: Work): AnswerStore {
    return {
      async read(key) {
        const kept = paperAnswer.safeParse(await readPaperAnswer(db, userId, key));
        return kept.success ? kept.data : null;
      },
      async write(key, answer) {
        const text = column ? { column, text: storableText(textOf(answer, headings)) } : null;
        const studyIds = answer.studies.map(({ id }) => id);
        const { skill } = answer;
        const kept = {
          studyIds,
          skill,
          question: question ?? null,
          key,
          answer: storable(answer),
          text,
        };
        try {
          await database.transaction((sql) => writePaperAnswer(sql, userId, kept, now()));
        } catch (error) {
          log.warn('an answer about papers was not kept', { skill, error });
        }
      },
    };
  }

  async function make(
    userId: number,
    { papers, notes }: ChosenPapers,
    work: Work,
    { who, signal, onProgress }: EngineCaller,
  ) {
    const { skill, headings, question, fresh } = work;
    if (papers.length === 0) {
      const unread = { ...refusedAnswer(skill.name, notes.join(' '), now()), statements: [] };
      return { text: textOf(unread, headings), answer: unread };
    }
    const studies = papers.map(({ study }) => study);
    const { answer } = await engine.run(
      skill,
      { studies, notes, question: question ?? null },
      // Among several papers a retracted one was left out already; a single one is shown with its mark.
      { who, signal, onProgress, fresh, store: storeOf(userId, work), showRetracted: true },
    );
    return { text: textOf(answer, headings), answer: placed(answer) };
  }

  async function ofOne(userId: number, id: number, work: Work, caller: EngineCaller) {
    const made = await make(userId, await choose(userId, [id], caller.signal), work, caller);
    caller.signal.throwIfAborted();
    return made;
  }

  async function together(userId: number, { studyIds }: AskedTogether, work: Work, caller: EngineCaller) {
    return ofChosen(userId, await choose(userId, studyIds, caller.signal), work, caller);
  }

  async function ofChosen(userId: number, chosen: ChosenPapers, work: Work, caller: EngineCaller) {
    const { text, answer } = await make(userId, chosen, work, caller);
    const made = { text, answer: { ...answer, notes: [...answer.notes, ...silentPapers(answer)] } };
    const studies = chosen.papers.map(({ row }) => shown(row));
    return { ...made, studyCount: studies.length, studies };
  }

  return {
    summarise: (userId, id, caller) =>
      ofOne(
        userId,
        id,
        { skill: paperSummarySkill, headings: paperSummaryHeadings, fresh: true, column: 'ai_summary' },
        caller,
      ),
    analyse: (userId, id, caller) =>
      ofOne(
        userId,
        id,
        { skill: paperAnalysisSkill, headings: paperAnalysisHeadings, fresh: true, column: 'full_text_analysis' },
        caller,
      ),

    async kept(userId, id) {
      if ((await findUpload(db, userId, { id })) === null) return gone();
      const last = async (skill: Skill) => {
        const kept = paperAnswer.safeParse(await readLastAnswer(db, userId, id, skill.name));
        return kept.success ? kept.data : null;
      };
      return { summary: await last(paperSummarySkill), analysis: await last(paperAnalysisSkill) };
    },

    async row(userId, id, signal) {
      const { papers, notes } = await choose(userId, [id], signal);
      const [read] = papers;
      // In another language: a row whose figures are typed.
      const row = read?.row ?? (await findUpload(db, userId, { id })) ?? gone();
      const { title, authors, year } = row;
      const { head } = shown(row);
      // A DOI that Crossref gives to another paper is not this one's.
      const doi = head.check === 'other_paper' && head.from.doi === 'file' ? null : row.doi;
      const doubts =
        head.doubtful.length === 0
          ? []
          : [`Check ${head.doubtful.join(', ')} under Edit details: read from the file with doubt.`];
      const paper = read?.study.paper ?? nothingRead;
      const retractionStatus = read?.study.standing ?? 'unknown';
      return {
        ...(await readRow({ id, title, authors, year, doi, standing: retractionStatus, paper })),
        notes: [...notes, ...doubts],
      };
    },

    summariseTogether: (userId, asked, caller) =>
      together(
        userId,
        asked,
        { skill: papersSummarySkill, headings: combinedHeadings, fresh: asked.fresh ?? false },
        caller,
      ),
    analyseTogether: (userId, asked, caller) =>
      together(
        userId,
        asked,
        { skill: papersAnalysisSkill, headings: papersAnalysisHeadings, fresh: asked.fresh ?? false },
        caller,
      ),
    async ask(userId, asked, caller) {
      const { question, fresh = false } = asked;
      const chosen = await choose(userId, asked.studyIds, caller.signal);
      const made = await ofChosen(
        userId,
        chosen,
        { skill: askPapersSkill, headings: askPapersHeadings, question, fresh },
        caller,
      );
      if (made.answer.refused === null || chosen.papers.length === 0) return made;
      const answer = unanswered(made.answer, question, chosen.papers);
      return { ...made, text: answer.refused ?? '', answer };
    },
  };
}

const nothingRead: PaperText = { text: '', pages: [], blocks: [], sections: [] };

function gone(): never {
  throw new Failure('upload_not_found', { detail: 'This paper is not among your uploads any more.' });
}

/** Why there is no result, or the statements under their headings. */
function textOf({ refused, statements }: CheckedAnswer, headings: Readonly<Record<string, string>>): string {
  return refused ?? answerText(statements, headings);
}

/** The papers that were read and are not quoted, so that the choice is not taken for the whole; empty where all are. */
function silentPapers({ skill, studies, statements }: CheckedAnswer): string[] {
  const quoted = new Set(statements.flatMap(({ evidence }) => evidence.map(({ studyId }) => studyId)));
  const silent = studies.filter(({ id }) => !quoted.has(id));
  if (statements.length === 0 || silent.length === 0) return [];
  const which = silent.map(({ title }) => quotedTitle({ title })).join(', ');
  const what = skill === askPapersSkill.name ? 'Nothing that answers was found in' : 'Read, and not quoted:';
  return [`${what} ${which}.`];
}

/** Every quote of a whole paper has its page; the type of the shared answer cannot express that. */
function placed(answer: CheckedAnswer): PaperAnswer {
  return paperAnswer.parse(answer);
}

function storable(answer: CheckedAnswer): object {
  return JSON.parse(storableText(JSON.stringify(answer).replaceAll('\\u0000', ''))) as object;
}

/** A paper that was read, shown without a job in progress. */
const shown = (row: UploadRow): UploadedStudy => uploadedStudyOf(row, null);
