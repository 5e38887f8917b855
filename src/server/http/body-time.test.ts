import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { limitBodyTime } from './body-time.ts';

let server: FastifyInstance;
afterEach(() => server.close());

/** Sends the head and half of the body, and returns what happens. */
async function half(path: string): Promise<'cut' | 'waiting'> {
  const { port } = server.server.address() as AddressInfo;
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': 10 };
    const asking = request({ port, path, method: 'POST', headers });
    asking.once('error', () => resolve('cut'));
    asking.write('{"a"');
    setTimeout(() => {
      resolve('waiting');
      asking.destroy();
    }, 600);
  });
}

test('a body that is late is cut off, uploads get longer, and a complete body is left alone', async () => {
  server = Fastify();
  limitBodyTime(server, 100);
  server.post('/usual', async () => 'read');
  server.post('/slow', async () => new Promise((resolve) => setTimeout(() => resolve('answered'), 400)));
  server.post('/files', { config: { takesFiles: true } }, async () => 'read');
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  expect(await half('/usual')).toBe('cut');
  expect(await half('/files')).toBe('waiting');
  const body = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  expect(await (await globalThis.fetch(`${address}/slow`, body)).text()).toBe('answered');
});
