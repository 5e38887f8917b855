/** The thread of the landing page: from the sentence to its quote, and on to what was checked. Lengths in px. */

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** How far beside the quote its brackets stand, and how far beyond these the thread turns. */
const bracketGap = 12;
const turnGap = 22;

/** On half a pixel, so that a line 1 px wide covers one row of pixels. */
const crisp = (length: number) => Math.round(length - 0.5) + 0.5;

/** Out of the sentence's last line, along the gap and into the bracket left of the quote. */
export function toQuote(lastLine: Box, quote: Box): string {
  const underline = Math.round(lastLine.bottom) - 0.5;
  const bracket = crisp(quote.left - bracketGap);
  return `M${lastLine.left} ${underline}H${crisp(bracket - turnGap)}V${middle(quote)}H${bracket}${along(bracket, quote)}`;
}

/** From the bracket right of the quote to the first line of the account, and under its words. */
export function toAccount(quote: Box, firstRow: Box): string {
  const bracket = crisp(quote.right + bracketGap);
  return `${along(bracket, quote)}M${bracket} ${middle(quote)}H${crisp(bracket + turnGap)}V${crisp(firstRow.bottom)}H${firstRow.right}`;
}

/** In one column: down the page's margin beside the quote. */
export function besideQuote(quote: Box): string {
  return along(crisp(quote.left - bracketGap), quote);
}

const middle = ({ top, bottom }: Box) => crisp((top + bottom) / 2);
const along = (bracket: number, { top, bottom }: Box) => `M${bracket} ${Math.round(top)}V${Math.round(bottom)}`;
