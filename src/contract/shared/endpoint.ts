/**
 * The wire as values. An endpoint is implemented by the server (a missing handler does not compile), called by the
 * browser, and read by the OpenAPI page and the house tests. zod/mini keeps the browser's copy small.
 */
import type * as z from 'zod/mini';
import type { ProblemCode } from './problem.ts';
import type { TrialFeature } from './trial-feature.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What may be sent without which right. `signed-in` answers 401 to visitors. */
export type Access = 'anyone' | 'signed-in';

/** In place of a response's schema: the answer is a file of one of these media types. */
export interface FileResponse {
  readonly file: readonly string[];
}

/** A file as a handler gives it; `body` is sent as it comes, and a fault in mid-body cuts the connection. */
export interface FileAnswer {
  mediaType: string;
  fileName: string;
  body: string | Uint8Array | AsyncIterable<string | Uint8Array>;
  /** Shown in a frame or window of this site under this content security policy, rather than saved as a file. */
  shownUnder?: string;
}

/** A file of a known length: of it the part is sent that the header Range asks for (RFC 9110, section 14). */
export interface FileInParts {
  mediaType: string;
  fileName: string;
  totalBytes: number;
  /** Both bytes included. */
  open(first: number, last: number): AsyncIterable<Uint8Array>;
}

/** A file as the browser gets it. `bytes` is a Blob there; this file knows no browser. */
export interface ReceivedFile<Bytes = unknown> {
  mediaType: string;
  fileName: string;
  bytes: Bytes;
}

/** In place of a body of JSON: files as multipart/form-data, each under the same field. */
export interface UploadShape {
  readonly field: string;
  readonly mostFiles: number;
  /** Of one file. What is longer is cut off there, and the files after it still arrive. */
  readonly mostBytes: number;
  readonly mediaTypes: readonly string[];
}

/** A file while it arrives. */
export interface IncomingFile {
  /** As the sender named it: any text, of any length, and maybe none. */
  fileName: string;
  /** Read once, before the next file is asked for; what is left then is passed over. Throws when the sending breaks off. */
  bytes: AsyncIterable<Uint8Array>;
  /** After the last byte: whether there were more of them than may be. */
  isCutOff(): boolean;
}

/** A file as the browser has it; its File is one. */
export interface ChosenFile {
  readonly name: string;
  readonly size: number;
}

export interface EndpointShape {
  method: Method;
  /** With parameters as `{name}`. */
  path: string;
  summary: string;
  access: Access;
  /** Requests a minute and address; null where it costs nothing upstream. */
  perMinute: number | null;
  /** Set where an AI feature answers: guests have a counted trial of it. */
  trial?: TrialFeature;
  /**
   * Answers `Accept: text/event-stream` with the events of checked-answer.ts as they happen; the last one, `answer`, equals
   * the answer without a stream, or is `problem`.
   */
  streams?: true;
  /** Largest JSON body in bytes, where it may be more than one megabyte. */
  bodyLimitBytes?: number;
  /** Takes files, and then no `body`; the handler gets them one after another while they arrive. */
  uploads?: UploadShape;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  response: z.ZodMiniType | FileResponse;
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
} & (Shape['uploads'] extends UploadShape ? { files: readonly ChosenFile[] } : unknown);

/** What the handler receives, validated. */
export type HandlerInput<Shape extends EndpointShape> = {
  [Part in 'params' | 'query' | 'body' as Shape[Part] extends z.ZodMiniType ? Part : never]: Output<Shape[Part]>;
} & (Shape['uploads'] extends UploadShape ? { files: AsyncIterable<IncomingFile> } : unknown);

/** What the handler returns, before unknown keys are stripped. */
export type HandlerOutput<Shape extends EndpointShape> = Shape['response'] extends z.ZodMiniType
  ? z.input<Shape['response']>
  : FileAnswer | FileInParts;

/** What the caller gets of an endpoint that answers with JSON. */
export type CallOutput<Shape extends EndpointShape> = Shape['response'] extends z.ZodMiniType
  ? z.output<Shape['response']>
  : never;
