import { TextSection } from '#web/ui/text-page.tsx';
import { LinkedParagraph } from './linked-paragraph.tsx';
import type { WordsSection } from './page-words.ts';
import css from './words-sections.module.css';

/** Sections of words, one under the other. */
export function WordsSections({ sections }: { sections: readonly WordsSection[] }) {
  return sections.map(({ id, heading, paragraphs, items = [] }) => (
    <TextSection key={id} id={id} heading={heading}>
      {paragraphs.map((paragraph) => (
        <LinkedParagraph key={paragraph} text={paragraph} />
      ))}
      {items.length > 0 && (
        <ul className={css.items}>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </TextSection>
  ));
}
