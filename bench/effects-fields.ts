/**
 * The fields of an effect beside its numbers, compared with abstracts that a person labelled before the rules were run
 * on them. Labels are spans and values; the texts are in `../shared/abstracts`. A field is right where all words of one
 * are in the other. A field that is blank in the label must be blank.
 */
import fs from 'node:fs';
import { countPair } from '#core/extraction/effects/arm-counts.ts';
import { meanPair } from '#core/extraction/effects/arm-means.ts';
import { readStatedEffects } from '#core/extraction/effects/state-effects.ts';
import type { StatedEffect } from '#core/extraction/effects/stated-effect.ts';
import { splitSentences } from '#core/text/sentences.ts';

type Spans = [number, number][] | null;

interface LabelledEffect {
  doc: string;
  start: number;
  end: number;
  estimate: number;
  arms: { studied: Spans; reference: Spans } | null;
  adjustment: StatedEffect['adjustment'];
  outcome: Spans;
  timePoint: Spans;
  counts: [number, number][] | null;
  means: { value: number; deviation: number; n: number }[] | null;
}

interface LabelledPair {
  doc: string;
  pairOf: 'means' | 'counts';
  /** Within the labelled sentence. */
  start: number;
  end: number;
  pair: [number, number][] | null;
}

export type LabelledFields = LabelledEffect | LabelledPair;

export interface FieldScore {
  field: string;
  /** Labelled as stated in the text. */
  stated: number;
  filled: number;
  right: number;
  wrong: string[];
}

const wordsOf = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\p{N}+]+/gu) ?? [])
    .map((word) => word.replace(/s$/, ''))
    .filter((word) => !/^(?:the|of|in|a|an|and|group|arm)$/.test(word));

function sameThing(said: string, labelled: string): boolean {
  const one = wordsOf(said);
  const other = wordsOf(labelled);
  if (one.length === 0 || other.length === 0) return said === labelled;
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  return shorter.every((word) => longer.includes(word));
}

/** The scores of every field over the labels for which `textOf` has the abstract. */
export function scoreFields(
  labels: readonly LabelledFields[],
  textOf: (doc: string) => string | undefined,
): FieldScore[] {
  const scores = new Map<string, FieldScore>();
  const count = (field: string, stated: boolean, filled: boolean, right: boolean, what: string) => {
    const score = scores.get(field) ?? { field, stated: 0, filled: 0, right: 0, wrong: [] };
    score.stated += Number(stated);
    score.filled += Number(filled);
    score.right += Number(filled && right);
    if (filled && !right) score.wrong.push(what);
    scores.set(field, score);
  };
  for (const label of labels) {
    const text = textOf(label.doc);
    if (text === undefined) continue;
    if ('pairOf' in label) {
      const pairs = splitSentences(text).flatMap(({ start, end }) => {
        if (label.start < start || label.start >= end) return [];
        const sentence = text.slice(start, end);
        const found =
          label.pairOf === 'means'
            ? meanPair(sentence, text)?.map(({ value, deviation }) => [value, deviation])
            : countPair(sentence)?.map(({ events, total }) => [events, total]);
        return found ? [JSON.stringify(found)] : [];
      });
      const wanted = JSON.stringify(label.pair);
      count(
        `${label.pairOf} of two arms`,
        label.pair !== null,
        pairs.length > 0,
        label.pair !== null && pairs.includes(wanted),
        `${label.doc}: ${pairs.join(' ')}, labelled ${wanted}`,
      );
      continue;
    }
    const effect = readStatedEffects(text).find(({ start, end }) => start < label.end && end > label.start);
    if (!effect) {
      count('effect', true, false, false, label.doc);
      continue;
    }
    count('effect', true, true, effect.estimate === label.estimate, label.doc);
    const named = (spans: Spans, said: string) =>
      spans?.some(([start, end]) => sameThing(said, text.slice(start, end))) ?? false;
    const shown = (spans: Spans) => spans?.map(([start, end]) => text.slice(start, end)).join(' / ') ?? 'nothing';
    const words = (field: 'outcome' | 'timePoint') => {
      const said = effect[field]?.text;
      count(
        field,
        label[field] !== null,
        said !== undefined,
        said !== undefined && named(label[field], said),
        `${label.doc}: ${said}, labelled ${shown(label[field])}`,
      );
    };
    words('outcome');
    words('timePoint');
    const { arms } = effect;
    const straight =
      arms !== null &&
      named(label.arms?.studied ?? null, arms.studied.text) &&
      named(label.arms?.reference ?? null, arms.reference.text);
    const crossed =
      arms !== null &&
      named(label.arms?.studied ?? null, arms.reference.text) &&
      named(label.arms?.reference ?? null, arms.studied.text);
    const saidArms = `${label.doc}: ${arms?.studied.text} against ${arms?.reference.text}, labelled ${shown(label.arms?.studied ?? null)} against ${shown(label.arms?.reference ?? null)}`;
    count('arms', label.arms !== null, arms !== null, straight || crossed, saidArms);
    if (straight || crossed) count('direction', true, true, straight, saidArms);
    count(
      'adjustment',
      label.adjustment !== null,
      effect.adjustment !== null,
      effect.adjustment === label.adjustment,
      `${label.doc}: ${effect.adjustment}, labelled ${label.adjustment}`,
    );
    const counts = effect.counts?.map(({ events, total }) => [events, total]) ?? null;
    count(
      'counts',
      label.counts !== null,
      counts !== null,
      JSON.stringify(counts) === JSON.stringify(label.counts),
      `${label.doc}: ${JSON.stringify(counts)}, labelled ${JSON.stringify(label.counts)}`,
    );
    const means = effect.means?.map(({ value, deviation, n }) => ({ value, deviation, n })) ?? null;
    count(
      'means',
      label.means !== null,
      means !== null,
      JSON.stringify(means) === JSON.stringify(label.means),
      `${label.doc}: ${JSON.stringify(means)}, labelled ${JSON.stringify(label.means)}`,
    );
  }
  return [...scores.values()];
}

export function readLines<Row>(file: string): Row[] {
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Row);
}

/** Abstracts by PMC number. */
export function abstractsOf(file: string): Map<string, string> {
  return new Map(readLines<{ pmcid: string; abstract: string }>(file).map(({ pmcid, abstract }) => [pmcid, abstract]));
}
