import { createHash, createHmac, randomBytes } from 'node:crypto';

/** What identifies a repeated request to share. */
export interface ShareRequest {
  /** Null for a guest. */
  userId: number | null;
  /** The header Idempotency-Key. */
  requestKey: string;
  /** A text, or the id of an answer of the server's. */
  shared: { question: string; answer: string; studyCount: number } | string;
}

/**
 * Keyed hash of a request. It includes the text: if two people use the same request key, each gets an answer and a key
 * of their own.
 */
export function requestHash(secret: string, request: ShareRequest): string {
  const { userId, requestKey, shared } = request;
  const parts = typeof shared === 'string' ? [shared] : [shared.question, shared.answer, shared.studyCount];
  return keyed(secret, JSON.stringify(['shared answer', userId, requestKey, ...parts]));
}

/** The key of an answer whose request may be repeated: the same each time, and stored only as a hash. */
export function keyOfRequest(secret: string, hash: string): string {
  return keyed(secret, JSON.stringify(['withdrawal key', hash]));
}

/** 256 random bits, for a request that will not be repeated. */
export function newKey(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 in base64url. A key has too many bits to be guessed from its hash. */
export function keyHash(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

function keyed(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}
