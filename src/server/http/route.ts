import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { EndpointShape, HandlerInput, HandlerOutput } from '#contract/endpoint.ts';
import { Failure } from '#server/failure.ts';
import type { AddressLimits } from '#server/http/address-limits.ts';

z.config(z.locales.en());

/** What a handler may know of the request beside its validated input. */
export interface RequestContext {
  requestId: string;
  /** Aborted when the reader has gone away before the answer was sent. */
  signal: AbortSignal;
}

export type Handler<Shape extends EndpointShape> = (
  input: HandlerInput<Shape>,
  context: RequestContext,
) => Promise<HandlerOutput<Shape>>;

/** One handler for each endpoint of a feature; a missing one does not compile. */
export type Handlers<Endpoints extends Record<string, EndpointShape>> = {
  [Name in keyof Endpoints]: Handler<Endpoints[Name]>;
};

/** A feature's endpoints with their handlers, ready to be mounted; the only thing app.ts takes from a feature. */
export interface Routes {
  mount(server: FastifyInstance, limits: AddressLimits): void;
}

/**
 * Binds handlers to endpoints. Curried, so that the literal types of the endpoints are not widened. Input is validated
 * strictly before the handler runs; what it returns is validated and stripped of unknown keys.
 */
export function implement<const Endpoints extends Record<string, EndpointShape>>(endpoints: Endpoints) {
  return (handlers: Handlers<Endpoints>): Routes => ({
    mount(server, limits) {
      for (const [name, shape] of Object.entries(endpoints)) {
        // The mapped type pairs name and handler; a loop over names loses that, so it is said once here.
        const handler = handlers[name] as unknown as Handler<EndpointShape>;
        server.route({
          method: shape.method,
          url: shape.path.replaceAll(/\{(\w+)\}/g, ':$1'),
          handler: async (request, reply) => {
            if (shape.perMinute !== null)
              await limits.take(`${shape.method} ${shape.path}`, shape.perMinute, request.ip, reply);
            const input = readInput(shape, request);
            const context = { requestId: request.id, signal: signalOf(request, reply) };
            const output = await handler(input, context);
            return reply.type('application/json; charset=utf-8').send(JSON.stringify(z.parse(shape.response, output)));
          },
        });
      }
    },
  });
}

function readInput(shape: EndpointShape, request: FastifyRequest): HandlerInput<EndpointShape> {
  const fields: { name: string; message: string }[] = [];
  const input: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = shape[part];
    if (!schema) continue;
    const result = z.safeParse(schema, request[part] ?? (part === 'body' ? undefined : {}));
    if (result.success) {
      input[part] = result.data;
    } else {
      for (const issue of result.error.issues)
        fields.push({ name: issue.path.join('.') || part, message: issue.message });
    }
  }
  if (fields.length > 0) {
    throw new Failure('invalid_input', {
      detail: `${fields.map(({ name, message }) => `“${name}” ${sentencePart(message)}`).join('; ')}.`,
      fields,
    });
  }
  return input as HandlerInput<EndpointShape>;
}

/** Schema messages are either our own ("must be …") or the library's ("Invalid input: …"); both follow a name here. */
function sentencePart(message: string): string {
  if (message.startsWith('must ')) return message.replace(/\.$/, '');
  return `is not valid: ${message.replace(/^Invalid (input|option): /, '').replace(/\.$/, '')}`;
}

function signalOf(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort(new ReaderGone());
  });
  if (request.raw.destroyed) controller.abort(new ReaderGone());
  return controller.signal;
}

/** The reason of an aborted request: there is nobody left to answer, and nothing to log as a fault. */
export class ReaderGone extends Error {
  constructor() {
    super('The reader went away before the answer was ready.');
    this.name = 'ReaderGone';
  }
}
