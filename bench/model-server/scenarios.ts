/** The behaviours of the scripted server: what it answers, how, or how it fails. */
import { type Liar, mixedAnswer } from './lies/lying-answer.ts';
import {
  goodAnswer,
  inventedQuotes,
  misreadAnswer,
  obedientAnswer,
  otherLanguage,
  someWrong,
  wrongNumbers,
  wrongSchema,
} from './scripted-answers.ts';
import type { SentQuestion } from './sent-question.ts';

export const modelScenarios = [
  'good',
  'slow',
  'fenced',
  'thinking',
  'no_schemas',
  'busy_once',
  'mends',
  'cut',
  'unfinished',
  'wrong_schema',
  'not_json',
  'invented_quotes',
  'wrong_numbers',
  'some_wrong',
  'lying',
  'mixed',
  'misread_effects',
  'other_language',
  'obeys_injection',
  'busy',
  'failing',
  'no_key',
  'no_model',
  'redirects',
  'hang',
  'hang_midway',
  'disconnect',
  'huge',
  'empty',
] as const;
export type ModelScenario = (typeof modelScenarios)[number];

export interface ScriptedReply {
  status: number;
  /** Sent with an error. */
  headers: Record<string, string>;
  text: string;
  /** The service's reason for the end. */
  end: 'stop' | 'length';
  /** Milliseconds between two pieces of a stream. */
  pauseMs: number;
  /** Characters in one piece. */
  pieceLength: number;
  /** After half of the text: silence, or the connection is closed. */
  midway: 'hang' | 'disconnect' | null;
  /** Nothing is ever sent. */
  hangs: boolean;
  /** The text is repeated until this many bytes are sent. */
  atLeastBytes: number;
}

export interface ScriptedRequest {
  question: SentQuestion;
  system: string;
  /** Whether the request asks for an answer's form beside the prompt. */
  hasForm: boolean;
  /** From 1. */
  count: number;
  liar: Liar;
}

/** A reply with this text, otherwise as a service sends it. */
export const reply = (text: string, other: Partial<ScriptedReply> = {}): ScriptedReply => ({
  status: 200,
  headers: {},
  text,
  end: 'stop',
  pauseMs: 0,
  // About a token or two.
  pieceLength: 12,
  midway: null,
  hangs: false,
  atLeastBytes: 0,
  ...other,
});
/** A refusal with this status. */
export const failure = (status: number, headers: Record<string, string> = {}) =>
  reply(`it does not work at http://127.0.0.1/secret with the key that you sent`, { status, headers });

export function replyTo(
  scenario: ModelScenario,
  { question, system, hasForm, count, liar }: ScriptedRequest,
): ScriptedReply {
  const good = () => JSON.stringify(goodAnswer(question));
  switch (scenario) {
    case 'good':
      return reply(good());
    case 'slow':
      return reply(good(), { pauseMs: 20, pieceLength: 150 });
    case 'fenced':
      return reply(`Here is the answer:\n\`\`\`json\n${good()}\n\`\`\`\nI hope that it {helps}.`);
    case 'thinking':
      return reply(`<think>\nThe user wants {"statements": []}. Let me see.\n</think>\n\n${good()}`);
    case 'no_schemas':
      return hasForm ? failure(400) : reply(good());
    case 'busy_once':
      return count === 1 ? failure(429, { 'retry-after': '0' }) : reply(good());
    case 'mends':
      return reply(question.isRepair ? good() : JSON.stringify(wrongSchema(question)));
    case 'cut':
      // Looks complete: only the service knows that more was to come.
      return reply(good(), { end: 'length' });
    case 'unfinished':
      return reply(good().slice(0, -20));
    case 'wrong_schema':
      return reply(JSON.stringify(wrongSchema(question)));
    case 'not_json':
      return reply('I am sorry, but I would rather talk about something else.');
    case 'invented_quotes':
      return reply(JSON.stringify(inventedQuotes(question)));
    case 'wrong_numbers':
      return reply(JSON.stringify(wrongNumbers(question)));
    case 'some_wrong':
      return reply(JSON.stringify(someWrong(question)));
    case 'lying':
      return reply(JSON.stringify(liar.answer(question)), { pieceLength: 400 });
    case 'mixed':
      return reply(JSON.stringify(mixedAnswer(goodAnswer(question), liar.answer(question))));
    case 'misread_effects':
      return reply(JSON.stringify(misreadAnswer(question)));
    case 'other_language':
      return reply(JSON.stringify(otherLanguage(question)));
    case 'obeys_injection':
      return reply(obedientAnswer(question, system));
    case 'busy':
      return failure(429, { 'retry-after': '60' });
    case 'failing':
      return failure(500, { 'retry-after': '0' });
    case 'no_key':
      return failure(401);
    case 'no_model':
      return failure(404);
    case 'redirects':
      return failure(307, { location: 'http://127.0.0.1:9/v1/chat/completions' });
    case 'hang':
      return reply('', { hangs: true });
    case 'hang_midway':
      return reply(good(), { midway: 'hang' });
    case 'disconnect':
      return reply(good(), { midway: 'disconnect' });
    case 'huge':
      return reply('A very long answer. ', { atLeastBytes: 11 * 1024 * 1024 });
    case 'empty':
      return reply('');
  }
}
