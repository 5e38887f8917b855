/** Records of the same works as several databases would return them, deterministic. */

import type { SourceId } from '#core/records/databases.ts';
import { emptyRecord } from '#core/records/empty-record.ts';
import type { IdentifiedRecord } from '#core/records/study-record.ts';

const subjects =
  'aspirin metformin insulin exercise sodium statins vitamin omega probiotics caffeine sleep yoga warfarin apixaban liraglutide dapagliflozin sitagliptin magnesium zinc iron ketamine melatonin cannabidiol semaglutide tirzepatide fibre potassium oxygen acupuncture meditation'.split(
    ' ',
  );
const conditions =
  'stroke hypertension diabetes asthma depression migraine obesity sepsis pneumonia anaemia osteoporosis arthritis psoriasis epilepsy dementia schizophrenia insomnia endometriosis glaucoma hepatitis'.split(
    ' ',
  );
const groups =
  'adults children women men veterans nurses smokers athletes adolescents infants survivors inpatients outpatients'.split(
    ' ',
  );
const designs = [
  'a randomised controlled trial',
  'a systematic review and meta-analysis',
  'a cohort study',
  'a case-control study',
  'a pilot study',
  'a double-blind trial',
  'a cross-sectional survey',
  'a network meta-analysis',
];
const measures =
  'mortality quality pain weight cognition adherence relapse admission pressure glucose cholesterol fatigue mobility bleeding inflammation'.split(
    ' ',
  );
const families =
  'Smith Zhang Wang Müller García Okafor Rossi Tanaka Kowalski Dubois Silva Ahmed Nguyen Andersson Ivanov Kim Patel Brown Jensen Novak'.split(
    ' ',
  );
const journals: readonly (readonly [string, string])[] = [
  ['Journal of Clinical Nutrition', 'J Clin Nutr'],
  ['Annals of Internal Research', 'Ann Intern Res'],
  ['European Heart Review', 'Eur Heart Rev'],
  ['International Journal of Stroke Medicine', 'Int J Stroke Med'],
  ['Archives of General Psychiatry and Care', 'Arch Gen Psychiatry Care'],
  ['Clinical Trials in Practice', 'Clin Trials Pract'],
];
const prose =
  'the effect of treatment on primary outcomes was assessed in participants who were followed for months and compared with placebo or usual care while secondary outcomes included adverse events and laboratory values at baseline week confidence interval hazard ratio risk difference significant improvement'.split(
    ' ',
  );

/** Numbers from 0 to 1, deterministic for a seed (D. H. Lehmer's generator, modulus 2³¹ − 1). */
function repeatable(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const sources: readonly SourceId[] = ['pubmed', 'europepmc', 'crossref', 'semanticscholar', 'doaj', 'core'];

/** `count` records; about half of the works are in two databases or more, each with its own spelling. */
export function generatedRecords(count: number): IdentifiedRecord[] {
  const random = repeatable(20_240_531);
  const pick = <T>(from: readonly T[]): T => {
    const value = from[Math.floor(random() * from.length)];
    if (value === undefined) {
      throw new RangeError('Nothing to pick from.');
    }
    return value;
  };
  const records: IdentifiedRecord[] = [];
  for (let work = 0; records.length < count; work += 1) {
    const subject = pick(subjects);
    const title = `${subject.charAt(0).toUpperCase()}${subject.slice(1)} and ${pick(measures)} in ${pick(groups)} with ${pick(conditions)}: ${pick(designs)}`;
    const [journal, abbreviation] = pick(journals);
    const year = 1995 + Math.floor(random() * 30);
    const firstPage = 1 + Math.floor(random() * 1_800);
    const lastPage = firstPage + 5 + Math.floor(random() * 9);
    const volume = String(1 + Math.floor(random() * 80));
    const contributors = Array.from({ length: 2 + Math.floor(random() * 8) }, () => ({
      family: pick(families),
      given: 'A B',
    }));
    const words = Array.from({ length: 190 }, () => pick(prose));
    const abstract = `${subject} ${words.join(' ')} ${pick(conditions)}.`;
    const copies = random() < 0.5 ? 1 : 2 + Math.floor(random() * 3);
    const offset = Math.floor(random() * sources.length);
    for (let copy = 0; copy < copies && records.length < count; copy += 1) {
      const source = sources[(offset + copy) % sources.length] ?? 'pubmed';
      const abbreviates = source === 'pubmed' || source === 'europepmc';
      const identified = source !== 'core' && random() < 0.85;
      records.push({
        id: 4_000_000 + records.length,
        ...emptyRecord(
          source,
          `${source}-${work}`,
          source === 'crossref' ? title.toUpperCase() : abbreviates ? `${title}.` : title,
        ),
        abstract: source === 'crossref' && random() < 0.6 ? null : abstract,
        contributors: abbreviates ? contributors.map(({ family }) => ({ family, given: 'AB' })) : contributors,
        journal,
        journalAbbreviation: abbreviates ? abbreviation : null,
        volume: source === 'semanticscholar' ? null : volume,
        pages:
          source === 'semanticscholar' || source === 'core'
            ? null
            : abbreviates
              ? `${firstPage}-${String(lastPage).slice(-1)}`
              : `${firstPage}-${lastPage}`,
        published: { year, month: null, day: null },
        identifiers: {
          doi: identified ? `10.${5_000 + (work % 40)}/work.${work}` : null,
          pmid: abbreviates ? String(30_000_000 + work) : null,
          pmcid: null,
          arxiv: null,
        },
        citationCount: source === 'crossref' ? Math.floor(random() * 300) : null,
        retractionsKnown: abbreviates,
      });
    }
  }
  return records;
}
