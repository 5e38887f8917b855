/**
 * What makes an engine of the citation processor fit for lists whose works are each cited by themselves. The processor is
 * made for one text, in which works change each other, and spends most of its time on telling them apart.
 */
import type { CslNode } from './citation-styles.ts';

/**
 * A style without what one work of a list changes in another: order, letters behind the year, names distinguished, a dash
 * for the same authors. Where it has a bibliography it is also without its citations, which the processor makes of every
 * work to see which ones read alike. References then read as if they stood alone.
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

/** The processor will not do without a citation. */
function sameForAll({ name, attrs }: CslNode): CslNode {
  const words: CslNode = { name: 'text', attrs: { value: 'cited' }, children: [] };
  return { name, attrs, children: [{ name: 'layout', attrs: {}, children: [words] }] };
}

/** How much of a name is shown, as the processor counts it. */
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
 * Takes the register out of an engine made with `styleOfLists`: asked four times for every name, it would answer each
 * time what the style says of the name's form, since nothing in such a style lets it say more.
 */
export function withoutNameRegister(register: NameRegister): void {
  register.addname = () => {};
  register.evalname = (_item, _name, _position, _least, form, initials) => {
    if (form === 'short') return shown.family;
    return typeof initials === 'string' ? shown.initials : shown.whole;
  };
}
