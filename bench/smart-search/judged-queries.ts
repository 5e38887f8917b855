/** Searches with the studies that answer them, and how many of these Smart Search selects. */
import fs from 'node:fs';
import path from 'node:path';
import { type JudgeableStudy, judgeRelevance } from '#core/ranking/query/query-relevance.ts';
import { readableText } from '#core/records/readable-text.ts';
import { libraryRecord } from '#server/features/library/library-file.ts';
import { readLibraryFolder } from '#server/features/library/library-folder.ts';
import { projectFolder } from '../bench-arguments.ts';
import { libraryQuestionsAsked } from '../questions/offline-answers.ts';

export interface JudgedQuery {
  query: string;
  candidates: readonly JudgeableStudy[];
  /** Ids of candidates. */
  relevant: ReadonlySet<number>;
}

const share = (part: number, whole: number) => (whole === 0 ? null : Number((part / whole).toFixed(3)));

/** Over all queries together: shares of studies, from 0 to 1, null where there are none. */
export function scoreQueries(queries: readonly JudgedQuery[]) {
  let [found, relevantFound, kept, relevantKept, keptWhole] = [0, 0, 0, 0, 0];
  for (const { query, candidates, relevant } of queries) {
    const stays = judgeRelevance(query, candidates).filter((judged) => judged.relevant);
    found += candidates.length;
    kept += stays.length;
    relevantFound += candidates.filter(({ id }) => relevant.has(id)).length;
    relevantKept += stays.filter(({ id }) => relevant.has(id)).length;
    if (stays.length === candidates.length) keptWhole += 1;
  }
  return {
    queries: queries.length,
    found,
    kept,
    precision: share(relevantKept, kept),
    /** Of all results, before the selection. */
    precisionBefore: share(relevantFound, found),
    recall: share(relevantKept, relevantFound),
    /** Searches of which no study was set aside. */
    keptWhole,
  };
}

/**
 * A line of a list in this folder. Studies are files of the library; one in neither list is not about every concept of
 * the query.
 */
interface JudgedLine {
  query: string;
  /** They mention every concept. */
  about_all: string[];
  /** They are not counted. */
  doubtful: string[];
}

/** Id of the last study of the library that was judged for these searches; later ones are in no list. */
const lastJudged = 107;

/**
 * Searches over the judged studies of the library: its own questions, whose relevant studies are those that list the
 * question, and the lists of this folder by file. A study without an abstract is read by the library's sentences.
 */
export async function libraryQueries(): Promise<{ name: string; queries: JudgedQuery[] }[]> {
  const all = await readLibraryFolder(path.join(projectFolder, 'library'));
  const files = all.filter(({ study }) => study.id <= lastJudged);
  const numbers = new Map(files.map(({ slug, study }) => [`${slug}.json`, study.id]));
  const library = files.map((file): JudgeableStudy => {
    const record = libraryRecord(file);
    const { id, title, studyTypes, randomized } = record;
    return { id, title, abstract: readableText(record)?.text ?? null, studyTypes, randomized };
  });
  const questions = libraryQuestionsAsked()
    .map(({ id, text }) => ({
      query: text,
      candidates: library,
      relevant: new Set(files.flatMap(({ study }) => (study.answers.includes(id) ? [study.id] : []))),
    }))
    .filter(({ relevant }) => relevant.size > 0);
  const folder = path.join(projectFolder, 'bench', 'smart-search');
  const lists = fs.readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  const listed = lists.map((name) => ({
    name: path.basename(name, '.jsonl'),
    queries: fs
      .readFileSync(path.join(folder, name), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line): JudgedQuery => {
        const { query, about_all, doubtful } = JSON.parse(line) as JudgedLine;
        const undecided = new Set(doubtful.map((file) => numbers.get(file)));
        return {
          query,
          candidates: library.filter(({ id }) => !undecided.has(id)),
          relevant: new Set(about_all.map((file) => numbers.get(file) ?? -1)),
        };
      }),
  }));
  return [{ name: 'library-questions', queries: questions }, ...listed];
}
