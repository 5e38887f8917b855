import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in base64url, 43 characters: of a session or of a link. Only its hash is ever stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 in base64url. A token has too many bits to be guessed from its hash, so it needs neither salt nor cost. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
