import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanAbstract, cleanText, joinSections } from './clean-text.ts';

test.each([
  ['P<0.001 and p < 0.05', 'P<0.001 and p < 0.05'],
  ['A &amp; B', 'A & B'],
  ['Nutrition &amp;amp; health', 'Nutrition & health'],
  ['Nutrition &amp;amp;amp;amp;amp;amp;amp; health', 'Nutrition & health'],
  ['<i>Escherichia</i>\n   <b>coli</b>', 'Escherichia coli'],
  ['H<sub>2</sub>O and 10<sup>−3</sup> m', 'H₂O and 10⁻³ m'],
  ['CD4<sup>+</sup> T', 'CD4⁺ T'],
  ['x<sup>§</sup>', 'x§'],
  ['see<sup>1,2</sup>', 'see1,2'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['a &lt;i&gt;b&lt;/i&gt; c', 'a b c'],
  ['if a<b and c>d', 'if a<b and c>d'],
  ['<ext-link xlink:href="http://x.org">link</ext-link>', 'link'],
  ['one<br/>two<p>three</p>four', 'one two three four'],
  ['x <!-- no --> y <![CDATA[a<b]]>', 'x y a<b'],
  ['tab\u0000\u0007bed soft\u00adhyphen\u200b', 'tab bed softhyphen'],
  ['<mml:math><mml:msup><mml:mi>x</mml:mi><mml:mn>2</mml:mn></mml:msup></mml:math>', 'x²'],
  ['<math><mfrac><mrow><mi>a</mi><mo>+</mo><mn>1</mn></mrow><mi>b</mi></mfrac></math>', '(a+1)/b'],
  ['<math><mi>p</mi><mo>&lt;</mo><mn>0.05</mn></math>', 'p < 0.05'],
  [
    '<jats:alternatives><jats:tex-math>$$\\beta$$</jats:tex-math><mml:math><mml:mi>β</mml:mi></mml:math></jats:alternatives>',
    'β',
  ],
  ['<inline-formula><tex-math>$\\beta$</tex-math></inline-formula>', '\\beta'],
  ['<math><semantics><mi>y</mi><annotation encoding="x">Y!</annotation></semantics></math>', 'y'],
  ['<math alttext="a &lt; b"><mover><mi>x</mi><mo>¯</mo></mover></math>', 'x̄'],
  ['a (\n  <jats:italic>PIK3CA</jats:italic>\n )\n , b', 'a (PIK3CA), b'],
  ['AT&T; R&D &unknown; &#8211;', 'AT&T; R&D &unknown; –'],
])('cleans %j', (markup, text) => {
  expect(cleanText(markup)).toBe(text);
});

const pieces = fc.array(
  fc.oneof(
    fc.constantFrom(
      '<',
      '>',
      '</',
      '&',
      'amp;',
      '&lt;',
      '&amp;',
      '&#38;',
      '<i>',
      '</i>',
      '<sup>',
      '2',
      '</sup>',
      ' ',
      '\n',
    ),
    fc.constantFrom(
      '<mml:math>',
      '<msup>',
      '<mi>',
      '</mml:math>',
      '<!--',
      '-->',
      '<p>',
      '<title>',
      '</title>',
      '<h4>',
      '</h4>',
    ),
    fc.constantFrom('BACKGROUND: ', 'Methods:', '. ', 'Abstract', 'Results: ', 'CONCLUSIONS:', '\u037e', '\u00ad', 'x'),
    fc.string(),
  ),
  { maxLength: 40 },
);

test('never throws, returns one trimmed line, and does not change clean text', () => {
  fc.assert(
    fc.property(pieces, (parts) => {
      const text = cleanText(parts.join(''));
      expect(text).not.toMatch(/^\s|\s$|\s\s|[\n\r\t]/);
      expect(cleanText(text)).toBe(text);
    }),
    { numRuns: 3000 },
  );
});

function checkOffsets(read: ReturnType<typeof cleanAbstract>): void {
  let last = 0;
  for (const section of read.sections) {
    const abstract = read.abstract ?? '';
    expect(section.start).toBeGreaterThanOrEqual(last);
    expect(section.end).toBeGreaterThan(section.start);
    expect(section.end).toBeLessThanOrEqual(abstract.length);
    expect(abstract.slice(0, section.start).endsWith(`${section.label}: `)).toBe(true);
    expect(abstract.slice(section.start, section.end)).toBe(abstract.slice(section.start, section.end).trim());
    last = section.end;
  }
}

test('sections are within the abstract, after their labels', () => {
  fc.assert(
    fc.property(pieces, (parts) => {
      checkOffsets(cleanAbstract(parts.join('')));
    }),
    { numRuns: 2000 },
  );
  fc.assert(
    fc.property(fc.array(fc.record({ label: fc.option(fc.string()), text: fc.string() })), (parts) => {
      checkOffsets(joinSections(parts));
    }),
  );
});

// In quadratic time a megabyte would exceed any test's time limit.
test.each(['<', '&', '<i ', '&amp;', '<!--', '<i><', '<sup>', '&#38;#38;', '<math><mi>', 'A: ', '<p>', 'Methods: '])(
  'one megabyte of %j is cleaned in time, and does not get longer',
  (piece) => {
    const text = piece.repeat(1_000_000 / piece.length);
    expect(cleanText(text)?.length ?? 0).toBeLessThanOrEqual(text.length);
    expect(cleanAbstract(text).abstract?.length ?? 0).toBeLessThanOrEqual(text.length);
  },
);

function sectionsOf(markup: string): [string, string][] {
  const { abstract, sections } = cleanAbstract(markup);
  return sections.map(({ label, start, end }) => [label, (abstract ?? '').slice(start, end)]);
}

test('JATS sections, with the title "Abstract" dropped', () => {
  const jats =
    '<jats:title>Abstract</jats:title><jats:sec><jats:title>Background</jats:title><jats:p>One <jats:italic>a</jats:italic>.</jats:p>' +
    '</jats:sec><jats:sec><jats:title>Methods:</jats:title><jats:p>Two.</jats:p><jats:p>Three.</jats:p></jats:sec>';
  expect(cleanAbstract(jats).abstract).toBe('Background: One a. Methods: Two. Three.');
  expect(sectionsOf(jats)).toEqual([
    ['Background', 'One a.'],
    ['Methods', 'Two. Three.'],
  ]);
});

test('headings of Europe PMC, breaks of DOAJ, labels in text', () => {
  expect(sectionsOf('<h4>Aim</h4>To see.<h4>Result</h4>Seen.')).toEqual([
    ['Aim', 'To see.'],
    ['Result', 'Seen.'],
  ]);
  expect(sectionsOf('Background: We looked.<br>Results: We saw p<0.05.')).toEqual([
    ['Background', 'We looked.'],
    ['Results', 'We saw p<0.05.'],
  ]);
  expect(sectionsOf('BACKGROUND: Much is known. METHODS AND FINDINGS: We did it (n=5). CONCLUSIONS: Yes.')).toEqual([
    ['BACKGROUND', 'Much is known.'],
    ['METHODS AND FINDINGS', 'We did it (n=5).'],
    ['CONCLUSIONS', 'Yes.'],
  ]);
  expect(sectionsOf('BACKGROUND\nMuch.\n\nMETHODS\nDone.')).toEqual([
    ['BACKGROUND', 'Much.'],
    ['METHODS', 'Done.'],
  ]);
  expect(sectionsOf('We saw two results: one and two.')).toEqual([]);
});

test.each([
  'No abstract available',
  'No abstract available.',
  '[Abstract not available]',
  'N/A',
  '',
  '  ',
  'Abstract',
  '<p/>',
])('%j is not an abstract', (text) => {
  expect(cleanAbstract(text)).toEqual({ abstract: null, sections: [] });
  expect(joinSections([{ label: null, text }])).toEqual({ abstract: null, sections: [] });
});

test('a leading title "Abstract" is removed, the word "abstract" stays', () => {
  expect(cleanAbstract('Abstract: We did.').abstract).toBe('We did.');
  expect(cleanAbstract('ABSTRACT We did.').abstract).toBe('We did.');
  expect(cleanAbstract('Abstract\n  We did.').abstract).toBe('We did.');
  expect(cleanAbstract('Abstract thinking in children.').abstract).toBe('Abstract thinking in children.');
});

test('parts sent separately are joined with their labels', () => {
  const joined = joinSections([
    { label: 'BACKGROUND', text: 'One &amp; two.' },
    { label: null, text: 'Unlabelled.' },
    { label: 'RESULTS:', text: '<i>Three</i>.' },
    { label: 'EMPTY', text: ' ' },
  ]);
  expect(joined.abstract).toBe('BACKGROUND: One & two. Unlabelled. RESULTS: Three.');
  expect(joined.sections.map((section) => section.label)).toEqual(['BACKGROUND', 'RESULTS']);
});

// In quadratic time this would exceed any test's time limit.
test('a very long run of blanks becomes one blank', () => {
  expect(cleanText(`Walking <i>and</i>${'\n \t'.repeat(100_000)}mortality`)).toBe('Walking and mortality');
});
