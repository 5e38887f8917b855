import { useEffect, useId, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useShortcut } from '#web/ui/keyboard/shortcuts.ts';
import { TextPage, TextSection } from '#web/ui/text/text-page.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import css from './faq-item.module.css';
import { type FaqQuestion, type FaqSection, faqSections } from './faq-texts.ts';
import { LinkedParagraph, textOfLinks } from './text-sections.tsx';

interface FaqItemProps {
  item: FaqQuestion;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A question that unfolds its answer. */
function FaqItem({ item: { id, question, answer }, open, onOpenChange }: FaqItemProps) {
  const answerId = useId();
  return (
    <div id={id} className={css.item} tabIndex={-1}>
      <h3 className={css.heading}>
        <button
          type="button"
          className={css.question}
          aria-expanded={open}
          aria-controls={open ? answerId : undefined}
          onClick={() => onOpenChange(!open)}
        >
          {question}
          <svg className={classNames(css.caret, open && css.open)} viewBox="0 0 9 5" aria-hidden="true">
            <path d="M0 0h9L4.5 5z" fill="currentColor" />
          </svg>
        </button>
      </h3>
      {open && (
        <div id={answerId} className={css.answer}>
          {answer.map((paragraph) => (
            <LinkedParagraph key={paragraph} text={paragraph} />
          ))}
        </div>
      )}
    </div>
  );
}

/** Ignores case, accents and typographic apostrophes, so that typed text finds printed text. */
function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/[’‘]/g, "'").toLowerCase();
}

/**
 * The sections with those questions that contain every word of the search, in question, answer or heading; all without
 * words.
 */
export function findQuestions(sections: readonly FaqSection[], asked: string): FaqSection[] {
  const words = folded(asked).split(/\s+/).filter(Boolean);
  return sections.flatMap((section) => {
    const questions = section.questions.filter(({ question, answer }) => {
      const text = folded([section.heading, question, ...answer.map(textOfLinks)].join('\n'));
      return words.every((word) => text.includes(word));
    });
    return questions.length > 0 ? [{ ...section, questions }] : [];
  });
}

const searchBox = 'faq-search';
const questionsInAll = faqSections.reduce((sum, { questions }) => sum + questions.length, 0);

/**
 * Questions about the product, at `/faq`; `/faq#getting-started` and `/faq#account` link to a section or a question.
 */
export function FaqPage() {
  useDocumentTitle('Questions about MetaMind');
  const [asked, setAsked] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set([fragment()]));
  useEffect(() => {
    const led = () => setOpen((ids) => new Set([...ids, fragment()]));
    window.addEventListener('hashchange', led);
    return () => window.removeEventListener('hashchange', led);
  }, []);
  useShortcut('/', 'Find a question', () => document.getElementById(searchBox)?.focus());
  const found = findQuestions(faqSections, asked);
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);
  const searching = asked.trim() !== '';
  return (
    <TextPage
      title="Questions about MetaMind"
      lead="What it does, how it searches and answers, what is kept, and how to install it."
      above={
        <search>
          <Field
            id={searchBox}
            type="search"
            label="Find a question"
            value={asked}
            maxLength={200}
            autoComplete="off"
            placeholder="retracted, export, offline …"
            onChange={(event) => setAsked(event.currentTarget.value)}
          />
          <VisuallyHidden>
            <p role="status">{searching ? `${count} of ${questionsInAll} questions` : ''}</p>
          </VisuallyHidden>
        </search>
      }
    >
      {found.length === 0 ? (
        <EmptyState
          title="No question here holds these words."
          actions={<Button onClick={() => setAsked('')}>Show all questions</Button>}
        >
          Try fewer or other words. A question about health belongs to{' '}
          <TextLink href={`/simple-search?q=${encodeURIComponent(asked.trim())}`}>Ask a Health Question</TextLink>.
        </EmptyState>
      ) : (
        found.map(({ id, heading, questions }) => (
          <TextSection key={id} id={id} heading={heading}>
            {questions.map((item) => (
              <FaqItem
                key={item.id}
                item={item}
                open={open.has(item.id)}
                onOpenChange={(now) => {
                  setOpen((ids) => new Set(now ? [...ids, item.id] : [...ids].filter((other) => other !== item.id)));
                  if (now) history.replaceState(history.state, '', `#${item.id}`);
                }}
              />
            ))}
          </TextSection>
        ))
      )}
    </TextPage>
  );
}

function fragment(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    // A fragment that cannot be decoded is ignored.
    return '';
  }
}
