import { cachedAtHeader, offlineCachePrefix } from '#contract/shared/offline.ts';

/** Limits of the cache; the oldest answers are deleted first. */
export interface CacheLimits {
  entries: number;
  bytes: number;
  bytesEach: number;
}

const cacheLimits: CacheLimits = { entries: 150, bytes: 30_000_000, bytesEach: 4_000_000 };

const sizeHeader = 'x-kept-bytes';

export interface ResponseCacheDependencies {
  caches: Pick<CacheStorage, 'keys' | 'open' | 'delete'>;
  now: () => Date;
  limits?: CacheLimits;
}

/**
 * The last answers of one session, in a cache that is named after the session's mark. There is only one such cache: an
 * answer with another mark empties it before anything else is stored. Requests are numbered when they are sent, so that
 * a late answer to a user who has signed out changes nothing and is not stored.
 */
export class OfflineResponseCache {
  readonly #parts: ResponseCacheDependencies;
  readonly #limits: CacheLimits;
  #lastNumber = 0;
  /** The number of the newest answered request; its answer determines the session. */
  #newest = 0;
  /** Undefined before it was looked up: the browser stops and starts the worker at any time. */
  #mark: string | null | undefined = undefined;
  /** Bytes by address, oldest first; null before it was read. */
  #sizes: Map<string, number> | null = null;
  /** Changes run one after another. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(parts: ResponseCacheDependencies) {
    this.#parts = parts;
    this.#limits = parts.limits ?? cacheLimits;
  }

  /** A request is sent; returns its number, which is passed with its answer. */
  begin(): number {
    this.#lastNumber += 1;
    return this.#lastNumber;
  }

  /** An answer has arrived, with the mark of its session. */
  saw(mark: string, number: number): Promise<void> {
    return this.#next(async () => {
      if (number < this.#newest) return;
      this.#newest = number;
      if ((await this.#current()) === mark) return;
      await this.#empty();
      this.#mark = mark;
      this.#sizes = new Map();
    });
  }

  /** Stores the text of an answer that belongs to the present session; without an error where it does not fit. */
  keep(address: string, text: string, mark: string): Promise<void> {
    return this.#next(async () => {
      const bytes = new TextEncoder().encode(text).length;
      if ((await this.#current()) !== mark || bytes > this.#limits.bytesEach) return;
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        [cachedAtHeader]: this.#parts.now().toISOString(),
        [sizeHeader]: String(bytes),
      };
      const sizes = await this.#readSizes();
      try {
        const cache = await this.#open(mark);
        // Deleted and set again, so that it is the newest.
        await cache.delete(address);
        sizes.delete(address);
        await this.#makeRoom(cache, sizes, bytes);
        await cache.put(address, new Response(text, { headers }));
        sizes.set(address, bytes);
      } catch {
        // The device is full. The cache is a convenience: the next try starts from an empty one.
        await this.#empty();
        this.#mark = mark;
        this.#sizes = new Map();
      }
    });
  }

  /** The stored answer of the present session, with its time; null for none. */
  async find(address: string): Promise<Response | null> {
    await this.#queue;
    const mark = await this.#current();
    if (mark === null) return null;
    return (await (await this.#open(mark)).match(address)) ?? null;
  }

  /** Ends the session; answers that are still under way are not stored. */
  forget(): Promise<void> {
    return this.#next(async () => {
      this.#newest = this.#lastNumber + 1;
      this.#lastNumber += 1;
      await this.#empty();
      this.#mark = null;
      this.#sizes = null;
    });
  }

  async #makeRoom(cache: Cache, sizes: Map<string, number>, bytes: number): Promise<void> {
    let total = [...sizes.values()].reduce((sum, size) => sum + size, bytes);
    for (const [address, size] of sizes) {
      if (sizes.size < this.#limits.entries && total <= this.#limits.bytes) return;
      await cache.delete(address);
      sizes.delete(address);
      total -= size;
    }
  }

  async #current(): Promise<string | null> {
    if (this.#mark !== undefined) return this.#mark;
    const names = await this.#names();
    // Two were left by a stopped worker: it is unknown which is newer.
    if (names.length > 1) await this.#empty();
    this.#mark = names.length === 1 ? String(names[0]).slice(offlineCachePrefix.length) : null;
    return this.#mark;
  }

  async #readSizes(): Promise<Map<string, number>> {
    if (this.#sizes) return this.#sizes;
    const sizes = new Map<string, number>();
    const mark = await this.#current();
    if (mark !== null) {
      const cache = await this.#open(mark);
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url);
        sizes.set(pathname + search, Number((await cache.match(request))?.headers.get(sizeHeader) ?? 0));
      }
    }
    this.#sizes = sizes;
    return sizes;
  }

  #open(mark: string): Promise<Cache> {
    return this.#parts.caches.open(offlineCachePrefix + mark);
  }

  async #names(): Promise<string[]> {
    return (await this.#parts.caches.keys()).filter((name) => name.startsWith(offlineCachePrefix));
  }

  async #empty(): Promise<void> {
    for (const name of await this.#names()) await this.#parts.caches.delete(name);
  }

  #next(work: () => Promise<void>): Promise<void> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }
}
