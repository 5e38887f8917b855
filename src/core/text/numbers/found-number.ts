/** A number as a text states it. Offsets in UTF-16 units; `start`–`end` is the numeral without its unit. */
export interface FoundNumber {
  start: number;
  end: number;
  value: number;
  /** Digits after the decimal mark as written. */
  decimals: number;
  /**
   * Normalised spelling of the unit of measure (see units.ts), `ordinal`, `fraction`, or null. A counted noun is not a
   * unit.
   */
  unit: string | null;
  /** The sign before it, `<` in `P<0.001`; null for none and for `=`. */
  comparison: '<' | '>' | '≤' | '≥' | null;
  /** `p` or `n` where it is named so; else null. */
  name: 'p' | 'n' | null;
  /** Written as rounded: `about`, `nearly`, `~`. */
  approximate: boolean;
  /**
   * The side of the exact value that the words before it name: `over 7,000` is below it, `nearly half` above; else
   * null.
   */
  bound: 'below' | 'above' | null;
  /** `fewer than half` gives only the side, while `nearly half` also says that it is near. */
  strict?: boolean;
  /** A name that contains digits, in lower case without hyphens (`il6`, `nct01234567`); its value has no meaning. */
  partOfName: string | null;
}
