import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { knownPage, unknownPage } from './known-pages.ts';
import { oneLine, pageHtml } from './page-html.ts';

const template = readFileSync(path.join(import.meta.dirname, '../../../web/index.html'), 'utf8');
const page = { ...unknownPage, status: 200 as const };
const origin = 'https://example.org';
const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)" />`).exec(html)?.[1];

test('title, description, address and picture are in the head once', () => {
  const html = pageHtml(
    template,
    { ...page, title: 'Sleep', description: 'About sleep.', canonical: '/a' },
    { origin, links: [] },
  );
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html).toContain('<title>Sleep · MetaMind</title>');
  expect(html.match(/name="description"/g)).toHaveLength(1);
  expect(contentOf(html, 'description')).toBe('About sleep.');
  expect(contentOf(html, 'og:title')).toBe('Sleep');
  expect(contentOf(html, 'og:url')).toBe('https://example.org/a');
  expect(contentOf(html, 'og:image')).toBe('https://example.org/share-card.png');
  expect(html).toContain('<link rel="canonical" href="https://example.org/a" />');
  expect(html).toContain('<noscript>MetaMind needs JavaScript');
});

test('without an address of its own the page has none in its head', () => {
  const html = pageHtml(template, { ...page, canonical: '/a' }, { origin: null, links: [] });
  expect(html).not.toMatch(/canonical|og:url|og:image/);
});

const hostile = `"><script>alert(1)</script><img src=x onerror=alert(2)> $& $1 '</title></noscript>`;

test('text in a title, a description or structured data cannot leave its element', () => {
  const jsonLd = { name: `</script><script>alert(3)</script><!-- ${hostile} \u2028` };
  const html = pageHtml(template, { ...page, title: hostile, description: hostile, jsonLd }, { origin, links: [] });
  expect(html.match(/<script/g)?.length).toBe((template.match(/<script/g)?.length ?? 0) + 1);
  expect(html).not.toContain('<img src=x');
  expect(html.match(/<\/title>/g)).toHaveLength(1);
  expect(html.match(/<\/noscript>/g)).toHaveLength(1);
  const data = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(data)).toEqual(jsonLd);
  expect(html).toContain('$&amp; $1');
});

test('the embedded data is in the page, and cannot leave its element', () => {
  const answer = {
    title: `</script><script>alert(3)</script><!-- ${hostile} \u2028`,
    deep: [{ abstract: '</SCRIPT ' }],
  };
  const embeddedData = { address: `/api/studies/7?a="b"&c=<d>`, answer };
  const html = pageHtml(template, { ...page, embeddedData }, { origin, links: [] });
  expect(html.match(/<script/gi)?.length).toBe((template.match(/<script/g)?.length ?? 0) + 1);
  expect(html.match(/<\/script/gi)?.length).toBe((template.match(/<\/script/g)?.length ?? 0) + 1);
  expect(html).not.toContain('<!--');
  const [, address, data] =
    /<script type="application\/json" id="first-data" data-address="([^"]*)">([^<]*)<\/script>\s*<\/body>/.exec(html) ??
    [];
  expect(address).toBe('/api/studies/7?a=&quot;b&quot;&amp;c=&lt;d&gt;');
  expect(JSON.parse(data ?? '')).toEqual(answer);
  expect(pageHtml(template, page, { origin, links: [] })).not.toContain('first-data');
});

test('the text without JavaScript replaces the notice, with dollar signs unchanged', () => {
  const html = pageHtml(template, { ...page, body: '<p>It costs $1 and $&amp;.</p>' }, { origin, links: [] });
  expect(html).toContain('<noscript><p>It costs $1 and $&amp;.</p></noscript>');
  expect(html).not.toContain('needs JavaScript');
});

test.each([
  ['white space is folded', 'a\n\t b ', 'a b'],
  ['what turns the direction is left out', 'safe \u202egnp.exe', 'safe gnp.exe'],
  ['what nobody sees is left out', 'a\u200b\u{e0041}\u2066b\ufeff', 'ab'],
  ['the joiner of emoji stays', '👩‍⚕️', '👩‍⚕️'],
  ['a long text is cut at a word', 'one two three four', 'one two…'],
])('%s', (_what, given, expected) => {
  expect(oneLine(given, 12)).toBe(expected);
});

test('a cut does not split a character', () => {
  expect(oneLine('🙂'.repeat(20), 12)).not.toMatch(/\p{Surrogate}/u);
});

test('private pages are not indexed, others have their own description', () => {
  expect(knownPage('/profile')).toMatchObject({ robots: 'noindex', canonical: null });
  expect(knownPage('/faq/')).toMatchObject({ status: 200, canonical: '/faq', robots: 'index, follow' });
  expect(knownPage('/study/4000001')?.title).toBe('Study');
  for (const path of ['/nowhere', '/study', '/study/1/2', '/constructor', '/faq/more', '//']) {
    expect(knownPage(path), path).toBeNull();
  }
});
