/**
 * The text of a body, decoded piece by piece as it comes: Response.text() does that in one task of the page, which takes
 * a megabyte several times as long.
 */
export async function readText({ body }: Response): Promise<string> {
  if (body === null) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const parts: string[] = [];
  for (let piece = await reader.read(); !piece.done; piece = await reader.read())
    parts.push(decoder.decode(piece.value, { stream: true }));
  parts.push(decoder.decode());
  return parts.join('');
}
