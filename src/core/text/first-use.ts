/** Makes a value on first use: a page that only loads the rules does not wait for their tables and patterns. */
export function onFirstUse<Made extends object>(make: () => Made): () => Made {
  let made: Made | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
