import { crc32, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { withPixelDensity } from './plot-file.lazy.ts';

function chunk(name: string, data: readonly number[]): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), Buffer.from(data)]);
  const [length, end] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  end.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, end]);
}

/** One grey pixel; `more` is between head and picture. */
const pixel = (...more: Buffer[]) =>
  Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]),
    ...more,
    chunk('IDAT', [...deflateSync(Buffer.from([0, 128]))]),
    chunk('IEND', []),
  ]);

test('300 dpi are written right after the header with a valid checksum, and nothing else changes', () => {
  const result = withPixelDensity(pixel(), 11_811);
  expect(result && Buffer.from(result)).toEqual(pixel(chunk('pHYs', [0, 0, 0x2e, 0x23, 0, 0, 0x2e, 0x23, 1])));
});

test('an existing density is replaced, other chunks are preserved', () => {
  const text = chunk('tEXt', [...Buffer.from('Title\0A')]);
  const old = chunk('pHYs', [0, 0, 0, 1, 0, 0, 0, 1, 1]);
  const result = withPixelDensity(pixel(text, old), 11_811);
  expect(result && Buffer.from(result)).toEqual(pixel(chunk('pHYs', [0, 0, 0x2e, 0x23, 0, 0, 0x2e, 0x23, 1]), text));
});

test('bytes inside a larger buffer are read from where they begin', () => {
  const padded = Buffer.concat([Buffer.alloc(5), pixel()]);
  expect(withPixelDensity(padded.subarray(5), 11_811)).toEqual(withPixelDensity(pixel(), 11_811));
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['another format', Buffer.from('GIF89a, and more than eight bytes')],
  ['a PNG that was cut', pixel().subarray(0, 50)],
  ['a PNG without an end', pixel().subarray(0, -12)],
  ['a PNG with something behind it', Buffer.concat([pixel(), Buffer.from([1])])],
])('%s is refused', (_, bytes) => {
  expect(withPixelDensity(bytes, 11_811)).toBeNull();
});
