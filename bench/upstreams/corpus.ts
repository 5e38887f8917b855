/** All works in the simulated databases: made-up ones from a seed, and the built-in library's. */
import { readLibrary } from './library-works.ts';
import { makeJournals, makePerson } from './people-and-journals.ts';
import { SeededRandom, shareOf } from './seeded-random.ts';
import { type Subject, sectionsOf, titleOf } from './study-text.ts';
import { comparators, fields, populations, type Term } from './vocabulary.ts';
import { type DatabaseId, type Design, databaseIds, type Section, type Work, type WorkDate } from './work.ts';

export interface Entry {
  work: Work;
  /** Synonyms of its title's words. */
  about: string;
  /** Important words of its abstract, and of its study type. */
  words: string;
}

/** Reserved for examples: no real publication has a DOI with it. */
const doiPrefix = '10.5555';
const latest = { year: 2026, month: 10 };

/** Shares of what databases hold, half where none is given; DOAJ holds only journals of its directory. */
const holds: Partial<Record<DatabaseId, number>> = {
  pubmed: 0.72,
  europepmc: 0.8,
  crossref: 0.93,
  core: 0.45,
  semanticscholar: 0.82,
  doaj: 0.85,
};

const designShares: [Design, number][] = [
  ['randomized_trial', 0.34],
  ['cohort', 0.22],
  ['meta_analysis', 0.1],
  ['systematic_review', 0.08],
  ['review', 0.12],
  ['case_report', 0.05],
  ['protocol', 0.04],
  ['guideline', 0.02],
  ['editorial', 0.03],
];

/**
 * A made-up work depends on its seed and its number. This many numbers before the first are the library's, also when it
 * grows: with another number everything that is drawn for a work would change.
 */
const libraryNumbers = 93;

/** `size` journal articles, and in addition some preprints and notices of retraction. */
export function makeCorpus(options: { seed: number; size: number; libraryFolder: string | null }): Entry[] {
  const { seed, size } = options;
  const journals = makeJournals(seed);
  const library = options.libraryFolder ? readLibrary(options.libraryFolder, journals) : [];
  const entries: Entry[] = library.slice(0, libraryNumbers);
  const first = entries.length;
  for (let index = 0; index < size; index += 1) {
    const random = new SeededRandom(seed * 1_000_003 + index);
    const entry = makeEntry(entries.length, 90_000_000 + index, random, journals, seed);
    entries.push(entry);
  }
  for (const entry of entries.slice(first)) {
    const share = shareOf(entry.work.number, seed ^ 0x7e57);
    if (share < 0.012) entries.push(retract(entry, entries.length));
    else if (share > 0.955 && entry.work.doi) entries.push(addPreprint(entry, entries.length));
  }
  for (const entry of library.slice(libraryNumbers))
    entries.push({ ...entry, work: { ...entry.work, number: entries.length } });
  return entries;
}

function makeEntry(
  number: number,
  key: number,
  random: SeededRandom,
  journals: ReturnType<typeof makeJournals>,
  seed: number,
): Entry {
  const place = Math.floor(random.share() * fields.length);
  const field = fields[place];
  if (!field) throw new Error('no field');
  const subject: Subject = {
    intervention: random.pick(field.interventions),
    condition: random.pick(field.conditions),
    population: random.pick(populations),
    outcome: random.pick(field.outcomes),
    second: random.pick(field.outcomes),
    event: random.pick(field.events),
    comparator: random.pick(comparators),
  };
  const design = pickDesign(random);
  const journal = random.chance(0.12) ? random.pick(journals.general) : random.pick(journals.ofField[place] ?? []);
  const date = pickDate(random);
  const openAccess = journal.openAccess || random.chance(0.25);
  const inPmc = openAccess ? random.chance(0.8) : random.chance(0.12);
  const authors = Array.from({ length: random.chance(0.04) ? random.whole(21, 34) : random.whole(1, 11) }, () =>
    makePerson(random),
  );
  const registered = design === 'randomized_trial' || design === 'protocol';
  const registration = registered && random.chance(0.6) ? `NCT9${String(key).slice(1)}` : null;
  const firstPage = random.whole(1, 980);
  const heldBy = new Set(
    databaseIds.filter((id) => (id !== 'doaj' || journal.openAccess) && random.chance(holds[id] ?? 0.5)),
  );
  if (heldBy.size === 0) heldBy.add('crossref');
  const textSeed = seed * 7_919 + key;
  let sections: Section[] | null = null;
  const work: Work = {
    number,
    kind: 'article',
    title: titleOf(subject, design, random),
    design,
    date,
    journal,
    volume: String(Math.max(1, date.year - 1985)),
    issue: random.chance(0.8) ? String(random.whole(1, 12)) : null,
    pages: random.chance(0.7) ? `${firstPage}-${firstPage + random.whole(3, 14)}` : `e${key % 1_000_000}`,
    authors,
    group: random.chance(0.05) ? `${capitals(subject.condition.name)} Study Group` : null,
    doi: heldBy.has('crossref') || random.chance(0.5) ? `${doiPrefix}/mm.${date.year}.${key}` : null,
    pmid: heldBy.has('pubmed') || heldBy.has('europepmc') ? String(key) : null,
    pmcid: inPmc ? `PMC${key}` : null,
    hasAbstract: design !== 'editorial' && !random.chance(0.06),
    openAccess,
    free: openAccess || inPmc,
    citations: Math.floor(Math.exp(1.2 + 1.3 * random.normal()) * Math.max(0.2, (latest.year - date.year) / 6)),
    registration,
    heldBy,
    notice: null,
    retracts: null,
    publishedAs: null,
    preprint: null,
    sections: () => {
      if (!work.hasAbstract) return [];
      sections ??= sectionsOf(subject, design, textSeed, registration);
      return sections;
    },
  };
  const { intervention, condition, population, outcome, second, event } = subject;
  const named = (terms: readonly Term[]) => terms.map((term) => `${term.name} ${term.also}`).join(' ');
  const words = `${named([population, outcome, second, event])} ${subject.comparator} ${field.name} ${design.replace('_', ' ')}`;
  return { work, about: named([intervention, condition]), words };
}

function pickDesign(random: SeededRandom): Design {
  let left = random.share();
  for (const [design, share] of designShares) {
    left -= share;
    if (left < 0) return design;
  }
  return 'randomized_trial';
}

/** More recent than old ones; some have only the year, some no day. */
function pickDate(random: SeededRandom): WorkDate {
  const year = latest.year - Math.floor(30 * random.share() ** 2.2);
  const precision = random.share();
  const month = precision < 0.06 ? null : random.whole(1, year === latest.year ? latest.month : 12);
  return { year, month, day: month === null || precision < 0.25 ? null : random.whole(1, 28) };
}

const capitals = (text: string) => text.replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase());

function retract({ work, about, words }: Entry, number: number): Entry {
  const later = Math.min(latest.year, work.date.year + 1 + (work.number % 3));
  const notice: Work = {
    ...work,
    number,
    kind: 'notice',
    title: `Retraction: ${work.title}`,
    design: 'editorial',
    date: { year: later, month: 1 + (work.number % 10), day: 1 + (work.number % 27) },
    doi: work.doi && `${work.doi}.r1`,
    pmid: work.pmid && String(Number(work.pmid) + 5_000_000),
    pmcid: null,
    hasAbstract: false,
    citations: 0,
    registration: null,
    retracts: work,
    sections: () => [],
  };
  work.notice = notice;
  return { work: notice, about, words: `${words} retraction retracted notice` };
}

function addPreprint({ work, about, words }: Entry, number: number): Entry {
  const preprint: Work = {
    ...work,
    number,
    kind: 'preprint',
    // Titles change a little between preprint and journal.
    title: work.title.replace(/: a (randomi[sz]ed|systematic|meta)/, ' – a $1'),
    date: { year: work.date.year - 1, month: 1 + (work.number % 12), day: 1 + (work.number % 28) },
    volume: null,
    issue: null,
    pages: null,
    doi: `${doiPrefix}/preprint.${work.number}`,
    pmid: null,
    pmcid: null,
    openAccess: true,
    free: true,
    citations: Math.floor(work.citations / 4),
    heldBy: new Set<DatabaseId>(['crossref', 'europepmc', 'semanticscholar', 'core']),
    publishedAs: work,
  };
  work.preprint = preprint;
  return { work: preprint, about, words };
}
