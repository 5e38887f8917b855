import { expect, test } from 'vitest';
import { readReference, referenceHtml } from './formatted-reference.ts';

test('italics, bold, raised, lowered and small capitals become nodes', () => {
  expect(
    readReference('A <i>J <b>B</b></i> <sup>2</sup>H<sub>2</sub><span style="font-variant:small-caps;">s</span>'),
  ).toEqual([
    'A ',
    { style: 'italic', children: ['J ', { style: 'bold', children: ['B'] }] },
    ' ',
    { style: 'superscript', children: ['2'] },
    'H',
    { style: 'subscript', children: ['2'] },
    { style: 'small-caps', children: ['s'] },
  ]);
});

test('every other tag, and a known one with other attributes, is text', () => {
  for (const html of [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<i onclick="alert(1)">',
    '<!-- x -->',
    '<span style="color:red" onclick="x">',
    'p < 0.05 > x',
  ]) {
    expect(readReference(html)).toEqual([html]);
  }
});

test('entities are read once', () => {
  expect(readReference('R&amp;D &lt;i&gt; &amp;lt; &#38; &#x26; &unknown;')).toEqual(['R&D <i> &lt; & & &unknown;']);
});

test('tags that do not pair lose nothing of the text', () => {
  expect(readReference('</i>a <b>b <i>c</b> d')).toEqual([
    'a ',
    { style: 'bold', children: ['b ', { style: 'italic', children: ['c'] }] },
    ' d',
  ]);
});

test('copied HTML is escaped again, so that text stays text in another program', () => {
  const html = 'A &lt;script&gt; <i>J &amp; K</i> <script>x</script>';
  expect(referenceHtml(readReference(html))).toBe('A &lt;script&gt; <i>J &amp; K</i> &lt;script&gt;x&lt;/script&gt;');
});

test('a long reference of open tags is read in one pass', () => {
  const html = `${'<i>'.repeat(2_000)}x`;
  expect(JSON.stringify(readReference(html))).toContain('"x"');
});
