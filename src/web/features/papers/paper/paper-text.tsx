import { memo, useEffect, useMemo, useRef } from 'react';
import type { UploadedText } from '#contract/papers/uploads.ts';
import css from '#web/features/papers/paper-page.module.css';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { MarkedText } from '#web/ui/text/marked-text.tsx';
import { layOutText, type PagePiece, pagesBegun, type ShownBlock, type ShownSection } from './text-layout.ts';
import type { ArrivedPlace } from './use-paper-place.ts';

interface Range {
  start: number;
  end: number;
}

/** The text of a paper in sections with page numbers; the place in the address is marked and scrolled into view. */
export function PaperTextView({ paper, arrived }: { paper: UploadedText; arrived: ArrivedPlace }) {
  const { text } = paper;
  const { place } = arrived;
  const sections = useMemo(() => layOutText(paper), [paper]);
  const marked = place !== null && 'start' in place ? place : null;
  const ground = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { place } = arrived;
    if (place === null) return;
    const selector = 'page' in place ? `#page-${place.page}` : 'mark, [data-marked]';
    const found = ground.current?.querySelector<HTMLElement>(selector);
    if (!found) return;
    found.scrollIntoView({ block: 'page' in place ? 'start' : 'center' });
    found.tabIndex = -1;
    if (arrived.isFollowed) found.focus({ preventScroll: true });
  }, [arrived]);
  return (
    <div className={css.columns}>
      <Contents sections={sections} />
      <div className={css.text} ref={ground} dir="auto">
        <Sections text={text} sections={sections} marked={marked} />
      </div>
    </div>
  );
}

/** Links to the sections and pages. */
function Contents({ sections }: { sections: readonly ShownSection[] }) {
  const pages = pagesBegun(sections);
  const headed = sections.filter(({ heading }) => heading !== null);
  return (
    <nav className={css.contents} aria-label="Contents">
      {headed.length > 0 && (
        <ol className={css.headings}>
          {headed.map(({ number, heading, page }) => (
            <li key={number}>
              <TextLink tone="plain" href={`#section-${number}`}>
                <bdi>{heading}</bdi>
              </TextLink>
              <span className={css.at}>{page}</span>
            </li>
          ))}
        </ol>
      )}
      <p className={css.pagesLabel}>Pages</p>
      <ol className={css.pages}>
        {pages.map((page) => (
          <li key={page}>
            <TextLink tone="quiet" href={`#page-${page}`} aria-label={`Page ${page}`}>
              {page}
            </TextLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const Sections = memo(function Sections({
  text,
  sections,
  marked,
}: {
  text: string;
  sections: readonly ShownSection[];
  marked: Range | null;
}) {
  return sections.map((section) => (
    <section key={section.number} id={`section-${section.number}`} tabIndex={-1} className={css.section}>
      {section.blocks.map((block, index) => (
        <Block
          key={block.start}
          text={text}
          block={block}
          marked={marked}
          isHead={index === 0 && section.heading !== null && block.kind === 'heading'}
        />
      ))}
    </section>
  ));
});

/** Not the kinds' own names, which the head of the page uses for its own. */
const kindStyle: Readonly<Record<string, string | undefined>> = {
  title: css.ownTitle,
  authors: css.quiet,
  caption: css.small,
  reference: css.small,
  note: css.small,
  table: css.small,
};

interface BlockProps {
  text: string;
  block: ShownBlock;
  marked: Range | null;
  /** Heads its section. */
  isHead: boolean;
}

function Block({ text, block, marked, isHead }: BlockProps) {
  const { kind, begins, pieces, rows, table } = block;
  const page = begins !== null && (
    <p className={css.begins} id={begins.again ? undefined : `page-${begins.page}`}>
      Page {begins.page}
    </p>
  );
  const content = pieces.map((piece) => <Piece key={piece.start} text={text} piece={piece} marked={marked} />);
  return (
    <>
      {page}
      {rows && table !== null ? (
        <Table
          number={table}
          rows={rows}
          isMarked={marked !== null && marked.start < block.end && block.start < marked.end}
        />
      ) : kind === 'heading' ? (
        isHead ? (
          <h2 className={css.heading}>{content}</h2>
        ) : (
          <h3 className={css.subheading}>{content}</h3>
        )
      ) : (
        <p className={kindStyle[kind]}>{content}</p>
      )}
    </>
  );
}

function Piece({
  text,
  piece: { start, end, begins },
  marked,
}: {
  text: string;
  piece: PagePiece;
  marked: Range | null;
}) {
  const words = text.slice(start, end);
  const inside = marked && { start: Math.max(0, marked.start - start), end: Math.min(end, marked.end) - start };
  return (
    <>
      {begins !== null && (
        <span className={css.inline} id={begins.again ? undefined : `page-${begins.page}`}>
          Page {begins.page}
        </span>
      )}
      {inside && inside.start < inside.end ? (
        <MarkedText text={words} ranges={[{ ...inside, kind: 'quote' }]} />
      ) : (
        words
      )}
    </>
  );
}

/** A table with its cells. A quote in it marks the whole table, since cells have no place in the text. */
function Table({
  number,
  rows,
  isMarked,
}: {
  number: number;
  rows: readonly (readonly string[])[];
  isMarked: boolean;
}) {
  const keyed = rows.map((cells, row) => ({
    name: `row ${row}`,
    cells: cells.map((cell, column) => ({ name: `cell ${column}`, cell })),
  }));
  return (
    // Wider than the page on a phone: it scrolls separately, by keyboard too.
    <section
      className={css.tableGround}
      data-marked={isMarked || undefined}
      aria-label={`Table, number ${number} of this text`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached
      tabIndex={0}
    >
      <table className={css.tableCells}>
        <tbody>
          {keyed.map(({ name, cells }) => (
            <tr key={name}>
              {cells.map(({ name: column, cell }) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
