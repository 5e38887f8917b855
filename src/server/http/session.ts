import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { signedInCookie } from '#contract/accounts.ts';
import { guestMark } from '#contract/shared/offline.ts';

/** The signed-in user, and the session of this request. */
export interface Account {
  id: number;
  sessionId: number;
  email: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  keepsHistory: boolean;
}

/** Finds the account for a cookie's token; provided by the accounts feature. Null for unknown and expired tokens. */
export type FindAccount = (token: string) => Promise<Account | null>;

/** Lifetime of the readable cookie without use of the session, in seconds. */
const signedInSeconds = 30 * 24 * 3_600;

/** Lifetime of a guest's cookie, in seconds. */
const guestSeconds = 365 * 24 * 3_600;

/**
 * The product's cookies. The session's token is random and means nothing by itself. The guest's id is signed, so that a
 * client cannot become a new guest by writing another id. On https their names bind them to this host. A further
 * cookie, which scripts may read, states only that there is a session: a page without it need not request the account.
 * The server does not trust it.
 */
export interface Cookies {
  sessionToken(request: FastifyRequest): string | null;
  setSession(reply: FastifyReply, token: string, expiresAt: Date): void;
  clearSession(reply: FastifyReply): void;
  /** Sets or clears the readable cookie where it does not match the session's cookie. */
  refreshSignedIn(request: FastifyRequest, reply: FastifyReply): void;
  /** A mark that distinguishes this session without opening it; the same for all clients without one. */
  sessionMark(request: FastifyRequest): string;
  /** The guest's id; a new guest gets one, with the cookie set on the reply. */
  guest(request: FastifyRequest, reply: FastifyReply): string;
  /** The same without creating a guest. */
  knownGuest(request: FastifyRequest): string | null;
}

export function createCookies(secret: string, publicUrl: URL | null): Cookies {
  const secure = publicUrl?.protocol === 'https:';
  const sessionName = secure ? '__Host-metamind_session' : 'metamind_session';
  const guestName = secure ? '__Host-metamind_guest' : 'metamind_guest';
  const shared = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const readable = { ...shared, httpOnly: false } as const;

  function knownGuest(request: FastifyRequest): string | null {
    const [id, signature] = (request.cookies[guestName] ?? '').split('.');
    return id && signature && isSame(signature, sign(secret, id)) ? id : null;
  }

  function sessionToken(request: FastifyRequest): string | null {
    const token = request.cookies[sessionName] ?? '';
    return /^[A-Za-z0-9_-]{43}$/.test(token) ? token : null;
  }

  return {
    sessionToken,
    sessionMark(request) {
      const token = sessionToken(request);
      if (token === null) return guestMark;
      return createHmac('sha256', secret).update(`session mark ${token}`).digest('base64url').slice(0, 22);
    },
    setSession: (reply, token, expiresAt) => {
      reply.setCookie(sessionName, token, { ...shared, expires: expiresAt });
      reply.setCookie(signedInCookie, '1', { ...readable, expires: expiresAt });
    },
    clearSession: (reply) => {
      reply.clearCookie(sessionName, shared);
      reply.clearCookie(signedInCookie, readable);
    },
    refreshSignedIn(request, reply) {
      const says = request.cookies[signedInCookie] !== undefined;
      const holds = sessionToken(request) !== null;
      if (holds && !says) reply.setCookie(signedInCookie, '1', { ...readable, maxAge: signedInSeconds });
      if (says && !holds) reply.clearCookie(signedInCookie, readable);
    },
    knownGuest,
    guest(request, reply) {
      const known = knownGuest(request);
      if (known !== null) return known;
      const id = randomBytes(16).toString('base64url');
      reply.setCookie(guestName, `${id}.${sign(secret, id)}`, { ...shared, maxAge: guestSeconds });
      return id;
    },
  };
}

function sign(secret: string, guest: string): string {
  return createHmac('sha256', secret).update(`guest ${guest}`).digest('base64url');
}

function isSame(given: string, right: string): boolean {
  const [left, other] = [Buffer.from(given), Buffer.from(right)];
  return left.length === other.length && timingSafeEqual(left, other);
}
