/** A real HTTP server on the loopback interface, closed by the test that opened it. */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LoopbackServer {
  /** Ends in a slash. */
  url: URL;
  /** In the order of arrival. */
  requests: { method: string; path: string; headers: IncomingMessage['headers']; body: string }[];
  /** How many requests the client broke off before they were answered whole. */
  disconnects: () => number;
  close: () => Promise<void>;
}

/** `answer` is called when the request's body has been read; `count` is 1 for the first request. */
export async function startLoopbackServer(
  answer: (request: IncomingMessage, response: ServerResponse, count: number) => void,
): Promise<LoopbackServer> {
  const requests: LoopbackServer['requests'] = [];
  let disconnects = 0;
  const listener: RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    response.on('close', () => {
      if (!response.writableFinished) disconnects += 1;
    });
    response.on('error', () => undefined);
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      requests.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body });
      answer(request, response, requests.length);
    });
  };
  const server: Server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}/`),
    requests,
    disconnects: () => disconnects,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
