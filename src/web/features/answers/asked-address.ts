/** A question as it is in the address, so that back, reload and a link ask the same. */

export interface AskedQuestion {
  /** Trimmed; empty without a question. */
  question: string;
  /** Numbers of the studies that the question is about; empty: the databases are searched. */
  about: readonly number[];
  /** Past urgent advice that does not fit: no one is in danger. */
  anyway?: true;
}

/** The contract's limit of studies for one question. */
const maxStudies = 50;

/** Invalid values are omitted, so that no link ends in an error. */
export function readAsked(queryString: string): AskedQuestion {
  const given = new URLSearchParams(queryString);
  const numbers = (given.get('about') ?? '').split(',').filter((text) => /^[1-9]\d{0,9}$/.test(text));
  return {
    question: (given.get('q') ?? '').trim(),
    about: [...new Set(numbers.map(Number))].slice(0, maxStudies),
    ...(given.get('anyway') === '1' && { anyway: true as const }),
  };
}

/** The query string with its question mark; empty for no question. */
export function writeAsked({ question, about, anyway }: AskedQuestion): string {
  if (question === '') return '';
  const parameters = new URLSearchParams({ q: question });
  if (about.length > 0) parameters.set('about', about.join(','));
  if (anyway) parameters.set('anyway', '1');
  return `?${parameters}`;
}
