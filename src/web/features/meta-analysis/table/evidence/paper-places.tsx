/** The places of a cell's quotes in an uploaded paper, with links. */
import type { CellSource, PaperPlace, RowPaper } from '#core/meta-analysis/rows/analysis-row.ts';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import css from './evidence-panel.module.css';

export const placeAt = ({ places }: RowPaper, { passage }: Pick<CellSource, 'passage'>): PaperPlace | undefined =>
  places[passage - 1];

/** `Page 4, Table 2`, `Page 2, Results`; of the text that the row has. */
export function paperPlaceText({ places }: RowPaper, place: PaperPlace, text: string): string {
  const caption = places.find(({ table, kind }) => table === place.table && kind === 'caption');
  const table = caption && /^table\s\S*?(?=[.:]?(?:\s|$))/i.exec(text.slice(caption.start, caption.end))?.[0];
  const part = place.table === null ? place.section : (table ?? 'a table');
  return part === null ? `Page ${place.page}` : `Page ${place.page}, ${part}`;
}

/** The place of a source in the paper's own text, as the paper's page marks it. */
export function paperHref(
  paper: RowPaper,
  place: PaperPlace,
  { start, end }: Pick<CellSource, 'start' | 'end'>,
): string {
  const by = place.at - place.start;
  return `/upload/${paper.id}#text-${start + by}-${end + by}`;
}

/** The context of a table's row: its caption, header and notes; nothing for running text. */
export function TablePlaceText({ paper, place, text }: { paper: RowPaper; place: PaperPlace; text: string }) {
  if (place.table === null) return null;
  const wordsOf = (kind: PaperPlace['kind']) =>
    paper.places
      .filter((each) => each.table === place.table && each.kind === kind)
      .map(({ start, end }) => text.slice(start, end));
  const heads = wordsOf('head').flatMap((head) => head.split('\n'));
  return (
    <>
      {wordsOf('caption').map((caption) => (
        <p key={caption} className={css.line}>
          <strong>Caption</strong> {caption}
        </p>
      ))}
      {heads.length > 0 && (
        <p className={css.line}>
          <strong>Columns</strong> {heads.map((head) => head.split('\t').filter(Boolean).join(' · ')).join(' / ')}
        </p>
      )}
      {wordsOf('note').map((note) => (
        <p key={note} className={css.line}>
          <strong>Note</strong> {note}
        </p>
      ))}
    </>
  );
}

/** Links to the other places where the paper tells the same. */
export function AlsoReported({ paper, sources }: { paper: RowPaper; sources: readonly CellSource[] }) {
  const places = sources.flatMap((source) => {
    const place = placeAt(paper, source);
    return place ? [{ source, place }] : [];
  });
  if (places.length === 0 || paper.deleted) return null;
  return (
    <p className={css.line}>
      <strong>Told again</strong>{' '}
      {places.map(({ source, place }, index) => (
        <span key={source.start}>
          {index > 0 && ', '}
          <TextLink href={paperHref(paper, place, source)}>
            page {place.page}
            {place.table !== null ? ', in a table' : place.section === null ? '' : `, ${place.section}`}
          </TextLink>
        </span>
      ))}
    </p>
  );
}
