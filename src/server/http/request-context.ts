import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerEvent } from '#contract/shared/checked-answer.ts';
import { forAccountHeader, sessionMarkHeader } from '#contract/shared/offline.ts';
import { Failure } from '#server/diagnostics/failure.ts';
import { isLoopback, networkOf } from './network-address.ts';
import type { Account, Cookies, FindAccount } from './session.ts';
import type { TrialUser } from './trial-cost.ts';

/** What a handler may read of the request beside its validated input, and what it may set beside its answer. */
export interface RequestContext {
  requestId: string;
  /** Aborted when the client has disconnected before the answer was sent. */
  signal: AbortSignal;
  /** The client's address, as limits count it; never stored or logged in this form. */
  address: string;
  /** Whether the request was sent on this machine, without a proxy. */
  fromThisMachine: boolean;
  /** The User-Agent header; empty where it is absent. */
  userAgent: string;
  /** The Idempotency-Key header: the same for a repeated request. */
  requestKey: string | null;
  /** The account for which a save was queued offline; null for a request that was not queued. */
  forAccount: string | null;
  /** The signed-in account or null; looked up at the first call. */
  account(): Promise<Account | null>;
  sessionToken: string | null;
  setSession(token: string, expiresAt: Date): void;
  clearSession(): void;
  /** The user of an AI feature, for the trial. */
  trialUser(): Promise<TrialUser>;
  /** The guest's id if this browser has one already. */
  knownGuest: string | null;
  /** Sends progress to a client that requested a stream; does nothing for others. */
  onProgress(event: AnswerEvent): void;
  /** Sets the header Retry-After. */
  retryAfter(seconds: number): void;
}

/** The context of an endpoint that requires an account. */
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

/** An IPv4 address, or the /64 of an IPv6 address, within which one machine can use any address. */
export function countedAddress(request: FastifyRequest): string {
  return networkOf(request.ip, { ipv4: 32, ipv6: 64 });
}

const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  return isLoopback(socket.remoteAddress ?? '') && proxyHeaders.every((name) => headers[name] === undefined);
}

/** The same for a user who must be signed in; throws not_signed_in. */
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
  // A request whose body was read to its end is destroyed too, though the client still waits.
  if (reply.raw.destroyed || (request.raw.destroyed && !request.raw.complete))
    controller.abort(new ClientDisconnected());
  return controller.signal;
}

/** The reason of an aborted request: there is no client to answer, and no error to log. */
export class ClientDisconnected extends Error {
  constructor() {
    super('The reader went away before the answer was ready.');
    this.name = 'ClientDisconnected';
  }
}

/** Who sends a request that uses an engine: for the limits of a paid model, for aborting, and for progress. */
export interface EngineCaller {
  /** The account, else the guest's id, else the address; never shown, and stored only as a hash. */
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
