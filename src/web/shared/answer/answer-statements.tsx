import type { AnswerStatement } from '#contract/shared/checked-answer.ts';
import { capitalize } from '#core/text/capitalize.ts';
import { Statements } from '#web/ui/thread/statements.tsx';
import { AnswerCard, FormulaCard } from './answer-card.tsx';
import css from './answer-statements.module.css';
import { useShownAnswer } from './answer-thread.tsx';
import {
  type AnswerPart,
  firstStatements,
  markedBy,
  markedStatement,
  markedText,
  partsOf,
  studiesBehind,
} from './evidence/answer-evidence.ts';
import { partHeading } from './part-headings.ts';

export interface AnswerStatementsProps {
  /** Headings by part, in the order wanted; null for a part that has none. Others are headed by their name. */
  headings?: Readonly<Record<string, string | null>> | undefined;
  /** Parts that are shown elsewhere: their statements are opened from there. */
  without?: readonly string[] | undefined;
  /** So many statements are shown, the first ones; default: all. */
  most?: number | undefined;
  /** Of the parts' headings. */
  level?: 2 | 3 | 4 | undefined;
}

const noHeadings = {};
const none: readonly string[] = [];

/** The statements of the answer around it, by part, each opening its evidence. */
export function AnswerStatements({
  headings = noHeadings,
  without = none,
  most = Number.POSITIVE_INFINITY,
  level = 3,
}: AnswerStatementsProps) {
  const { answer } = useShownAnswer();
  const parts = partsOf(answer, Object.keys(headings)).filter(({ name }) => !without.includes(name));
  return firstStatements(parts, most).map((part) => {
    const heading = part.name in headings ? headings[part.name] : partHeading(part.name);
    return <Part key={part.name} part={part} heading={heading ?? null} level={level} />;
  });
}

function Part({ part, heading, level }: { part: AnswerPart; heading: string | null; level: 2 | 3 | 4 }) {
  const { answer } = useShownAnswer();
  const card = useCards();
  const Heading = `h${level}` as const;
  const several = answer.studies.length > 1;
  const groups = byLabel(part);
  // Sentences of one study read on as a paragraph; those of several, or under labels, are rows.
  const isList = several || groups.length > 1 || part.statements.some(({ statement }) => statement.label !== null);
  const layout = isList ? 'list' : 'prose';
  return (
    <section className={css.part}>
      {heading !== null && <Heading className={css.heading}>{heading}</Heading>}
      {groups.map(({ label, statements }) => (
        <div key={label ?? ''} className={css.group}>
          {label !== null ? (
            <p className={css.label}>{capitalize(label)}</p>
          ) : (
            groups.length > 1 && <p className={css.label}>Other results</p>
          )}
          <Statements
            layout={layout}
            card={card}
            statements={statements.map(({ statement, number }) => ({
              ...markedStatement(statement, number),
              ...(several && { source: studiesBehind(statement, answer.studies) }),
            }))}
          />
        </div>
      ))}
    </section>
  );
}

/** A sentence that begins with its label (`Length: four weeks.`) needs none above it. */
function labelOf({ label, text }: AnswerStatement): string | null {
  return label !== null && text.toLowerCase().startsWith(`${label.toLowerCase()}:`) ? null : label;
}

function byLabel({ statements }: AnswerPart): { label: string | null; statements: AnswerPart['statements'] }[] {
  const found = [...new Set(statements.map(({ statement }) => labelOf(statement)))];
  const labels = [...found.filter((label) => label !== null), ...(found.includes(null) ? [null] : [])];
  return labels.map((label) => ({
    label,
    statements: statements.filter(({ statement }) => labelOf(statement) === label),
  }));
}

/** The card that a mark of the answer opens. */
function useCards() {
  const { answer, onLeave, card: Card = AnswerCard } = useShownAnswer();
  return ({ id }: { id: string }) => {
    const marked = markedBy(id);
    const statement = marked ? answer.statements[marked.number - 1] : undefined;
    if (!marked || !statement) return null;
    if (marked.formula) return <FormulaCard statement={statement} />;
    return <Card statement={statement} number={marked.number} studies={answer.studies} onLeave={onLeave} />;
  };
}

export interface TracedTextsProps {
  /** Texts in which `[n]` is the answer's n-th statement. */
  texts: readonly string[];
  /** Tells these texts from others on the same ground; letters only. */
  place: string;
  layout?: 'prose' | 'list';
}

/** Texts of which parts are statements of the answer around them: their `[n]` become marks. Our own words have none. */
export function TracedTexts({ texts, place, layout = 'list' }: TracedTextsProps) {
  const { answer } = useShownAnswer();
  const card = useCards();
  const statements = texts.map((text, index) => markedText(text, answer.statements, `${place}${index + 1}`));
  return <Statements statements={statements} layout={layout} card={card} />;
}
