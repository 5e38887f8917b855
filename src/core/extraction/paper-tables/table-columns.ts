/**
 * The content of each column of a table: an arm’s own figures, an effect with its interval, a p-value, or something
 * else.
 */
import { isComparator } from '#core/extraction/effects/arms.ts';
import { isWithinGroup } from '#core/extraction/effects/difference-kind.ts';
import { abbreviationsOf, findMeasureNames } from '#core/extraction/effects/measure-names.ts';
import type { StatedMeasure, Words } from '#core/extraction/effects/stated-effect.ts';
import { announcedLevel } from '#core/extraction/effects/written-intervals.ts';
import type { PaperTable, TableColumn } from './paper-table.ts';
import type { ArmPeople } from './table-cells.ts';
import { timeIn } from './table-times.ts';

export interface ArmColumn {
  kind: 'arm';
  column: number;
  name: Words;
  /** Number of people in the arm, by its head. */
  people: ArmPeople | null;
  time: Words | null;
  isBaseline: boolean;
}

export interface EffectColumn {
  kind: 'effect';
  column: number;
  /** `difference`: of means or of risks, depending on the arms’ figures. */
  measure: StatedMeasure | 'difference';
  adjustment: 'adjusted' | 'crude' | null;
  /** The column of the limits, where it is not the effect’s. */
  limits: number | null;
  /** By its head the column contains an interval. */
  saysInterval: boolean;
  level: number | null;
  arms: { studied: Words; reference: Words } | null;
  time: Words | null;
}

export interface TableColumns {
  arms: readonly ArmColumn[];
  effects: readonly EffectColumn[];
  p: number | null;
}

const peoplePattern = /[([]?\s?\b[nN]o?\.?\s?[=:]\s?(\d{1,3}(?:,\d{3})+|\d+)\s?[)\]]?/;
const statistic =
  /[,;:]?\s?[([]?\s?(?:\b(?:n|no\.?|number|mean|median|M)\b\s?)?[([,/±]*\s?(?:%|\bSDs?\b|\bSEM?\b|\bIQR\b|±\s?S[DE]M?|n\/N)\s?[)\]]*/gi;
const noArm =
  /^(?:total|overall|all|both|combined|whole|p|p[\s-]?values?|n|no\.?|mean|median|sd|change|characteristics?|variables?|outcomes?|measures?|visits?|time(?:\s?points?)?|units?|range|statistics?|t|z|f|χ2|df|test|events?|number|score|adjusted|unadjusted|crude|model\s?\d*|estimate|baseline|follow[\s-]?up|pre|post|end\s?point|within|between)\b/i;
const armWord =
  /\b(?:group|arm|intervention|treatment|experimental|active|exercise|training|program(?:me)?|therapy|drug|vaccine|supplement\w*|mg)\b/i;
const intervalWord = /\bC\.?I\.?\b|\bCrI\b|confidence|credible/i;
const pHead = /^[pP](?:[\s-]?values?)?(?:\s?[([*†‡a-d].*|\s(?:for|between)\b.*)?$|^significance$/;
const beforeTreatment = /\b(?:baseline|pre-?(?:treatment|intervention|test|operative)?|before|T0|day\s0|week\s0)\b/i;
const opposed =
  /(?<one>\p{L}[\p{L}\d +-]{1,40}?)\s(?:versus|vs\.?|v\.?|compared\swith|compared\sto|against)\s(?<other>\p{L}[\p{L}\d +-]{1,40})/u;

const comparing =
  /^(?:placebo|sham|control|usual|standard|routine|conventional|no\s|untreated|wait)\b|\b(?:controls?|placebo|sham|usual\scare|waiting\slist)(?:\s(?:group|arm|condition|treatment))?\)?$/i;

/** Whether an arm is the comparator, by its name. */
export const comparesWith = (name: string): boolean => isComparator(name) || comparing.test(name);

function nameOf({ head }: TableColumn): Words | null {
  for (const words of head) {
    const counted = words.text.search(peoplePattern);
    const plain = (counted > 1 ? words.text.slice(0, counted) : words.text.replace(peoplePattern, ' '))
      .replace(statistic, ' ')
      .replace(/[\s,;:([]+$/, '')
      .replace(/^[\s,;:)\]]+/, '')
      .trim();
    const at = words.text.indexOf(plain);
    if (plain.length < 2 || at < 0 || !/\p{L}/u.test(plain)) continue;
    if (noArm.test(plain) || timeIn(plain)?.whole === true) continue;
    return { start: words.start + at, end: words.start + at + plain.length, text: plain };
  }
  return null;
}

function peopleOf({ head }: TableColumn): ArmPeople | null {
  for (const words of head) {
    const match = peoplePattern.exec(words.text);
    if (!match) continue;
    const start = words.start + match.index;
    return {
      value: Number((match[1] ?? '').replace(/,/g, '')),
      at: { start, end: start + match[0].length, text: match[0] },
    };
  }
  return null;
}

function timeOf({ head }: TableColumn): Words | null {
  for (const words of head) {
    const time = timeIn(words.text);
    if (time) return { start: words.start + time.start, end: words.start + time.end, text: time.text };
  }
  return null;
}

function effectOf(column: TableColumn, index: number, known: string): EffectColumn | null {
  const { text, head } = column;
  if (text === '' || isWithinGroup(text) || /\bwithin\b/i.test(text)) return null;
  const name = findMeasureNames(text, abbreviationsOf(known)).find(
    ({ kind }) => kind !== 'other' && kind !== 'effect size',
  );
  if (!name || name.kind === 'relative' || name.kind === 'efficacy' || name.kind === 'other') return null;
  const measure = name.kind === 'effect size' ? null : name.kind;
  if (measure === null) return null;
  const [first] = head;
  const match = opposed.exec(text);
  const written = (part: string | undefined): Words | null => {
    const holder = head.find((words) => part !== undefined && words.text.includes(part));
    if (!holder || !part) return null;
    const start = holder.start + holder.text.indexOf(part);
    return { start, end: start + part.length, text: part };
  };
  const one = written(match?.groups?.['one']?.trim());
  const other = written(match?.groups?.['other']?.trim());
  return {
    kind: 'effect',
    column: index,
    measure,
    adjustment:
      name.adjustment ?? (/\bunadjusted|crude/i.test(text) ? 'crude' : /\badjusted/i.test(text) ? 'adjusted' : null),
    limits: null,
    saysInterval: intervalWord.test(text),
    level: announcedLevel(text) ?? announcedLevel(known),
    arms: first && one && other ? { studied: one, reference: other } : null,
    time: timeOf(column),
  };
}

/**
 * Arms are recognised by the number of people in their head or by their names; where there is one comparator, by their
 * place beside it.
 */
export function sortColumns({ caption, notes, columns }: PaperTable): TableColumns {
  const around = [caption, ...notes].map((words) => words?.text ?? '').join(' ');
  const effects: EffectColumn[] = [];
  let p: number | null = null;
  const left: number[] = [];
  for (const [index, column] of columns.entries()) {
    if (index === 0) continue;
    const people = peopleOf(column);
    if (pHead.test(column.text.trim())) {
      p ??= index;
      continue;
    }
    const effect = people ? null : effectOf(column, index, `${around} ${column.text}`);
    if (effect) {
      effects.push(effect);
      continue;
    }
    const before = effects.at(-1);
    if (before?.column === index - 1 && before.limits === null && intervalWord.test(column.text) && !people) {
      before.limits = index;
      before.saysInterval = true;
      before.level = announcedLevel(column.text) ?? before.level;
      continue;
    }
    left.push(index);
  }
  const named = left.flatMap((index) => {
    const column = columns[index];
    const name = column ? nameOf(column) : null;
    return column && name ? [{ index, column, name }] : [];
  });
  const hasComparator = named.some(({ name }) => comparesWith(name.text));
  const arms = named.flatMap(({ index, column, name }): ArmColumn[] => {
    const people = peopleOf(column);
    if (!people && !hasComparator && !comparesWith(name.text) && !armWord.test(name.text)) return [];
    return [
      { kind: 'arm', column: index, name, people, time: timeOf(column), isBaseline: beforeTreatment.test(column.text) },
    ];
  });
  return { arms, effects, p };
}
