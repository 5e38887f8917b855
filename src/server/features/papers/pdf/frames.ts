/** Messages over a pipe: four bytes of length, big-endian, then JSON in UTF-8. */

/** A longer message is an error of its sender. */
const maxFrameBytes = 4 * 1024 * 1024;

export function messageFrame(message: unknown): Buffer {
  const body = Buffer.from(JSON.stringify(message));
  const head = Buffer.alloc(4);
  head.writeUInt32BE(body.length);
  return Buffer.concat([head, body]);
}

/**
 * Calls `hear` with each message of a byte stream as soon as it is complete. The returned function takes the next
 * bytes; it throws where they are not such messages.
 */
export function frameReader(hear: (message: unknown) => void): (bytes: Buffer) => void {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let wanted = 4;
  let inBody = false;
  return (bytes) => {
    waiting.push(bytes);
    waitingBytes += bytes.length;
    while (waitingBytes >= wanted) {
      const all = waiting.length === 1 && waiting[0] ? waiting[0] : Buffer.concat(waiting);
      const part = all.subarray(0, wanted);
      waiting = [all.subarray(wanted)];
      waitingBytes = all.length - wanted;
      if (inBody) hear(JSON.parse(part.toString()));
      wanted = inBody ? 4 : part.readUInt32BE();
      inBody = !inBody;
      if (inBody && wanted > maxFrameBytes) throw new RangeError('A message is longer than any may be.');
    }
  };
}
