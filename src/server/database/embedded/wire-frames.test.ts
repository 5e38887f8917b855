import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  backendError,
  type Frame,
  firstValue,
  frontendFrames,
  joinFrames,
  simpleQuery,
  withOwnStatements,
} from './wire-frames.ts';

const startup = Buffer.from([0, 0, 0, 9, 0, 3, 0, 0, 0]);
const ssl = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);

function message(type: string, ...parts: (string | number[])[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : Buffer.from(part))),
  );
  const header = Buffer.alloc(5, type);
  header.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([header, body]);
}

test('messages are the same wherever the stream is cut', async () => {
  const messages = [ssl, startup, simpleQuery('select 1'), message('P', '', 'x'.repeat(5_000), [0, 0]), message('S')];
  const stream = Buffer.concat(messages);
  await fc.assert(
    fc.property(fc.array(fc.nat(stream.length), { maxLength: 12 }), (cuts) => {
      const read = frontendFrames();
      const ends = [...cuts, stream.length].sort((a, b) => a - b);
      const frames = ends.flatMap((end, index) => read(stream.subarray(ends[index - 1] ?? 0, end)));
      expect(frames.map(({ type }) => type)).toEqual(['ssl', 'startup', 'Q', 'P', 'S']);
      expect(joinFrames(frames).equals(stream)).toBe(true);
    }),
  );
});

test('named statements get their connection’s prefix in every message that names them', () => {
  const names = new Set<string>();
  const renamed = (type: string, bytes: Buffer) =>
    withOwnStatements({ type, bytes } satisfies Frame, '7.', names).bytes;
  expect(renamed('P', message('P', 'a', 'select 1', [0, 0]))).toEqual(message('P', '7.a', 'select 1', [0, 0]));
  expect([...names]).toEqual(['7.a']);
  expect(renamed('B', message('B', 'portal', 'a', [0, 0]))).toEqual(message('B', 'portal', '7.a', [0, 0]));
  expect(renamed('D', message('D', [0x53], 'a'))).toEqual(message('D', [0x53], '7.a'));
  expect(renamed('C', message('C', [0x53], 'a'))).toEqual(message('C', [0x53], '7.a'));
  expect(names.size).toBe(0);
});

test('the unnamed statement, portals and other messages pass unchanged', () => {
  const unchanged = [
    message('P', '', 'select 1', [0, 0]),
    message('B', 'portal', '', [0, 0]),
    message('D', [0x50], 'portal'),
    message('E', 'portal', [0, 0, 0, 0]),
    message('S'),
  ];
  for (const bytes of unchanged) {
    expect(withOwnStatements({ type: String.fromCharCode(bytes[0] ?? 0), bytes }, '7.', new Set()).bytes).toBe(bytes);
  }
});

test('errors and first values are found among other answers', () => {
  const row = message('D', [0, 1, 0, 0, 0, 2, 0x34, 0x32]);
  const fault = message('E', 'SERROR', 'C42703', 'Mcolumn "x" does not exist', [0]);
  expect(firstValue(Buffer.concat([message('T', [0, 0]), row, message('C', 'SELECT 1')]))).toBe('42');
  expect(firstValue(message('D', [0, 1, 255, 255, 255, 255]))).toBeNull();
  expect(backendError(Buffer.concat([message('N', [0]), fault]))).toBe('column "x" does not exist');
  expect(backendError(row)).toBeNull();
});
