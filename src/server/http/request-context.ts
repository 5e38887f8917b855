import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerEvent } from '#contract/shared/checked-answer.ts';
import { forAccountHeader, sessionMarkHeader } from '#contract/shared/offline.ts';
import { Failure } from '#server/diagnostics/failure.ts';
import { isLoopback, networkOf } from './network-address.ts';
import type { Account, Cookies, FindAccount } from './session.ts';
import type { TrialUser } from './trial.ts';

/** What a handler may know of the request beside its validated input, and what it may set beside its answer. */
export interface RequestContext {
  requestId: string;
  /** Aborted when the reader has gone away before the answer was sent. */
  signal: AbortSignal;
  /** The address that the request came from, as limits count it; never stored or logged as it is. */
  address: string;
  /** It was sent on this machine, and no proxy says that it handed it on. */
  fromThisMachine: boolean;
  /** The browser's own description; empty when it sends none. */
  userAgent: string;
  /** The Idempotency-Key header: the same for a request that is sent again. */
  requestKey: string | null;
  /** The account that a save was made for before it waited; null for a request that did not wait. */
  forAccount: string | null;
  /** Who is signed in, if anybody; looked up at the first question. */
  account(): Promise<Account | null>;
  sessionToken: string | null;
  setSession(token: string, expiresAt: Date): void;
  clearSession(): void;
  /** For the trial's gate. */
  trialUser(): Promise<TrialUser>;
  /** The guest's number if this browser has one already. */
  knownGuest: string | null;
  /** Tells a reader who asked for a stream what happens meanwhile; does nothing for everybody else. */
  onProgress(event: AnswerEvent): void;
  /** Sets the header Retry-After. */
  retryAfter(seconds: number): void;
}

/** The context of an endpoint that only people with an account reach. */
export interface SignedInContext extends RequestContext {
  me: Account;
}

export interface ContextDependencies {
  cookies: Cookies;
  findAccount: FindAccount;
}

export function contextOf(request: FastifyRequest, reply: FastifyReply, parts: ContextDependencies): RequestContext {
  const { cookies } = parts;
  const address = countedAddress(request);
  const sessionToken = cookies.sessionToken(request);
  reply.header(sessionMarkHeader, cookies.sessionMark(request));
  cookies.refreshSignedIn(request, reply);
  let looking: Promise<Account | null> | null = null;
  const account = () => {
    looking ??= sessionToken === null ? Promise.resolve(null) : parts.findAccount(sessionToken);
    return looking;
  };
  return {
    requestId: request.id,
    signal: signalOf(request, reply),
    address,
    fromThisMachine: isFromThisMachine(request),
    userAgent: request.headers['user-agent'] ?? '',
    requestKey: requestKeyOf(request),
    forAccount: request.headers[forAccountHeader]?.toString() ?? null,
    account,
    sessionToken,
    setSession: (token, expiresAt) => cookies.setSession(reply, token, expiresAt),
    clearSession: () => cookies.clearSession(reply),
    trialUser: async () => ({
      account: await account(),
      guest: () => cookies.guest(request, reply),
      address,
    }),
    knownGuest: cookies.knownGuest(request),
    onProgress: () => {},
    retryAfter: (seconds) => {
      reply.header('Retry-After', String(seconds));
    },
  };
}

/** An address of IPv4, or the /64 of IPv6, within which a single machine takes any address it likes. */
export function countedAddress(request: FastifyRequest): string {
  return networkOf(request.ip, { ipv4: 32, ipv6: 64 });
}

const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  return isLoopback(socket.remoteAddress ?? '') && proxyHeaders.every((name) => headers[name] === undefined);
}

/** The same for a person who must be signed in; throws not_signed_in. */
export async function signedInContext(context: RequestContext): Promise<SignedInContext> {
  const me = await context.account();
  if (!me) throw new Failure('not_signed_in', { detail: 'Sign in first. What you typed is still on the page.' });
  if (context.forAccount !== null && context.forAccount !== String(me.id)) {
    throw new Failure('not_signed_in', {
      detail: 'This was saved for another account, and waits until that one is back.',
    });
  }
  return { ...context, me };
}

function requestKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[A-Za-z0-9-]{8,64}$/.test(key)) return key;
  throw new Failure('invalid_input', {
    detail: 'The header Idempotency-Key must be 8 to 64 letters, digits or hyphens.',
  });
}

function signalOf(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort(new ClientDisconnected());
  });
  // A request whose body was read to its end is destroyed too, though the reader still waits.
  if (reply.raw.destroyed || (request.raw.destroyed && !request.raw.complete))
    controller.abort(new ClientDisconnected());
  return controller.signal;
}

/** The reason of an aborted request: there is nobody left to answer, and nothing to log as a fault. */
export class ClientDisconnected extends Error {
  constructor() {
    super('The reader went away before the answer was ready.');
    this.name = 'ClientDisconnected';
  }
}

/** Who asks an engine: for the caps of a paid model, for giving up, and for telling what happens meanwhile. */
export interface EngineCaller {
  /** The account, else the guest's number, else the address; never shown, and stored as a hash only. */
  who: string;
  signal: AbortSignal;
  onProgress: (event: AnswerEvent) => void;
}

export async function engineCaller({
  account,
  knownGuest,
  address,
  signal,
  onProgress,
}: RequestContext): Promise<EngineCaller> {
  const me = await account();
  const who = me ? `account:${me.id}` : knownGuest === null ? `address:${address}` : `guest:${knownGuest}`;
  return { who, signal, onProgress };
}
