/** Where pages of a search begin, as Europe PMC's cursor marks: it knows no page numbers. */
export interface CursorStore {
  /** Null where the mark is not known; it is then found by walking. */
  get(key: string): Promise<string | null>;
  set(key: string, mark: string): Promise<void>;
}

/** The mark of the place behind `offset` records of a query. */
export function cursorKey(query: string, offset: number): string {
  return `${offset} ${query}`;
}

/** Keeps the latest marks in this process; losing them costs a walk over identifiers and nothing else. */
export function createCursorMemory(capacity = 2_000): CursorStore {
  const marks = new Map<string, string>();
  return {
    get: async (key) => marks.get(key) ?? null,
    set: async (key, mark) => {
      marks.delete(key);
      marks.set(key, mark);
      const [oldest] = marks.keys();
      if (marks.size > capacity && oldest !== undefined) marks.delete(oldest);
    },
  };
}
