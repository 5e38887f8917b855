/** An HttpClient that answers from a function: it classifies answers as the real one does and records the requests. */
import {
  type HttpClient,
  type HttpClientRequest,
  UpstreamFailure,
  type UpstreamFault,
  type UpstreamResponse,
} from '#server/http-client/http-client.ts';

export interface FakeReply {
  status?: number;
  headers?: Record<string, string>;
  /** Anything but text is written as JSON. */
  body: unknown;
  cacheAgeMs?: number;
}

/** `respond` may give a fault instead of a reply: the upstream could not be asked at all. */
export function fakeHttpClient(respond: (request: HttpClientRequest) => FakeReply | { fault: UpstreamFault }): {
  httpClient: HttpClient;
  asked: HttpClientRequest[];
} {
  const asked: HttpClientRequest[] = [];
  const httpClient: HttpClient = {
    ask: async (request) => {
      request.signal.throwIfAborted();
      asked.push(request);
      const reply = respond(request);
      if ('fault' in reply) throw new UpstreamFailure(request.upstream, reply.fault, { attempts: 1 });
      const body = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body);
      const answer: UpstreamResponse = { status: reply.status ?? 200, headers: reply.headers ?? {}, body };
      const fault = request.judge(answer);
      if (fault) throw new UpstreamFailure(request.upstream, fault, { attempts: 1 });
      return { ...answer, cacheAgeMs: reply.cacheAgeMs ?? null, attempts: reply.cacheAgeMs === undefined ? 1 : 0 };
    },
  };
  return { httpClient, asked };
}
