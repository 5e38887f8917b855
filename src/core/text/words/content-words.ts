/**
 * The subject of a text as comparable stems: without function words, numbers and the words of every report, and with
 * medical synonyms (kidney, renal) as one.
 */
import { onFirstUse } from '#core/text/first-use.ts';
import { eachWord, termsOfWord } from './terms.ts';
import { cuesOfWord } from './word-cues.ts';

export interface ContentWord {
  start: number;
  end: number;
  stem: string;
}

const alike = `
death deaths died die dies dying mortality fatal fatality fatalities
person persons people participant participants patient patients subject subjects individual individuals volunteer volunteers
heart cardiac myocardial|infarction infarctions attack attacks|stroke strokes cerebrovascular
cancer cancers tumour tumours tumor tumors carcinoma neoplasm malignancy malignant
child children pediatric paediatric kids|infant infants baby babies newborn newborns neonate neonates neonatal
adolescent adolescents teenagers teenager teens|woman women female females|man men male males|girl girls|boy boys
kidney kidneys renal|liver hepatic|lung lungs pulmonary|bleeding bleed bleeds haemorrhage hemorrhage haemorrhages
weight bodyweight|older elderly elders seniors aged|vomiting vomit vomited emesis
hospitalisation hospitalization hospitalised hospitalized admission admissions admitted hospital
adverse side|fracture fractures|diabetes diabetic diabetics|hypertension hypertensive|obesity obese|asthma asthmatic
depression depressive depressed|pain painful|cognition cognitive|mouse mice murine|rat rats
relapse relapses relapsed recurrence recurrences recurrent recurred|cessation quit quitting abstinence abstinent
pregnancy pregnant pregnancies|surgery surgical operation operative|smoker smokers smoking|fatigue tiredness
insomnia sleeplessness|anxiety anxious|sickness nausea|nutrition nutritional|diet diets dietary
exercise exercising exercises exercised|vaccine vaccines vaccination vaccinated|infection infections infected
allergy allergic|arthritis arthritic|dementia demented|muscle muscular|bone bones skeletal|blood haematological
brain cerebral|skin dermal cutaneous|eye eyes ocular|tooth teeth dental|stomach gastric|bowel intestinal gut
drug drugs medication medications medicine medicines|therapy therapies|physician physicians doctor doctors
school schools|family families|injury injuries|wound wounds|symptom symptoms symptomatic|headache headaches
remission remissions remitted|survival survive survived survivors|walking walk walked|strength stronger
supplement supplements supplementation supplemented|fever febrile|birth births born|caesarean cesarean
concentration concentrations level levels|satisfaction satisfied|sleep slept sleeping|itch itching itchy pruritus
breathlessness breathless dyspnea dyspnoea|abdominal belly|joint articular|sugar glucose glycaemia glycemia glycaemic glycemic
relief relieve relieved|dizziness dizzy|harm harms harmed|height taller|alive living|growth grow grew grown|length duration|rise rose`;

/** Words of reporting and measuring, which do not name what is measured. */
const generic = `
study studies trial trials result results group groups arm arms significant significantly compare compared comparison
rate rates mean means median average percent percentage ratio difference differences differ differed
confidence hazard odds relative absolute increase increased increases increasing reduce reduced reduces reducing
reduction reductions decrease decreased decreases decreasing lower lowered lowers lowering higher greater fewer less more
week weeks month months day days year years hour hours minute minutes respectively versus vs total number numbers
outcome outcomes primary secondary measure measures measured assess assessed observed found find finding findings show showed
shows shown received receive receiving randomised randomized randomly assigned allocated during follow followup baseline change
changes changed effect effects effective association associated associations linked related relationship versus control
controls placebo intervention treatment treated treat analysis analyses data evidence overall end point endpoint points
improve improved improves improving improvement improvements better worse similar reported report conclude concluded
suggest suggests suggested indicate indicated demonstrate demonstrated occur occurred occurs developed experienced
no not nor without neither statistically value values risk likely after before later per taking took take used using use
given give gave giving adding added among versus than had lead leads led led much score scores scale one two three four
rise rose fell fall drop dropped dropping decline declined gain gained longer shorter larger smaller person`;

const stemOf = (word: string) => termsOfWord(word).join('');

const stemTables = onFirstUse(() => {
  const canonical = new Map<string, string>();
  for (const group of alike.split(/\n|\|/)) {
    const words = group.trim().split(/\s+/).filter(Boolean);
    const first = stemOf(words[0] ?? '');
    for (const word of words) canonical.set(stemOf(word), first);
  }
  const generics = generic
    .trim()
    .split(/\s+/)
    .flatMap((word) => [stemOf(word), canonical.get(stemOf(word)) ?? '']);
  return { canonical, generic: new Set(generics) };
});

/** The stem of a lower-case word, with synonyms as one; empty for a word without content. */
export function contentStem(lower: string): string {
  const before = known.get(lower);
  if (before !== undefined) return before;
  const stem = /\p{L}/u.test(lower) ? stemOf(lower) : '';
  const found = stemTables().canonical.get(stem) ?? stem;
  if (known.size >= maxCacheEntries) known.clear();
  known.set(lower, found);
  return found;
}

const known = new Map<string, string>();
const maxCacheEntries = 50_000;

interface ReadWord extends ContentWord {
  isGeneric: boolean;
}

/** Data of a word: its stem (empty where it has no content), whether it is a word of reporting, its cues. */
interface WordEntry {
  stem: string;
  isGeneric: boolean;
  cues: number;
}
const entries = new Map<string, WordEntry>();

function entryOf(written: string): WordEntry {
  const before = entries.get(written);
  if (before !== undefined) return before;
  const stem = contentStem(written.toLowerCase());
  const isLetter = stem.length < 2 && !/^[A-Z]$/.test(written);
  const entry = { stem: isLetter ? '' : stem, isGeneric: stemTables().generic.has(stem), cues: cuesOfWord(written) };
  if (entries.size >= maxCacheEntries) entries.clear();
  entries.set(written, entry);
  return entry;
}

interface ReadWords {
  words: readonly ReadWord[];
  cues: number;
  /** Number of words, including those without content. */
  count: number;
}

const readTexts = new Map<string, ReadWords>();
/** Number of texts in the cache: several rules in turn read the words of one sentence. */
const maxCachedTexts = 200;
/** Characters. Shorter pieces of sentences vary too much to be cached. */
const minCachedLength = 40;

function readWords(text: string): ReadWords {
  const before = text.length < minCachedLength ? undefined : readTexts.get(text);
  if (before) return before;
  const words: ReadWord[] = [];
  let cues = 0;
  let count = 0;
  eachWord(text, (start, end) => {
    const entry = entryOf(text.slice(start, end));
    cues |= entry.cues;
    count += 1;
    if (entry.stem !== '') words.push({ start, end, stem: entry.stem, isGeneric: entry.isGeneric });
  });
  const found = { words, cues, count };
  if (text.length < minCachedLength) return found;
  if (readTexts.size >= maxCachedTexts) readTexts.clear();
  readTexts.set(text, found);
  return found;
}

/** Every word with content; `person` and other words of reporting only with `withGeneric`. */
export function contentWords(text: string, withGeneric = false): readonly ContentWord[] {
  const { words } = readWords(text);
  return withGeneric ? words : words.filter(({ isGeneric }) => !isGeneric);
}

/**
 * Adds the stems of a text without its words of reporting to `to`, and returns the cues of all its words (word-cues.ts)
 * and their number.
 */
export function addContentStems(text: string, to: Set<string>): { readonly cues: number; readonly count: number } {
  if (text.length < minCachedLength) return addStemsOfPiece(text, to);
  const read = readWords(text);
  for (const { stem, isGeneric } of read.words) if (!isGeneric) to.add(stem);
  return read;
}

/** Words are not collected where the caller does not ask for them. */
function addStemsOfPiece(text: string, to: Set<string>): { readonly cues: number; readonly count: number } {
  let cues = 0;
  let count = 0;
  eachWord(text, (start, end) => {
    const entry = entryOf(text.slice(start, end));
    cues |= entry.cues;
    count += 1;
    if (entry.stem !== '' && !entry.isGeneric) to.add(entry.stem);
  });
  return { cues, count };
}

/** The cues of all words of a text (word-cues.ts). */
export const cuesIn = (text: string): number => readWords(text).cues;

/** The stems of a text without its words of reporting. */
export function contentStems(text: string): Set<string> {
  const stems = new Set<string>();
  addContentStems(text, stems);
  return stems;
}

export function shared(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  let count = 0;
  for (const stem of left) if (right.has(stem)) count += 1;
  return count;
}

export function without(left: ReadonlySet<string>, right: ReadonlySet<string>): Set<string> {
  const rest = new Set<string>();
  for (const stem of left) if (!right.has(stem)) rest.add(stem);
  return rest;
}
