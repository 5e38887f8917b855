import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import type { EndpointShape, FileAnswer, FileInParts, HandlerInput, HandlerOutput } from '#contract/shared/endpoint.ts';
import { storableText } from '#server/database/database.ts';
import { Failure } from '#server/diagnostics/failure.ts';
import type { AddressLimits } from './address-limits.ts';
import { answerBody } from './compress.ts';
import { openEventStream, wantsEvents } from './event-stream.ts';
import { sendFile } from './file-answer.ts';
import { receiveFiles, registerMultipart } from './multipart-files.ts';
import {
  type ContextDependencies,
  contextOf,
  countedAddress,
  type RequestContext,
  type SignedInContext,
  signedInContext,
} from './request-context.ts';

/** Limit of nesting in a request; a report's own data are the deepest. */
const maxLevels = 40;

/**
 * A part of a request with every text in it, keys too, in a form that the product and PostgreSQL accept: NUL is
 * removed, and half a surrogate pair becomes U+FFFD. It is not refused, since browsers send such text on their own (a
 * field's limit cuts an emoji in two). Throws invalid_input for values nested deeper than 40 levels.
 */
export function cleanInput(part: string, value: unknown): unknown {
  return cleaned(value, (level) => {
    if (level < maxLevels) return;
    const message = `must not be nested deeper than ${maxLevels} levels`;
    throw new Failure('invalid_input', { detail: `“${part}” ${message}.`, fields: [{ name: part, message }] });
  });
}

function cleaned(value: unknown, checkLevel: (level: number) => void, level = 0): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null) return value;
  checkLevel(level);
  if (Array.isArray(value)) return value.map((part) => cleaned(part, checkLevel, level + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [storableText(key), cleaned(part, checkLevel, level + 1)]),
  );
}

z.config(z.locales.en());

/** The dependencies of every handler: the same for all features. */
interface RouteDependencies extends ContextDependencies {
  limits: AddressLimits;
}

type Handler<Shape extends EndpointShape> = (
  input: HandlerInput<Shape>,
  context: Shape['access'] extends 'signed-in' ? SignedInContext : RequestContext,
) => Promise<HandlerOutput<Shape>>;

/** One handler for each endpoint of a feature; a missing one does not compile. */
export type Handlers<Endpoints extends Record<string, EndpointShape>> = {
  [Name in keyof Endpoints]: Handler<Endpoints[Name]>;
};

/** A feature's endpoints with their handlers, ready to be mounted: all that app.ts needs of a feature. */
export interface Routes {
  endpoints: Readonly<Record<string, EndpointShape>>;
  mount(server: FastifyInstance, parts: RouteDependencies): void;
}

/**
 * Binds handlers to endpoints. Curried, so that the literal types of the endpoints are not widened. Input is validated
 * strictly before the handler runs; what it returns is validated and stripped of unknown keys.
 */
export function implement<const Endpoints extends Record<string, EndpointShape>>(endpoints: Endpoints) {
  return (handlers: Handlers<Endpoints>): Routes => ({
    endpoints,
    mount(server, parts) {
      for (const [name, shape] of Object.entries(endpoints)) {
        // The mapped type pairs name and handler. A loop over names loses that, hence this one cast.
        const handler = handlers[name] as unknown as (
          input: HandlerInput<EndpointShape>,
          context: RequestContext,
        ) => Promise<unknown>;
        const route: RouteOptions = {
          method: shape.method,
          url: shape.path.replaceAll(/\{(\w+)\}/g, ':$1'),
          ...(shape.bodyLimitBytes === undefined ? {} : { bodyLimit: shape.bodyLimitBytes }),
          ...(shape.uploads === undefined ? {} : { config: { takesFiles: true } }),
          handler: async (request, reply) => {
            if (shape.perMinute !== null)
              await parts.limits.take(`${shape.method} ${shape.path}`, shape.perMinute, countedAddress(request), reply);
            // A user who is not signed in gets that error before any error of the input.
            const anybody = contextOf(request, reply, parts);
            const own = shape.access === 'signed-in' ? await signedInContext(anybody) : anybody;
            const input = readInput(shape, request);
            if (shape.streams && wantsEvents(request)) {
              const stream = openEventStream(request, reply, own.signal);
              return stream.finish(handler(input, { ...own, onProgress: stream.onProgress }), shape.response);
            }
            const output = await handler(input, own);
            if ('file' in shape.response)
              return sendFile(request, reply, output as FileAnswer | FileInParts, shape.response.file);
            const answer = JSON.stringify(z.parse(shape.response, output));
            const { body, encoding } = await answerBody(answer, request.headers['accept-encoding']);
            if (encoding !== null) reply.header('Content-Encoding', encoding);
            return reply.type('application/json; charset=utf-8').header('Vary', 'Accept-Encoding').send(body);
          },
        };
        if (shape.uploads === undefined) server.route(route);
        else
          server.register(async (scope) => {
            await registerMultipart(scope);
            scope.route(route);
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
    const result = z.safeParse(schema, cleanInput(part, request[part] ?? (part === 'body' ? undefined : {})));
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
  // Started last: errors in the rest of the request are answered before a file is read.
  if (shape.uploads) input['files'] = receiveFiles(request, shape.uploads);
  return input as HandlerInput<EndpointShape>;
}

/** Schema messages are either our own ("must be …") or the library's ("Invalid input: …"); a name precedes both. */
function sentencePart(message: string): string {
  if (message.startsWith('must ')) return message.replace(/\.$/, '');
  return `is not valid: ${message.replace(/^Invalid (input|option): /, '').replace(/\.$/, '')}`;
}
