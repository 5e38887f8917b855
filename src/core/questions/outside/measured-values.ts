/**
 * Values of the body that a text gives, and whether they are so far from normal that a person must be seen now. The
 * limits are those at which laboratories telephone the ward, or at which leaflets for patients say to call for help.
 */
import type { GateWord } from './gate-text.ts';
import type { UrgentKind } from './urgent-kinds.ts';
import type { Condition } from './urgent-signs.ts';

export interface UrgentValue {
  kind: UrgentKind;
  weight: 2 | 3;
  first: number;
  last: number;
  /** A high temperature: urgent for some, for others a sign among others. */
  isFever?: true;
}

interface Measured {
  kind: UrgentKind;
  /** The first words of the name, one of them. */
  names: readonly string[];
  /** Whether the value is out of range; `unit` is the word after it. */
  isUrgent: (value: number, unit: string, conditions: ReadonlySet<Condition>) => boolean;
  weight?: 2;
}

const measured: readonly Measured[] = [
  { kind: 'bleeding', names: ['inr'], isUrgent: (value) => value >= 4.5 && value < 60 },
  {
    kind: 'blood_values',
    names: [
      'sugar',
      'sugars',
      'glucose',
      'bg',
      'bm',
      'bgl',
      'bs',
      'meter',
      'cgm',
      'libre',
      'glucometer',
      'dexcom',
      'reading',
      'hypo',
    ],
    isUrgent: (value, unit) => {
      if (unit === 'mg' || value > 40) return value < 60 || (value >= 300 && value < 2_000);
      if (unit === 'mmol') return value <= 3.2 || value >= 18;
      return value >= 0.5 && (value <= 3.2 || value >= 20);
    },
  },
  {
    kind: 'blood_values',
    names: ['potassium', 'k'],
    isUrgent: (value, unit) => unit !== 'mg' && value < 15 && (value >= 6 || value <= 2.7),
  },
  {
    kind: 'blood_values',
    names: ['sodium', 'na'],
    isUrgent: (value, unit) =>
      unit !== 'mg' && unit !== 'g' && ((value >= 85 && value <= 124) || (value >= 156 && value < 200)),
  },
  {
    kind: 'blood_values',
    names: ['haemoglobin', 'hemoglobin', 'hb', 'hgb'],
    isUrgent: (value) => (value >= 2 && value < 7) || (value > 20 && value < 70),
  },
  {
    kind: 'blood_values',
    names: ['calcium'],
    isUrgent: (value, unit) =>
      unit !== 'mg' && ((value >= 3.4 && value < 6) || (value >= 13.5 && value < 20) || (value > 0.5 && value <= 1.7)),
  },
  { kind: 'blood_values', names: ['ketones', 'ketone'], isUrgent: (value) => value >= 3 && value < 30 },
  { kind: 'blood_values', names: ['platelets', 'platelet'], isUrgent: (value) => value <= 20 },
  { kind: 'blood_values', names: ['neutrophils', 'neutrophil'], isUrgent: (value) => value <= 0.5 },
  { kind: 'blood_values', names: ['creatinine'], isUrgent: (value) => value >= 500 && value < 3_000 },
  { kind: 'poisoning', names: ['digoxin'], isUrgent: (value) => value >= 2.5 && value < 20 },
  { kind: 'blood_values', names: ['flow'], isUrgent: (value) => value >= 50 && value <= 150 },
  { kind: 'blood_values', names: ['lactate'], isUrgent: (value) => value >= 4 && value < 30 },
  { kind: 'blood_values', names: ['lithium'], isUrgent: (value) => value >= 1.8 && value < 10 },
  {
    kind: 'breathing',
    names: ['oxygen', 'spo2', 'sats', 'sat', 'saturation', 'oximeter', 'o2', 'ox'],
    isUrgent: (value) => value >= 40 && value <= 91,
  },
  {
    kind: 'heart',
    names: ['pulse', 'heart', 'hr', 'heartbeat', 'bpm'],
    isUrgent: (value) => (value >= 20 && value <= 40) || (value >= 150 && value <= 300),
    weight: 2,
  },
];

const dimensions = new Set(['mg', 'mmol', 'g', 'mcg', 'ml', 'percent', 'units']);
/** Words between the name and the value. */
const nearName = 7;

export function urgentValues(words: readonly GateWord[], conditions: ReadonlySet<Condition>): UrgentValue[] {
  const found: UrgentValue[] = [];
  for (const [at, { word }] of words.entries()) {
    const value = numberOf(word);
    if (value === null) continue;
    const next = words[at + 1]?.word ?? '';
    if (isTimeOrAge(words, at)) continue;
    const fever = feverOf(words, at, value, next, conditions);
    if (fever) found.push(fever);
    const pressure = pressureOf(words, at, value, conditions);
    if (pressure) found.push(pressure);
    for (const { kind, names, isUrgent, weight = 3 } of measured) {
      const name = nameBefore(words, at, names) ?? nameAfter(words, at, names);
      if (name === null || word.includes(':')) continue;
      if (isUrgent(value, dimensions.has(next) ? next : '', conditions))
        found.push({ kind, weight, first: Math.min(name, at), last: Math.max(name, at) });
    }
  }
  return found;
}

const numberOf = (word: string): number | null =>
  /^\d/.test(word) ? Number(word.replace(',', '.').replace(':', '.')) : null;

/** "for 40 minutes", "she is 84", "type 2", "SGLT2", "glargine 300": not a value. */
function isTimeOrAge(words: readonly GateWord[], at: number): boolean {
  const before = words[at - 1]?.word ?? '';
  const after = words[at + 1]?.word ?? '';
  return (
    /^(?:min\w*|hours?|hrs?|days?|weeks?|wks?|months?|years?|yrs?|yo|times|am|pm|seconds?|secs?|puffs?|tablets?|pills?|of|km|miles|steps|minutes?|glasses|o|stone|kg|lbs?|pounds|people|hourly|drops)$/.test(
      after,
    ) ||
    /^(?:type|aged?|age|omega|vitamin|day|stage|since|covid|b|d|after|hes|shes|im|every|top|sglt|glp|dpp|cox|pcsk|glargine|degludec|detemir|lantus|toujeo|tresiba)$/.test(
      before,
    )
  );
}

function nameBefore(words: readonly GateWord[], at: number, names: readonly string[]): number | null {
  for (let index = at - 1; index >= Math.max(0, at - nearName); index -= 1) {
    if (names.includes(words[index]?.word ?? '') && words[index - 1]?.word !== 'vitamin') return index;
    // The number before belongs to the name before.
    if (/^\d/.test(words[index]?.word ?? '') && index < at - 1) return null;
  }
  return null;
}

function nameAfter(words: readonly GateWord[], at: number, names: readonly string[]): number | null {
  for (let index = at + 1; index <= Math.min(words.length - 1, at + 3); index += 1)
    if (names.includes(words[index]?.word ?? '')) return index;
  return null;
}

const feverNames = ['fever', 'temp', 'temperature', 'temps', 'degrees', 'febrile', 'c', 'f', 'celsius', 'fahrenheit'];
/** With these any fever is a reason to be seen now. */
const atRisk: readonly Condition[] = ['youngBaby', 'lowDefence'];

function feverOf(
  words: readonly GateWord[],
  at: number,
  value: number,
  next: string,
  conditions: ReadonlySet<Condition>,
): UrgentValue | null {
  const isNamed =
    nameBefore(words, at, feverNames) !== null ||
    nameAfter(words, at, feverNames) !== null ||
    next === 'c' ||
    next === 'f' ||
    (/^(?:3[89]|4[01])\.\d$|^10[0-6]\.\d$/.test(words[at]?.word ?? '') && conditions.has('child'));
  if (!isNamed) return null;
  const celsius = value >= 90 && value <= 110 ? ((value - 32) * 5) / 9 : value;
  if (celsius < 28 || celsius > 43.5) return null;
  const weight =
    celsius >= 40 ||
    celsius <= 35.2 ||
    (celsius < 36 && conditions.has('youngBaby')) ||
    (celsius >= 37.9 && atRisk.some((condition) => conditions.has(condition)))
      ? 3
      : 2;
  if (celsius > 35.2 && celsius < 37.9 && !(celsius < 36 && conditions.has('youngBaby'))) return null;
  const kind = conditions.has('child') ? 'child' : 'infection';
  return { kind, weight: celsius >= 38.9 || weight === 3 ? weight : 2, first: at, last: at, isFever: true };
}

/** A temperature is given, and it is none of a fever or of a cold body. */
export const hasNormalTemperature = (words: readonly GateWord[]): boolean =>
  words.some(({ word }, at) => {
    const value = numberOf(word) ?? 0;
    const isNormal = (value > 35.5 && value < 37.9) || (value > 96 && value < 100.2);
    return isNormal && !isTimeOrAge(words, at) && nameBefore(words, at, feverNames) !== null;
  });

function pressureOf(
  words: readonly GateWord[],
  at: number,
  high: number,
  conditions: ReadonlySet<Condition>,
): UrgentValue | null {
  const following = words[at + 1]?.word ?? '';
  const at2 = following === 'over' ? at + 2 : at + 1;
  const low = numberOf(words[at2]?.word ?? '') ?? Number.NaN;
  const isPair = high >= 60 && high <= 300 && low >= 30 && low < high;
  const isNamed = nameBefore(words, at, ['bp', 'pressure', 'systolic']) !== null;
  if (!isPair && !(isNamed && high >= 180 && high <= 300)) return null;
  const most = conditions.has('pregnant') || conditions.has('postpartum') ? [150, 100] : [180, 120];
  const isUrgent = high >= (most[0] ?? 180) || low >= (most[1] ?? 120) || (isPair && isNamed && high <= 80);
  return isUrgent
    ? { kind: conditions.has('pregnant') ? 'pregnancy' : 'blood_values', weight: 3, first: at, last: at2 }
    : null;
}
