import { TextLink } from '#web/ui/controls/text-link.tsx';
import { TextSection } from '#web/ui/text/text-page.tsx';
import type { TextSectionContent } from './page-text.ts';
import css from './text-sections.module.css';

/** A paragraph whose links are written `[words](address)`. */
export function LinkedParagraph({ text }: { text: string }) {
  return (
    <p>
      {linkedParts(text).map(({ text: words, href, at }) =>
        href === null ? (
          words
        ) : (
          <TextLink key={at} href={href}>
            {words}
          </TextLink>
        ),
      )}
    </p>
  );
}

/** A piece of text, and the target if it is a link. */
export interface LinkedPart {
  text: string;
  href: string | null;
  /** Where it begins; its key in a list. */
  at: number;
}

const link = /\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Splits text at its links, which are written `[words](address)`. */
export function linkedParts(text: string): LinkedPart[] {
  const parts: LinkedPart[] = [];
  let end = 0;
  for (const { 0: whole, 1: words = '', 2: href = '', index } of text.matchAll(link)) {
    if (index > end) parts.push({ text: text.slice(end, index), href: null, at: end });
    parts.push({ text: words, href, at: index });
    end = index + whole.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null, at: end });
  return parts;
}

/** The text as it is read: links by their words. */
export function textOfLinks(text: string): string {
  return text.replaceAll(link, '$1');
}

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
