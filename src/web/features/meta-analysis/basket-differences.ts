/** What must happen so that the basket and the table hold the same studies. */

export interface BasketDifferences {
  /** In the basket and not in the table: to be read. */
  readonly toRead: readonly number[];
  /** Taken out of the basket on another screen or tab: they leave the table. */
  readonly toRemove: readonly number[];
  /** In the table and never in this browser's basket: they were chosen on another device. */
  readonly toChoose: readonly number[];
}

/** `seen`: the studies that were in basket and table when both were last the same here. */
export function basketDifferences(
  inTable: readonly number[],
  inBasket: readonly number[],
  seen: readonly number[],
): BasketDifferences {
  const [table, basket, before] = [new Set(inTable), new Set(inBasket), new Set(seen)];
  const missing = inTable.filter((id) => !basket.has(id));
  return {
    toRead: inBasket.filter((id) => !table.has(id)),
    toRemove: missing.filter((id) => before.has(id)),
    toChoose: missing.filter((id) => !before.has(id)),
  };
}
