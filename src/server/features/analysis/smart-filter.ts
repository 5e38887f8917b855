/** Which of the found studies answer a search: judged by rule; a model may only restore what the rule set aside. */
import type { Study } from '#contract/shared/study.ts';
import { judgeRelevance, type QueryRelevance } from '#core/ranking/query/query-relevance.ts';
import { readableText } from '#core/records/readable-text.ts';
import type { StudyReader } from '#server/literature/source.ts';
import type { EngineRunner } from '#server/llm/engine-runner.ts';
import { leftOutNotes, readPart } from '#server/llm/read-part.ts';
import type { ReadStudy } from '#server/llm/study-description.ts';
import { rateRelevanceSkill } from './skills/rate-relevance.ts';

export interface FilteredStudies {
  relevantStudies: Study[];
  judged: (Omit<QueryRelevance, 'id'> & { studyId: number })[];
  engine: string;
  model: string | null;
}

/** How many of those set aside a model is sent: the best ones, since a model cannot read a thousand abstracts. */
const maxReconsidered = 30;

function readable(given: Study): ReadStudy {
  const study = readPart(given);
  const { id, title, abstract, sections, studyTypes, randomized, authors, journal, published, doi, pmid } = study;
  return {
    id,
    title,
    abstract,
    sections,
    studyTypes,
    randomized,
    authors,
    journal,
    doi,
    pmid,
    studyType: study.studyType,
    year: published?.year ?? null,
    retracted: false,
    standing: 'unknown',
    // The text comes from the caller; it is not stored or shown as a study's text.
    stored: false,
  };
}

/** The studies that a checked statement of the model rests on: they answer the search after all. */
async function rescued(
  engine: EngineRunner,
  query: string,
  aside: readonly Study[],
  options: { signal: AbortSignal; who: string },
): Promise<{ ids: Set<number>; engine: string; model: string | null }> {
  const asked = { studies: aside.slice(0, maxReconsidered).map(readable), question: query };
  const { answer } = await engine.run(rateRelevanceSkill, asked, options);
  // A sentence of the study in place of the model's words does not answer for them.
  const own = answer.statements.filter(({ instead }) => instead === null);
  const ids = new Set(own.flatMap(({ evidence }) => evidence.map(({ studyId }) => studyId)));
  return { ids, engine: answer.engine, model: answer.model };
}

/** A study without an abstract is judged by its result sentences in the built-in library. */
async function withText(studies: readonly Study[], readStudies: StudyReader): Promise<Study[]> {
  const bare = studies.filter(({ abstract }) => (abstract ?? '').trim() === '');
  const known = bare.length === 0 ? null : await readStudies(bare.map(({ id }) => id));
  return studies.map((study) => {
    const stored = bare.includes(study) ? known?.get(study.id) : undefined;
    const text = stored && readableText(stored)?.text;
    return text ? { ...study, abstract: text } : study;
  });
}

/** Every study with its judgement, each once, in the order sent. The score is the rule's. */
export async function filterStudies(
  { engine, readStudies }: { engine: EngineRunner; readStudies: StudyReader },
  query: string,
  studies: readonly Study[],
  options: { signal: AbortSignal; who: string },
): Promise<FilteredStudies> {
  const distinct = [...new Map(studies.map((study) => [study.id, study])).values()];
  const parts = (await withText(distinct, readStudies)).map((study) => readPart(study));
  const notes = new Map(
    parts.map((study) => [
      study.id,
      leftOutNotes(study)
        .map((note) => ` ${note}`)
        .join(''),
    ]),
  );
  const judged = judgeRelevance(query, parts).map((one) => ({
    ...one,
    reason: one.reason + (notes.get(one.id) ?? ''),
  }));
  const byScore = [...judged].sort((left, right) => right.score - left.score);
  const aside = byScore.flatMap(({ id, relevant }) =>
    relevant ? [] : (distinct.find((study) => study.id === id) ?? []),
  );
  const model = engine.engine.repeatable || aside.length === 0 ? null : await rescued(engine, query, aside, options);
  const final = judged.map(({ id, reason, ...rest }) =>
    model?.ids.has(id)
      ? { ...rest, studyId: id, relevant: true, reason: `${reason} Kept since a sentence of it answers the search.` }
      : { ...rest, studyId: id, reason },
  );
  const kept = new Set(final.flatMap(({ studyId, relevant }) => (relevant ? [studyId] : [])));
  return {
    relevantStudies: distinct.filter(({ id }) => kept.has(id)),
    judged: final,
    engine: model?.engine ?? 'extractive',
    model: model?.model ?? null,
  };
}
