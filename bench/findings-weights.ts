/**
 * Learns the weights by which a finding is taken as the answer to an asked comparison: a logistic regression over the
 * features of `asked/match-features.ts`, by Newton's method with a penalty on the squares. It has no chance in it.
 */
import fs from 'node:fs';
import path from 'node:path';
import { type Candidate, candidatesFor } from '#core/findings/asked/candidates.ts';
import { bestOf } from '#core/findings/asked/finding-for.ts';
import { printLine, projectFolder } from './bench-arguments.ts';
import { aboutAnother, concepts, findingsIn, hashOf, isMarked, labelOf, type Prompt } from './findings-prompts.ts';

type Weights = Record<string, number>;

interface Example {
  features: Readonly<Record<string, number>>;
  answers: boolean;
  fold: number;
}

const folds = 5;
const penalty = 1.5;
const steps = 12;
const foldOf = ({ pmcid }: Prompt) => hashOf(`fold ${pmcid}`) % folds;

function candidatesOf(prompt: Prompt): Candidate[] {
  const { title, abstract: text } = prompt;
  return candidatesFor(findingsIn(prompt), prompt, { title, text, concepts });
}

const featureOf = ({ features }: Candidate, name: string) => features[name] ?? 0;
const fitOf = (one: Candidate) =>
  featureOf(one, 'own') +
  0.6 * featureOf(one, 'near') +
  0.35 * featureOf(one, 'sentence') -
  0.4 * featureOf(one, 'extra');

/**
 * A finding of the marked passage with the right direction answers; one with another direction, of a passage that is
 * marked for another outcome, or about another article's outcome does not. Others teach nothing.
 */
function examplesOf(prompts: readonly Prompt[]): Example[] {
  const byArticle = new Map<Prompt['pmcid'], Prompt[]>();
  for (const prompt of prompts) byArticle.set(prompt.pmcid, [...(byArticle.get(prompt.pmcid) ?? []), prompt]);
  return prompts.flatMap((prompt) => {
    const fold = foldOf(prompt);
    const found = candidatesOf(prompt);
    const others = (byArticle.get(prompt.pmcid) ?? []).filter(
      ({ outcome }) => outcome.toLowerCase() !== prompt.outcome.toLowerCase(),
    );
    const isRight = ({ direction }: Candidate) => labelOf(direction) === prompt.label;
    const good = found.filter((one) => isRight(one) && isMarked(prompt, one.finding));
    const best = Math.max(...good.map(fitOf));
    const own = found.flatMap((one): Example[] => {
      const { features } = one;
      if (good.includes(one)) return fitOf(one) < best ? [] : [{ features, answers: true, fold }];
      const isOther = others.some((other) => isMarked(other, one.finding));
      return isRight(one) && !isOther ? [] : [{ features, answers: false, fold }];
    });
    const foreign = candidatesOf(aboutAnother(prompt, prompts));
    return [...own, ...foreign.map(({ features }) => ({ features, answers: false, fold }))];
  });
}

/** Solves a system of linear equations; the last number of each row is its right side. */
function solve(rows: number[][]): number[] {
  const size = rows.length;
  for (let at = 0; at < size; at += 1) {
    let pivot = at;
    for (let row = at + 1; row < size; row += 1)
      if (Math.abs(rows[row]?.[at] ?? 0) > Math.abs(rows[pivot]?.[at] ?? 0)) pivot = row;
    const lead = rows[pivot] ?? [];
    rows[pivot] = rows[at] ?? [];
    const divisor = lead[at] ?? 1;
    rows[at] = lead.map((value) => value / divisor);
    for (let row = 0; row < size; row += 1) {
      const factor = row === at ? 0 : (rows[row]?.[at] ?? 0);
      if (factor !== 0) rows[row] = (rows[row] ?? []).map((value, index) => value - factor * (rows[at]?.[index] ?? 0));
    }
  }
  return rows.map((row) => row[size] ?? 0);
}

function learn(examples: readonly Example[]): Weights {
  const names = [...new Set(examples.flatMap(({ features }) => Object.keys(features)))].sort();
  let weights: number[] = names.map(() => 0);
  const rows = examples.map(({ features }) =>
    names.flatMap((name, index) => ((features[name] ?? 0) === 0 ? [] : [{ index, value: features[name] ?? 0 }])),
  );
  for (let step = 0; step < steps; step += 1) {
    const system = names.map((_, index) => [
      ...names.map((_name, other) => (other === index ? penalty : 0)),
      -penalty * (weights[index] ?? 0),
    ]);
    rows.forEach((row, at) => {
      const sum = row.reduce((total, { index, value }) => total + (weights[index] ?? 0) * value, 0);
      const chance = 1 / (1 + Math.exp(-sum));
      const rest = (examples[at]?.answers ? 1 : 0) - chance;
      for (const { index, value } of row) {
        const line = system[index] ?? [];
        line[names.length] = (line[names.length] ?? 0) + rest * value;
        for (const other of row)
          line[other.index] = (line[other.index] ?? 0) + chance * (1 - chance) * value * other.value;
      }
    });
    const change = solve(system);
    weights = weights.map((weight, index) => weight + (change[index] ?? 0));
  }
  return Object.fromEntries(names.map((name, index) => [name, Math.round((weights[index] ?? 0) * 1000) / 1000]));
}

const thresholds = [0.5, 0.6, 0.7, 0.8, 0.9];

/** Writes the weights learnt from all prompts, and prints what weights learnt without an article tell of it. */
export function learnWeights(prompts: readonly Prompt[]): void {
  const examples = examplesOf(prompts);
  const without = Array.from({ length: folds }, (_, fold) => learn(examples.filter((one) => one.fold !== fold)));
  for (const given of ['passage', 'abstract'] as const) {
    const answers = prompts.map((prompt) => {
      const found = candidatesOf(prompt).filter(({ finding }) => given === 'abstract' || isMarked(prompt, finding));
      return { best: bestOf(found, without[foldOf(prompt)] ?? {}), label: prompt.label };
    });
    for (const threshold of thresholds) {
      const told = answers.flatMap(({ best, label }) =>
        best && best.confidence >= threshold ? [{ best, label }] : [],
      );
      const right = told.filter(({ best, label }) => labelOf(best.direction) === label).length;
      const round = (value: number) => Math.round(value * 1000) / 1000;
      printLine({
        what: 'cross-validated over articles',
        given,
        threshold,
        prompts: prompts.length,
        precision: told.length === 0 ? 0 : round(right / told.length),
        coverage: round(told.length / prompts.length),
      });
    }
  }
  const lines = Object.entries(learn(examples)).map(
    ([name, weight]) => `  ${/^[a-z]+$/.test(name) ? name : `'${name}'`}: ${weight},`,
  );
  const file = path.join(projectFolder, 'src/core/findings/asked/match-weights.ts');
  const text = `/** Log odds by feature, written by \`npm run bench -- findings --learn\`. */\nexport const matchWeights: Readonly<Record<string, number>> = {\n${lines.join('\n')}\n};\n`;
  fs.writeFileSync(file, text);
  printLine({ what: 'weights', examples: examples.length, features: lines.length });
}
