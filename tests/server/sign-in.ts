/** People with accounts for tests of the whole application: they register, and ask as a browser of this site does. */
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { User } from '../../src/contract/accounts.ts';
import { type FormFile, formHeaders, formOf } from './upload-form.ts';
import type { Json } from './whole-app.ts';

/** The password of all who sign up here. */
export const testPassword = 'correct horse battery';

export interface TestAnswer {
  status: number;
  /** Null where the answer is no JSON. */
  body: Json;
  text: string;
  headers: Record<string, string | string[] | number | undefined>;
  /** The cookies that the answer sets, as a browser sends them back; empty when it sets none. */
  cookie: string;
}

/** One browser: every request carries its cookie, its address and the Origin of this site. */
export interface TestBrowser {
  get(url: string, headers?: Record<string, string>): Promise<TestAnswer>;
  post(url: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  put(url: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  patch(url: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  delete(url: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  /** A POST of files as a form. */
  upload(url: string, files: readonly FormFile[], headers?: Record<string, string>): Promise<TestAnswer>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

let addresses = 0;
let people = 0;

/**
 * An address that no other test in this process has, so that limits for one address do not meet unless a test wants it.
 */
export function freshAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** A browser with this cookie (null: none yet), from a new address unless one is given. */
export function as(server: FastifyInstance, cookie: string | null, address = freshAddress()): TestBrowser {
  const send = async (method: Method, url: string, body?: unknown, own: Record<string, string> = {}) => {
    const payload = body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body);
    const answer = await server.inject({
      method,
      url,
      remoteAddress: address,
      headers: {
        host: 'localhost:3000',
        origin: 'http://localhost:3000',
        ...(cookie ? { cookie } : {}),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...own,
      },
      ...(payload === undefined ? {} : { payload }),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      body: (isJson ? answer.json() : null) as Json,
      text: answer.body,
      headers: answer.headers,
      cookie: answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    };
  };
  return {
    get: (url, headers) => send('GET', url, undefined, headers),
    post: (url, body, headers) => send('POST', url, body, headers),
    put: (url, body, headers) => send('PUT', url, body, headers),
    patch: (url, body, headers) => send('PATCH', url, body, headers),
    delete: (url, body, headers) => send('DELETE', url, body, headers),
    upload: (url, files, headers) => send('POST', url, formOf(files), { ...formHeaders, ...headers }),
  };
}

/** Registers a user with `testPassword`, under a new address unless one is given. */
export async function signUp(server: FastifyInstance, email?: string): Promise<{ cookie: string; user: User }> {
  people += 1;
  const answer = await as(server, null).post('/api/register', {
    email: email ?? `person-${people}@example.org`,
    password: testPassword,
  });
  expect(answer.status, answer.text).toBe(200);
  return { cookie: answer.cookie, user: answer.body as unknown as User };
}
