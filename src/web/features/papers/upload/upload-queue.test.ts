import { expect, test } from 'vitest';
import type { UploadResult } from '#contract/papers/uploads.ts';
import { ConnectionError } from '#web/api/request-error.ts';
import { paper } from '../../../../../tests/uploaded-paper.ts';
import { canBeSent, type FileToSend } from './chosen-files.ts';
import { createUploadQueue, type SendFile, type SentFile } from './upload-queue.ts';

const file = (name: string): FileToSend => ({ name, size: 100, type: 'application/pdf', lastModified: 1 });

const study = (id: number, title: string) => paper({ id, title });

function sent(result: Partial<UploadResult>): SentFile {
  const none = { success: false, fileName: 'a', error: null, code: null, duplicate: false, study: null };
  return { result: { ...none, ...result }, usedBytes: 300, mostBytes: 1000 };
}

/** A server whose answers, and their time, the test sets. */
function server() {
  const asked: { name: string; share: (share: number) => void; answer: (answer: SentFile | Error) => void }[] = [];
  const send: SendFile<FileToSend> = ({ name }, { signal, onShare }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
      asked.push({
        name,
        share: onShare,
        answer: (answer) => (answer instanceof Error ? reject(answer) : resolve(answer)),
      });
    });
  const of = async (name: string) => {
    await expect.poll(() => asked.some((one) => one.name === name)).toBe(true);
    const found = asked.find((one) => one.name === name);
    if (!found) throw new Error(`${name} was not sent.`);
    return found;
  };
  return { send, of, asked };
}

const kinds = (queue: ReturnType<typeof createUploadQueue>) =>
  queue.state().files.map(({ file: { name }, state }) => `${name} ${state.kind}`);

test('an uploaded file leaves the list; a refused file or a duplicate stays and says why', async () => {
  const { send, of } = server();
  const queue = createUploadQueue(send);
  queue.add([file('a.pdf'), file('b.pdf'), file('c.pdf')]);
  const run = queue.send();
  expect(queue.state().running).toBe(true);
  (await of('a.pdf')).answer(sent({ success: true, study: study(1, 'A') }));
  (await of('b.pdf')).answer(sent({ error: 'It does not fit.', code: 'quota' }));
  (await of('c.pdf')).answer(sent({ success: true, duplicate: true, study: study(7, 'C') }));
  expect(await run).toMatchObject({ sent: 3, succeeded: 2, fault: null });
  expect(queue.state().files.map(({ state }) => state)).toEqual([
    { kind: 'refused', why: 'It does not fit.' },
    { kind: 'duplicate', study: { id: 7, title: 'C' } },
  ]);
  expect(queue.state().arrived.map(({ id }) => id)).toEqual([1]);
  expect(queue.state().quota).toEqual({ usedBytes: 300, mostBytes: 1000 });
  expect(queue.state().running).toBe(false);
});

test.each([
  ['not_a_pdf', 'rejected'],
  ['empty', 'rejected'],
  ['too_large', 'rejected'],
  ['quota', 'refused'],
  ['broke_off', 'refused'],
  ['not_stored', 'refused'],
] as const)(
  'what the server did not take (%s) is %s: only what may be taken later is sent again',
  async (code, kind) => {
    const { send, of } = server();
    const queue = createUploadQueue(send);
    queue.add([file('a.pdf')]);
    const run = queue.send();
    (await of('a.pdf')).answer(sent({ error: 'It was not taken.', code }));
    await run;
    expect(queue.state().files.map(({ state }) => state)).toEqual([{ kind, why: 'It was not taken.' }]);
    expect(queue.state().files.map(canBeSent)).toEqual([kind === 'refused']);
  },
);

test('two files are sent at a time, each with its progress', async () => {
  const { send, of, asked } = server();
  const queue = createUploadQueue(send);
  queue.add([file('a.pdf'), file('b.pdf'), file('c.pdf')]);
  const run = queue.send();
  (await of('b.pdf')).share(0.25);
  expect(asked.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
  expect(kinds(queue)).toEqual(['a.pdf sending', 'b.pdf sending', 'c.pdf waiting']);
  expect(queue.state().files[1]?.state).toEqual({ kind: 'sending', share: 0.25 });
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) (await of(name)).answer(sent({ error: 'no' }));
  await run;
});

test('a stopped one, sending or waiting, does not affect the others and can be sent again', async () => {
  const { send, of } = server();
  const queue = createUploadQueue(send);
  queue.add([file('a.pdf'), file('b.pdf'), file('c.pdf'), file('d.pdf')]);
  const run = queue.send();
  await of('b.pdf');
  const [a, , c] = queue.state().files;
  const late = await of('a.pdf');
  queue.stop([a?.key ?? 0, c?.key ?? 0]);
  late.share(0.9);
  expect(kinds(queue)).toEqual(['a.pdf stopped', 'b.pdf sending', 'c.pdf stopped', 'd.pdf waiting']);
  (await of('b.pdf')).answer(sent({ success: true, study: study(2, 'B') }));
  (await of('d.pdf')).answer(sent({ success: true, study: study(4, 'D') }));
  expect(await run).toMatchObject({ sent: 2, succeeded: 2, fault: null });
  expect(kinds(queue)).toEqual(['a.pdf stopped', 'c.pdf stopped']);
  const again = queue.send();
  (await of('c.pdf')).answer(sent({ success: true, study: study(3, 'C') }));
  queue.clear();
  expect((await again)?.succeeded).toBe(1);
});

test('a request without an answer stays in the list with its reason and is reported as a failure', async () => {
  const { send, of } = server();
  const queue = createUploadQueue(send);
  queue.add([file('a.pdf')]);
  const run = queue.send();
  const fault = new ConnectionError('No connection.');
  (await of('a.pdf')).answer(fault);
  expect(await run).toEqual({ sent: 1, succeeded: 0, arrived: [], fault });
  expect(queue.state().files[0]?.state).toEqual({ kind: 'refused', why: 'No connection.' });
});

test('removing a file aborts its upload, and clearing aborts all; nothing returns', async () => {
  const { send, of } = server();
  const queue = createUploadQueue(send);
  queue.add([file('a.pdf'), file('b.pdf')]);
  const run = queue.send();
  await of('b.pdf');
  queue.remove(queue.state().files[0]?.key ?? 0);
  expect(kinds(queue)).toEqual(['b.pdf sending']);
  queue.clear();
  expect(await run).toEqual({ sent: 0, succeeded: 0, arrived: [], fault: null });
  expect(queue.state().files).toEqual([]);
});

test('there is nothing to send without files, with rejected ones alone, or twice at once', async () => {
  const { send, of } = server();
  const queue = createUploadQueue(send);
  expect(await queue.send()).toBeNull();
  queue.add([{ ...file('a.txt'), type: 'text/plain' }]);
  expect(await queue.send()).toBeNull();
  queue.add([file('b.pdf')]);
  const run = queue.send();
  expect(await queue.send()).toBeNull();
  (await of('b.pdf')).answer(sent({ success: true, study: study(1, 'B') }));
  await run;
});
