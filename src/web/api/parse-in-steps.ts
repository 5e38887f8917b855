/** Reading a long JSON text without holding up the page. */

/** Characters read in one task: some milliseconds. */
const step = 150_000;

/** `{"studies":[{"id":`: the first member is a list of objects, of which each begins with the same member. */
const listFirst = /^\{"(\w+)":\[(\{"\w+":)/;

/**
 * The value of the text, as JSON.parse gives it. A long text that begins with a list of objects is parsed some objects
 * at a time, with a yield between; any other text at once.
 *
 * The end of an object is found by searching: `},{"id":` cannot occur inside a JSON string, where a quote follows a
 * backslash. If it occurs inside a nested object the slice is invalid JSON, and the whole text is parsed at once.
 */
export async function parseInSteps(text: string, yieldToMain: () => Promise<void>): Promise<unknown> {
  const [head, name, first] = listFirst.exec(text) ?? [];
  if (head === undefined || name === undefined || first === undefined || text.length <= step) return JSON.parse(text);
  const border = `},${first}`;
  const read: unknown[] = [];
  let from = head.length - first.length;
  try {
    // Reading the text has used up this task.
    await yieldToMain();
    for (let end = text.indexOf(border, from + step); end >= 0; end = text.indexOf(border, from + step)) {
      const some: unknown = JSON.parse(`[${text.slice(from, end + 1)}]`);
      if (Array.isArray(some)) for (const each of some) read.push(each);
      from = end + 2;
      await yieldToMain();
    }
    const rest = JSON.parse(`${head.slice(0, -first.length)}${text.slice(from)}`) as Record<string, unknown[]>;
    return { ...rest, [name]: [...read, ...(rest[name] ?? [])] };
  } catch {
    return JSON.parse(text);
  }
}
