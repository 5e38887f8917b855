import { TextLink } from '#web/ui/controls/text-link.tsx';
import { linkedParts } from './linked-text.ts';

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
