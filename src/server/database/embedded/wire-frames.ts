/** The part of PostgreSQL's frontend/backend protocol 3.0 that is needed to share one session (manual, chapter 55). */

/** A message of a client: its type letter, or one of the untyped ones that open a connection; bytes with header. */
export interface Frame {
  type: string;
  bytes: Buffer;
}

const sslRequest = 80_877_103;
const gssRequest = 80_877_104;
const cancelRequest = 80_877_102;

/** Splits a client's byte stream into messages; call it with each chunk as it arrives. */
export function frontendFrames(): (chunk: Buffer) => Frame[] {
  let chunks: Buffer[] = [];
  let size = 0;
  let needed = 8;
  let started = false;

  return (chunk) => {
    chunks.push(chunk);
    size += chunk.length;
    const frames: Frame[] = [];
    // Joined only once a whole message has arrived, so that a large one is not copied again with each chunk.
    while (size >= needed) {
      const buffer = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
      const length = started ? buffer.readInt32BE(1) + 1 : buffer.readInt32BE(0);
      if (size < length) {
        chunks = [buffer];
        needed = length;
        break;
      }
      const bytes = buffer.subarray(0, length);
      const type = started ? String.fromCharCode(bytes[0] ?? 0) : openingType(bytes.readInt32BE(4));
      if (type === 'startup') started = true;
      frames.push({ type, bytes });
      const rest = buffer.subarray(length);
      chunks = rest.length > 0 ? [rest] : [];
      size = rest.length;
      needed = started ? 5 : 8;
    }
    return frames;
  };
}

function openingType(code: number): string {
  if (code === sslRequest || code === gssRequest) return 'ssl';
  return code === cancelRequest ? 'cancel' : 'startup';
}

export function joinFrames(frames: Frame[]): Buffer {
  const [first] = frames;
  return frames.length === 1 && first ? first.bytes : Buffer.concat(frames.map(({ bytes }) => bytes));
}

/**
 * Parse, Bind, Describe and Close with a prefix on the name of a named statement, so that connections of one session do
 * not collide. `names` records the prepared ones. Other messages, and the unnamed statement, pass unchanged.
 */
export function withOwnStatements(frame: Frame, prefix: string, names: Set<string>): Frame {
  const { type, bytes } = frame;
  let start = 5;
  if (type === 'B') start = bytes.indexOf(0, start) + 1;
  else if (type === 'D' || type === 'C') {
    if (bytes[start] !== 0x53) return frame;
    start += 1;
  } else if (type !== 'P') return frame;
  if (bytes[start] === 0) return frame;

  const end = bytes.indexOf(0, start);
  const name = prefix + bytes.toString('utf8', start, end);
  if (type === 'P') names.add(name);
  if (type === 'C') names.delete(name);
  const renamed = Buffer.concat([bytes.subarray(0, start), Buffer.from(name), bytes.subarray(end)]);
  renamed.writeInt32BE(renamed.length - 1, 1);
  return { type, bytes: renamed };
}

export function simpleQuery(sql: string): Buffer {
  const text = Buffer.from(`${sql}\0`);
  const header = Buffer.from([0x51, 0, 0, 0, 0]);
  header.writeInt32BE(text.length + 4, 1);
  return Buffer.concat([header, text]);
}

/** The message of the first ErrorResponse in an answer, else null. */
export function backendError(answer: Buffer): string | null {
  for (const { type, bytes } of backendFrames(answer)) {
    if (type !== 'E') continue;
    const fields = bytes.toString('utf8', 5).split('\0');
    return fields.find((field) => field.startsWith('M'))?.slice(1) ?? 'unknown database error';
  }
  return null;
}

/** The first column of the first row in an answer, as text. */
export function firstValue(answer: Buffer): string | null {
  for (const { type, bytes } of backendFrames(answer)) {
    if (type !== 'D' || bytes.readInt16BE(5) === 0) continue;
    const length = bytes.readInt32BE(7);
    return length < 0 ? null : bytes.toString('utf8', 11, 11 + length);
  }
  return null;
}

function* backendFrames(answer: Buffer): Generator<Frame> {
  for (let at = 0; at + 5 <= answer.length; ) {
    const end = at + 1 + answer.readInt32BE(at + 1);
    yield { type: String.fromCharCode(answer[at] ?? 0), bytes: answer.subarray(at, end) };
    at = end;
  }
}
