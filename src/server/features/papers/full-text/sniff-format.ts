/** How much is looked at, in bytes; readers of PDF find its mark that far in. */
export const sniffedBytes = 1_024;

const signatures: readonly { words: string; begins: readonly string[] }[] = [
  { words: 'an archive or an Office document', begins: ['504b0304', 'd0cf11e0', '1f8b08', '52617221', '377abcaf'] },
  { words: 'a program', begins: ['4d5a', '7f454c46', 'cafebabe'] },
  { words: 'a picture', begins: ['89504e47', 'ffd8ff', '47494638', '52494646'] },
];

/** What something is that is neither a PDF nor markup, in words. */
export function sniffFormat(head: Uint8Array): string {
  const hex = Buffer.from(head.subarray(0, 8)).toString('hex');
  const known = signatures.find(({ begins }) => begins.some((signature) => hex.startsWith(signature)));
  return known?.words ?? 'something that is neither a PDF nor a web page';
}

export const isPdf = (head: Uint8Array): boolean =>
  /%PDF-\d/.test(Buffer.from(head.subarray(0, sniffedBytes)).toString('latin1'));

/** The first bytes, and everything with them in front: the person who reads all reads it once. */
export async function withHead(
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ head: Uint8Array; all: AsyncIterable<Uint8Array> }> {
  const rest = bytes[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let length = 0;
  let ended = false;
  while (length < sniffedBytes && !ended) {
    const { done, value } = await rest.next();
    if (done) ended = true;
    else {
      first.push(value);
      length += value.byteLength;
    }
  }
  async function* all(): AsyncGenerator<Uint8Array, void> {
    yield* first;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  }
  return { head: Buffer.concat(first), all: all() };
}
