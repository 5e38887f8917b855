/** Pages as plain HTML for browsers without JavaScript; every text in them is escaped. */
import { htmlText } from '#core/formats/html/html-document.ts';

/** The style sheet is in src/web/public, since the content security policy allows no inline style. */
const sheet = '<link rel="stylesheet" href="/plain-page.css" />';

/** A page of these elements. */
export function plainPage(elements: readonly string[]): string {
  return `${sheet}\n<main data-plain>\n${elements.filter((element) => element !== '').join('\n')}\n</main>`;
}

export const paragraph = (words: string) => `<p>${htmlText(words)}</p>`;
