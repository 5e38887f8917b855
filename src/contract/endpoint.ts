/**
 * The wire as values. An endpoint is implemented by the server (a missing handler does not compile), called by the
 * browser, and read by the OpenAPI page and the house tests. zod/mini keeps the browser's copy small.
 */
import type * as z from 'zod/mini';
import type { ProblemCode } from '#contract/problem.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What may be sent without which right. `signed-in` answers 401 to visitors. */
export type Access = 'anyone' | 'signed-in';

export interface EndpointShape {
  method: Method;
  /** With parameters as `{name}`. */
  path: string;
  summary: string;
  access: Access;
  /** Requests a minute and address; null where it costs nothing upstream. */
  perMinute: number | null;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  response: z.ZodMiniType;
  /** Every problem it may answer beside those that any endpoint may (see problem.ts). */
  problems: readonly ProblemCode[];
}

/** Declares an endpoint; the literal types of path and problems are kept. */
export function endpoint<const Shape extends EndpointShape>(shape: Shape): Shape {
  return shape;
}

type Input<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;
type Output<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;

/** What the caller passes: only the parts that the endpoint declares. */
export type CallInput<Shape extends EndpointShape> = {
  [Part in 'params' | 'query' | 'body' as Shape[Part] extends z.ZodMiniType ? Part : never]: Input<Shape[Part]>;
};

/** What the handler receives, validated. */
export type HandlerInput<Shape extends EndpointShape> = {
  [Part in 'params' | 'query' | 'body' as Shape[Part] extends z.ZodMiniType ? Part : never]: Output<Shape[Part]>;
};

/** What the handler returns, before unknown keys are stripped. */
export type HandlerOutput<Shape extends EndpointShape> = z.input<Shape['response']>;
/** What the caller gets. */
export type CallOutput<Shape extends EndpointShape> = z.output<Shape['response']>;
