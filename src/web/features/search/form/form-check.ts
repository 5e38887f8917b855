import { maxQueryLength } from '#core/records/search-filters.ts';
import { spellCount } from '#core/text/spell-count.ts';
import { readProviders, type SearchParameters } from '#web/features/search/session/search-address.ts';

/** The errors of a form, each a sentence with the remedy; absent if there are none. */
export interface FormFaults {
  query?: string;
  dates?: string;
}

/** A blank query is no fault: the button is not available then. */
export function checkForm({ query, dateRange, customDateFrom, customDateTo }: SearchParameters): FormFaults {
  const { length } = query.trim();
  const isTooLong = length > maxQueryLength;
  const isSwapped =
    dateRange === 'custom' && customDateFrom !== '' && customDateTo !== '' && customDateFrom > customDateTo;
  return {
    ...(isTooLong && {
      query: `The search is ${spellCount(length)} characters long. Shorten it to ${spellCount(maxQueryLength)} at most.`,
    }),
    ...(isSwapped && { dates: '“From” lies after “to”. Swap the two dates, or leave one of them empty.' }),
  };
}

/**
 * The search of a filled form: the query trimmed, PubMed if no database is ticked, no unused dates, Smart Search only
 * for a signed-in user.
 */
export function searchFromForm(form: SearchParameters, signedIn: boolean): SearchParameters {
  const custom = form.dateRange === 'custom' && (form.customDateFrom !== '' || form.customDateTo !== '');
  const dateRange = form.dateRange === 'custom' && !custom ? 'any' : form.dateRange;
  return {
    ...form,
    query: form.query.trim(),
    dateRange,
    customDateFrom: custom ? form.customDateFrom : '',
    customDateTo: custom ? form.customDateTo : '',
    searchProviders: readProviders(form.searchProviders),
    smartSearch: form.smartSearch && signedIn,
  };
}
