/**
 * Adapts the citation processor to lists whose works are each cited alone. The processor is made for one text, in which
 * works affect each other, and spends most of its time on distinguishing them.
 */
import type { CslNode } from './citation-styles.ts';

/**
 * A style without the rules by which one work of a list affects another: order, letters behind the year, distinguished
 * names, a dash for the same authors. Where it has a bibliography its citations are removed too: the processor makes
 * them for every work to find equal ones. Each reference then reads as if it were alone.
 */
export function styleOfLists(style: CslNode): CslNode {
  const { name, attrs, children } = alone(style);
  const entries = children.some((child) => typeof child !== 'string' && child.name === 'bibliography');
  return {
    name,
    attrs,
    children: entries
      ? children.map((child) => (typeof child !== 'string' && child.name === 'citation' ? sameForAll(child) : child))
      : children,
  };
}

function alone({ name, attrs, children }: CslNode): CslNode {
  const kept = Object.entries(attrs).filter(
    ([attribute]) => !attribute.startsWith('disambiguate') && !attribute.startsWith('subsequent-author-substitute'),
  );
  return {
    name,
    attrs: Object.fromEntries(kept),
    children: children
      .filter((child) => typeof child === 'string' || child.name !== 'sort')
      .map((child) => (typeof child === 'string' ? child : alone(child))),
  };
}

/** The processor requires a citation. */
function sameForAll({ name, attrs }: CslNode): CslNode {
  const words: CslNode = { name: 'text', attrs: { value: 'cited' }, children: [] };
  return { name, attrs, children: [{ name: 'layout', attrs: {}, children: [words] }] };
}

/** How much of a name is shown, in the processor's codes. */
const shown = { family: 0, initials: 1, whole: 2 };

/** The processor's register of names, by which it distinguishes authors of different works. */
export interface NameRegister {
  addname(item: string, name: unknown, position: number): void;
  evalname(
    item: string,
    name: unknown,
    position: number,
    least: number,
    form: string | undefined,
    initials: string | boolean | undefined,
  ): number;
}

/**
 * Replaces the register in an engine made with `styleOfLists`. It is asked four times for every name and would always
 * return what the style says of the name's form, since such a style has no rule for more.
 */
export function withoutNameRegister(register: NameRegister): void {
  register.addname = () => {};
  register.evalname = (_item, _name, _position, _least, form, initials) => {
    if (form === 'short') return shown.family;
    return typeof initials === 'string' ? shown.initials : shown.whole;
  };
}
