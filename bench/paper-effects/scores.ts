/** Compares effects read from snippets with their labels. */
import type { PaperText } from '#core/documents/paper-passages.ts';
import { readPaperEffects } from '#core/extraction/paper-tables/paper-effects.ts';
import type { PaperEffect } from '#core/extraction/paper-tables/read-table-effects.ts';
import { type PaperCase, paperOf } from './case.ts';

export interface FieldScore {
  stated: number;
  read: number;
  right: number;
}

export interface CaseScores {
  cases: number;
  effects: FieldScore;
  outcomes: FieldScore;
  arms: FieldScore;
  counts: FieldScore;
  means: FieldScore;
  /** Read, and not used unless a user chooses it. */
  doubtful: number;
  wrong: string[];
}

interface Stated {
  outcome: string;
  effect: string;
  arms: string;
  figures: string;
}

const nothing = '-';
const plainNumbers = (text: string) => text.replace(/\d+(?:\.\d+)?/g, (number) => String(Number(number)));

function statedOf(line: string): Stated {
  const [outcome = nothing, effect = nothing, arms = nothing, figures = nothing] = line
    .split('|')
    .map((part) => part.trim());
  return { outcome, effect: plainNumbers(effect), arms: arms.toLowerCase(), figures: plainNumbers(figures) };
}

function said({ measure, estimate, ciLow, ciHigh, outcome, arms, counts, means }: PaperEffect): Stated {
  const figures = counts
    ? `counts ${counts.map(({ events, total }) => `${events} ${total}`).join(' ')}`
    : means
      ? `means ${means.map(({ value, deviation, n }) => `${value} ${deviation} ${n ?? '?'}`).join(' ')}`
      : nothing;
  return {
    outcome: outcome?.text ?? nothing,
    effect: estimate === null ? nothing : `${measure ?? '?'} ${estimate} ${ciLow} ${ciHigh}`,
    arms: arms ? `${arms.studied.text} / ${arms.reference.text}`.toLowerCase() : nothing,
    figures,
  };
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]{2,}/gu) ?? [];
const speaksOf = (one: string, other: string) => wordsOf(one).some((word) => wordsOf(other).includes(word));
/** One contains the other, so that `walking` names the same as `the walking group`. */
const namesSame = (one: string, other: string) => {
  const [left, right] = [one.split(' / '), other.split(' / ')];
  return left.length === 2 && left.every((name, index) => speaksOf(name, right[index] ?? ''));
};

/** An effect is right where measure, estimate and both limits are, or, where it has none, the arms' figures. */
function isRight(one: Stated, stated: Stated): boolean {
  if (one.effect !== stated.effect) return false;
  return stated.effect === nothing
    ? one.figures === stated.figures
    : speaksOf(one.outcome, stated.outcome) || one.outcome === nothing;
}

export interface StatedPaper {
  id: string;
  paper: PaperText;
  /** As in `PaperCase`. */
  states: readonly string[];
}

export function scoreCases(cases: readonly PaperCase[]): CaseScores {
  return scorePapers(cases.map((one) => ({ id: one.id, paper: paperOf(one), states: one.states })));
}

export function scorePapers(cases: readonly StatedPaper[]): CaseScores {
  const field = (): FieldScore => ({ stated: 0, read: 0, right: 0 });
  const scores: CaseScores = {
    cases: cases.length,
    effects: field(),
    outcomes: field(),
    arms: field(),
    counts: field(),
    means: field(),
    doubtful: 0,
    wrong: [],
  };
  const add = (score: FieldScore, isStated: boolean, isRead: boolean, right: boolean) => {
    score.stated += Number(isStated);
    score.read += Number(isRead);
    score.right += Number(isRead && right);
  };
  for (const one of cases) {
    const read = readPaperEffects(one.paper).map(({ effect }) => effect);
    scores.doubtful += read.filter(({ doubtful }) => doubtful !== null).length;
    const left = read.map(said);
    for (const line of one.states) {
      const stated = statedOf(line);
      const at = left.findIndex((given) => isRight(given, stated));
      const [found] = at < 0 ? [] : left.splice(at, 1);
      add(scores.effects, true, found !== undefined, true);
      if (!found) {
        scores.wrong.push(`${one.id}: not read: ${line}`);
        continue;
      }
      const fault = (what: string, given: string) => scores.wrong.push(`${one.id}: ${what} ${given}, stated ${line}`);
      add(scores.outcomes, true, found.outcome !== nothing, speaksOf(found.outcome, stated.outcome));
      const armsRight = namesSame(stated.arms, found.arms);
      // Running text is not scored here: its arms are measured elsewhere.
      if (stated.arms !== nothing) add(scores.arms, true, found.arms !== nothing, armsRight);
      if (stated.arms !== nothing && !armsRight) fault('arms', found.arms);
      for (const kind of ['counts', 'means'] as const) {
        const states = stated.figures.startsWith(kind);
        const reads = found.figures.startsWith(kind);
        add(scores[kind], states, reads, found.figures === stated.figures);
        if ((states || reads) && found.figures !== stated.figures) fault('figures', found.figures);
      }
    }
    for (const more of left) {
      add(scores.effects, false, true, false);
      scores.wrong.push(`${one.id}: not stated: ${more.outcome} | ${more.effect} | ${more.arms} | ${more.figures}`);
    }
  }
  return scores;
}
