import { type KeyboardEvent, useCallback, useId, useMemo, useRef, useState } from 'react';
import { statedMeasures } from '#core/extraction/effects/stated-effect.ts';
import { measureTitles } from '#core/meta-analysis/rows/analysis-row.ts';
import { rowProblems } from '#core/meta-analysis/rows/row-problems.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import type { AnalysisView } from '../analysis-view.ts';
import { choiceLists } from './cell-piece.tsx';
import { isTextCell } from './cell-text.ts';
import css from './extraction-table.module.css';
import { type OpenPanel, useRowActions } from './row/row-actions.ts';
import { type AnalysisTableRow, missingRowsText, tableRows } from './row/table-rows.ts';
import { TrialRow } from './row/trial-row.tsx';
import { analysisColumns, armsHead, commonReference, effectHead } from './table-columns.ts';
import { TableHead } from './table-head.tsx';

/** Navigation among the cells of the table by arrow keys. */

/** A cell by its row and its name in it. */
interface CellPlace {
  readonly row: string;
  readonly piece: string;
}

/** A row with the names of its cells, in their order. */
interface PlacedRow {
  readonly row: string;
  readonly pieces: readonly string[];
}

/**
 * The cell that a key moves to; null if there is none in that direction, and for other keys. Up and down stay in the
 * column and skip rows without such a cell.
 */
export function nextCell(rows: readonly PlacedRow[], from: CellPlace, key: string): CellPlace | null {
  const at = rows.findIndex(({ row }) => row === from.row);
  const own = rows[at];
  if (!own) return null;
  const inRow = (piece: string | undefined) => (piece === undefined ? null : { row: from.row, piece });
  const column = own.pieces.indexOf(from.piece);
  if (key === 'ArrowRight') return inRow(own.pieces[column + 1]);
  if (key === 'ArrowLeft') return inRow(own.pieces[column - 1]);
  if (key === 'Home') return inRow(own.pieces[0]);
  if (key === 'End') return inRow(own.pieces.at(-1));
  const others = key === 'ArrowDown' ? rows.slice(at + 1) : key === 'ArrowUp' ? rows.slice(0, at).reverse() : [];
  const next = others.find(({ pieces }) => pieces.includes(from.piece));
  return next ? { row: next.row, piece: from.piece } : null;
}

/** The arrow keys, Home and End move the focus among the cells that are in sight; Tab goes through them all the same. */
function moveAmongCells(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (!/^(?:Arrow|Home$|End$)/.test(event.key) || !(from instanceof HTMLElement)) return;
  const piece = from.dataset['piece'];
  const row = from.closest<HTMLElement>('[data-row]')?.dataset['row'];
  if (piece === undefined || row === undefined) return;
  const elements = new Map<string, HTMLElement>();
  const rows: PlacedRow[] = [];
  for (const line of event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')) {
    const key = line.dataset['row'] ?? '';
    const pieces: string[] = [];
    for (const cell of line.querySelectorAll<HTMLElement>('[data-piece]')) {
      const name = cell.dataset['piece'] ?? '';
      pieces.push(name);
      elements.set(`${key} ${name}`, cell);
    }
    rows.push({ row: key, pieces });
  }
  const elementOf = (place: CellPlace | null) => place && elements.get(`${place.row} ${place.piece}`);
  let next = nextCell(rows, { row, piece }, event.key);
  // On narrow screens most cells are among the row's own fields.
  while (next && elementOf(next)?.getClientRects().length === 0) next = nextCell(rows, next, inwards(event.key));
  const element = elementOf(next);
  if (!element) return;
  event.preventDefault();
  element.focus();
}

/** From the end of a row the search for a cell in sight goes back into it. */
const inwards = (key: string) => (key === 'Home' ? 'ArrowRight' : key === 'End' ? 'ArrowLeft' : key);

export interface ExtractionTableProps {
  view: AnalysisView;
  /** How many chosen studies are still being read. */
  reading: { readonly waiting: number };
  /** Takes a study out of the basket and of the draft. */
  onRemove: (key: string) => void;
}

/** Widths of the columns that are always there, px: box, trial, arms, effect, read by, actions. */
const fixedWidthsPx = { box: 32, trial: 170, arms: 190, effect: 198, by: 164, actions: 140 };
/** Above this many rows, those out of sight are not laid out; each row then has a layout of its own with the same widths. */
const longTable = 60;
/** Where the table may grow wider than this, it scrolls in itself and its head does not stick. */
const pagePx = 1296;

/** The figures of each trial with their sources: edited in place, chosen among, excluded with a reason. */
export function ExtractionTable({ view, reading, onRemove }: ExtractionTableProps) {
  const { draft, analysis } = view;
  const headingId = useId();
  const table = useRef<HTMLTableElement>(null);
  const rows = useMemo(() => tableRows(draft, analysis), [draft, analysis]);
  const [opened, setOpened] = useState<OpenPanel | null | 'first in need'>('first in need');
  const open = opened === 'first in need' ? firstInNeed(rows) : opened;
  const setOpen = useCallback((panel: OpenPanel | null) => setOpened(panel), []);
  const actions = useRowActions(view, onRemove, setOpen);
  const reference = useMemo(() => commonReference(draft.rows), [draft.rows]);
  const columns = useMemo(() => analysisColumns(draft.view.columns, reference), [draft.view.columns, reference]);
  const widthPx =
    Object.values(fixedWidthsPx).reduce((sum, width) => sum + width, 0) +
    columns.reduce((sum, column) => sum + column.widthPx, 0);
  const isLong = rows.length > longTable;
  const { box, trial, arms, effect, by, actions: buttons } = fixedWidthsPx;
  const widths = [
    ...[box, trial].map((width) => `${width}px`),
    `minmax(${arms}px, 1fr)`,
    ...[...columns.map((column) => column.widthPx), effect, by, buttons].map((width) => `${width}px`),
  ];
  const goToNeed = () => {
    const [first] = rows.filter((each) => each.needsManualEntry);
    if (!first) return;
    const { key, candidates, chosen } = first.row;
    const [problem] = rowProblems(first.row);
    if (problem) setOpened({ key, panel: 'edit', focus: problem.cell });
    else setOpened({ key, panel: candidates.length > 0 && chosen === null ? 'choices' : 'edit' });
    const element = table.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`);
    element?.scrollIntoView({ block: 'center' });
    if (!problem) element?.querySelector<HTMLElement>('[data-opener]')?.focus({ preventScroll: true });
  };
  return (
    <section className={css.section} aria-labelledby={headingId}>
      <TableHead view={view} headingId={headingId} needs={missingRowsText(rows)} onNeeds={goToNeed} />
      <ChoiceLists />
      <div className={classNames(css.frame, widthPx > pagePx && css.scrolls)}>
        <table
          ref={table}
          className={classNames(css.table, isLong && css.long)}
          aria-labelledby={headingId}
          style={{ ['--table-width' as string]: `${widthPx}px`, ['--table-columns' as string]: widths.join(' ') }}
          onKeyDown={(event) => {
            moveAmongCells(event);
            if (event.key === 'Escape' && open !== null) setOpened(null);
          }}
        >
          <colgroup>
            <col style={{ width: fixedWidthsPx.box }} />
            <col style={{ width: fixedWidthsPx.trial }} />
            <col />
            {columns.map(({ id, widthPx: width }) => (
              <col key={id} style={{ width }} />
            ))}
            <col style={{ width: fixedWidthsPx.effect }} />
            <col style={{ width: fixedWidthsPx.by }} />
            <col style={{ width: fixedWidthsPx.actions }} />
          </colgroup>
          <thead className={css.head}>
            <tr>
              <th scope="col">
                <span className={css.hidden}>In the pool</span>
              </th>
              <th scope="col">Trial</th>
              <th scope="col">{armsHead(reference)}</th>
              {columns.map(({ id, head }) => (
                <th key={id} scope="col" className={isTextCell(id) ? undefined : css.figures}>
                  {head}
                </th>
              ))}
              <th scope="col" className={css.effect}>
                {effectHead(analysis.measure)}
              </th>
              <th scope="col">Read by</th>
              <th scope="col">
                <span className={css.hidden}>Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, why, reasonText, computed, computedFrom }, index) => {
              const isOpen = open?.key === row.key;
              return (
                <TrialRow
                  key={row.key}
                  row={row}
                  number={index + 1}
                  columns={columns}
                  sharesReference={reference !== null}
                  measure={analysis.measure}
                  why={why}
                  reasonText={reasonText}
                  computed={computed}
                  computedFrom={computedFrom}
                  open={isOpen ? open.panel : null}
                  focus={isOpen ? open.focus : undefined}
                  text={draft.texts[row.key]}
                  actions={actions}
                />
              );
            })}
            <WaitingRows count={reading.waiting} span={columns.length + 6} />
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** The first row that has several results to choose from: its panel is open until the user opens another. */
function firstInNeed(rows: readonly AnalysisTableRow[]): OpenPanel | null {
  const first = rows.find(
    ({ row, needsManualEntry }) => needsManualEntry && row.chosen === null && row.candidates.length > 0,
  );
  return first ? { key: first.row.key, panel: 'choices' } : null;
}

/** More placeholder lines than this say no more than the text beside them. */
const maxWaitingLines = 8;

function WaitingRows({ count, span }: { count: number; span: number }) {
  if (count === 0) return null;
  const lines = Array.from({ length: Math.min(count, maxWaitingLines) }, (_, index) => 100 - ((index * 7) % 20));
  return (
    <tr className={css.waiting}>
      <td colSpan={span}>
        <p role="status">Reading {count === 1 ? '1 study' : `${count} studies`}. The rows that stand can be used.</p>
        <Skeleton widths={lines} lineHeight={36} />
      </td>
    </tr>
  );
}

/** Suggestions for the fields of a choice while the user types. */
function ChoiceLists() {
  return (
    <>
      <datalist id={choiceLists.measure}>
        {statedMeasures.map((measure) => (
          <option key={measure} value={measure} label={measureTitles[measure]} />
        ))}
      </datalist>
      <datalist id={choiceLists.adjustment}>
        <option value="adjusted" />
        <option value="crude" />
      </datalist>
    </>
  );
}
