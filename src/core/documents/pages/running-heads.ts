import type { LeftOut } from '#core/documents/document.ts';
import type { UprightPage } from './baselines.ts';
import { plainTextOf, type Row } from './rows.ts';

/** Number of rows at each end of a page that can be a running head or foot. */
const rowsLookedAt = 4;
/** Share of the page's height, measured from its edge, that contains them. */
const edgeShare = 0.16;

const stamps =
  /^(?:downloaded (?:from|by|on|via)\b|this article is protected by copyright|arxiv:\s?\d|(?:bio|med)rxiv preprint|for personal use only|copyright of this article belongs)/i;
const lonePageNumber = /^[-–—|\s]*(?:page\s*)?(?:[a-z]?\d{1,5}|[ivxl]{1,6})(?:\s*(?:of|\/)\s*\d{1,5})?[-–—|\s]*$/i;

interface Edge {
  row: Row;
  page: UprightPage;
  text: string;
  place: 'header' | 'footer';
}

const keyOf = (text: string) => text.toLowerCase().replace(/\d+/g, '#').replace(/\s+/g, ' ').trim();

function edgesOf(page: UprightPage, rows: readonly Row[]): Edge[] {
  const edge = (place: Edge['place']) => (row: Row) => ({ row, page, text: plainTextOf(row), place });
  const high = rows.slice(0, rowsLookedAt).filter((row) => row.y < page.height * edgeShare);
  const low = rows.slice(-rowsLookedAt).filter((row) => row.y > page.height * (1 - edgeShare) && !high.includes(row));
  return [...high.map(edge('header')), ...low.map(edge('footer'))];
}

/** Edges with the same words at about the same height on several pages. */
function repeatedEdges(edges: readonly Edge[]): Edge[][] {
  const groups = new Map<string, Edge[]>();
  for (const edge of edges) {
    const key = `${edge.place} ${keyOf(edge.text)}`;
    const group = groups.get(key);
    if (group) group.push(edge);
    else groups.set(key, [edge]);
  }
  return [...groups.values()].flatMap((group) => {
    const byHeight = new Map<number, Edge[]>();
    for (const edge of group) {
      const height = Math.round(edge.row.y / 4);
      const near = byHeight.get(height) ?? byHeight.get(height - 1) ?? byHeight.get(height + 1);
      if (near) near.push(edge);
      else byHeight.set(height, [edge]);
    }
    return [...byHeight.values()].filter((some) => new Set(some.map(({ page }) => page.number)).size > 1);
  });
}

/** Numbers that grow with the pages: the difference between number and page is the same on at least two of them. */
function pageNumbers(edges: readonly Edge[], pageCount: number): Edge[] {
  const lone = edges.filter(({ text }) => lonePageNumber.test(text));
  const distances = new Map<number, number>();
  const distanceOf = ({ text, page }: Edge) => Number(/\d+/.exec(text)?.[0] ?? Number.NaN) - page.number;
  const count = (distance: number) => distances.set(distance, (distances.get(distance) ?? 0) + 1);
  for (const { text, page } of edges) {
    const numbers = new Set([/^\W*(\d{1,5})\b/.exec(text)?.[1], /\b(\d{1,5})\W*$/.exec(text)?.[1]]);
    for (const number of numbers) if (number !== undefined) count(Number(number) - page.number);
  }
  return lone.filter((edge) => {
    const distance = distanceOf(edge);
    if (Number.isNaN(distance)) return pageCount > 1;
    return (
      (distances.get(distance) ?? 0) > 1 || (distance === 0 && /^\W*(?:page\s*)?\d+/i.test(edge.text) && pageCount < 3)
    );
  });
}

/**
 * Groups on this many pages are certain; smaller ones count where the document is short or a larger one is at the same
 * place.
 */
const certainPages = 3;
const shortDocument = 5;

/**
 * Rows at an edge that repeat, each with its place. In a long document a head on only two pages must be at the height
 * of a more frequent one.
 */
function repeatingRows(edges: readonly Edge[], pageCount: number): Map<Row, Edge['place']> {
  const repeating = new Map<Row, Edge['place']>();
  const groups = repeatedEdges(edges);
  const certain = groups.filter((group) => group.length >= certainPages || pageCount <= shortDocument);
  const heights = new Set(
    certain.flatMap((group) => group.map(({ row, place }) => `${place} ${Math.round(row.y / 3)}`)),
  );
  for (const group of groups) {
    for (const { row, place, text } of group) {
      const shared = [-1, 0, 1].some((shift) => heights.has(`${place} ${Math.round(row.y / 3) + shift}`));
      if (!shared || !/\p{L}{2}/u.test(text) || /^(?:table|fig)/i.test(text)) continue;
      repeating.set(row, place);
    }
  }
  return repeating;
}

/**
 * The rows of each page without running heads and feet. A head or foot has the same words (without numbers) at the same
 * height on two pages or more, and only such rows between it and the edge. Page numbers and stamps of a publisher or an
 * archive are removed too.
 */
export function withoutRunningHeads(
  pages: readonly UprightPage[],
  rows: readonly (readonly Row[])[],
): { rows: Row[][]; leftOut: LeftOut[] } {
  const edges = pages.flatMap((page, index) => edgesOf(page, rows[index] ?? []));
  const why = new Map<Row, LeftOut['why']>(repeatingRows(edges, pages.length));
  for (const { row, text } of edges) if (stamps.test(text)) why.set(row, 'marginal');
  for (const { row } of pageNumbers(edges, pages.length)) why.set(row, 'page number');
  const removed = new Set<Row>();
  for (const some of rows) {
    for (const row of some) {
      if (!why.has(row)) break;
      removed.add(row);
    }
    for (let index = some.length - 1; index >= 0; index -= 1) {
      const row = some[index];
      if (!row || !why.has(row)) break;
      removed.add(row);
    }
  }
  const leftOut = edges.flatMap(({ row, page, text }) => {
    const reason = removed.has(row) ? why.get(row) : undefined;
    return reason ? [{ page: page.number, text, why: reason }] : [];
  });
  return { rows: rows.map((some) => some.filter((row) => !removed.has(row))), leftOut };
}
