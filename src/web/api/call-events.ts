import type { AnswerEvent, AnswerEventName } from '#contract/shared/checked-answer.ts';
import type { CallInput, CallOutput, EndpointShape } from '#contract/shared/endpoint.ts';
import { type CallOptions, sendTo } from './call.ts';
import { ConnectionError, isAborted, RequestError } from './request-error.ts';
import { readJson } from './send.ts';

/** One event of a stream: its name, and its data as text. */
interface ServerEvent {
  name: string;
  data: string;
}

/**
 * Reads server-sent events (WHATWG HTML, section 9.2) from text that comes in chunks of any size. Comments and fields
 * other than `event` and `data` are skipped; an event that is cut off by the end of the stream is dropped.
 */
function createEventReader(onEvent: (event: ServerEvent) => void): (text: string) => void {
  let rest = '';
  let name = '';
  let data: string[] = [];

  function line(text: string): void {
    if (text === '') {
      if (data.length > 0) onEvent({ name: name === '' ? 'message' : name, data: data.join('\n') });
      name = '';
      data = [];
      return;
    }
    const colon = text.indexOf(':');
    const field = colon < 0 ? text : text.slice(0, colon);
    const value = colon < 0 ? '' : text.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
  }

  return (text) => {
    rest += text;
    // A carriage return at the end may be the first half of a line's end.
    const whole = rest.endsWith('\r') ? rest.length - 1 : rest.length;
    const lines = rest.slice(0, whole).split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? '') + rest.slice(whole);
    for (const each of lines) line(each);
  };
}

const told = new Set<string>(['step', 'studies', 'statement'] satisfies AnswerEventName[]);

/**
 * Calls an endpoint that streams. `onEvent` receives each event while the answer is made; the last event has the
 * answer. Throws RequestError (also for a problem in mid-stream), ConnectionError if the stream ends without an answer,
 * or AbortError.
 */
export async function callForEvents<Shape extends EndpointShape>(
  endpoint: Shape,
  input: CallInput<Shape>,
  onEvent: (event: AnswerEvent) => void,
  options: CallOptions = {},
): Promise<CallOutput<Shape>> {
  const response = await sendTo(endpoint, input, { ...options, accept: 'text/event-stream' });
  const streams = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  if (!streams || !response.body) return (await readJson(response)) as CallOutput<Shape>;

  let last: ServerEvent | null = null;
  const read = createEventReader((event) => {
    if (told.has(event.name)) onEvent({ event: event.name, ...parse(event.data) } as AnswerEvent);
    else if (event.name === 'answer' || event.name === 'problem') last = event;
  });
  await readText(response.body, read);
  // The callback's assignments are not seen by the compiler.
  const end = last as ServerEvent | null;
  if (end?.name === 'problem') throw problemOf(end.data);
  if (end?.name !== 'answer') throw brokenOff(null);
  return parse(end.data) as unknown as CallOutput<Shape>;
}

async function readText(body: ReadableStream<Uint8Array>, onText: (text: string) => void): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      onText(decoder.decode(piece.value, { stream: true }));
    }
    onText(decoder.decode());
  } catch (error) {
    // Whatever stops the reading, the request is no longer needed.
    reader.cancel().catch(() => undefined);
    if (isAborted(error) || error instanceof ConnectionError) throw error;
    throw brokenOff(error);
  }
}

function parse(data: string): Record<string, unknown> {
  try {
    return JSON.parse(data) as Record<string, unknown>;
  } catch (error) {
    throw brokenOff(error);
  }
}

function problemOf(data: string): RequestError {
  const { status, title } = parse(data);
  return new RequestError(Number(status) || 500, String(title ?? ''), data, 'application/problem+json');
}

function brokenOff(cause: unknown): ConnectionError {
  return new ConnectionError('The answer broke off before it was complete. Try again.', { cause });
}
