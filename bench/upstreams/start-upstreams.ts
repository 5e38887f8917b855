/** Nine upstreams in one process, each on a port of its own, so that each is a separate origin. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import * as z from 'zod/mini';
import { type UpstreamId, upstreamIds } from '#server/http-client/limits/upstreams.ts';
import { projectFolder } from '../bench-arguments.ts';
import { createCore } from './core.ts';
import { createCrossref } from './crossref.ts';
import { createDoaj } from './doaj.ts';
import { createEuropepmc } from './europepmc.ts';
import { createIcite, createOpenalex, createUnpaywall } from './lookups.ts';
import { madeIndex } from './made-index.ts';
import { createPubmed } from './pubmed.ts';
import { type Dialect, json, type Question, type Reply } from './reply.ts';
import { SeededRandom } from './seeded-random.ts';
import { createSemanticScholar } from './semanticscholar.ts';
import { corrupt, drawLatencyMs, type Latency, type UpstreamMode, upstreamModes } from './switches.ts';
import type { Work } from './work.ts';
import type { WorkIndex } from './work-index.ts';

export interface UpstreamsOptions {
  seed: number;
  /** For all upstreams, or for each separately; default 0. */
  latencyMs?: Latency | Partial<Record<UpstreamId, Latency>>;
  modes?: Partial<Record<UpstreamId, UpstreamMode>>;
  /** Journal articles to make up; default 24,000. */
  works?: number;
  /** Default: the project's library; null for none. */
  libraryFolder?: string | null;
  /** The first of nine consecutive ports; default free ones. */
  firstPort?: number;
}

export interface LoggedRequest {
  upstream: UpstreamId;
  method: string;
  /** Path and query as received. */
  path: string;
  body: string;
  /** Milliseconds since 1970. */
  at: number;
  mode: UpstreamMode;
}

export interface RunningUpstreams {
  /** The values for the application's base addresses; each ends in a slash. */
  baseUrls: Record<UpstreamId, URL>;
  setMode(upstream: UpstreamId, mode: UpstreamMode): void;
  setLatency(upstream: UpstreamId, latency: Latency): void;
  /** All requests since the start, oldest first, without control requests. */
  requests(): readonly LoggedRequest[];
  /** The works of which Europe PMC has the full text. */
  articles(): readonly Work[];
  close(): Promise<void>;
}

const dialects: Record<UpstreamId, (index: WorkIndex) => Dialect> = {
  pubmed: createPubmed,
  crossref: createCrossref,
  europepmc: createEuropepmc,
  core: createCore,
  semanticscholar: createSemanticScholar,
  doaj: createDoaj,
  unpaywall: createUnpaywall,
  openalex: createOpenalex,
  icite: createIcite,
};

const latencySchema = z.union([
  z.number().check(z.minimum(0)),
  z.object({ medianMs: z.number().check(z.minimum(0)), sigma: z.number().check(z.minimum(0)) }),
]);

/** The body of `POST /control`, on any of the ports. */
const controlSchema = z.object({
  upstream: z.enum(upstreamIds),
  mode: z.optional(z.enum(upstreamModes)),
  latencyMs: z.optional(latencySchema),
});

interface State {
  mode: UpstreamMode;
  latency: Latency;
  random: SeededRandom;
  answer: Dialect;
}

export async function startUpstreams(options: UpstreamsOptions): Promise<RunningUpstreams> {
  const libraryFolder =
    options.libraryFolder === undefined ? path.join(projectFolder, 'library') : options.libraryFolder;
  const index = madeIndex({ seed: options.seed, size: options.works ?? 24_000, libraryFolder });
  const states = new Map<UpstreamId, State>();
  const log: LoggedRequest[] = [];
  upstreamIds.forEach((id, place) => {
    states.set(id, {
      mode: options.modes?.[id] ?? 'normal',
      latency: latencyOf(options.latencyMs, id),
      random: new SeededRandom(options.seed + place),
      answer: dialects[id](index),
    });
  });
  warmUp(states);
  const stateOf = (id: UpstreamId): State => {
    const state = states.get(id);
    if (!state) throw new Error(`no upstream ${id}`);
    return state;
  };

  function control(body: string): Reply {
    const parsed = controlSchema.safeParse(parseJson(body));
    if (!parsed.success) return json({ error: z.prettifyError(parsed.error) }, 400);
    const state = stateOf(parsed.data.upstream);
    if (parsed.data.mode !== undefined) state.mode = parsed.data.mode;
    if (parsed.data.latencyMs !== undefined) state.latency = parsed.data.latencyMs;
    return json({ upstream: parsed.data.upstream, mode: state.mode, latencyMs: state.latency });
  }

  function handle(upstream: UpstreamId, request: IncomingMessage, response: ServerResponse, body: string): void {
    const state = stateOf(upstream);
    const url = new URL(request.url ?? '/', 'http://upstream');
    const method = request.method ?? 'GET';
    if (method === 'POST' && url.pathname === '/control') {
      send(response, control(body));
      return;
    }
    const { mode } = state;
    log.push({ upstream, method, path: request.url ?? '/', body, at: Date.now(), mode });
    const question: Question = { method, url, parameters: parametersOf(request, url, body), body };
    const reply = corrupt(upstream, mode, () => state.answer(question) ?? notFound(upstream));
    if (!reply) return;
    const waitMs = drawLatencyMs(state.latency, state.random);
    if (waitMs <= 0) {
      send(response, reply);
      return;
    }
    const timer = setTimeout(() => send(response, reply), waitMs);
    response.on('close', () => clearTimeout(timer));
  }

  const servers = await Promise.all(
    upstreamIds.map((id, place) =>
      listen(
        createServer((request, response) => {
          const chunks: Buffer[] = [];
          request.on('data', (chunk: Buffer) => chunks.push(chunk));
          request.on('end', () => {
            try {
              handle(id, request, response, Buffer.concat(chunks).toString('utf8'));
            } catch {
              // For example a path with invalid percent-encoding.
              send(response, json({ message: 'Bad request' }, 400));
            }
          });
          response.on('error', () => undefined);
        }),
        options.firstPort === undefined ? 0 : options.firstPort + place,
      ),
    ),
  );
  const baseUrls = Object.fromEntries(
    upstreamIds.map((id, place) => {
      const address = servers[place]?.address() as AddressInfo;
      return [id, new URL(`http://127.0.0.1:${address.port}/`)];
    }),
  ) as Record<UpstreamId, URL>;

  return {
    baseUrls,
    setMode: (upstream, mode) => {
      stateOf(upstream).mode = mode;
    },
    setLatency: (upstream, latency) => {
      stateOf(upstream).latency = latency;
    },
    requests: () => log,
    articles: () => index.works.filter(({ openAccess, pmcid }) => openAccess && pmcid !== null),
    close: async () => {
      await Promise.all(servers.map(stop));
    },
  };
}

let warm = false;

/** Queries each database once, so that the first measured request does not include compiling its code. */
function warmUp(states: ReadonlyMap<UpstreamId, State>): void {
  if (warm) return;
  warm = true;
  const ask = (id: UpstreamId, address: string): string => {
    const url = new URL(address, 'http://upstream');
    const question: Question = { method: 'GET', url, parameters: url.searchParams, body: '' };
    return states.get(id)?.answer(question)?.body ?? '';
  };
  for (const text of ['exercise', 'diet', 'pain']) {
    const ids = ask('pubmed', `/esearch.fcgi?term=${text}&retmax=150`).match(/\d{8}/g) ?? [];
    ask('pubmed', `/efetch.fcgi?id=${ids.join(',')}`);
    ask('crossref', `/works?query=${text}&rows=150`);
    ask('europepmc', `/search?query=${text}&resultType=core&pageSize=150`);
    ask('core', `/search/works/?q=${text}&limit=100`);
    ask('semanticscholar', `/paper/search?query=${text}&fields=title,abstract,authors`);
    ask('doaj', `/search/articles/${text}?pageSize=100`);
  }
}

function latencyOf(given: UpstreamsOptions['latencyMs'], id: UpstreamId): Latency {
  if (given === undefined) return 0;
  if (typeof given === 'number') return given;
  if ('medianMs' in given) return given;
  return given[id] ?? 0;
}

function parametersOf(request: IncomingMessage, url: URL, body: string): URLSearchParams {
  const form = request.headers['content-type']?.includes('x-www-form-urlencoded') ? new URLSearchParams(body) : [];
  return new URLSearchParams([...url.searchParams, ...form]);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function notFound(upstream: UpstreamId): Reply {
  return json({ message: `${upstream} has nothing at this address` }, 404);
}

function send(response: ServerResponse, { status, type, body, headers }: Reply): void {
  const bytes = Buffer.from(body, 'utf8');
  response.writeHead(status, { ...headers, 'content-type': type, 'content-length': bytes.length }).end(bytes);
}

function listen(server: Server, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
