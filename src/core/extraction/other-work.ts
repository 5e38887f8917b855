const ofOthers =
  /\bet al\b|\b(?:previous|earlier|prior|other|recent|similar|several|published|existing|these) (?:\w+ ){0,2}(?:studies|trials|reports?|reviews?|meta-analys[ei]s|investigators|authors|work)\b|\b(?:consistent|in (?:line|agreement|keeping|contrast)) with\b|\bmeta-analys[ei]s of\b|^in (?:a|an|another|one) (?!total\b|subset\b)(?:\p{L}+[\s-]){0,4}(?:trial|study|cohort(?!\sof\s\d)|review|survey)\b/iu;

/** Whether a sentence is about the work of others, not about the study itself. */
export const speaksOfOtherWork = (text: string): boolean => ofOthers.test(text);
