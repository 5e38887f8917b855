const hovered = ':is([data-force="hover"] *)';
const focused = ':is([data-force="focus"] :is(a, button, input, select, textarea))';
const focusInside = ':is([data-force="focus"] *)';

function forced(selector: string): string | null {
  // What only touches or tests for the state from outside would match everything.
  if (!/:hover|:focus-visible|:focus-within/.test(selector)) return null;
  return selector
    .replaceAll(':hover', hovered)
    .replaceAll(':focus-visible', focused)
    .replaceAll(':focus-within', focusInside);
}

/** A rule's text for elements whose state is forced; null where it is about no state. */
function copyOf(rule: CSSRule): string | null {
  if (rule instanceof CSSStyleRule) {
    const selector = forced(rule.selectorText);
    return selector === null ? null : `${selector} { ${rule.style.cssText} }`;
  }
  if (rule instanceof CSSMediaRule) {
    const inside = [...rule.cssRules].map(copyOf).filter((text) => text !== null);
    return inside.length === 0 ? null : `@media ${rule.conditionText} { ${inside.join('\n')} }`;
  }
  return null;
}

/**
 * Copies every rule for hover and focus to `data-force="hover"` or `"focus"`, right after it, so that those states can
 * be viewed side by side. Once per style sheet; sheets of other sites cannot be read.
 */
export function forceStates(sheets: Iterable<CSSStyleSheet>): void {
  for (const sheet of sheets) {
    if (done.has(sheet)) continue;
    done.add(sheet);
    for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1) {
      const rule = sheet.cssRules[at];
      const twin = rule === undefined ? null : copyOf(rule);
      if (twin !== null) sheet.insertRule(twin, at + 1);
    }
  }
}

const done = new WeakSet<CSSStyleSheet>();
