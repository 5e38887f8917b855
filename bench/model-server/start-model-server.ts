/**
 * A scripted language model with the protocols of OpenAI, Anthropic and compatible servers, on the loopback interface.
 * It reads the passages that it is sent and answers from them, well or badly, according to its scenario.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Dialect, dialects } from './dialects.ts';
import { Liar } from './lies/lying-answer.ts';
import { type ModelScenario, replyTo, type ScriptedReply } from './scenarios.ts';
import { readQuestion, type SentMessage } from './sent-question.ts';

interface ModelRequest {
  path: string;
  headers: IncomingMessage['headers'];
  body: Readonly<Record<string, unknown>>;
  messages: SentMessage[];
}

export interface ModelServer {
  /** Ends in `/v1/`. */
  baseUrl: URL;
  /** Prompts in the order of arrival; other requests are not counted. */
  requests: ModelRequest[];
  /** How many answers the client aborted. */
  disconnects: () => number;
  /** From now on; earlier requests are forgotten. */
  setScenario(scenario: ModelScenario): void;
  close(): Promise<void>;
}

export interface ModelServerOptions {
  scenario?: ModelScenario;
  /** The window that the list of models reports; absent: none. */
  contextTokens?: number;
  model?: string;
  port?: number;
  /** Who lies in the scenarios `lying` and `mixed`; one that tells the lies made by rule where absent. */
  liar?: Liar;
  /** Replies in place of the scenario: a model that is asked for a word. */
  says?: (messages: readonly SentMessage[]) => ScriptedReply;
  /** Called for each piece of text that was sent, with the time in milliseconds. */
  onPiece?: (text: string, at: number) => void;
}

export async function startModelServer(options: ModelServerOptions = {}): Promise<ModelServer> {
  let scenario = options.scenario ?? 'good';
  const liar = options.liar ?? new Liar();
  const requests: ModelRequest[] = [];
  let disconnects = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const dialect = Object.entries(dialects).find(([end]) => path.endsWith(end))?.[1];
    const body = await readJson(request);
    if (!dialect || request.method !== 'POST') return sendJson(response, ...sideAnswer(path, options));
    const messages = dialect.readMessages(body);
    requests.push({ path, headers: request.headers, body, messages });
    response.on('close', () => {
      if (!response.writableFinished) disconnects += 1;
    });
    const system = messages.find(({ role }) => role === 'system' || role === 'developer')?.text ?? '';
    const reply =
      options.says?.(messages) ??
      replyTo(scenario, {
        question: readQuestion(messages),
        system,
        hasForm: dialect.hasForm(body),
        count: requests.length,
        liar,
      });
    const input = Math.ceil(messages.reduce((sum, { text }) => sum + text.length, 0) / 4);
    await send(response, dialect, reply, body['stream'] === true, { input, output: Math.ceil(reply.text.length / 4) });
  }

  async function send(
    response: ServerResponse,
    dialect: Dialect,
    reply: ScriptedReply,
    streams: boolean,
    tokens: { input: number; output: number },
  ): Promise<void> {
    if (reply.hangs) return;
    if (reply.status !== 200)
      return sendJson(response, reply.status, dialect.failure(reply.status, reply.text), reply.headers);
    if (!streams) return sendJson(response, 200, dialect.whole(reply.text, reply.end, tokens));
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const closed = new Promise((resolve) => response.once('close', resolve));
    const write = async (lines: readonly string[]) => {
      if (response.write(lines.join('')) || response.destroyed) return;
      await Promise.race([new Promise((resolve) => response.once('drain', resolve)), closed]);
    };
    await write(dialect.begin());
    let sent = 0;
    const { pieceLength } = reply;
    for (let at = 0; at < reply.text.length && !response.destroyed; at += pieceLength) {
      if (reply.midway && at > reply.text.length / 2) {
        // Written data has been sent by then.
        if (reply.midway === 'disconnect') setTimeout(() => response.destroy(), 50);
        return;
      }
      const piece = reply.text.slice(at, at + pieceLength);
      options.onPiece?.(piece, performance.now());
      await write(dialect.piece(piece));
      if (reply.pauseMs > 0) await pause(reply.pauseMs);
    }
    const block = reply.text.repeat(5_000);
    while (sent < reply.atLeastBytes && !response.destroyed) {
      sent += block.length;
      await write(dialect.piece(block));
    }
    await write(dialect.finish(reply.end, tokens));
    response.end();
  }

  const server = createServer((request, response) => {
    response.on('error', () => undefined);
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: new URL(`http://127.0.0.1:${port}/v1/`),
    requests,
    disconnects: () => disconnects,
    setScenario(next) {
      scenario = next;
      requests.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A server's description of itself. */
function sideAnswer(path: string, { contextTokens, model = 'scripted-1' }: ModelServerOptions): [number, object] {
  if (!path.endsWith('/v1/models')) return [404, { error: 'not found' }];
  return [200, { object: 'list', data: [{ id: model, object: 'model', max_model_len: contextTokens }] }];
}

async function readJson(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  try {
    return Object(JSON.parse(Buffer.concat(chunks).toString('utf8'))) as Record<string, unknown>;
  } catch {
    return {};
  }
}

function sendJson(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
