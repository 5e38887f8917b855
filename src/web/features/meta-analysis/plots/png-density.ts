/** The print resolution of a PNG, written into its bytes: a browser's canvas makes pictures that do not say theirs. */

const signature = [137, 80, 78, 71, 13, 10, 26, 10];
const densityBytes = 21;

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/** CRC-32 of ISO 3309, as every chunk ends with. */
function crc(bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of bytes) rest = (crcTable[(rest ^ byte) & 255] ?? 0) ^ (rest >>> 8);
  return (rest ^ 0xffffffff) >>> 0;
}

/** 9 bytes of data; the last one sets the unit to the metre (PNG specification, 11.3.4.3). */
function densityChunk(pixelsPerMetre: number): Uint8Array {
  const chunk = new Uint8Array(densityBytes);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, 9);
  chunk.set([112, 72, 89, 115], 4);
  view.setUint32(8, pixelsPerMetre);
  view.setUint32(12, pixelsPerMetre);
  chunk[16] = 1;
  view.setUint32(17, crc(chunk.subarray(4, 17)));
  return chunk;
}

interface Chunk {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Null where the bytes are no whole PNG. */
function chunksOf(png: Uint8Array): Chunk[] | null {
  if (!signature.every((byte, index) => png[index] === byte)) return null;
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const chunks: Chunk[] = [];
  let start = signature.length;
  while (start + 12 <= png.length) {
    const end = start + 12 + view.getUint32(start);
    if (end > png.length) return null;
    chunks.push({
      name: String.fromCharCode(...png.subarray(start + 4, start + 8)),
      bytes: png.subarray(start, end),
    });
    start = end;
  }
  return chunks[0]?.name === 'IHDR' && chunks.at(-1)?.name === 'IEND' && start === png.length ? chunks : null;
}

/** The same picture with its density, after its header and in place of an earlier one. Null if the bytes are no PNG. */
export function withPixelDensity(png: Uint8Array, pixelsPerMetre: number): Uint8Array<ArrayBuffer> | null {
  const [head, ...rest] = chunksOf(png) ?? [];
  if (!head) return null;
  const parts = [
    Uint8Array.from(signature),
    head.bytes,
    densityChunk(pixelsPerMetre),
    ...rest.filter(({ name }) => name !== 'pHYs').map(({ bytes }) => bytes),
  ];
  const result = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    result.set(part, at);
    at += part.length;
  }
  return result;
}
