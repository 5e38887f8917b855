/**
 * A key for a request that makes something, to be sent again with the same key. `crypto.randomUUID` exists only on https
 * and on the own machine, and the key need only tell requests apart.
 */
export function newRequestKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(16).padStart(8, '0')).join('-');
}
