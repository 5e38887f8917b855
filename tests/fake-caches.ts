/** The browser's caches in memory, as far as the service worker uses them; `full` makes every put fail as a full disk does. */
export class FakeCaches {
  readonly stored = new Map<string, Map<string, { text: string; headers: [string, string][] }>>();
  full = false;

  readonly keys = async (): Promise<string[]> => [...this.stored.keys()];

  readonly delete = async (name: string): Promise<boolean> => this.stored.delete(name);

  readonly open = async (name: string): Promise<Cache> => {
    const entries = this.stored.get(name) ?? new Map<string, { text: string; headers: [string, string][] }>();
    this.stored.set(name, entries);
    const addressOf = (asked: RequestInfo | URL) => {
      const { pathname, search } = new URL(asked instanceof Request ? asked.url : asked, 'https://metamind.example');
      return pathname + search;
    };
    const cache: Pick<Cache, 'match' | 'put' | 'delete' | 'keys'> = {
      match: async (asked) => {
        const found = entries.get(addressOf(asked));
        return found && new Response(found.text, { headers: found.headers });
      },
      put: async (asked, response) => {
        if (this.full) throw new DOMException('The disk is full.', 'QuotaExceededError');
        entries.set(addressOf(asked), { text: await response.text(), headers: [...response.headers] });
      },
      delete: async (asked) => entries.delete(addressOf(asked)),
      keys: async () => [...entries.keys()].map((address) => new Request(new URL(address, 'https://metamind.example'))),
    };
    return cache as Cache;
  };

  /** Every stored text. */
  texts(): string[] {
    return [...this.stored.values()].flatMap((entries) => [...entries.values()].map(({ text }) => text));
  }
}
