/** Whether a statement can be derived from the passages that it quotes. */

import { type SubjectKind, subjectKind } from '#core/extraction/subject-kind.ts';
import type { AskedArms } from '#core/findings/asked/arm-match.ts';
import type { Finding, FindingArm, FindingRole } from '#core/findings/finding.ts';
import { findingRoles } from '#core/findings/finding-role.ts';
import { readFindings } from '#core/findings/read-findings.ts';
import { type ConceptIndex, type FoundConcept, findConcepts } from '#core/lexicon/find-concepts.ts';
import { type Acronyms, acronymsOf, shortFormsOf } from '#core/text/acronyms.ts';
import { onFirstUse } from '#core/text/first-use.ts';
import type { Passage } from '#core/text/passages.ts';
import { clauseRoles } from './clause-roles.ts';
import { type EditHelp, proveByEdits, type QuotedSentence, type Rest } from './edit-route.ts';
import { exchangedArm, repeatedNumber, strangeChance, strangeNumber, strangeSize } from './figures-and-arms.ts';
import { proveByFinding } from './finding-route.ts';
import { gateOf } from './gates.ts';
import type { Proof, ProofStep } from './proof.ts';
import { type ChunkedSentence, isContent, readChunks } from './sentence-chunks.ts';
import { isTime, type Renamed, readTokens, type StudyNames } from './sentence-tokens.ts';
import { measuringKeys } from './slot-faults.ts';

import { isDispensable, keyOfWord } from './word-classes.ts';

/** A study as the proof reads it: once, for all statements that cite it. */
export interface ProofStudy {
  title: string;
  passages: readonly Passage[];
  concepts: ConceptIndex | null;
  /** The text that the passages were split from, with blanks for what is in no passage. */
  text: string;
  /** Read on first use, as what follows. */
  findings: () => readonly Finding[];
  /** What each sentence does, by the number of its passage. */
  roles: () => ReadonlyMap<number, FindingRole>;
  frame: () => StudyFrame;
}

/** What the whole study lends to its statements. */
interface StudyFrame {
  names: StudyNames;
  kind: SubjectKind;
  /** Keys of words for the people, the condition and the design, from title and text. */
  words: ReadonlySet<string>;
  isTwoArmed: boolean;
  isOneTime: boolean;
  acronyms: () => Acronyms;
  /** The arms that its findings compare. */
  compared: () => readonly FindingArm[];
  /** Keys of the words of these arms, of those that were compared with each other. */
  arms: () => ReadonlySet<string>;
  /** Keys of all words of title and text. */
  all: ReadonlySet<string>;
  /** The sentences that were read, by the number of their passage. */
  sentences: Map<number, QuotedSentence>;
  /** Which arm is which, by the words of the asked arms; and the keys of words that were read. */
  asked: Map<string, AskedArms>;
  keys: Map<string, readonly string[]>;
  /** The concepts of these sentences. */
  named: Map<number, readonly FoundConcept[]>;
}

/** Reads a study for `prove`. `passages` are its own, in the order of its text. */
export function readProofStudy(
  { title, passages }: { title: string; passages: readonly Passage[] },
  concepts: ConceptIndex | null,
): ProofStudy {
  const text = textOf(passages);
  const roles = onFirstUse(() => findingRoles(passages));
  const findings = onFirstUse(() => readFindings(passages, { concepts, title, roles: roles() }));
  return {
    title,
    passages,
    concepts,
    text,
    findings,
    roles,
    frame: onFirstUse(() => frameOf(title, text, concepts, findings)),
  };
}

function textOf(passages: readonly Passage[]): string {
  let text = '';
  for (const passage of passages) text = text.padEnd(passage.start) + passage.text;
  return text;
}

const designWords =
  /^(?:study|trial|=randomised|controlled|double|single|blind|blinded|masked|placebo|cohort|protocol|pilot|crossover|parallel|multicentre|cluster)$/;

function frameOf(
  title: string,
  text: string,
  concepts: ConceptIndex | null,
  findings: () => readonly Finding[],
): StudyFrame {
  const names: StudyNames = { short: shortFormsOf(`${title}. ${text}`) };
  const words = new Set<string>();
  if (concepts)
    for (const { concept, start, end } of findConcepts(title, concepts))
      if (concept.kind === 'condition' || concept.kind === 'population')
        for (const token of readChunks(title.slice(start, end), names).tokens) words.add(token.key);
  const tokens = readTokens(`${title}. ${text}`, names);
  const all = new Set(tokens.map(({ key }) => key));
  const times = new Set(tokens.flatMap((token) => (isTime(token) ? token.key : [])));
  for (const key of all) if (designWords.test(key)) words.add(key);
  const kind = subjectKind({ title, abstract: text, studyTypes: [] });
  if (kind === 'animals')
    for (const [animal] of text.toLowerCase().matchAll(/\b(?:mice|rats|pigs|dogs|rabbits|cats|sheep|animals)\b/g))
      words.add(keyOfWord(animal));
  const whole = `${title} ${text}`;
  return {
    names,
    kind,
    words,
    isOneTime: times.size === 1,
    isTwoArmed: !manyArms.test(whole) && !thirdArm.test(whole),
    acronyms: onFirstUse(() => acronymsOf(whole)),
    compared: onFirstUse(() =>
      findings().flatMap(({ comparison: { first, second } }) => [first ?? [], second ?? []].flat()),
    ),
    arms: onFirstUse(() => armKeys(findings(), names)),
    all,
    sentences: new Map(),
    asked: new Map(),
    keys: new Map(),
    named: new Map(),
  };
}

function armKeys(findings: readonly Finding[], names: StudyNames): Set<string> {
  const arms = findings.flatMap(({ comparison: { kind, first, second } }) =>
    kind === 'arms' && first && second ? [first, second] : [],
  );
  const words = arms.flatMap(({ text, resolved }) => [text, resolved?.text ?? '']);
  return new Set(words.flatMap((text) => readTokens(text, names)).flatMap((one) => (isContent(one) ? one.key : [])));
}

const manyArms =
  /\b(?:three|four|five|six|seven|eight|[3-8])[\s-](?:\w+[\s-]){0,2}(?:groups|arms?|treatments|regimens|diets|interventions|conditions)\b/i;
const thirdArm = /\b(?:[Gg]roup|[Aa]rm)\s(?:C|III|3)\b|\bplacebo\b.*\bcontrol\sgroup\b/;

/** Keys of what a sentence may say of the study that reports it. */
const carrying = /^(?:study|trial|author|research|investig|analys|finding|=findings)$/;

/**
 * Derives a statement from sentences of one study; `cited` are numbers of passages whose quotes were found in the text.
 * Linear in the lengths of statement and passages.
 */
export function prove(statement: string, cited: readonly number[], study: ProofStudy): Proof {
  const roles = study.roles();
  const isAddressed = (passage: number) => roles.get(passage) === 'addressed to the reader';
  const passages = study.passages.filter(
    ({ passage, text }) => cited.includes(passage) && text !== '' && !isAddressed(passage),
  );
  const source = passages.find(({ text }) => text === statement);
  if (source) return { proved: true, finding: null, steps: [wholeStep(statement, source)] };
  const gate = gateOf(statement, passages.map(({ text }) => text).join(' '));
  if (gate) return { proved: false, reason: gate, words: statement };
  const isKnown = passages.every(({ passage }) => roles.get(passage) === 'background');
  if (isKnown && passages.length > 0 && ofThisStudy.test(statement))
    return { proved: false, reason: 'other role', words: statement };
  const frame = study.frame();
  const quotes = passages.map((passage) => sentenceOf(passage, frame));
  const own = readChunks(statement, frame.names, renamedIn(statement, passages, study));
  const strange = own.tokens.filter(
    (token) => isContent(token) && token.sort === 'word' && !isKnownWord(token.key, frame),
  );
  if (strange.length > 0)
    return { proved: false, reason: 'unlicensed words', words: strange.map(({ lower }) => lower).join(' ') };
  if (
    (frame.kind === 'animals' || frame.kind === 'cells') &&
    /\b(?:patients?|participants?|people|persons?|individuals?|volunteers?)\b/i.test(statement)
  )
    return { proved: false, reason: 'other people', words: statement };
  const chance = strangeChance(statement, passages);
  if (chance !== null) return { proved: false, reason: 'unlicensed number', words: chance };
  const repeated = repeatedNumber(
    own.tokens,
    quotes.map(({ read }) => read.tokens),
  );
  if (repeated !== null) return { proved: false, reason: 'unlicensed number', words: repeated };
  const size = strangeSize(statement, study.passages);
  if (size !== null) return { proved: false, reason: 'other arms', words: size };
  const help: EditHelp = {
    isOfFrame: (keys) => keys.every((key) => carrying.test(key) || frame.words.has(key)),
    isOfArm: (key) => frame.arms().has(key),
    isRandomised: frame.all.has('=randomised'),
  };
  const result = proveByEdits(own, quotes, help);
  const exchanged = result.isProved && !result.isReordered ? exchangedArm(statement, passages) : null;
  const strangeInQuote = result.isProved ? strangeNumber(statement, passages) : null;
  if (result.isProved && exchanged === null && strangeInQuote === null)
    return { proved: true, finding: null, steps: stepsOf(own, quotes, result.rests, 'frame') };
  const { concepts, title } = study;
  const numbers = new Set(passages.map(({ passage }) => passage));
  const found = proveByFinding(own, quotes, {
    names: frame.names,
    concepts,
    findings: study.findings().filter(({ source: { passage } }) => numbers.has(passage)),
    isTwoArmed: frame.isTwoArmed,
    isOneTime: frame.isOneTime,
    isRandomised: help.isRandomised,
    text: study.text,
    compared: frame.compared(),
    acronyms: frame.acronyms(),
    asked: frame.asked,
    keys: frame.keys,
    isOfStudy: (keys) => keys.every((key) => frame.all.has(key)),
    isOfFrame: help.isOfFrame,
  });
  if (found.isProved) {
    // An arm can be named with the dose that another sentence gives it.
    const strangeInStudy = strangeNumber(statement, [...study.passages, asPassage(title)]);
    // Whose its figures are, a finding without its two arms does not say.
    const { first, second } = found.finding.comparison;
    const isOfFigure = ({ token }: Rest) => own.tokens[token]?.sort === 'number';
    const isUnread = !(first && second) && found.rests.filter(isOfFigure).length > 1;
    const other = isUnread ? exchangedArm(statement, passages) : null;
    if (other !== null) return { proved: false, reason: 'other arms', words: other };
    if (strangeInStudy !== null) return { proved: false, reason: 'unlicensed number', words: strangeInStudy };
    return { proved: true, finding: found.finding, steps: stepsOf(own, quotes, found.rests, 'slot') };
  }
  if (found.depth > 0) return { proved: false, reason: found.reason, words: found.words };
  if (!result.isProved) return { proved: false, reason: result.reason, words: result.words };
  return strangeInQuote === null
    ? { proved: false, reason: 'other arms', words: exchanged ?? statement }
    : { proved: false, reason: 'unlicensed number', words: strangeInQuote };
}

const asPassage = (text: string): Passage => ({ passage: 0, section: null, start: 0, end: text.length, text });

/** Words of a direction or a test are compared as slots; all others stand somewhere in the study. */
const ofSlots =
  /^=(?:increased|decreased|improved|worse|differ|similar|same|significant|affect|change|benefit|findings)$/;
const isKnownWord = (key: string, frame: StudyFrame): boolean =>
  frame.all.has(key) ||
  ofSlots.test(key) ||
  carrying.test(key) ||
  key === 'led' ||
  key === 'lead' ||
  isDispensable(key) ||
  measuringKeys.test(key);

/** What is known from before is not found by this study. */
const ofThisStudy =
  /\b(?:th(?:is|e|ese)|our)\s(?:\w+\s)?(?:trials?|study|results?|findings?|data|researchers|authors|investigators)\b/i;

const namedKinds = new Set(['condition', 'outcome', 'harm', 'measure', 'treatment', 'population']);

/** Concepts of the statement that the quote names with other words: `heart attack`, where it has `myocardial infarction`. */
function renamedIn(statement: string, passages: readonly Passage[], { concepts, frame }: ProofStudy): Renamed[] {
  if (!concepts) return [];
  const { named } = frame();
  const stated = new Map<string, string>();
  for (const { passage, text } of passages) {
    const own =
      named.get(passage) ?? findConcepts(text, concepts).filter(({ concept }) => namedKinds.has(concept.kind));
    named.set(passage, own);
    for (const { concept, start, end } of own)
      if (!stated.has(concept.id)) stated.set(concept.id, text.slice(start, end));
  }
  return findConcepts(statement, concepts).flatMap(({ concept, start, end }) => {
    const words = stated.get(concept.id);
    return words !== undefined && words.toLowerCase() !== statement.slice(start, end).toLowerCase()
      ? { start, end, words }
      : [];
  });
}

function sentenceOf(passage: Passage, { sentences, names }: StudyFrame): QuotedSentence {
  const known = sentences.get(passage.passage);
  if (known) return known;
  const read = readChunks(passage.text, names);
  const quoted = { passage, read, roles: onFirstUse(() => clauseRoles(read)) };
  sentences.set(passage.passage, quoted);
  return quoted;
}

function wholeStep(statement: string, { passage, start, end, text }: Passage): ProofStep {
  return {
    kind: 'same',
    start: 0,
    end: statement.length,
    words: statement,
    rests: { passage, start, end, words: text },
  };
}

/** `other`: what words are that no word of the quote means. */
function stepsOf(
  own: ChunkedSentence,
  quotes: readonly QuotedSentence[],
  rests: readonly Rest[],
  other: 'frame' | 'slot',
): ProofStep[] {
  const byToken = new Map(rests.map((rest) => [rest.token, rest]));
  return own.tokens.flatMap((token, index): ProofStep[] => {
    if (token.sort === 'mark') return [];
    const { start, end } = token;
    const words = own.text.slice(start, end);
    const rest = byToken.get(index);
    const quote = rest && rest.at >= 0 ? quotes[rest.quote] : undefined;
    const found = quote?.read.tokens[rest?.at ?? 0];
    if (!quote || !found) return [{ kind: isContent(token) ? other : 'form', start, end, words, rests: null }];
    const theirs = quote.read.text.slice(found.start, found.end);
    const place = {
      passage: quote.passage.passage,
      start: quote.passage.start + found.start,
      end: quote.passage.start + found.end,
      words: theirs,
    };
    const isSame = found.lower === token.lower || found.key[0] !== '=';
    const kind = token.sort === 'number' ? (theirs === words ? 'same' : 'number') : isSame ? 'same' : 'synonym';
    return [{ kind, start, end, words, rests: place }];
  });
}
