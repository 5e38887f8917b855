/** A small tree of an XML answer, built in one pass: only the wanted elements, with mixed content as markup. */
import { Parser } from 'htmlparser2';

export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  /** In document order; empty for elements read as markup. */
  children: XmlElement[];
  /** The element's own text, entities decoded; for elements read as markup their inner markup unchanged. */
  text: string;
}

export interface XmlReading {
  root: XmlElement | null;
  /** False when elements were open at the end: a truncated answer. */
  complete: boolean;
}

/**
 * Parses XML without a schema. Elements named in `skip` are skipped with their content; those in `markup` have their
 * content as markup, in order, for cleanText. Names have their prefix. Never throws; text that is no XML has no root.
 */
export function readXml(
  xml: string,
  options: { skip?: ReadonlySet<string>; markup?: ReadonlySet<string> } = {},
): XmlReading {
  const document: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open: XmlElement[] = [document];
  /** Depth inside an element whose content is not parsed. */
  let inside = 0;
  let markupStart = -1;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (inside > 0) {
          inside += 1;
          return;
        }
        const isSkipped = options.skip?.has(name) === true;
        if (!isSkipped) {
          const element: XmlElement = { name, attributes, children: [], text: '' };
          open.at(-1)?.children.push(element);
          open.push(element);
        }
        if (isSkipped || options.markup?.has(name)) {
          inside = 1;
          markupStart = isSkipped ? -1 : parser.endIndex + 1;
        }
      },
      ontext(data) {
        const element = inside > 0 ? undefined : open.at(-1);
        if (element) element.text = element.text === '' ? data : element.text + data;
      },
      onclosetag() {
        if (inside > 1) {
          inside -= 1;
          return;
        }
        if (inside === 1) {
          inside = 0;
          if (markupStart < 0) return;
          const element = open.at(-1);
          if (element) element.text = xml.slice(markupStart, Math.max(markupStart, parser.startIndex));
          markupStart = -1;
        }
        if (open.length > 1) open.pop();
      },
    },
    { xmlMode: true },
  );
  parser.write(xml);
  const complete = open.length === 1 && inside === 0 && document.children.length > 0;
  parser.end();
  return { root: document.children[0] ?? null, complete };
}

/** The first direct child of that name. */
export function childOf(element: XmlElement | null | undefined, name: string): XmlElement | null {
  return element?.children.find((child) => child.name === name) ?? null;
}

/** All direct children of that name, in order. */
export function childrenOf(element: XmlElement | null | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** The element at the end of a path of direct children. */
export function descendant(element: XmlElement | null | undefined, ...path: string[]): XmlElement | null {
  let current = element ?? null;
  for (const name of path) current = childOf(current, name);
  return current;
}

/** Trimmed text at the end of a path of direct children; null where there is none. */
export function textAt(element: XmlElement | null | undefined, ...path: string[]): string | null {
  return descendant(element, ...path)?.text.trim() || null;
}
