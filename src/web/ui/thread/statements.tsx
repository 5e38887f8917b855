import { Fragment, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '#web/ui/class-names.ts';
import { Mark, NotBacked } from '#web/ui/thread/mark.tsx';
import { splitLastWord } from '#web/ui/thread/split-last-word.ts';
import css from '#web/ui/thread/statements.module.css';
import { useThread } from '#web/ui/thread/thread-context.ts';

export interface ThreadStatement {
  /** Unique in the area. */
  id: string;
  text: string;
  /** The mark's label: a numeral, `=`, or null for a statement that nothing backs. */
  mark: string | null;
}

export interface StatementsProps {
  statements: readonly ThreadStatement[];
  /** `prose`: one paragraph. `list`: rows with a hairline between. */
  layout?: 'prose' | 'list';
  /** The card of the open statement, usually an EvidenceCard; not asked where the thread leads to a passage. */
  card?: ((statement: ThreadStatement) => ReactNode) | undefined;
}

/** Sentences with their marks. The open one is underlined, and its card stands in the margin or below it. */
export function Statements({ statements, layout = 'prose', card }: StatementsProps) {
  const thread = useThread();
  const opened = statements.find((statement) => statement.id === thread.open);
  const cardOf = (statement: ThreadStatement) => (
    <section
      ref={thread.setCard}
      key={statement.id}
      id={thread.cardId}
      className={css.card}
      aria-label={`Evidence ${statement.mark ?? ''}`}
      style={thread.place === 'margin' ? { marginTop: thread.cardOffset } : undefined}
    >
      {card?.(statement)}
    </section>
  );
  const sentence = (statement: ThreadStatement) => {
    const [head, tail] = splitLastWord(statement.text);
    const open = statement.id === thread.open;
    return (
      <span
        ref={(element) => thread.setStatement(statement.id, element)}
        className={classNames(css.statement, open && css.open, statement.mark === null && css.unbacked)}
      >
        {head}
        <span className={css.tail}>
          {tail}
          {statement.mark !== null ? (
            <Mark
              label={statement.mark}
              open={open}
              onToggle={() => thread.toggle(statement.id)}
              controls={card ? thread.cardId : undefined}
            />
          ) : (
            <>
              {' '}
              <NotBacked />
            </>
          )}
        </span>
      </span>
    );
  };
  const inlineCard = (statement: ThreadStatement) =>
    card && statement.id === thread.open && thread.place === 'inline' ? cardOf(statement) : null;

  return (
    <>
      {layout === 'list' ? (
        <ol className={css.list}>
          {statements.map((statement) => (
            <li key={statement.id} className={css.item}>
              {sentence(statement)}
              {inlineCard(statement)}
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
              {statement.id === thread.open && thread.place === 'margin' && <br />}
              {inlineCard(statement)}
            </Fragment>
          ))}
        </div>
      )}
      {card && opened && thread.place === 'margin' && thread.margin && createPortal(cardOf(opened), thread.margin)}
    </>
  );
}
