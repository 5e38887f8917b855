/** Which elements and attributes are allowed in a saved report, and which values. */
import { cleanDeclarations } from './clean-css.ts';

const htmlTags =
  `a abbr address article aside b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em
   figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p pre q rp rt ruby s samp
   section small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr`.split(/\s+/);

/** Shapes and text of plots. No use, image, foreignObject, script, style, animation or filter. */
const svgTags =
  `svg g path line polyline polygon rect circle ellipse text tspan desc defs lineargradient radialgradient stop
   clippath marker symbol pattern`.split(/\s+/);

export const allowedTags: ReadonlySet<string> = new Set([...htmlTags, ...svgTags]);

/** Their content is not part of the report's text. */
export const droppedWithContent: ReadonlySet<string> = new Set(
  `script style textarea option select noscript template iframe frameset object embed applet noembed noframes xmp
   plaintext math audio video canvas title annotation-xml foreignobject animate set`.split(/\s+/),
);

const htmlAttributes = [
  ...['class', 'id', 'lang', 'dir', 'title', 'role', 'style', 'datetime', 'cite', 'open', 'start', 'value', 'reversed'],
  ...['colspan', 'rowspan', 'scope', 'headers', 'abbr', 'span', 'width', 'height', 'alt', 'tabindex'],
];
const svgAttributes =
  `viewbox preserveaspectratio xmlns x y x1 x2 y1 y2 dx dy cx cy r rx ry d points transform fill fill-opacity fill-rule
   stroke stroke-width stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-opacity opacity
   font-family font-size font-weight font-style text-anchor dominant-baseline alignment-baseline baseline-shift
   letter-spacing offset stop-color stop-opacity gradientunits gradienttransform patternunits
   patterncontentunits patterntransform clip-path clip-rule clippathunits
   marker-start marker-mid marker-end markerwidth markerheight markerunits refx refy orient vector-effect visibility
   display focusable shape-rendering text-rendering pathlength textlength lengthadjust paint-order`.split(/\s+/);

/** Allowed on any element; `href` and `src` are decided by element. */
const allowedAttributes = new Set([...htmlAttributes, ...svgAttributes]);
const ariaAttribute = /^aria-[a-z]+$/;

/** Embedded pictures. SVG is not allowed: it is a document that may contain anything. */
const ownPicture = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+={0,2}$/;
const localReference = /^url\(#[\w-]+\)$/;
/** Characters that browsers ignore in an address: they read `java script:` as one word. */
const skippedInAddress = /[\s\p{Cc}]+/gu;

/**
 * The attributes of elements within a pattern. None may refer to another part of the drawing: nested patterns can be
 * drawn a million times over.
 */
export function withoutReferences(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => !/url\s*\(/i.test(value)));
}

/**
 * The allowed attributes of an element, with sanitised values. A picture from elsewhere leaves its alternative text.
 */
export function cleanAttributes(tag: string, given: Readonly<Record<string, string>>): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    if (!allowedAttributes.has(name) && !ariaAttribute.test(name)) continue;
    if (name === 'style') {
      const style = cleanDeclarations(value);
      if (style !== '') attributes[name] = style;
    } else if (name === 'cite') {
      if (isWebAddress(value)) attributes[name] = value;
    } else if (!loadsSomething(value)) {
      attributes[name] = value;
    }
  }
  if (tag === 'a') return { ...attributes, ...link(given['href'] ?? '') };
  if (tag !== 'img') return attributes;
  const source = (given['src'] ?? '').replaceAll(skippedInAddress, '');
  return ownPicture.test(source) ? { ...attributes, src: source } : attributes;
}

function link(href: string): Record<string, string> {
  const address = href.replaceAll(skippedInAddress, '');
  if (/^#[^<>"'\\]*$/.test(address)) return { href: address };
  return isWebAddress(address) ? { href: address, rel: 'noopener noreferrer', target: '_blank' } : {};
}

function isWebAddress(address: string): boolean {
  return /^(?:https?:\/\/|mailto:)/i.test(address) && URL.canParse(address);
}

/** `fill="url(https://…)"` and the like. A gradient of the drawing itself is allowed. */
function loadsSomething(value: string): boolean {
  return /url\s*\(|\\/i.test(value) && !localReference.test(value.trim());
}
