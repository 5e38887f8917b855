/** Bytes decoded in one task. */
const step = 128 * 1024;

/**
 * The text of a body, decoded piece by piece as it comes: Response.text() does that in one task of the page, which takes
 * a megabyte several times as long. `turn` comes between pieces of a long one.
 */
export async function readResponseText({ body }: Response, yieldToMain: () => Promise<void>): Promise<string> {
  if (body === null) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let sinceYield = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    for (let from = 0; from < piece.value.length; from += step) {
      const some = piece.value.subarray(from, from + step);
      if (sinceYield > 0 && sinceYield + some.length > step) {
        await yieldToMain();
        sinceYield = 0;
      }
      parts.push(decoder.decode(some, { stream: true }));
      sinceYield += some.length;
    }
  }
  parts.push(decoder.decode());
  return parts.join('');
}
