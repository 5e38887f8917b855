/** One page of a PDF as it is drawn: its picture, and above it its text, which can be selected and marked. */
import type { PageViewport, PDFPageProxy, RenderTask, TextLayer } from 'pdfjs-dist';
import { areSpansAt, type LocatedSpan, stretchesByItem } from './located-spans.ts';
import { copySize, type OpenPdf, type PageSize } from './open-pdf.ts';
import { canvasRatio } from './zoom.ts';

export interface PageDrawingOptions {
  pdf: OpenPdf;
  number: number;
  /** Are filled; both are empty elements. */
  picture: HTMLElement;
  text: HTMLElement;
  /** Put on marked words. */
  markClass: string;
  onSize: (size: PageSize) => void;
  /** The page is there to be looked at. */
  onDrawn: () => void;
  /** It cannot be drawn. */
  onFault: () => void;
  /** Words were to be marked: where they begin, or null if they are not at the expected place. */
  onMarked: (first: HTMLElement | null) => void;
}

export interface PageDrawing {
  /** Draws at a scale (CSS px per point); the previous drawing stays until then. */
  show: (scale: number) => void;
  /** Replaces the marks by these words; none if one of them is not at its place. */
  mark: (parts: readonly LocatedSpan[]) => void;
  /** Releases its resources. */
  close: () => void;
}

export function drawPage(options: PageDrawingOptions): PageDrawing {
  const { pdf, number, picture, text, markClass, onSize, onDrawn, onFault, onMarked } = options;
  let page: PDFPageProxy | null = null;
  let layer: TextLayer | null = null;
  let items: readonly string[] | null = null;
  let task: RenderTask | null = null;
  let scale: number | null = null;
  let wanted: readonly LocatedSpan[] = [];
  let marked: readonly HTMLElement[] = [];
  let closed = false;

  const fail = () => {
    if (!closed) onFault();
  };

  const paint = () => {
    if (page === null || scale === null) return;
    task?.cancel();
    const viewport = page.getViewport({ scale });
    const canvas = document.createElement('canvas');
    const ratio = canvasRatio(viewport.width, viewport.height, window.devicePixelRatio);
    canvas.width = Math.max(1, Math.floor(viewport.width * ratio));
    canvas.height = Math.max(1, Math.floor(viewport.height * ratio));
    const painting = page.render({ canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] });
    task = painting;
    painting.promise.then(
      () => {
        if (closed || task !== painting) return empty(canvas);
        for (const old of picture.querySelectorAll('canvas')) empty(old);
        picture.replaceChildren(canvas);
        onDrawn();
      },
      (error: unknown) => {
        empty(canvas);
        if (!isCancelled(error)) fail();
      },
    );
    layer?.update({ viewport });
  };

  const unmark = () => {
    for (const element of marked) element.replaceChildren(element.textContent);
    marked = [];
  };

  const markNow = () => {
    if (layer === null || items === null) return;
    unmark();
    if (wanted.length === 0) return;
    if (!areSpansAt(wanted, items)) return onMarked(null);
    const elements: HTMLElement[] = [];
    for (const [item, stretches] of stretchesByItem(wanted)) {
      const element = layer.textDivs[item];
      if (element?.isConnected) elements.push(markIn(element, stretches, markClass));
      else return onMarked(null);
    }
    marked = elements;
    onMarked(text.querySelector('mark'));
  };

  const write = async (viewport: PageViewport) => {
    if (page === null) return;
    // Outside the document: pdf.js measures after each span that it adds, and the browser would update the styles of the
    // whole document each time.
    const container = document.createElement('div');
    const made = new pdf.library.TextLayer({
      // The server reads with the same two options: only then are its items the same as these.
      textContentSource: page.streamTextContent({ disableNormalization: true, includeMarkedContent: false }),
      container,
      viewport,
    });
    layer = made;
    await made.render();
    if (closed) return;
    text.style.cssText = container.style.cssText;
    Object.assign(text.dataset, container.dataset);
    text.replaceChildren(...container.childNodes);
    items = made.textContentItemsStr;
    markNow();
  };

  const begin = async () => {
    const found = await pdf.document.getPage(number);
    if (closed) return void found.cleanup();
    page = found;
    onSize(copySize(found.getViewport({ scale: 1 })));
    paint();
    await write(found.getViewport({ scale: scale ?? 1 }));
  };
  begin().catch((error: unknown) => {
    if (isCancelled(error)) return;
    if (page === null) fail();
    else if (wanted.length > 0 && !closed) onMarked(null);
  });

  return {
    show: (next) => {
      if (scale === next) return;
      scale = next;
      paint();
    },
    mark: (parts) => {
      wanted = parts;
      markNow();
    },
    close: () => {
      closed = true;
      task?.cancel();
      layer?.cancel();
      for (const canvas of picture.querySelectorAll('canvas')) empty(canvas);
      picture.replaceChildren();
      text.replaceChildren();
      page?.cleanup();
    },
  };
}

/** Some browsers hold a canvas's pixels until it is collected; one without any costs nothing. */
function empty(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}

function isCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'RenderingCancelledException' || error.name === 'AbortException');
}

/** Puts the element's own text back with stretches of it marked. */
function markIn(
  element: HTMLElement,
  stretches: readonly { from: number; to: number }[],
  markClass: string,
): HTMLElement {
  const words = element.textContent ?? '';
  const parts: (string | HTMLElement)[] = [];
  let at = 0;
  for (const { from, to } of stretches) {
    const mark = document.createElement('mark');
    mark.className = markClass;
    mark.textContent = words.slice(from, to);
    parts.push(words.slice(at, from), mark);
    at = to;
  }
  element.replaceChildren(...parts, words.slice(at));
  return element;
}
