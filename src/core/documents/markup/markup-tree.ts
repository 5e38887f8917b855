/**
 * A small tree of an HTML page or an XML document, built while it arrives. Elements that are never read are dropped.
 */
import { Parser } from 'htmlparser2';

export interface DocumentElement {
  /** Lower case, without a prefix. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (DocumentElement | string)[];
}

export interface MarkupTree {
  root: DocumentElement;
  /** The document has more elements than the limit. */
  cutShort: boolean;
}

/** Accepts a document in pieces, so that other work can run between two of them. Never throws. */
export interface MarkupReader {
  write(piece: string): void;
  end(): MarkupTree;
}

/** The longest articles have some 60,000 elements. */
const maxElements = 200_000;
/** Elements that are nested deeper become part of the element at this depth. */
const deepest = 200;

/** Elements that never contain words of a paper. Their text is dropped. */
const silent = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'iframe',
  'object',
  'embed',
  'svg',
  'canvas',
  'video',
  'audio',
  'select',
  'textarea',
  'button',
  'input',
  'annotation',
  'annotation-xml',
  'tex-math',
]);

export function createMarkupReader({ xml }: { xml: boolean }): MarkupReader {
  const root: DocumentElement = { name: '', attributes: {}, children: [] };
  /** Null for elements that become part of the element above them. */
  const open: (DocumentElement | null)[] = [root];
  let elements = 0;
  let cutShort = false;
  /** Depth inside dropped elements. */
  let inside = 0;
  const here = () => open.findLast((element) => element !== null) ?? root;
  const parser = new Parser(
    {
      onopentag(given, attributes) {
        const name = given.toLowerCase().replace(/^[^:]*:/, '');
        if (inside > 0 || silent.has(name)) {
          inside += 1;
          return;
        }
        elements += 1;
        if (elements > maxElements) cutShort = true;
        if (cutShort || open.length > deepest) {
          open.push(null);
          return;
        }
        const element: DocumentElement = { name, attributes: { ...attributes }, children: [] };
        here().children.push(element);
        open.push(element);
      },
      ontext(text) {
        if (inside > 0 || cutShort) return;
        const { children } = here();
        const last = children.length - 1;
        // Text arrives in pieces.
        if (typeof children[last] === 'string') children[last] += text;
        else children.push(text);
      },
      onclosetag() {
        if (inside > 0) inside -= 1;
        else if (open.length > 1) open.pop();
      },
    },
    { xmlMode: xml, decodeEntities: true },
  );
  return {
    write: (piece) => parser.write(piece),
    end() {
      parser.end();
      return { root, cutShort };
    },
  };
}

export const isElement = (node: DocumentElement | string | undefined): node is DocumentElement =>
  typeof node === 'object';

export function elementsOf({ children }: DocumentElement, name?: string): DocumentElement[] {
  return children.filter(isElement).filter((child) => name === undefined || child.name === name);
}

export const elementOf = (element: DocumentElement | null | undefined, name: string): DocumentElement | null =>
  element ? (elementsOf(element, name)[0] ?? null) : null;

/** The first element that matches, in the order of the document; the element itself is included. */
export function findElement(
  element: DocumentElement,
  fits: (element: DocumentElement) => boolean,
): DocumentElement | null {
  if (fits(element)) return element;
  for (const child of element.children) {
    const found = isElement(child) ? findElement(child, fits) : null;
    if (found) return found;
  }
  return null;
}

/** All elements that match, without those inside another match. */
export function findElements(element: DocumentElement, fits: (element: DocumentElement) => boolean): DocumentElement[] {
  return elementsOf(element).flatMap((child) => (fits(child) ? [child] : findElements(child, fits)));
}
