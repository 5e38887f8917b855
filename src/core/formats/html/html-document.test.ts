import fc from 'fast-check';
import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import type { ExportOptions, ExportStudy } from '#core/formats/export-options.ts';
import { emptyRecord } from '#core/records/empty-record.ts';
import { htmlClosing, htmlOpening, htmlStudy } from './html-document.ts';

const everything: ExportOptions = {
  includeMetadata: true,
  includeAbstracts: true,
  includeSummaries: true,
  includeCitations: true,
};
const nothing: ExportOptions = {
  includeMetadata: false,
  includeAbstracts: false,
  includeSummaries: false,
  includeCitations: false,
};

function study(own: Partial<ExportStudy> = {}, record: Partial<ExportStudy['record']> = {}): ExportStudy {
  return {
    record: { ...emptyRecord('pubmed', '1', 'A trial'), id: 7, ...record },
    summary: null,
    citation: null,
    retracted: false,
    ...own,
  };
}

function page(studies: ExportStudy[], options: ExportOptions): string {
  const head = { generatedAt: '2026-11-21T10:38:00.000Z', count: studies.length };
  return htmlOpening(head) + studies.map((one, position) => htmlStudy(one, options, position)).join('') + htmlClosing();
}

interface Element {
  name: string;
  attributes: Record<string, string>;
  text: string;
}

/** Every element of a page in order. */
function elements(html: string): Element[] {
  const found: Element[] = [];
  const visit = (nodes: unknown[]): string =>
    nodes
      .map((node) => {
        const {
          type,
          name = '',
          attribs = {},
          data = '',
          children = [],
        } = node as {
          type: string;
          name?: string;
          attribs?: Record<string, string>;
          data?: string;
          children?: unknown[];
        };
        if (type === 'text') return data;
        if (type === 'directive' || type === 'comment') return '';
        const element = { name, attributes: attribs, text: '' };
        found.push(element);
        element.text = visit(children);
        return element.text;
      })
      .join('');
  visit(parseDocument(html).children);
  return found;
}

test('one page: language, heading, date, count, headings in order', () => {
  const found = elements(page([study(), study()], everything));
  expect(found.find(({ name }) => name === 'html')?.attributes).toEqual({ lang: 'en' });
  expect(found.find(({ name }) => name === 'time')).toMatchObject({
    attributes: { datetime: '2026-11-21T10:38:00.000Z' },
    text: '2026-11-21 10:38 UTC',
  });
  expect(found.find(({ name }) => name === 'header')?.text).toContain('2 studies');
  const levels = found.filter(({ name }) => /^h[1-6]$/.test(name)).map(({ name }) => Number(name[1]));
  expect(levels).toEqual([1, 2, 3, 3, 3, 2, 3, 3, 3]);
  for (const { attributes } of found.filter(({ name }) => name === 'article')) {
    expect(
      found.filter(({ name, attributes: { id } }) => name === 'h2' && id === attributes['aria-labelledby']).length,
    ).toBe(1);
  }
});

test('a retracted study has the word and its title is struck through', () => {
  const found = elements(page([study({ retracted: true })], nothing));
  expect(found.find(({ name }) => name === 's')?.text).toBe('A trial');
  expect(found.find(({ attributes }) => attributes['class'] === 'retracted')?.text).toBe('Retracted');
  expect(page([study()], nothing)).not.toContain('class="retracted"');
});

test('only the chosen parts are written', () => {
  const full = study({ summary: 'In short', citation: 'Doe (2018)' }, { abstract: 'Long', journal: 'BMJ' });
  const bare = page([full], nothing);
  for (const text of ['In short', 'Doe (2018)', 'Long', 'BMJ']) {
    expect(bare).not.toContain(text);
    expect(page([full], everything)).toContain(text);
  }
});

test('labelled parts of an abstract are paragraphs; wrong offsets are ignored', () => {
  const abstract = 'AIM: To see. RESULTS: Seen. More.';
  const sections = [
    { label: 'AIM', start: 5, end: 12 },
    { label: 'RESULTS', start: 22, end: 27 },
  ];
  const paragraphs = (own: Partial<ExportStudy['record']>) =>
    elements(page([study({}, { abstract, ...own })], { ...nothing, includeAbstracts: true }))
      .filter(({ attributes }) => attributes['class'] === 'text')
      .map(({ text }) => text);
  expect(paragraphs({ sections })).toEqual(['AIM: To see.', 'RESULTS: Seen.', 'More.']);
  expect(paragraphs({ sections: [{ label: 'X', start: 90, end: 2 }] })).toEqual([abstract]);
});

test('links lead only to http and https', () => {
  const links = (url: string) =>
    elements(page([study({}, { url, openAccessUrl: url })], everything)).filter(({ name }) => name === 'a');
  expect(links('https://example.org/?a=1&b="2').map(({ attributes }) => attributes['href'])).toEqual([
    'https://example.org/?a=1&b=%222',
    'https://example.org/?a=1&b=%222',
  ]);
  for (const address of [
    'javascript:alert(1)',
    'data:text/html,x',
    ' JaVaScRiPt:x',
    'file:///etc/passwd',
    '//example.org',
  ])
    expect(links(address)).toEqual([]);
});

test('for any text: no script, no handler, no requests, and the text is unchanged', () => {
  const nasty = fc.constantFrom(
    '<script',
    '</script>',
    '<img src=x onerror=alert(1)>',
    '</style>',
    '"',
    "'",
    '&lt;',
    '-->',
    '<!--',
    '<svg/onload=',
    ']]>',
    '\0',
    '</title>',
  );
  const text = fc.string({ unit: fc.oneof(nasty, fc.string()) });
  fc.assert(
    fc.property(text, text, text, (title, abstract, other) => {
      const html = page(
        [
          study(
            { summary: other, citation: other, retracted: true },
            {
              title,
              abstract,
              journal: other,
              language: other,
              url: other,
              openAccessUrl: `https://example.org/${other}`,
              sections: [{ label: title, start: 0, end: 3 }],
              identifiers: { doi: other, pmid: title, pmcid: other, arxiv: other },
              registrations: [other],
            },
          ),
        ],
        everything,
      );
      expect(html).not.toMatch(/<script/i);
      const found = elements(html);
      const allowed = [
        'a',
        'article',
        'body',
        'dd',
        'dl',
        'dt',
        'h1',
        'h2',
        'h3',
        'head',
        'header',
        'html',
        'main',
        'meta',
        'p',
        's',
        'span',
        'strong',
        'style',
        'time',
        'title',
      ];
      for (const { name, attributes } of found) {
        expect(allowed).toContain(name);
        expect(
          Object.keys(attributes).filter((attribute) => /^(?:on|src|style|background|srcset)/i.test(attribute)),
        ).toEqual([]);
        if (attributes['href'] !== undefined) expect(attributes['href']).toMatch(/^https?:\/\//);
      }
      expect(found.find(({ name }) => name === 's')?.text).toBe(title.replaceAll(/[^\P{Cc}\t\n\r]/gu, ''));
    }),
  );
});
