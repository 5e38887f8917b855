/**
 * The address of a request: `{name}` in the path filled with the encoded parameter, then the query string. A parameter
 * that the path wants and the input lacks is a mistake of ours and throws.
 */
export function addressOf(
  path: string,
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') throw new Error(`${path} lacks its parameter ${name}.`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    search.append(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = search.toString();
  return text === '' ? filled : `${filled}?${text}`;
}

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
