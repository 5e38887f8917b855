/**
 * The data that the server wrote into the page for its first screen: the answer of a GET, so that it is not requested
 * again.
 */

/** The id of the script element that the server wrote. The element is removed once it was read. */
const elementId = 'first-data';

interface EmbeddedData {
  address: string;
  answer: unknown;
}

/** Null: the page had none, or it was used. */
let read: EmbeddedData | null | undefined;

/**
 * The embedded answer for an address; undefined if there is none. It is valid for the first screen only: the caller
 * that used it calls `dropEmbeddedData`.
 */
export function embeddedDataOf(address: string): unknown {
  if (read === undefined) read = readElement();
  return read?.address === address ? read.answer : undefined;
}

/** From here on every request goes to the server. */
export function dropEmbeddedData(): void {
  read = null;
}

function readElement(): EmbeddedData | null {
  const element = document.getElementById(elementId);
  const address = element?.getAttribute('data-address') ?? null;
  if (!element || address === null) return null;
  element.remove();
  // A page from the back/forward cache may embed data that is long out of date.
  const [navigation] = performance.getEntriesByType('navigation');
  if ((navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward') return null;
  try {
    return { address, answer: JSON.parse(element.textContent ?? '') };
  } catch {
    // A truncated page: the screen sends its request.
    return null;
  }
}
