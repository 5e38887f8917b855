/**
 * The thread in which whole papers are read, answered about and checked: twenty of them take seconds, in which searches go
 * on. It answers one task after another and has no network and no database: for these it asks the thread that started it.
 */
import { parentPort } from 'node:worker_threads';
import { Failure } from '#server/failure.ts';
import {
  type CallName,
  type FromThread,
  faultOfTold,
  type ThreadCalls,
  type ThreadTask,
  type ToThread,
} from './door-thread-messages.ts';
import type { Engine, EngineRequest } from './engine.ts';
import { createEngine } from './engine-door.ts';
import { extractiveEngine } from './extractive-engine.ts';
import { paperSkills } from './skills/paper-skills.ts';

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (fault: Error) => void;
  request: EngineRequest | null;
}

const waiting = new Map<number, Waiting>();
let calls = 0;

function say(message: FromThread): void {
  parentPort?.postMessage(message);
}

function call<Name extends CallName>(
  name: Name,
  given: ThreadCalls[Name]['given'],
  request: EngineRequest | null = null,
): Promise<ThreadCalls[Name]['answer']> {
  calls += 1;
  const number = calls;
  return new Promise((resolve, reject) => {
    waiting.set(number, { resolve: resolve as Waiting['resolve'], reject, request });
    say({ message: 'call', call: number, name, given });
  });
}

async function run({ skill: name, asked, options, engine: told }: ThreadTask): Promise<void> {
  const skill = paperSkills.get(name);
  if (!skill) throw new Error(`There is no skill ${name} for papers.`);
  const remote: Engine = {
    ...told,
    write: (request) => {
      const { material, mend } = request;
      return call('write', { material, ...(mend && { mend }) }, request);
    },
  };
  const door = createEngine({
    now: () => new Date(),
    engine: told.name === extractiveEngine.name ? extractiveEngine : remote,
    usage: {
      refusal: (who) => call('refusal', who),
      count: (who, tokens) => call('count', [who, tokens]),
    },
  });
  const result = await door.run(skill, asked, {
    ...options,
    tell: (event) => say({ message: 'event', event }),
    store: {
      read: (key) => call('readStored', key),
      write: (key, answer) => call('writeStored', [key, answer]),
    },
  });
  say({ message: 'done', result });
}

parentPort?.on('message', (message: ToThread) => {
  if (message.message === 'task') {
    run(message.task).catch((error: unknown) => {
      const failure = error instanceof Failure ? { code: error.code, detail: error.detail } : null;
      say({
        message: 'failed',
        failure,
        words: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
    });
    return;
  }
  const open = waiting.get(message.call);
  if (!open) return;
  if (message.message === 'statement') return open.request?.onStatement?.(message.statement);
  if (message.message === 'spent') return open.request?.spent?.(message.tokens);
  waiting.delete(message.call);
  if (message.message === 'answered') open.resolve(message.value);
  else open.reject(faultOfTold(message.fault));
});
