/** The worker's only access to the network, for requests of pages and for pending saves. */

/**
 * Like the browser's fetch; rejects with a TypeError where the server does not answer, with an AbortError where the
 * page aborted.
 */
export function ask(request: Request | string, options?: RequestInit): Promise<Response> {
  return fetch(request, options);
}

/** Whether an answer came from a proxy before the server, which shows that the server is away. */
export function isProxyAnswer(response: Response, markHeader: string): boolean {
  return response.status >= 502 && response.status <= 504 && !response.headers.has(markHeader);
}

/** As `ask`, with a timeout, after which it rejects too. */
export function askBriefly(request: Request, timeoutMs: number): Promise<Response> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TypeError(`No answer within ${timeoutMs} ms.`)), timeoutMs);
    ask(request).then(
      (response) => {
        clearTimeout(timer);
        resolve(response);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}
