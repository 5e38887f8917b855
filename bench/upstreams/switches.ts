/** How a simulated upstream fails, and its latency. */
import type { UpstreamId } from '#server/http-client/limits/upstreams.ts';
import type { Reply } from './reply.ts';
import type { SeededRandom } from './seeded-random.ts';

export const upstreamModes = [
  'normal',
  /** 429 in this upstream's form. */
  'rate-limited',
  /** 500 in this upstream's form. */
  'server-error',
  /** A web page with status 200 in place of data. */
  'html',
  /** The beginning of a good answer, with status 200 and no sign that the rest is missing. */
  'truncated',
  /** Well-formed, status 200, and empty. */
  'empty-shell',
  /** The connection is accepted and never answered. */
  'hang',
] as const;
export type UpstreamMode = (typeof upstreamModes)[number];

/** Milliseconds: constant, or log-normal about a median. */
export type Latency = number | { medianMs: number; sigma: number };

/** Medians as third parties measured them in 2026; the spreads are our choice. Slow days are not in here. */
export const realisticLatencies: Readonly<Partial<Record<UpstreamId, Latency>>> = {
  pubmed: { medianMs: 400, sigma: 0.35 },
  crossref: { medianMs: 1_200, sigma: 0.5 },
  europepmc: { medianMs: 936, sigma: 0.5 },
  core: { medianMs: 8_000, sigma: 0.8 },
  semanticscholar: { medianMs: 700, sigma: 0.5 },
  doaj: { medianMs: 530, sigma: 0.35 },
  unpaywall: { medianMs: 272, sigma: 0.35 },
  openalex: { medianMs: 900, sigma: 0.5 },
  icite: { medianMs: 300, sigma: 0.35 },
};

export function drawLatencyMs(latency: Latency, random: SeededRandom): number {
  return typeof latency === 'number' ? latency : latency.medianMs * Math.exp(latency.sigma * random.normal());
}

/** The reply as changed by the mode; null for no reply at all. */
export function corrupt(upstream: UpstreamId, mode: UpstreamMode, reply: () => Reply): Reply | null {
  switch (mode) {
    case 'normal':
      return reply();
    case 'rate-limited':
      return limited(upstream);
    case 'server-error':
      return broken(upstream);
    case 'html':
      return { status: 200, type: 'text/html; charset=UTF-8', body: page('We will be back soon') };
    case 'truncated': {
      const whole = reply();
      return { ...whole, body: whole.body.slice(0, Math.floor(whole.body.length * 0.6)) };
    }
    case 'empty-shell':
      return shell(upstream);
    case 'hang':
      return null;
  }
}

const page = (title: string) =>
  `<!DOCTYPE html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`;

function jsonText(status: number, value: unknown, headers: Record<string, string> = {}): Reply {
  return { status, type: 'application/json', body: JSON.stringify(value), headers };
}

function limited(upstream: UpstreamId): Reply {
  switch (upstream) {
    case 'pubmed':
      return jsonText(
        429,
        { error: 'API rate limit exceeded', 'api-key': '203.0.113.7', count: '4', limit: '3' },
        { 'x-ratelimit-limit': '3', 'x-ratelimit-remaining': '0' },
      );
    case 'core':
      return {
        status: 429,
        type: 'application/json',
        body: '',
        headers: {
          'x-ratelimit-limit': '10',
          'x-ratelimit-remaining': '0',
          'x-ratelimit-retry-after': new Date(Date.now() + 600_000).toISOString(),
        },
      };
    case 'semanticscholar':
      return jsonText(429, {
        message: 'Too Many Requests. Please wait and try again or apply for a key for higher rate limits.',
        code: '429',
      });
    case 'openalex':
      return jsonText(429, { error: 'Rate limit exceeded' }, { 'retry-after': '36000' });
    case 'crossref':
      return { status: 429, type: 'text/html', body: page('429 Too Many Requests') };
    default:
      return { status: 429, type: 'text/plain', body: 'Too many requests' };
  }
}

function broken(upstream: UpstreamId): Reply {
  switch (upstream) {
    case 'pubmed':
      return { status: 500, type: 'text/html', body: page('NCBI/eutils - WWW Error 500 Diagnostic') };
    case 'crossref':
      return jsonText(500, {
        status: 'error',
        'message-type': 'exception',
        message: { name: 'partial-result-set', description: 'The index returned a partial result set' },
      });
    case 'europepmc':
      return { status: 503, type: 'text/plain', body: 'The service is down for maintenance.' };
    case 'doaj':
      return { status: 503, type: 'text/html', body: page('503 Service Temporarily Unavailable') };
    default:
      return jsonText(500, { message: 'Internal server error' });
  }
}

function shell(upstream: UpstreamId): Reply {
  if (upstream === 'pubmed') return jsonText(200, { header: { type: 'esearch', version: '0.3' } });
  return jsonText(200, upstream === 'europepmc' ? { version: '6.9' } : {});
}
