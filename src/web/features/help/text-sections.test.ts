import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { aboutSections } from './about-text.ts';
import { faqSections } from './faq-texts.ts';
import { privacySections, termsSections } from './page-text.ts';
import { linkedParts, textOfLinks } from './text-sections.tsx';

describe('text with links', () => {
  test('is cut at its links', () => {
    expect(linkedParts('See [Search](/search), then [help](/faq#account).')).toEqual([
      { text: 'See ', href: null, at: 0 },
      { text: 'Search', href: '/search', at: 4 },
      { text: ', then ', href: null, at: 21 },
      { text: 'help', href: '/faq#account', at: 28 },
      { text: '.', href: null, at: 48 },
    ]);
    expect(textOfLinks('See [Search](/search).')).toBe('See Search.');
  });

  test('without a link is one part, and a bracket alone is text', () => {
    expect(linkedParts('n [1] of 10')).toEqual([{ text: 'n [1] of 10', href: null, at: 0 }]);
    expect(linkedParts('')).toEqual([]);
  });

  test('links only to existing pages', () => {
    const texts = [
      ...faqSections.flatMap(({ questions }) => questions.flatMap(({ answer }) => answer)),
      ...[...privacySections, ...termsSections, ...aboutSections].flatMap(({ paragraphs }) => paragraphs),
    ];
    const addresses = texts.flatMap((text) => linkedParts(text).flatMap(({ href }) => (href === null ? [] : [href])));
    expect(addresses.length).toBeGreaterThan(15);
    const routes = readFileSync(new URL('../../app/routes.tsx', import.meta.url), 'utf8');
    const pages = new Set([...routes.matchAll(/'(\/[a-z/-]*)'/g)].map(([, page]) => page));
    expect(addresses.filter((address) => !pages.has(address.replace(/#.*$/, '')))).toEqual([]);
  });
});
