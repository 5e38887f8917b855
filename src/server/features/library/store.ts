import { type SQL, sql } from 'drizzle-orm';
import { minAbstractLength, type SearchFilters } from '#core/records/search-filters.ts';
import type { IdentifiedRecord, PartialDate } from '#core/records/study-record.ts';
import { titleKey } from '#core/records/title-key.ts';
import type { Database, Sql } from '#server/database/database.ts';
import { asNumber, orNull, queryRows, type RowOf } from '#server/database/query-rows.ts';
import { libraryState, libraryStudies } from '#server/database/tables/schema.ts';

/** A study and the further texts that it is found by, such as the questions that it answers. */
export interface LibraryEntry {
  record: IdentifiedRecord;
  alsoSearched: string;
}

/** Whether the library of this content is stored. */
export async function libraryIsStored(db: Sql, contentHash: string): Promise<boolean> {
  return (await storedHash(db)) === contentHash;
}

/**
 * Replaces the library table with these studies, unless it has this edition already. Returns whether it was written. Of
 * several processes that start together one writes and the others wait. The search covers the title (weight A), the
 * abstract (B) and `alsoSearched` (C).
 */
export async function replaceLibrary(
  database: Pick<Database, 'drizzle' | 'transaction'>,
  contentHash: string,
  studies: readonly LibraryEntry[],
): Promise<boolean> {
  if (await libraryIsStored(database.drizzle, contentHash)) return false;
  const values = studies.map(({ record: { id, ...record }, alsoSearched }) => ({
    id,
    doi: record.identifiers.doi,
    pmid: record.identifiers.pmid,
    pmcid: record.identifiers.pmcid,
    title_key: titleKey(record.title),
    record,
    also_searched: alsoSearched,
  }));
  return database.transaction(async (tx) => {
    await tx.execute(sql`lock table library_state in exclusive mode`);
    if (await libraryIsStored(tx, contentHash)) return false;
    await tx.execute(sql`delete from library_studies`);
    await tx.execute(sql`
      insert into library_studies (id, doi, pmid, pmcid, title_key, record, search)
      select id, doi, pmid, pmcid, title_key, record,
             setweight(to_tsvector('english', record->>'title'), 'A') ||
             setweight(to_tsvector('english', coalesce(record->>'abstract', '')), 'B') ||
             setweight(to_tsvector('english', also_searched), 'C')
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given
        (id integer, doi text, pmid text, pmcid text, title_key text, record jsonb, also_searched text)`);
    await tx.execute(sql`
      insert into library_state (id, content_hash) values (1, ${contentHash})
      on conflict (id) do update set content_hash = excluded.content_hash`);
    return true;
  });
}

async function storedHash(db: Sql): Promise<string | null> {
  const columns = { content_hash: libraryState.contentHash };
  const rows = await queryRows(db, columns, sql`select content_hash from library_state where id = 1`);
  return rows[0]?.content_hash ?? null;
}

/** Every study of the library, by number. */
export async function readLibrary(db: Sql): Promise<IdentifiedRecord[]> {
  const rows = await queryRows(db, study, sql`select id, record from library_studies order by id`);
  return rows.map(identified);
}

/** With fewer studies on the topic than this, studies with one of two words follow. */
const smallStudyCount = 3;

/**
 * Studies on the topic of the query, best first: those with at least half of its distinct words (stemmed, stop words
 * aside), or with all of one or two. Ranked by cover density with title before abstract, times the share of the query's
 * words found. Operators, quotes and brackets in the query are treated as text. `page` counts from 1.
 */
export async function searchLibrary(
  db: Sql,
  query: string,
  filters: SearchFilters,
  page: number,
  limit: number,
): Promise<{ studies: IdentifiedRecord[]; total: number }> {
  const rows = await queryRows(
    db,
    pageRow,
    sql`
    with asked as (
      select tsvector_to_array(to_tsvector('english', ${query.replaceAll('\0', ' ')})) as words
    ), wanted as (
      select words, cardinality(words) as count,
             case when cardinality(words) <= 2 then cardinality(words) else (cardinality(words) + 1) / 2 end as needed,
             (cardinality(words) + 1) / 2 as tolerated,
             (select string_agg(quoted, ' | ') from unnest(words) as word
              cross join lateral (select '''' || replace(replace(word, '\\', '\\\\'), '''', '''''') || '''' as quoted) as q
             )::tsquery as any_word
      from asked
    ), related as (
      select id, record, found.count >= needed as on_topic,
             found.count * ts_rank_cd('{0.1, 0.2, 0.4, 1}', search, any_word) as rank
      from wanted
      join library_studies on search @@ any_word
      cross join lateral (
        select count(*) as count from unnest(words) as word where word = any(tsvector_to_array(search))
      ) as found
      where found.count >= tolerated and ${matchesFilters(filters)}
    ), matching as (
      select id, record, on_topic, rank from related
      where on_topic or (select count(*) from related where on_topic) < ${smallStudyCount}
    ), paged as (
      select id, record, on_topic, rank from matching order by on_topic desc, rank desc, id limit ${limit} offset ${(page - 1) * limit}
    )
    select total, paged.id, paged.record from (select count(*) as total from matching) as counted
    left join paged on true order by paged.on_topic desc, paged.rank desc, paged.id`,
  );
  return {
    studies: rows.flatMap(({ id, record }) => (id === null || record === null ? [] : identified({ id, record }))),
    total: rows[0]?.total ?? 0,
  };
}

/** Filters as SQL on `record`. A partial date passes when any day in it lies within the bounds. */
function matchesFilters(filters: SearchFilters): SQL {
  const part = (name: keyof PartialDate) => sql`(record->'published'->>${sql.raw(`'${name}'`)})::int`;
  const earliest = sql`(${part('year')} * 10000 + coalesce(${part('month')}, 1) * 100 + coalesce(${part('day')}, 1))`;
  const latest = sql`(${part('year')} * 10000 + coalesce(${part('month')}, 12) * 100 + coalesce(${part('day')}, 31))`;
  const { from, to } = filters.dates;
  const conditions = [
    sql`true`,
    ...(from ? [sql`${latest} >= ${from.year * 10_000 + (from.month ?? 1) * 100 + (from.day ?? 1)}`] : []),
    ...(to ? [sql`${earliest} <= ${to.year * 10_000 + (to.month ?? 12) * 100 + (to.day ?? 31)}`] : []),
    ...(filters.studyType === 'all'
      ? []
      : [sql`record->'studyTypes' @> ${JSON.stringify([filters.studyType])}::jsonb`]),
    ...(filters.hasAbstract ? [sql`length(btrim(record->>'abstract')) > ${minAbstractLength}`] : []),
    ...(filters.fullTextOnly
      ? [
          sql`(record->>'fullTextAvailable' = 'true' or record->>'isOpenAccess' = 'true'
               or record->>'openAccessUrl' is not null)`,
        ]
      : []),
  ];
  return sql.join(conditions, sql` and `);
}

const study = { id: libraryStudies.id, record: libraryStudies.record };
/** An empty page is one row with the total, and without a study. */
const pageRow = { total: asNumber, id: orNull(study.id), record: orNull(study.record) };

function identified({ id, record }: RowOf<typeof study>): IdentifiedRecord {
  return { ...record, id };
}
