/**
 * Extracted effects that a person judged one by one by reading the sentence, in samples: after each the rules were
 * fixed and the next was drawn. Spans and values only; the texts are in `../shared`.
 */
import path from 'node:path';
import { type BareEffect, readBareEffects } from '#core/extraction/effects/read-stated-effects.ts';
import { abstractsOf, readLines } from './effects-fields.ts';

export interface JudgedEffect {
  draw: number;
  set: 'abstracts' | 'sentences';
  doc: string;
  /** Line of `sentences.jsonl`, from 0; abstracts have their PMC number. */
  line?: number;
  start: number;
  end: number;
  measure: BareEffect['measure'];
  estimate: number;
  ciLow: number | null;
  ciHigh: number | null;
  verdict: 'right' | 'wrong';
  why?: string;
}

export interface JudgedScore {
  judged: number;
  /** Still extracted with the judged values. */
  extracted: number;
  right: number;
  /** Judged wrong and still extracted. */
  wrong: JudgedEffect[];
  /** Judged right and no longer extracted with those values. */
  lost: JudgedEffect[];
}

const sameValues = (judged: JudgedEffect, effect: BareEffect) =>
  judged.measure === effect.measure &&
  judged.estimate === effect.estimate &&
  judged.ciLow === effect.ciLow &&
  judged.ciHigh === effect.ciHigh;

/** Reads the judged texts again. `sharedFolder` contains `abstracts` and `evidence`. */
export function scoreJudged(judged: readonly JudgedEffect[], sharedFolder: string): JudgedScore {
  const abstracts = abstractsOf(path.join(sharedFolder, 'abstracts/open-access-trials.jsonl'));
  const sentences = readLines<{ sentence: string }>(path.join(sharedFolder, 'evidence/effects/sentences.jsonl'));
  const textOf = ({ set, doc, line }: JudgedEffect) =>
    set === 'abstracts' ? abstracts.get(doc) : sentences[line ?? -1]?.sentence;
  const read = new Map<string, BareEffect[]>();
  const score: JudgedScore = { judged: 0, extracted: 0, right: 0, wrong: [], lost: [] };
  for (const one of judged) {
    const text = textOf(one);
    if (text === undefined) continue;
    const effects = read.get(text) ?? readBareEffects(text);
    read.set(text, effects);
    const still = effects.some((effect) => sameValues(one, effect) && effect.start < one.end && effect.end > one.start);
    score.judged += 1;
    if (still) score.extracted += 1;
    if (still && one.verdict === 'right') score.right += 1;
    if (still && one.verdict === 'wrong') score.wrong.push(one);
    if (!still && one.verdict === 'right') score.lost.push(one);
  }
  return score;
}
