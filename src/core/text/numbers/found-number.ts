/** A number as a text states it. Offsets in UTF-16 units; `start`–`end` is the numeral without its unit. */
export interface FoundNumber {
  start: number;
  end: number;
  value: number;
  /** Digits after the decimal mark as written. */
  decimals: number;
  /** Compared spelling of the unit of measure (see units.ts), `ordinal`, `fraction`, or null. What is counted is no unit. */
  unit: string | null;
  /** The sign before it, `<` in `P<0.001`; null for none and for `=`. */
  comparison: '<' | '>' | '≤' | '≥' | null;
  /** `p` or `n` where it is named so. */
  name: 'p' | 'n' | null;
  /** Written as rounded: `about`, `nearly`, `~`. */
  approximate: boolean;
  /** Which side of the exact value the words before it name: `over 7,000` lies below, `nearly half` above; else null. */
  bound: 'below' | 'above' | null;
  /** `fewer than half`: the side is all that is said, where `nearly half` says how near. */
  strict?: boolean;
  /** A name that digits are part of, lower case without hyphens (`il6`, `nct01234567`); its value means nothing. */
  partOfName: string | null;
}
