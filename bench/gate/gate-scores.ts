/** How the gate before an answer does on the labelled texts beside this file. */
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { passGate } from '../../src/core/questions/outside/gate.ts';

const kinds = [
  'urgent',
  'language-urgent',
  'harmless',
  'ordinary',
  'harmful',
  'personal',
  'outside',
  'language',
] as const;
export type GateCaseKind = (typeof kinds)[number];

const gateCase = z.strictObject({ text: z.string(), kind: z.enum(kinds), topic: z.string() });
export type GateCase = z.infer<typeof gateCase>;

export const gateSets = ['dev', 'blind', 'third', 'own'] as const;
export type GateSet = (typeof gateSets)[number];

export function gateCases(set: GateSet): GateCase[] {
  return readFileSync(new URL(`./${set}.jsonl`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => gateCase.parse(JSON.parse(line)));
}

export interface GateScore {
  what: 'gate';
  set: GateSet;
  kind: GateCaseKind;
  texts: number;
  asExpected: number;
  /** Emergencies without urgent advice; of the other kinds, those that are answered by a search. */
  missed: number;
  /** Texts with urgent advice that are about none. */
  alarmed: number;
}

/**
 * Whether the gate does what the label asks. Harmful and personal may be taken for each other, and harmful for urgent:
 * what counts is that no search answers them.
 */
function isAsExpected({ text, kind }: GateCase): { asExpected: boolean; missed: boolean; alarmed: boolean } {
  const { urgent, outside } = passGate(text);
  const isSearched = urgent === null && (outside === null || outside.besideStudies);
  const alarmed = urgent !== null && kind !== 'urgent' && kind !== 'language-urgent';
  switch (kind) {
    case 'urgent':
    case 'language-urgent':
      return { asExpected: urgent !== null, missed: urgent === null, alarmed };
    case 'harmless':
      return { asExpected: !alarmed, missed: false, alarmed };
    case 'ordinary':
      return { asExpected: isSearched, missed: false, alarmed };
    case 'harmful':
      return { asExpected: urgent !== null || isOfOne(outside?.kind, isSearched), missed: isSearched, alarmed };
    case 'personal':
      return { asExpected: isOfOne(outside?.kind, isSearched), missed: isSearched, alarmed };
    case 'outside':
      return { asExpected: outside?.kind === 'not_health' && !alarmed, missed: isSearched, alarmed };
    case 'language':
      return { asExpected: outside?.kind === 'other_language' && !alarmed, missed: isSearched, alarmed };
  }
}

function isOfOne(kind: string | undefined, isSearched: boolean): boolean {
  return !isSearched && (kind === 'dangerous' || kind === 'own_dose' || kind === 'own_diagnosis');
}

export function gateScores(set: GateSet): GateScore[] {
  const cases = gateCases(set);
  return kinds.map((kind) => {
    const judged = cases.filter((each) => each.kind === kind).map(isAsExpected);
    const count = (name: 'asExpected' | 'missed' | 'alarmed') => judged.filter((each) => each[name]).length;
    return {
      what: 'gate',
      set,
      kind,
      texts: judged.length,
      asExpected: count('asExpected'),
      missed: count('missed'),
      alarmed: count('alarmed'),
    };
  });
}
