/** Answers that are sent while they are made, as server-sent events (WHATWG HTML, section 9.2). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type AnswerEvent, answerEvents } from '#contract/shared/checked-answer.ts';
import type { EndpointShape } from '#contract/shared/endpoint.ts';
import { acceptedEncoding, type Compressing, compressing } from './compress.ts';
import { problemOf } from './problem.ts';

/** Proxies close a silent connection; the interval of the comments that prevent it, in milliseconds. */
const pulseMs = 15_000;

export function wantsEvents(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').split(',').some((type) => type.trim().startsWith('text/event-stream'));
}

export interface EventStream {
  onProgress: (event: AnswerEvent) => void;
  /**
   * Sends the handler's output as the last event. An error before the first event is thrown, so that it is answered
   * with its own status; a later one is the event `problem`.
   */
  finish: (output: Promise<unknown>, response: EndpointShape['response']) => Promise<void>;
}

/** The connection is taken over with the first event. */
export function openEventStream(request: FastifyRequest, reply: FastifyReply, signal: AbortSignal): EventStream {
  let pulse: NodeJS.Timeout | null = null;
  let packed: Compressing | null = null;

  function begin(): void {
    if (pulse !== null) return;
    reply.hijack();
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // A buffering proxy would hold every event back until the last one.
      'x-accel-buffering': 'no',
      vary: 'Accept-Encoding',
      ...(encoding !== null && { 'content-encoding': encoding }),
    });
    if (encoding !== null) packed = compressing(encoding, reply.raw);
    pulse = setInterval(() => say(': working\n\n'), pulseMs);
  }

  /** Flushes each event: what a compressor still holds has not been sent. */
  function say(words: string): void {
    if (reply.raw.destroyed) return;
    if (packed === null) reply.raw.write(words);
    else packed.say(words);
  }

  function send(name: string, value: unknown): void {
    if (signal.aborted) return;
    begin();
    say(`event: ${name}\ndata: ${JSON.stringify(value)}\n\n`);
  }

  function end(): void {
    if (pulse !== null) clearInterval(pulse);
    if (packed === null) reply.raw.end();
    else packed.end();
  }

  return {
    onProgress: ({ event, ...told }) => send(event, z.parse(answerEvents[event], told)),
    async finish(output, response) {
      try {
        const value = await output;
        if ('file' in response) throw new Error('A file is not told as events.');
        send('answer', z.parse(response, value));
      } catch (error) {
        if (pulse === null) throw error;
        if (!signal.aborted) send('problem', problemOf(error, request.id).problem);
      }
      end();
    },
  };
}
