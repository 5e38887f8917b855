/** Prompts over trials' abstracts: which way one outcome went between two arms, with the passage that shows it. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Finding } from '#core/findings/finding.ts';
import { readFindings } from '#core/findings/read-findings.ts';
import type { Concept } from '#core/lexicon/concept.ts';
import { indexConcepts } from '#core/lexicon/find-concepts.ts';
import { type Passage, splitPassages } from '#core/text/passages.ts';
import { projectFolder } from './bench-arguments.ts';

export const labels = ['higher', 'lower', 'no difference'] as const;
export type Label = (typeof labels)[number];

export interface Prompt {
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

/** The sets of a folder: each file of JSON lines that has prompts, by its name. */
export function promptSets(folder: string): { name: string; prompts: Prompt[] }[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .map((name) => ({ name: name.replace('.jsonl', ''), prompts: readSet(path.join(folder, name)) }))
    .filter(({ prompts }) => prompts.length > 0);
}

/** A number that is the same in every run. */
export const hashOf = (text: string): number =>
  Number.parseInt(createHash('sha256').update(text).digest('hex').slice(0, 8), 16);

/** Whether an article is in the half of Evidence Inference that was looked at while the rules were written. */
export const isLookedAt = ({ pmcid }: Prompt): boolean => hashOf(String(pmcid)) % 2 === 0;

/** Sets of which only a half was looked at. */
export const isDivided = (name: string): boolean => name.startsWith('evidence-inference');

const conceptFolder = path.join(projectFolder, 'src/core/lexicon/concepts');
export const concepts = indexConcepts(
  fs
    .readdirSync(conceptFolder)
    .flatMap((file) => JSON.parse(fs.readFileSync(path.join(conceptFolder, file), 'utf8')) as Concept[]),
);

/** The sentences of a prompt's abstract, with its labelled parts. */
export function passagesOf({ abstract, sections = [] }: Prompt): Passage[] {
  let from = 0;
  const places = sections.flatMap(({ label, text }) => {
    const start = abstract.indexOf(text.slice(0, 60), from);
    if (start < 0 || text === '') return [];
    from = start + text.length;
    return [{ label, start, end: Math.min(abstract.length, from) }];
  });
  return splitPassages(abstract, places);
}

const read = new Map<string, readonly Finding[]>();

/** The findings of a prompt's abstract, read once. */
export function findingsIn(prompt: Prompt): readonly Finding[] {
  let found = read.get(prompt.abstract);
  if (!found) {
    found = readFindings(passagesOf(prompt), { concepts, title: prompt.title });
    read.set(prompt.abstract, found);
  }
  return found;
}

/** Whether a finding's sentence is in a marked passage, or holds one. */
export function isMarked({ abstract, evidence }: Prompt, { source }: Finding): boolean {
  const words = abstract.slice(source.start, source.end).trim();
  return evidence.some((passage) => passage.includes(words) || words.includes(passage.trim()));
}

/** A direction in the words of the labels. */
export const labelOf = (direction: 'higher' | 'lower' | 'no clear difference'): Label =>
  direction === 'no clear difference' ? 'no difference' : direction;

/** The same question about an outcome of another article, which the study should not answer. */
export function aboutAnother(prompt: Prompt, prompts: readonly Prompt[]): Prompt {
  const start = hashOf(prompt.id);
  for (let step = 0; step < prompts.length; step += 1) {
    const other = prompts[(start + step) % prompts.length];
    if (other && other.pmcid !== prompt.pmcid) return { ...prompt, outcome: other.outcome };
  }
  return prompt;
}
