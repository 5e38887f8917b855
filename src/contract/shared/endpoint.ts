/**
 * The wire format as values. The server implements an endpoint (a missing handler does not compile), the browser calls
 * it, and the OpenAPI page and the house tests read it. zod/mini limits the size of the browser's copy.
 */
import type * as z from 'zod/mini';
import type { ProblemCode } from './problem.ts';
import type { TrialFeature } from './trial-feature.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The right that a request needs. `signed-in` answers 401 to guests. */
type Access = 'anyone' | 'signed-in';

/** Replaces a response's schema: the response is a file of one of these media types. */
interface FileResponse {
  readonly file: readonly string[];
}

/** A file as a handler returns it. `body` is streamed, and an error in the middle of it closes the connection. */
export interface FileAnswer {
  mediaType: string;
  fileName: string;
  body: string | Uint8Array | AsyncIterable<string | Uint8Array>;
  /** Content security policy under which the file is shown in a frame or window of this site; absent for a download. */
  shownUnder?: string;
}

/** A file of a known length. The response is the part that the header Range asks for (RFC 9110, section 14). */
export interface FileInParts {
  mediaType: string;
  fileName: string;
  totalBytes: number;
  /** Both bounds inclusive, in bytes. */
  open(first: number, last: number): AsyncIterable<Uint8Array>;
}

/** A file as the browser receives it. `bytes` is a Blob there; this file has no browser types. */
export interface ReceivedFile<Bytes = unknown> {
  mediaType: string;
  fileName: string;
  bytes: Bytes;
}

/** Replaces a JSON body: files as multipart/form-data, all under the same field name. */
export interface UploadShape {
  readonly field: string;
  readonly mostFiles: number;
  /** Bytes of one file. A longer file is cut there, and the files after it still arrive. */
  readonly mostBytes: number;
  readonly mediaTypes: readonly string[];
}

/** A file while it is uploaded. */
export interface IncomingFile {
  /** As the sender named it: any text of any length, possibly empty. */
  fileName: string;
  /**
   * Can be read once, before the next file is requested; the rest is then skipped. Throws when the upload breaks off.
   */
  bytes: AsyncIterable<Uint8Array>;
  /** After the last byte: whether the file was longer than allowed. */
  isCutOff(): boolean;
}

/** A file as the browser has it; the DOM's File fits. */
interface ChosenFile {
  readonly name: string;
  readonly size: number;
}

export interface EndpointShape {
  method: Method;
  /** Parameters as `{name}`. */
  path: string;
  summary: string;
  access: Access;
  /** Requests per minute and address; null where the request costs nothing upstream. */
  perMinute: number | null;
  /** Set for AI features, of which guests have a counted trial. */
  trial?: TrialFeature;
  /**
   * Answers `Accept: text/event-stream` with the events of checked-answer.ts. The last event is `answer`, equal to the
   * response without a stream, or `problem`.
   */
  streams?: true;
  /** Largest JSON body in bytes, where more than one megabyte is allowed. */
  bodyLimitBytes?: number;
  /** Accepts files instead of a `body`. The handler receives them one after another while they arrive. */
  uploads?: UploadShape;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  response: z.ZodMiniType | FileResponse;
  /** Problems that it may answer in addition to those of every endpoint (see problem.ts). */
  problems: readonly ProblemCode[];
}

/** Declares an endpoint. The literal types of path and problems are preserved. */
export function endpoint<const Shape extends EndpointShape>(shape: Shape): Shape {
  return shape;
}

type Input<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;
type Output<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;

/** Arguments of a call: only the parts that the endpoint declares. */
export type CallInput<Shape extends EndpointShape> = {
  [Part in 'params' | 'query' | 'body' as Shape[Part] extends z.ZodMiniType ? Part : never]: Input<Shape[Part]>;
} & (Shape['uploads'] extends UploadShape ? { files: readonly ChosenFile[] } : unknown);

/** Arguments of the handler, validated. */
export type HandlerInput<Shape extends EndpointShape> = {
  [Part in 'params' | 'query' | 'body' as Shape[Part] extends z.ZodMiniType ? Part : never]: Output<Shape[Part]>;
} & (Shape['uploads'] extends UploadShape ? { files: AsyncIterable<IncomingFile> } : unknown);

/** Result of the handler, before unknown keys are stripped. */
export type HandlerOutput<Shape extends EndpointShape> = Shape['response'] extends z.ZodMiniType
  ? z.input<Shape['response']>
  : FileAnswer | FileInParts;

/** Result of a call to an endpoint that answers with JSON. */
export type CallOutput<Shape extends EndpointShape> = Shape['response'] extends z.ZodMiniType
  ? z.output<Shape['response']>
  : never;
