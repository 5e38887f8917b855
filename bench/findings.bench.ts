/**
 * Directions read from trials, compared with the labels of doctors: an intervention, a comparator and an outcome are
 * given, with the passage that was marked as evidence or with the whole abstract. The study is read whole in both cases,
 * as in the product, because a sentence does not say what its “group A” was; with a passage given only its findings count. A set is a file of JSON lines in the
 * folder, with the fields of `../shared/evidence/findings/README.md`. `--list FILE` writes each prompt that was told.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findingFor } from '#core/findings/asked/finding-for.ts';
import type { Finding } from '#core/findings/finding.ts';
import { readFindings } from '#core/findings/read-findings.ts';
import type { Concept } from '#core/lexicon/concept.ts';
import { indexConcepts } from '#core/lexicon/find-concepts.ts';
import { splitPassages } from '#core/text/passages.ts';
import { dataFolder, median, percentile, printLine, projectFolder } from './bench-arguments.ts';

const labels = ['higher', 'lower', 'no difference'] as const;
type Label = (typeof labels)[number];

interface Prompt {
  id: string;
  pmcid: string | number;
  title: string;
  abstract: string;
  sections?: { label: string; text: string }[];
  intervention: string;
  comparator: string;
  outcome: string;
  label: Label;
  evidence: string[];
}

const isPrompt = (row: unknown): row is Prompt =>
  typeof row === 'object' && row !== null && 'evidence' in row && 'label' in row && 'intervention' in row;

function readSet(file: string): Prompt[] {
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): unknown => JSON.parse(line))
    .filter(isPrompt);
}

/** Whether an article is in the half that was looked at while the rules were written. */
const isLookedAt = ({ pmcid }: Prompt) =>
  Number.parseInt(createHash('sha256').update(String(pmcid)).digest('hex').slice(0, 8), 16) % 2 === 0;

/** Places of the labelled parts in an abstract. */
function sectionsOf({ abstract, sections = [] }: Prompt) {
  let from = 0;
  return sections.flatMap(({ label, text }) => {
    const start = abstract.indexOf(text.slice(0, 60), from);
    if (start < 0 || text === '') return [];
    from = start + text.length;
    return [{ label, start, end: Math.min(abstract.length, from) }];
  });
}

const conceptFolder = path.join(projectFolder, 'src/core/lexicon/concepts');
const concepts = indexConcepts(
  fs
    .readdirSync(conceptFolder)
    .flatMap((file) => JSON.parse(fs.readFileSync(path.join(conceptFolder, file), 'utf8')) as Concept[]),
);

interface Answer {
  told: Label | null;
  words: string;
  isAnnotated: boolean;
}

function answer(prompt: Prompt, findings: readonly Finding[], given: 'passage' | 'abstract'): Answer {
  const text = prompt.abstract;
  const counted =
    given === 'abstract'
      ? findings
      : findings.filter(({ source }) => isMarked(prompt, text.slice(source.start, source.end)));
  const found = findingFor(counted, prompt, text, concepts);
  if (!found) return { told: null, words: '', isAnnotated: false };
  const { source } = found.finding;
  const words = text.slice(source.start, source.end);
  return {
    told: found.direction === 'no clear difference' ? 'no difference' : found.direction,
    words,
    isAnnotated: isMarked(prompt, words),
  };
}

/** Whether a sentence is in a marked passage, or holds one. */
function isMarked({ evidence }: Prompt, sentence: string): boolean {
  const words = sentence.trim();
  return evidence.some((passage) => passage.includes(words) || words.includes(passage.trim()));
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
const { values } = parseArgs({ options: { list: { type: 'string' }, data: { type: 'string' } }, strict: false });
const listFile = typeof values['list'] === 'string' ? values['list'] : null;
const listed: string[] = [];
const files = fs.existsSync(folder)
  ? fs
      .readdirSync(folder)
      .filter((name) => name.endsWith('.jsonl'))
      .sort()
  : [];
const sets = files
  .map((name) => ({ name: name.replace('.jsonl', ''), prompts: readSet(path.join(folder, name)) }))
  .filter(({ prompts }) => prompts.length > 0);
if (sets.length === 0) printLine({ what: 'findings', skipped: 'no set of prompts is there', needs: folder });

for (const { name, prompts } of sets) {
  const halves = [
    { set: name, prompts },
    { set: `${name}, looked at`, prompts: prompts.filter(isLookedAt) },
    { set: `${name}, only measured`, prompts: prompts.filter((prompt) => !isLookedAt(prompt)) },
  ];
  for (const given of ['passage', 'abstract'] as const) {
    const answers = new Map(
      prompts.map((prompt) => {
        const findings = readFindings(splitPassages(prompt.abstract, sectionsOf(prompt)), concepts);
        return [prompt, { label: prompt.label, ...answer(prompt, findings, given) }] as const;
      }),
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
}
if (listFile) fs.writeFileSync(listFile, `${listed.join('\n')}\n`);

const abstracts = [
  ...new Map(sets.flatMap(({ prompts }) => prompts).map((prompt) => [prompt.abstract, prompt])).values(),
];
if (abstracts.length > 0) {
  const studies = abstracts.map((prompt) => splitPassages(prompt.abstract, sectionsOf(prompt)));
  for (const study of studies.slice(0, 50)) readFindings(study, concepts);
  const times = studies.map((study) => {
    const started = performance.now();
    readFindings(study, concepts);
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
  for (const length of [25_000, 50_000, 100_000]) {
    const timed = (characters: number) => {
      const text = sample.repeat(Math.ceil(characters / sample.length)).slice(0, characters);
      const runs = [1, 2, 3].map(() => {
        const passages = splitPassages(text, []);
        const before = process.cpuUsage();
        readFindings(passages, concepts);
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
