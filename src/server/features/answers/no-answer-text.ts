/** Why a question has no answer: what was asked, what was found, and why none of it was used. */
import { type SourceId, sourceNames } from '#core/records/databases.ts';
import type { FoundStudies } from './find-studies.ts';

/** Why a found study is not read. The first that holds counts. */
export type Unused = 'no_text' | 'no_result' | 'not_about' | 'retracted' | 'foreign';

export type UnusedCounts = Readonly<Record<Unused, number>>;

export interface NoAnswerFacts {
  /** The query that the databases were sent. */
  query: string;
  databases: FoundStudies['databases'];
  unused: UnusedCounts;
  /** Whether other questions are shown below the answer. */
  areQuestionsOffered: boolean;
}

const unusedText: Readonly<Record<Unused, (count: number) => string>> = {
  no_text: (count) => `${count} ${count === 1 ? 'has' : 'have'} no abstract to read`,
  no_result: (count) => `${count} ${count === 1 ? 'reports' : 'report'} no result, such as a protocol or a comment`,
  not_about: (count) => `${count} ${count === 1 ? 'is' : 'are'} not about all that was asked`,
  retracted: (count) => `${count} ${count === 1 ? 'is' : 'are'} retracted`,
  foreign: (count) => `${count} ${count === 1 ? 'is' : 'are'} not in English`,
};

function listed(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

const namesOf = (sources: readonly { source: SourceId }[]) => listed(sources.map(({ source }) => sourceNames[source]));

/** The databases that did not answer; empty where all did. */
function silenceText(databases: FoundStudies['databases']): string {
  const silent = databases.filter(({ failure }) => failure !== null);
  const others = silent.filter(({ source }) => source !== 'library');
  if (silent.length === 0) return '';
  if (silent.length === databases.length) return 'Neither the databases nor the built-in library answered. ';
  if (others.length === databases.length - 1) return 'None of the databases answered, only the built-in library. ';
  return `${namesOf(silent)} did not answer. `;
}

function foundText(unused: UnusedCounts): string {
  const kinds = (Object.keys(unusedText) as Unused[]).filter((kind) => unused[kind] > 0);
  const count = kinds.reduce((sum, kind) => sum + unused[kind], 0);
  if (count === 0) return 'No study was found. ';
  const why = listed(kinds.map((kind) => unusedText[kind](unused[kind])));
  return `${count === 1 ? '1 study was' : `${count} studies were`} found and not used: ${why}. `;
}

/** The refusal, with advice on how to go on. */
export function noAnswerText({ query, databases, unused, areQuestionsOffered }: NoAnswerFacts): string {
  const haveAllFailed = databases.length > 0 && databases.every(({ failure }) => failure !== null);
  const areDatabasesSilent = databases.every(({ source, failure }) => source === 'library' || failure !== null);
  const ways = [
    areDatabasesSilent ? 'Try again in a minute' : 'Ask it in other words',
    ...(areQuestionsOffered ? ['take one of the questions below'] : []),
    ...(areDatabasesSilent ? [] : [`search the databases for “${query}”`]),
  ];
  const way =
    ways.length < 2 ? ways[0] : `${ways.slice(0, -1).join(', ')}${ways.length > 2 ? ',' : ''} or ${ways.at(-1)}`;
  return `${silenceText(databases)}${haveAllFailed ? '' : foundText(unused)}${way}.`;
}
