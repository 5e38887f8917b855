/**
 * The effects of a table of outcomes, row by row: arms’ figures and estimates. Uncertain fields are null, or the row is
 * left out.
 */
import { orderCounts } from '#core/extraction/effects/arm-counts.ts';
import { differenceKind } from '#core/extraction/effects/difference-kind.ts';
import { doubtOf, offMiddle } from '#core/extraction/effects/doubt.ts';
import {
  type ArmCount,
  type ArmMean,
  isRatio,
  type StatedEffect,
  type StatedMeasure,
  type Words,
} from '#core/extraction/effects/stated-effect.ts';
import { statedP } from '#core/extraction/effects/stated-p.ts';
import { unitAt } from '#core/text/numbers/units.ts';
import type { PaperTable, TableRow } from './paper-table.ts';
import { type ArmPeople, countIn, effectIn, meanIn, pOf, type Said, saidOf } from './table-cells.ts';
import { type ArmColumn, comparesWith, type EffectColumn, sortColumns, type TableColumns } from './table-columns.ts';
import { otherMatter } from './table-matter.ts';
import { timeIn } from './table-times.ts';

/** An effect of a paper. Where a table’s row has only the arms’ figures, the estimate is null. */
export type PaperEffect = Omit<StatedEffect, 'estimate' | 'named' | 'text'> & { estimate: number | null };

interface Around {
  table: PaperTable;
  /** Caption and notes. */
  words: string;
  columns: TableColumns;
}

const atBaseline =
  /^(?:at\s)?(?:baseline|before\s(?:treatment|intervention)|pre-?(?:treatment|intervention|test)|week\s0|day\s0)\b/i;
const peopleRow =
  /^(?:n|no\.?|number)(?:\s(?:of\s)?(?:participants|patients|subjects|people|women|men|children|adults)?\s?(?:analy[sz]ed|assessed|included|evaluated|randomi[sz]ed)?)?$/i;
const statisticLabel =
  /^(?:mean|median|n\b|no\.?|number|value|score|total|change(?:\sfrom\sbaseline)?|final(?:\svalue)?|events?|yes|least[\s-]squares?\smean)\b[^\p{L}]*(?:\(?(?:SDs?|SEM?|%|IQR)\)?)?[^\p{L}]*$/iu;
const subgroupTexts = /\bsub-?groups?\b/i;

/** `Pain intensity, 0 to 10, mean (SD)` without the scale and the kind of its figures. */
function outcomeOf(label: Words): Words | null {
  const plain = label.text
    .replace(
      /[,;:–—-]?\s?[([]?\s?(?:\b(?:n|no\.?|number|mean|median|events?)\b)?\s?[([,/±]*\s?(?:%|\bSDs?\b|\bSEM?\b|\bIQR\b|\bn\/N\b|\b95\s?%\s?CI\b)\s?[)\]]*\s?$/i,
      '',
    )
    .replace(/[,;:]\s?(?:n|no\.?|mean|number)\s?$/i, '')
    // The scale and the unit say how the outcome was measured.
    .replace(/\s?[,(]\s?(?:range\s|scale\s|score\s)?\d+\s?(?:to|[-–])\s?\d+(?:\s(?:points?|scale|mm))?\)?$/i, '')
    .replace(/\s?[,(]\s?([^\d\s,()][^,()]{0,14})\)?$/u, (whole, unit: string) => (unitAt(` ${unit}`) ? '' : whole))
    .replace(/(?:[*†‡§¶‖#]+|\s[a-d])$/, '')
    .replace(/[\s,;:–—([]+$/, '');
  if (plain.length < 2 || !/\p{L}{2}/u.test(plain) || plain.length > 120) return null;
  const at = label.text.indexOf(plain);
  return { start: label.start + at, end: label.start + at + plain.length, text: plain };
}

function formatTime(words: Words | null | undefined): Words | null {
  const time = words ? timeIn(words.text) : null;
  return words && time ? { start: words.start + time.start, end: words.start + time.end, text: time.text } : null;
}

/** Outcome, time and population of a row. */
interface RowMatter {
  outcome: Words | null;
  time: Words | null;
  population: StatedEffect['population'];
  importance: StatedEffect['importance'];
}

function matterOf({ label, under }: TableRow, { table, words }: Around): RowMatter | null {
  const heading = under.at(-1) ?? null;
  const lines = [label, ...under.toReversed()];
  if (lines.some((line) => line !== null && atBaseline.test(line.text))) return null;
  const labelTime = label ? timeIn(label.text) : null;
  const says = label !== null && !labelTime?.whole && !statisticLabel.test(label.text);
  const headTime = heading ? timeIn(heading.text) : null;
  const named = says
    ? label
    : headTime?.whole || heading === null || statisticLabel.test(heading.text)
      ? null
      : heading;
  const outcome = named ? outcomeOf(named) : null;
  if (outcome === null) return null;
  // A row with the name of an arm has no outcome of its own.
  if (comparesWith(outcome.text) || /\b(?:groups?|arms?)$/i.test(outcome.text)) return null;
  const title = table.caption?.text ?? '';
  const times = [
    ...lines.flatMap((line) => formatTime(line) ?? []),
    ...(formatTime(table.caption) ? [formatTime(table.caption)] : []),
  ];
  const around = lines.map((line) => line?.text ?? '').join(' ');
  const importance = (text: string) =>
    /\bprimary\b/i.test(text) && !/\bsecondary\b/i.test(text)
      ? 'primary'
      : /\bsecondary\b/i.test(text) && !/\bprimary\b/i.test(text)
        ? 'secondary'
        : null;
  return {
    outcome,
    time: times[0] ?? null,
    population: subgroupTexts.test(`${title} ${around}`)
      ? 'subgroup'
      : /\bintention[\s-]to[\s-]treat\b|\bITT\b/i.test(`${words} ${around}`)
        ? 'whole'
        : null,
    importance: importance(around) ?? importance(title),
  };
}

interface ArmFigures {
  counts: readonly [ArmCount, ArmCount] | null;
  means: readonly [ArmMean, ArmMean] | null;
  arms: { studied: Words; reference: Words } | null;
  doubtful: string | null;
  time: Words | null;
}

const unsureOrder = 'which arm is compared with which is not said';

function figuresOf(
  row: TableRow,
  pair: readonly [ArmColumn, ArmColumn],
  around: Around,
  people: ReadonlyMap<number, ArmPeople>,
): ArmFigures {
  const read = (arm: ArmColumn) => {
    const cell = row.cells[arm.column] ?? null;
    const said = saidFor(row, arm.column, around);
    const size = people.get(arm.column) ?? arm.people;
    return cell ? { count: countIn(cell, said, size), mean: meanIn(cell, said, size) } : { count: null, mean: null };
  };
  const [first, second] = pair;
  const [one, other] = [read(first), read(second)];
  const counts = one.count && other.count ? ([one.count, other.count] as const) : null;
  const means = !counts && one.mean && other.mean ? ([one.mean, other.mean] as const) : null;
  const swap = comparesWith(first.name.text) && !comparesWith(second.name.text);
  const known = swap || (comparesWith(second.name.text) && !comparesWith(first.name.text));
  const [studied, reference] = swap ? [second, first] : [first, second];
  const ordered = <Figure>(figures: readonly [Figure, Figure] | null) =>
    figures && swap ? ([figures[1], figures[0]] as const) : figures;
  return {
    counts: ordered(counts),
    means: ordered(means),
    arms: { studied: studied.name, reference: reference.name },
    doubtful: known ? null : unsureOrder,
    time: studied.time,
  };
}

function saidFor({ label, under }: TableRow, column: number, { table, words }: Around): Said {
  return saidOf([label?.text, table.columns[column]?.text, under.at(-1)?.text, table.columns[0]?.text, words]);
}

/** Pairs of compared arms: with several arms, each with the only comparator. Columns of one time belong together. */
function armPairs({ arms }: TableColumns): (readonly [ArmColumn, ArmColumn])[] {
  const after = arms.filter(({ isBaseline }) => !isBaseline);
  const byTime = new Map<string, ArmColumn[]>();
  for (const arm of after) {
    const key = arm.time?.text.toLowerCase() ?? '';
    byTime.set(key, [...(byTime.get(key) ?? []), arm]);
  }
  return [...byTime.values()].flatMap((together) => {
    if (new Set(together.map(({ name }) => name.text.toLowerCase())).size < together.length) return [];
    const [first, second, ...more] = together;
    if (!first || !second) return [];
    if (more.length === 0) return [[first, second] as const];
    const comparators = together.filter(({ name }) => comparesWith(name.text));
    const [only] = comparators;
    if (!only || comparators.length > 1) return [];
    return together.flatMap((arm) => (arm === only ? [] : [[arm, only] as const]));
  });
}

const half = 0.5;

/** The measure of a difference by the figures beside it, else by its words. */
function measureOf(
  { measure }: EffectColumn,
  figures: ArmFigures | null,
  text: string,
  following: string,
): { measure: StatedMeasure | null; doubtful: string | null } {
  if (measure !== 'difference') return { measure, doubtful: null };
  if (figures?.means) return { measure: 'MD', doubtful: null };
  if (figures?.counts) return { measure: 'RD', doubtful: null };
  return differenceKind(text, following, null);
}

/**
 * Whether the arms’ figures give the estimate in the other order: the subtraction is not the one that the columns
 * suggest.
 */
function isTurned(measure: StatedMeasure | null, estimate: number, { counts, means }: ArmFigures): boolean {
  if (means && measure === 'MD' && estimate !== 0) {
    const difference = means[0].value - means[1].value;
    return Math.abs(difference + estimate) < Math.abs(difference - estimate) * half;
  }
  if (counts && isRatio(measure)) {
    const ordered = orderCounts(counts, measure, estimate);
    return ordered !== null && ordered[0] !== counts[0] && Math.abs(Math.log(estimate)) > 0.05;
  }
  return false;
}

function unitOf(label: string, measure: StatedMeasure | null, percent: boolean, head: string): string | null {
  if (isRatio(measure) || measure === 'SMD') return null;
  if (percent || (measure === 'RD' && /%|percent/i.test(head.replace(/\b9\d(?:\.\d)?\s?%/g, '')))) return '%';
  if (measure === 'RD') return null;
  const behind = /[,(]\s?([^\d\s,()][^,()]{0,14}?)\)?\s*(?:[,(]|$)/u.exec(label)?.[1];
  const known = behind ? unitAt(` ${behind}`) : null;
  return known && behind ? behind.trim() : null;
}

function effectOfRow(
  row: TableRow,
  matter: RowMatter,
  effect: EffectColumn,
  figures: ArmFigures | null,
  around: Around,
): PaperEffect | null {
  const cell = row.cells[effect.column] ?? null;
  const limits = effect.limits === null ? null : (row.cells[effect.limits] ?? null);
  if (!cell || (effect.limits !== null && !limits)) return null;
  const head = around.table.columns[effect.column]?.text ?? '';
  const written = effectIn(cell, limits, /\bP\b/i.test(head));
  if (!written) return null;
  const { measure, doubtful: unsure } = measureOf(
    effect,
    figures,
    [
      head,
      row.label?.text,
      ...around.columns.arms.map(({ column }) => around.table.columns[column]?.text),
      around.words,
    ].join(' '),
    written.percent ? '%' : '',
  );
  const { pair, value } = written;
  const [first, second] = [pair.low ?? Number.NaN, pair.high ?? Number.NaN];
  if (isRatio(measure) && (value <= 0 || Math.max(first, second) <= 0)) return null;
  const reversed = first > second;
  const numbers = {
    measure,
    estimate: value,
    low: Math.min(first, second),
    high: Math.max(first, second),
    estimateWritten: written.written,
    lowWritten: reversed ? pair.highWritten : pair.lowWritten,
    highWritten: reversed ? pair.lowWritten : pair.highWritten,
  };
  const says = effect.saysInterval || /\bC\.?I\b|confidence/i.test(`${cell.text} ${around.words}`);
  const doubt = doubtOf(numbers, reversed);
  // A bracket without a name is read as an interval only where the three numbers agree.
  if (!says && (doubt !== null || offMiddle(numbers) > 0.2)) return null;
  const turned = figures !== null && isTurned(measure, value, figures);
  const pCell = around.columns.p === null ? null : (row.cells[around.columns.p] ?? null);
  const p = written.p ?? (pCell ? pOf(pCell.text) : null);
  const [start, end] = [Math.min(cell.start, limits?.start ?? cell.start), written.end];
  return {
    measure,
    estimate: value,
    ciLow: numbers.low,
    ciHigh: numbers.high,
    level: effect.level,
    p: p === null ? null : statedP(p, ''),
    adjustment: effect.adjustment,
    population: matter.population,
    importance: matter.importance,
    unit: unitOf(row.label?.text ?? '', measure, written.percent, head),
    timePoint: effect.time ?? matter.time ?? figures?.time ?? null,
    outcome: matter.outcome,
    // Where the columns are arms and none is a comparator, the head of the effect gives their roles.
    arms: effect.arms ?? (turned || figures?.doubtful ? null : (figures?.arms ?? null)),
    counts: turned || (figures?.doubtful && !effect.arms) ? null : (figures?.counts ?? null),
    means: turned || (figures?.doubtful && !effect.arms) ? null : (figures?.means ?? null),
    computed: null,
    doubtful:
      doubt ??
      unsure ??
      (turned ? 'the arms’ figures make it in the other order: which arm is the reference is not plain' : null),
    start,
    end,
  };
}

function figuresAlone(row: TableRow, matter: RowMatter, figures: ArmFigures): PaperEffect | null {
  const { counts, means, arms, doubtful, time } = figures;
  const [one, other] = counts ?? means ?? [];
  if (!one || !other) return null;
  if (means?.some(({ sd, spread, n }) => sd === null && (spread !== 'SE' || n === null))) return null;
  const [start, end] = [Math.min(one.start, other.start), Math.max(one.end, other.end)];
  return {
    measure: null,
    estimate: null,
    ciLow: null,
    ciHigh: null,
    level: null,
    p: null,
    adjustment: null,
    population: matter.population,
    importance: matter.importance,
    unit: means ? unitOf(row.label?.text ?? '', 'MD', false, '') : null,
    timePoint: time ?? matter.time,
    outcome: matter.outcome,
    arms,
    counts,
    means,
    computed: null,
    doubtful,
    start,
    end,
  };
}

/** Empty for a table about something else. Offsets refer to the paper’s text. */
export function readTableEffects(table: PaperTable): PaperEffect[] {
  const columns = sortColumns(table);
  if (otherMatter(table, columns.effects.length > 0) !== null) return [];
  if (columns.effects.length === 0 && columns.arms.length < 2) return [];
  const words = [table.caption, ...table.notes].map((part) => part?.text ?? '').join(' ');
  const around: Around = { table, words, columns };
  const pairs = armPairs(columns);
  const people = new Map<number, ArmPeople>();
  const effects: PaperEffect[] = [];
  for (const row of table.rows) {
    if (row.label !== null && peopleRow.test(row.label.text)) {
      for (const { column } of columns.arms) {
        const at = row.cells[column];
        if (at && /^\d[\d,]*$/.test(at.text)) people.set(column, { value: Number(at.text.replace(/,/g, '')), at });
      }
      continue;
    }
    const matter = matterOf(row, around);
    if (matter === null) continue;
    const figures = pairs.map((pair) => figuresOf(row, pair, around, people));
    const [only] = figures.length === 1 ? figures : [];
    const stated = columns.effects.flatMap((effect) => effectOfRow(row, matter, effect, only ?? null, around) ?? []);
    if (stated.length > 0) effects.push(...stated);
    else effects.push(...figures.flatMap((one) => figuresAlone(row, matter, one) ?? []));
  }
  return effects;
}
