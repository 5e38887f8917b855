/** How every request of the browser is made: credentials always, JSON only with a payload. */
export interface RequestParts {
  method: string;
  /** Sent as JSON; without it neither body nor content type is sent. */
  payload?: unknown;
  signal?: AbortSignal | undefined;
  /** The same for a request that is sent again, so that nothing is made twice. */
  requestKey?: string | undefined;
  /** The form wanted, where it is not the usual one of the address. */
  accept?: string | undefined;
}

export function requestInit({
  method,
  payload,
  signal,
  requestKey,
  accept,
}: RequestParts): RequestInit & { body?: string } {
  const headers = {
    ...(accept !== undefined && { Accept: accept }),
    ...(payload !== undefined && { 'Content-Type': 'application/json' }),
    ...(requestKey !== undefined && { 'Idempotency-Key': requestKey }),
  };
  return {
    method,
    credentials: 'include',
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(payload !== undefined && { body: JSON.stringify(payload) }),
    ...(signal && { signal }),
  };
}
