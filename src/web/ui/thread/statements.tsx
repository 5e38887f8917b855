import { Fragment, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '#web/ui/class-names.ts';
import { MarkedText, type MarkedTextKind } from '#web/ui/text/marked-text.tsx';
import type { TextRange } from '#web/ui/text/segment-text.ts';
import { Mark, NotBacked } from './mark.tsx';
import css from './statements.module.css';
import { type ThreadPlace, useThread } from './thread-context.ts';

/**
 * A paragraph's text; the thread ends at the open statement's sentence, its one `quote` range. It must be the direct
 * content of the paragraph: the bracket is left of the element around it.
 */
export function ThreadPassage({ text, ranges }: { text: string; ranges: readonly TextRange<MarkedTextKind>[] }) {
  const { setPassage } = useThread();
  return <MarkedText text={text} ranges={ranges} quoteRef={setPassage} />;
}

/**
 * Splits a sentence before its last word, so that a mark can share a line with that word. The space belongs to the
 * first part; a single word leaves the first part empty.
 */
export function splitLastWord(text: string): [head: string, tail: string] {
  const end = text.trimEnd();
  const blank = end.lastIndexOf(' ');
  return [end.slice(0, blank + 1), end.slice(blank + 1)];
}

/** A mark after a statement: a numeral for its evidence, `=` for a number that we computed. */
export interface ThreadMark {
  /** Unique in the area; the argument of `card`. */
  id: string;
  label: string;
}

export interface ThreadStatement {
  /** Unique in the area. */
  id: string;
  text: string;
  /** The mark's label: a numeral, `=`, or null for a statement without one. */
  mark: string | null;
  /** Marks after the first. */
  further?: readonly ThreadMark[];
  /** The product's own words, without evidence: they have no mark and are not called unbacked. */
  own?: boolean;
  /** A warning, in the caution colour: what the statement omits from its source. */
  note?: string | null;
  /** The source of the quote, in muted text after it. */
  source?: string;
  /** A sentence of the source, set in quotation marks. */
  quoted?: boolean;
  /** Whose words it is in, in muted text after it. */
  label?: string;
}

export interface StatementsProps {
  statements: readonly ThreadStatement[];
  /** `prose`: one paragraph. `list`: rows with a hairline between. */
  layout?: 'prose' | 'list';
  /** The card of an open mark, usually an EvidenceCard; not called if the thread ends at a passage. */
  card?: ((mark: ThreadMark) => ReactNode) | undefined;
}

/** How much of a statement names its marks, in UTF-16 units: enough to tell it from the others. */
const nameLength = 90;

/** `Evidence for: Pain fell by half. (2)`: in a list of buttons a numeral alone says nothing. */
function markName({ text }: ThreadStatement, { label }: ThreadMark): string {
  const begun = text.length > nameLength ? `${text.slice(0, nameLength)}…` : text;
  return label === '=' ? `How this was computed: ${begun}` : `Evidence for: ${begun} (${label})`;
}

/** The marks of a statement, the first under the statement's own id. */
function marksOf({ id, mark, further = [] }: ThreadStatement): readonly ThreadMark[] {
  return mark === null ? further : [{ id, label: mark }, ...further];
}

/** Sentences with their marks. The open one is underlined, and its card is in the margin or below it. */
export function Statements({ statements, layout = 'prose', card }: StatementsProps) {
  const thread = useThread();
  const shownMark = (statement: ThreadStatement) => marksOf(statement).find(({ id }) => id === thread.shown);
  const shown = statements.find(shownMark);
  const cardOf = (statement: ThreadStatement, mark: ThreadMark) => (
    <section
      ref={thread.setCard}
      key={mark.id}
      id={thread.cardId}
      className={css.card}
      aria-label={markName(statement, mark)}
      style={thread.place === 'margin' ? { marginTop: thread.cardOffset } : undefined}
    >
      {card?.(mark)}
    </section>
  );
  const sentence = (statement: ThreadStatement) => {
    const [head, tail] = splitLastWord(statement.text);
    const marks = marksOf(statement);
    const open = marks.some(({ id }) => id === thread.open);
    const isBacked = marks.length > 0 || statement.own === true;
    return (
      <>
        <span
          ref={(element) => {
            for (const { id } of marks) thread.setStatement(id, element);
          }}
          className={classNames(
            css.statement,
            open && css.open,
            !isBacked && css.unbacked,
            statement.quoted && css.quoted,
          )}
        >
          {head}
          <span className={css.tail}>
            <span className={css.end}>{tail}</span>
            {marks.map((mark) => (
              <Mark
                key={mark.id}
                label={mark.label}
                spoken={markName(statement, mark)}
                open={mark.id === thread.open}
                onToggle={() => thread.toggle(mark.id)}
                onPeek={() => thread.peek(mark.id)}
                controls={card ? thread.cardId : undefined}
              />
            ))}
            {!isBacked && (
              <>
                {' '}
                <NotBacked />
              </>
            )}
          </span>
        </span>
        {statement.label && ' '}
        {statement.label && <span className={css.label}>{statement.label}</span>}
        {statement.source && ' '}
        {statement.source && <span className={css.source}>{statement.source}</span>}
        {statement.note && <span className={css.note}> {statement.note}</span>}
      </>
    );
  };
  const cardAt = (place: ThreadPlace, statement: ThreadStatement | undefined) => {
    const mark = statement && shownMark(statement);
    return card && mark && thread.place === place ? cardOf(statement, mark) : null;
  };

  return (
    <>
      {layout === 'list' ? (
        <ol className={css.list}>
          {statements.map((statement) => (
            <li key={statement.id} className={css.item}>
              {sentence(statement)}
              {cardAt('inline', statement)}
            </li>
          ))}
        </ol>
      ) : (
        <div className={css.prose}>
          {statements.map((statement, index) => (
            <Fragment key={statement.id}>
              {index > 0 && ' '}
              {sentence(statement)}
              {/* Ends its line, so that the thread crosses white space. */}
              {shownMark(statement) && thread.place === 'margin' && <br />}
              {cardAt('inline', statement)}
            </Fragment>
          ))}
        </div>
      )}
      {thread.margin && createPortal(cardAt('margin', shown), thread.margin)}
    </>
  );
}
