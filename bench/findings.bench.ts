/**
 * Directions read from trials, compared with the labels of doctors: an intervention, a comparator and an outcome are
 * given, with the passage that was marked as evidence or with the whole abstract. The study is read whole in both cases,
 * as in the product, because a sentence does not say what its “group A” was; with a passage given only its findings count. A set is a file of JSON lines in the
 * folder, with the fields of `../shared/evidence/findings/README.md`. `--list FILE` writes the answer to each prompt;
 * `--learn` learns the weights of the match from the sets instead of measuring them.
 */
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { findingFor } from '#core/findings/asked/finding-for.ts';
import { readFindings } from '#core/findings/read-findings.ts';
import { splitPassages } from '#core/text/passages.ts';
import { dataFolder, median, percentile, printLine } from './bench-arguments.ts';
import {
  aboutAnother,
  concepts,
  findingsIn,
  isDivided,
  isLookedAt,
  isMarked,
  type Label,
  labelOf,
  labels,
  type Prompt,
  passagesOf,
  promptSets,
} from './findings-prompts.ts';
import { learnWeights } from './findings-weights.ts';

interface Answer {
  told: Label | null;
  words: string;
  isAnnotated: boolean;
}

function answer(prompt: Prompt, given: 'passage' | 'abstract'): Answer {
  const { title, abstract: text } = prompt;
  const findings = findingsIn(prompt);
  const counted = given === 'abstract' ? findings : findings.filter((finding) => isMarked(prompt, finding));
  const found = findingFor(counted, prompt, { title, text, concepts, findings });
  if (!found) return { told: null, words: '', isAnnotated: false };
  const { source } = found.finding;
  return {
    told: labelOf(found.direction),
    words: text.slice(source.start, source.end),
    isAnnotated: isMarked(prompt, found.finding),
  };
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 1000) / 1000);

function macroF1(answers: readonly { label: Label; told: Label | null }[]): number {
  const scores = labels.map((label) => {
    const right = answers.filter((one) => one.label === label && one.told === label).length;
    const told = answers.filter((one) => one.told === label).length;
    const wanted = answers.filter((one) => one.label === label).length;
    return told + wanted === 0 ? 0 : (2 * right) / (told + wanted);
  });
  return Math.round((scores.reduce((sum, score) => sum + score, 0) / scores.length) * 1000) / 1000;
}

const folder = dataFolder('../shared/evidence/findings');
const { values } = parseArgs({
  options: { list: { type: 'string' }, data: { type: 'string' }, learn: { type: 'boolean' } },
  strict: false,
});
const listFile = typeof values['list'] === 'string' ? values['list'] : null;
const listed: string[] = [];
const sets = promptSets(folder);
if (values['learn'] === true) {
  learnWeights(sets.flatMap(({ name, prompts }) => (isDivided(name) ? prompts.filter(isLookedAt) : prompts)));
  process.exit();
}
if (sets.length === 0) printLine({ what: 'findings', skipped: 'no set of prompts is there', needs: folder });

for (const { name, prompts } of sets) {
  const halves = [
    { set: name, prompts },
    ...(isDivided(name)
      ? [
          { set: `${name}, looked at`, prompts: prompts.filter(isLookedAt) },
          { set: `${name}, only measured`, prompts: prompts.filter((prompt) => !isLookedAt(prompt)) },
        ]
      : []),
  ];
  for (const given of ['passage', 'abstract'] as const) {
    const answers = new Map(
      prompts.map((prompt) => [prompt, { label: prompt.label, ...answer(prompt, given) }] as const),
    );
    for (const half of halves) {
      const own = half.prompts.flatMap((prompt) => answers.get(prompt) ?? []);
      const told = own.filter((one) => one.told !== null);
      const right = told.filter((one) => one.told === one.label);
      printLine({
        set: half.set,
        given,
        prompts: own.length,
        told: told.length,
        right: right.length,
        precision: share(right.length, told.length),
        coverage: share(told.length, own.length),
        macroF1: macroF1(own),
        passageFound: share(told.filter((one) => one.isAnnotated).length, told.length),
      });
    }
    for (const [prompt, one] of answers)
      listed.push(
        JSON.stringify({
          id: prompt.id,
          seen: isLookedAt(prompt),
          given,
          label: one.label,
          told: one.told,
          words: one.words,
        }),
      );
  }
  const foreign = prompts.filter((prompt) => answer(aboutAnother(prompt, prompts), 'abstract').told !== null);
  printLine({ set: name, asked: 'an outcome of another article', prompts: prompts.length, told: foreign.length });
}
if (listFile) fs.writeFileSync(listFile, `${listed.join('\n')}\n`);

const abstracts = [
  ...new Map(sets.flatMap(({ prompts }) => prompts).map((prompt) => [prompt.abstract, prompt])).values(),
];
if (abstracts.length > 0) {
  const studies = abstracts.map((prompt) => passagesOf(prompt));
  for (const study of studies.slice(0, 50)) readFindings(study, { concepts });
  const times = studies.map((study) => {
    const started = performance.now();
    readFindings(study, { concepts });
    return performance.now() - started;
  });
  const round = (value: number) => Math.round(value * 100) / 100;
  printLine({
    what: 'reading',
    studies: times.length,
    msMedian: round(median(times)),
    msP95: round(percentile(times, 0.95)),
  });
  // Every twentieth abstract, so that its size does not depend on the set's.
  const sample = abstracts
    .filter((_, index) => index % 20 === 0)
    .map(({ abstract }) => abstract)
    .join(' ');
  for (const length of [50_000, 100_000, 200_000]) {
    const timed = (characters: number) => {
      const text = sample.repeat(Math.ceil(characters / sample.length)).slice(0, characters);
      const runs = [1, 2, 3, 4, 5].map(() => {
        const passages = splitPassages(text, []);
        const before = process.cpuUsage();
        readFindings(passages, { concepts });
        const { user, system } = process.cpuUsage(before);
        return (user + system) / 1000;
      });
      return Math.min(...runs);
    };
    const short = timed(length);
    const long = timed(length * 2);
    printLine({
      what: 'growth',
      length,
      ms: Math.round(short),
      msOfTwice: Math.round(long),
      ratio: round(long / short),
      limit: 2.3,
    });
  }
}
