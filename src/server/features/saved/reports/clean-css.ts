/**
 * Style sheets of saved reports. Only rules and declarations that change the look of the report itself remain. What
 * could load something (url(), @import, @font-face, image()), run something (expression(), behavior, -moz-binding) or
 * end the style element is removed with the whole declaration or rule that contains it. Written against the tokens of
 * CSS Syntax Module Level 3; escapes are refused, so that no name can be read in two ways.
 */

/** Functions that compute, colour, lay out or move, and load nothing. */
const functions = new Set(
  `rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix calc min max clamp var counter counters attr repeat minmax
   fit-content linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient
   translate translatex translatey scale scalex scaley rotate skew skewx skewy matrix cubic-bezier steps
   not is where has nth-child nth-last-child nth-of-type nth-last-of-type lang dir`.split(/\s+/),
);
const refusedProperties = /^(?:behavior|-moz-binding|src|-ms-behavior)$/;
const property = /^(?:--)?-?[a-z][a-z0-9-]*$/;
/** Markup, escapes and control characters. */
const refusedCharacters = /[<\\\p{Cc}]/u;
const callOf = /([a-z-][a-z0-9-]*)?\s*\(/gi;
const deepestBlock = 3;

/** A style sheet without what is not allowed; the empty string where nothing is left. */
export function cleanStyleSheet(css: string): string {
  return cleanRules(css, 0);
}

/** The same for a style attribute. */
export function cleanDeclarations(css: string): string {
  return splitAt(css, ';')
    .flatMap((declaration) => cleanDeclaration(declaration))
    .join('; ');
}

function cleanRules(css: string, depth: number): string {
  if (depth > deepestBlock) return '';
  const kept: string[] = [];
  for (const { prelude, block } of rulesOf(css)) {
    if (block === null || refusedCharacters.test(prelude) || !callsAreHarmless(prelude)) continue;
    const [, atRule] = /^@([a-z-]+)/i.exec(prelude) ?? [];
    if (atRule === undefined) {
      const declarations = prelude === '' ? '' : cleanDeclarations(block);
      if (declarations !== '') kept.push(`${prelude} { ${declarations} }`);
    } else if (/^(?:media|supports|container)$/i.test(atRule)) {
      const rules = cleanRules(block, depth + 1);
      if (rules !== '') kept.push(`${prelude} {\n${rules}\n}`);
    } else if (/^page$/i.test(atRule)) {
      const declarations = cleanDeclarations(block);
      if (declarations !== '') kept.push(`${prelude} { ${declarations} }`);
    }
  }
  return kept.join('\n');
}

function cleanDeclaration(declaration: string): string[] {
  const colon = declaration.indexOf(':');
  if (colon < 1) return [];
  const name = declaration.slice(0, colon).trim().toLowerCase();
  const value = declaration.slice(colon + 1).trim();
  if (value === '' || !property.test(name) || refusedProperties.test(name)) return [];
  if (refusedCharacters.test(value) || /[{}@]/.test(withoutStrings(value)) || !callsAreHarmless(value)) return [];
  return [`${name}: ${value}`];
}

function callsAreHarmless(text: string): boolean {
  return [...withoutStrings(text).matchAll(callOf)].every(
    ([, name]) =>
      name === undefined ||
      functions.has(name.toLowerCase()) ||
      /^(?:and|or|not|only|media|supports|container)$/i.test(name),
  );
}

function withoutStrings(text: string): string {
  return text.replace(/"[^"\n]*"|'[^'\n]*'/g, '""');
}

/** Top-level rules; `block` is null for a statement such as @import. An unclosed rule at the end is left out. */
function* rulesOf(css: string): Generator<{ prelude: string; block: string | null }> {
  let prelude = '';
  let depth = 0;
  let block = '';
  for (const part of partsOf(css)) {
    if (depth === 0) {
      if (part === ';') {
        yield { prelude: prelude.trim(), block: null };
        prelude = '';
      } else if (part === '{') {
        depth = 1;
        block = '';
      } else if (part !== '}') {
        prelude += part;
      }
      continue;
    }
    depth += part === '{' ? 1 : part === '}' ? -1 : 0;
    if (depth > 0) block += part;
    else {
      yield { prelude: prelude.trim(), block };
      prelude = '';
    }
  }
}

function splitAt(css: string, separator: string): string[] {
  const pieces = [''];
  let brackets = 0;
  for (const part of partsOf(css)) {
    if (part === '(') brackets += 1;
    if (part === ')') brackets = Math.max(0, brackets - 1);
    if (part === separator && brackets === 0) pieces.push('');
    else pieces.push(`${pieces.pop() ?? ''}${part}`);
  }
  // A part with unclosed brackets or strings would swallow what follows it.
  return pieces.filter(
    (piece) => !/["'\n]/.test(withoutStrings(piece).replaceAll('""', '').trim()) && isBalanced(piece),
  );
}

function isBalanced(piece: string): boolean {
  let open = 0;
  for (const character of withoutStrings(piece)) {
    open += character === '(' ? 1 : character === ')' ? -1 : 0;
    if (open < 0) return false;
  }
  return open === 0;
}

const cssPart = /\/\*[\s\S]*?(?:\*\/|$)|"[^"\n\\]*"|'[^'\n\\]*'|[{}();]|[^{}();"'/]+|[\s\S]/g;

/**
 * Strings, punctuation and the text between; a comment becomes one blank. Lines are joined: line breaks carry no
 * meaning.
 */
function* partsOf(css: string): Generator<string> {
  for (const [part] of css.matchAll(cssPart)) {
    yield part.startsWith('/*') ? ' ' : /^["']/.test(part) ? part : part.replaceAll(/\s+/g, ' ');
  }
}
