/** The view of the page, as in the address. */

const uploadTabs = ['upload', 'manage'] as const;
export type UploadTab = (typeof uploadTabs)[number];

/** An invalid value takes its default, so that no link ends in an error. */
export function readUploadTab(queryString: string): UploadTab {
  return new URLSearchParams(queryString).get('tab') === 'manage' ? 'manage' : 'upload';
}

export function uploadAddress(tab: UploadTab): string {
  return tab === 'manage' ? '/upload?tab=manage' : '/upload';
}

/** A place in a paper: a page of it, or characters of its text from `start` to `end`. */
export type AddressedPlace = { page: number } | { start: number; end: number };

export const paperViews = ['text', 'analysis'] as const;
export type PaperViewName = (typeof paperViews)[number];

/** The view of a paper; with `pdf` the PDF too, beside it on wide screens, else in its place. */
export interface PaperView {
  view: PaperViewName;
  pdf: boolean;
}

/** An invalid value takes its default, so that no link ends in an error. */
export function readPaperView(queryString: string): PaperView {
  const query = new URLSearchParams(queryString);
  return { view: query.get('view') === 'analysis' ? 'analysis' : 'text', pdf: query.get('pdf') === 'open' };
}

/** The address of a paper, with a place in it if one is given. */
export function paperAddress(id: number, place?: AddressedPlace, view?: PaperView): string {
  const query = [...(view?.view === 'analysis' ? ['view=analysis'] : []), ...(view?.pdf ? ['pdf=open'] : [])].join('&');
  const address = `/upload/${id}${query === '' ? '' : `?${query}`}`;
  if (place === undefined) return address;
  return `${address}#${'page' in place ? `page-${place.page}` : `text-${place.start}-${place.end}`}`;
}

/** The place of a fragment; null for none, or for an invalid one. */
export function readPaperPlace(fragment: string): AddressedPlace | null {
  const page = /^#?page-(\d{1,6})$/.exec(fragment);
  if (page) return { page: Number(page[1]) };
  const text = /^#?text-(\d{1,9})-(\d{1,9})$/.exec(fragment);
  if (!text) return null;
  const [start, end] = [Number(text[1]), Number(text[2])];
  return start < end ? { start, end } : null;
}
