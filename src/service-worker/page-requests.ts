/** Addresses of pages: the cached page answers at once, except for those that the server writes for each address. */

/** Pages that the server writes; worth a short wait. */
const written = /^\/(?:answer\/[^/]+|shared-answer)\/?$/;

export const writtenPageWaitMs = 3_000;

/** How a navigation is answered; `leave` for what is no page of the application: calls, files, reports in a frame. */
export function pageAnswer(address: URL): 'kept page' | 'server first' | 'leave' {
  const { pathname } = address;
  if (pathname.startsWith('/api/') || pathname === '/api' || /\.\w{1,12}$/.test(pathname)) return 'leave';
  return written.test(pathname) ? 'server first' : 'kept page';
}

/** Whether the worker's own file was removed from the server, which is how the worker is switched off. */
export function isRemoved(response: Pick<Response, 'status' | 'headers'>): boolean {
  if (response.status === 404 || response.status === 410) return true;
  return response.status === 200 && !/javascript/.test(response.headers.get('content-type') ?? '');
}
