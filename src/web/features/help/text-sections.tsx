import { TextSection } from '#web/ui/text/text-page.tsx';
import { LinkedParagraph } from './linked-paragraph.tsx';
import type { TextSectionContent } from './page-text.ts';
import css from './text-sections.module.css';

/** Sections of words, one under the other. */
export function TextSections({ sections }: { sections: readonly TextSectionContent[] }) {
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
