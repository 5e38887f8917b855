/** The worker's one way out: what pages ask passes through here, and the saves that waited. */

/** As the browser's own; rejects with a TypeError where nothing answers, with an AbortError where the page gave up. */
export function ask(request: Request | string, options?: RequestInit): Promise<Response> {
  return fetch(request, options);
}

/** Whether an answer came from something before the server, which says that the server is away. */
export function isServerUnreachable(response: Response, markHeader: string): boolean {
  return response.status >= 502 && response.status <= 504 && !response.headers.has(markHeader);
}

/** As `ask`, but gives up after a while. Rejects then too. */
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
