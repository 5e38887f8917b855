/** Trial registration numbers in a text. */

const patterns = [
  /\bNCT\s?0?\d{8}\b/g,
  /\bISRCTN\s?\d{8}\b/g,
  /\bACTRN\s?\d{14}\b/g,
  /\bChiCTR[\s-]?[A-Z-]*\d{8,10}\b/g,
  /\bUMIN\s?\d{9}\b/g,
  /\bIRCT\s?\d{8,}N\d+\b/g,
  /\b(?:DRKS|NTR|CTRI\/\d{4}\/\d{2,3}\/)\d{4,8}\b/g,
  /\b20\d{2}-\d{6}-\d{2}\b/g,
];

/** Without blanks, each once, in the order of the registers. */
export function readRegistrations(text: string): string[] {
  return [
    ...new Set(patterns.flatMap((pattern) => text.match(pattern) ?? []).map((found) => found.replace(/\s/g, ''))),
  ];
}
