/** The thread's course as an SVG path. All lengths in px, measured from the thread area's upper left corner. */

/** The last line of the open statement; its underline is the lowest pixel row of the box. */
export interface StatementLine {
  left: number;
  right: number;
  bottom: number;
}

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** How far left of a passage its bracket is, and how far left of the bracket the thread turns. */
const bracketGap = 12;
const turnGap = 22;

/** On half a pixel, so that a line 1 px wide covers one row of pixels. */
function crisp(length: number): number {
  return Math.round(length - 0.5) + 0.5;
}

/** Over the underline itself: the last row of pixels of the line's box, which the browser rounds to whole ones. */
function underline(line: StatementLine): number {
  return Math.round(line.bottom) - 0.5;
}

/**
 * Wide pages: along the statement's last line, across the white space and over the card. Where something in the margin
 * pushed the card lower than the underline, the thread turns in the gutter between both columns.
 */
export function marginPath(line: StatementLine, card: Pick<Box, 'left' | 'right' | 'top'>): string {
  const y = underline(line);
  const top = Math.round(card.top) + 0.5;
  if (top === y) return `M${line.left} ${y}H${card.right}`;
  const turn = crisp(card.left - turnGap);
  return `M${line.left} ${y}H${turn}V${top}H${card.right}`;
}

/** Below that: down from the mark to the card's upper rule, which the card draws itself. */
export function inlinePath(mark: Box, cardTop: number): string {
  return `M${crisp((mark.left + mark.right) / 2)} ${mark.bottom}V${cardTop}`;
}

/** To a passage right of the statement: out of the line, down or up the gutter, and a bracket along the passage. */
export function gutterPath(line: StatementLine, passage: Pick<Box, 'left' | 'top' | 'bottom'>): string {
  const y = underline(line);
  const bracket = crisp(passage.left - bracketGap);
  const turn = crisp(passage.left - bracketGap - turnGap);
  const middle = crisp((passage.top + passage.bottom) / 2);
  return `M${line.left} ${y}H${turn}V${middle}H${bracket}M${bracket} ${passage.top}V${passage.bottom}`;
}

/** To a passage in the same column: down the page's margin, which doubles as the bracket. */
export function edgePath(line: StatementLine, passage: Pick<Box, 'left' | 'top' | 'bottom'>): string {
  const y = underline(line);
  const edge = crisp(passage.left - bracketGap);
  const end = passage.bottom > y ? passage.bottom : passage.top;
  return `M${line.right} ${y}H${edge}V${end}`;
}
