/**
 * A function of a text that is computed once for each text, because texts repeat their words. Emptied when it holds
 * `maxEntries`. What it returns is shared, so that no caller may change it.
 */
export function remembered<Made>(make: (text: string) => Made, maxEntries: number): (text: string) => Made {
  const known = new Map<string, Made>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = make(text);
    if (known.size >= maxEntries) known.clear();
    known.set(text, made);
    return made;
  };
}
