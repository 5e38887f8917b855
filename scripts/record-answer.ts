/**
 * Queries a database as the product does and stores the response as a recorded answer, with its entry in the manifest.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ProviderId, providerIds } from '#core/records/databases.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { MemoryResponseCache } from '#server/http-client/cache/response-cache-memory.ts';
import { createHttpClient, type UpstreamHttpClient } from '#server/http-client/create-http-client.ts';
import {
  type HttpClient,
  type HttpClientRequest,
  UpstreamFailure,
  type UpstreamResponse,
} from '#server/http-client/http-client.ts';
import { MemoryRateLimiter } from '#server/http-client/limits/rate-limiter-memory.ts';
import { rateLimitPoliciesFor } from '#server/http-client/limits/upstreams.ts';
import { adapters } from '#server/literature/adapters.ts';
import { createCrossrefWorks } from '#server/literature/crossref/crossref-works.ts';
import { createIcite } from '#server/literature/icite/icite.ts';
import { createOpenAlex } from '#server/literature/openalex/openalex.ts';
import type { Source, SourceContext } from '#server/literature/source.ts';
import { createUnpaywall } from '#server/literature/unpaywall/unpaywall.ts';
import { readers } from '../bench/replay-readers.ts';

/** `search` finds something, `empty` nothing, `lookup` one work, `unknown` a work that does not exist. */
export const kinds = ['search', 'empty', 'lookup', 'unknown'] as const;
export type Kind = (typeof kinds)[number];

export interface RecordOptions {
  database: string;
  kind: string;
  /** Words to search, a DOI or a PMID; null for the default of the kind. */
  asked: string | null;
  /** Contains or will contain `MANIFEST.json` and a folder for each database. */
  folder: string;
  environment: Readonly<Record<string, string | undefined>>;
  version: string;
  now: Date;
}

const firstText: Readonly<Record<Kind, string>> = {
  search: 'vitamin D asthma',
  empty: 'qzxvbnwkjhgf',
  lookup: '10.1056/NEJMoa1800389',
  unknown: '10.5555/no.such.work',
};
const firstPmid = { lookup: '29897866', unknown: '999999999' } as const;

type Ask = (asked: string, context: SourceContext) => Promise<unknown>;

function asksOf(
  config: Config,
  httpClient: HttpClient,
  now: Date,
): Record<string, Partial<Record<'search' | 'lookup', Ask>>> {
  const { baseUrls, keys, contactEmail } = config;
  const search =
    (source: Source): Ask =>
    (query, context) =>
      source.search({ query, filters: noFilters, page: 1, limit: 10, today: now.toISOString().slice(0, 10) }, context);
  const works = createCrossrefWorks({ httpClient, baseUrl: baseUrls.crossref, contactEmail });
  const unpaywall = createUnpaywall({ httpClient, baseUrl: baseUrls.unpaywall, contactEmail });
  const openalex = createOpenAlex({ httpClient, baseUrl: baseUrls.openalex, apiKey: keys.openalex });
  const icite = createIcite({ httpClient, baseUrl: baseUrls.icite });
  const ownKeys: Partial<Record<ProviderId, string | null>> = keys;
  const searches = providerIds.map((id) => {
    const own = { httpClient, baseUrl: baseUrls[id], apiKey: ownKeys[id] ?? null, contactEmail };
    return [id, { search: search(adapters[id].create(own)) }] as const;
  });
  const byId = Object.fromEntries(searches);
  return {
    ...byId,
    crossref: { ...byId['crossref'], lookup: (doi, context) => works.byDoi(doi, context) },
    unpaywall: { lookup: (doi, context) => unpaywall.lookup([doi], context) },
    openalex: { lookup: (doi, context) => openalex.lookupWorks([doi], [], context) },
    icite: { lookup: (pmid, context) => icite.lookup([pmid], context) },
  };
}

const noFilters = {
  dates: { from: null, to: null },
  studyType: 'all',
  journalImpact: 'any',
  fullTextOnly: false,
  hasAbstract: false,
} as const;

/** Why no request is sent, in words for the terminal. */
export class NotRecorded extends Error {}

/** The files that were written, relative to the folder. Throws NotRecorded before any request. */
export async function recordAnswers(options: RecordOptions): Promise<string[]> {
  const { environment, database } = options;
  if (environment['CI']) throw new NotRecorded('Answers are recorded by a person, not in CI.');
  const config = readConfig(environment);
  if (config.contactEmail === null) throw new NotRecorded('Set CONTACT_EMAIL, so that the database can reach you.');
  const kind = kinds.find((one) => one === options.kind);
  if (!kind) throw new NotRecorded(`There is no kind “${options.kind}”. There are: ${kinds.join(', ')}.`);
  const httpClient = openClient(config, options.version);
  try {
    const client = new RecordingClient(httpClient);
    const asks = asksOf(config, client, options.now);
    const ask = asks[database]?.[kind === 'search' || kind === 'empty' ? 'search' : 'lookup'];
    if (!ask) {
      const able = Object.entries(asks).map(([name, own]) => `${name} (${Object.keys(own).join(', ')})`);
      throw new NotRecorded(`“${database}” is not asked for ${kind}. There are: ${able.join('; ')}.`);
    }
    const byDefault =
      database === 'icite' && kind in firstPmid ? firstPmid[kind as keyof typeof firstPmid] : firstText[kind];
    const asked = options.asked ?? byDefault;
    // A refusal is recorded as well.
    await ask(asked, { signal: AbortSignal.timeout(60_000) }).catch((error: unknown) => {
      if (!(error instanceof UpstreamFailure) || client.answers.length === 0) throw error;
    });
    return client.answers.map((answer) => store(answer, { ...options, kind, asked, config }));
  } finally {
    await httpClient.close();
  }
}

function openClient(config: Config, version: string): UpstreamHttpClient {
  return createHttpClient({
    version,
    contact: config.contactEmail,
    baseUrls: config.baseUrls,
    policies: rateLimitPoliciesFor(config),
    cache: new MemoryResponseCache(),
    slots: new MemoryRateLimiter(),
    onStoreFailure: () => undefined,
  });
}

interface RecordedExchange {
  request: HttpClientRequest;
  answer: UpstreamResponse;
}

/** The product's client, which records each answer before it is judged: refused ones are never returned. */
class RecordingClient implements HttpClient {
  readonly answers: RecordedExchange[] = [];
  readonly #client: HttpClient;

  constructor(client: HttpClient) {
    this.#client = client;
  }

  ask(request: HttpClientRequest) {
    return this.#client.ask({
      ...request,
      judge: (answer) => {
        if (!this.answers.some((recorded) => recorded.answer === answer)) this.answers.push({ request, answer });
        return request.judge(answer);
      },
    });
  }
}

const storedHeaders =
  /^(?:content-type|server|link|retry-after|x-(?:api-pool|cache|total-count|concurrency-limit)|x-?rate-?limit.*)$/;
const secretParameters = ['api_key', 'email', 'mailto', 'tool'];

function store(
  { request, answer }: RecordedExchange,
  {
    database,
    folder,
    kind,
    asked,
    config,
    now,
    version,
  }: RecordOptions & { kind: Kind; asked: string; config: Config },
): string {
  const clean = withoutSecrets(config);
  const url = new URL(request.url);
  for (const name of secretParameters) url.searchParams.delete(name);
  const body = clean(answer.body);
  const file = freeName(folder, `${database}/${kind}_${slug(asked)}_${now.toISOString().slice(0, 10)}`, endingOf(body));
  const manifest = path.join(folder, 'MANIFEST.json');
  const known: unknown = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : [];
  if (!Array.isArray(known)) throw new NotRecorded(`${manifest} is not a list.`);
  const entry = {
    file,
    provider: database,
    kind: kindOf(database, { ...answer, body }),
    shows: `${kind}: ${asked}`,
    status: answer.status,
    method: request.method,
    url: clean(url.href),
    requestBody: request.body === undefined ? null : clean(request.body),
    headers: Object.fromEntries(
      Object.entries(answer.headers).flatMap(([name, value]) =>
        storedHeaders.test(name) ? [[name, clean(value)]] : [],
      ),
    ),
    bytes: Buffer.byteLength(body),
    evidence: 'recorded',
    source: { program: `metamind ${version}` },
    recorded: now.toISOString(),
    note: null,
  };
  mkdirSync(path.join(folder, database), { recursive: true });
  writeFileSync(path.join(folder, file), body);
  writeFileSync(manifest, `${JSON.stringify([...known, entry], null, 1)}\n`);
  return file;
}

/** The adapter's reading of it, in the manifest's words. */
function kindOf(database: string, answer: UpstreamResponse): 'normal' | 'empty' | 'error' | 'aux' {
  const reading = readers[database]?.(answer);
  if (reading?.outcome === 'studies') return 'normal';
  if (reading?.outcome === 'empty') return 'empty';
  return reading?.outcome === 'other' ? 'aux' : 'error';
}

/** Databases repeat the caller's key and address in their answers. */
function withoutSecrets({ keys, contactEmail }: Config): (text: string) => string {
  const secrets = Object.values(keys).filter((key) => key !== null);
  return (text) => {
    const withoutKeys = secrets.reduce((left, key) => left.replaceAll(key, '0'.repeat(key.length)), text);
    return contactEmail === null
      ? withoutKeys
      : [contactEmail, encodeURIComponent(contactEmail)].reduce(
          (left, address) => left.replaceAll(address, 'redacted@example.org'),
          withoutKeys,
        );
  };
}

const slug = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z\d.]+/g, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
    .slice(0, 60);

function endingOf(body: string): string {
  if (/^\s*[{[]/.test(body)) return 'json';
  if (/^\s*<(?:!doctype html|html)/i.test(body)) return 'html';
  return /^\s*</.test(body) ? 'xml' : 'txt';
}

function freeName(folder: string, stem: string, ending: string): string {
  for (let count = 1; ; count += 1) {
    const file = `${stem}${count === 1 ? '' : `~${count}`}.${ending}`;
    if (!existsSync(path.join(folder, file))) return file;
  }
}
