/** Sentences that mean little alone, because their subject is in the sentence before. */

const opening =
  /^(?:[“"'(]\s?)?(?:nor|neither\s(?:did|was|were|had|of)|so\s(?:did|was|were|had)|however|nevertheless|nonetheless|(?:in|by)\scontrast|on\sthe\s(?:other\shand|contrary)|conversely|similarly|likewise|these|those(?!\s(?:with(?:out)?|who|on|given|taking)\s)|this|that|it|its|they|their|them|he|she|such|both(?=\s(?!\p{L}+\sand\s))|each\s(?:of|group)|the\s(?:latter|former|same|other|others|two|difference|effects?|differences?|corresponding)\b|others?|another|also|in\saddition|additionally|moreover|furthermore|besides|as\swell|again|but|and|or|which|while|yet|then|only(?=\s(?!one\s))|(?:none\sof|among|of)\s(?:these|those|them)|here)(?![\p{L}-])/iu;
/** The study itself, which is known from the card, and `it` that points forward. */
const opensWithStudy =
  /^(?:(?:this|these|the\spresent)\s(?:[\p{L}-]+\s){0,4}?(?:study|trial|results?|findings|data|analys[ei]s|meta-analysis|review|cohort|evidence|work|paper|survey|report)(?![\p{L}-])|it\s(?:is|was|has\sbeen|seems|appears)\s(?:[\p{L}-]+\s){1,2}(?:that|to|whether)\s|both\s[\p{L}-]+\sand\s|it\s(?:can|may)\sbe\sconcluded\b)/iu;
/** `In people at high risk it reduced …`, `prevented such an event`, `fell in the exercise group, too`. */
const inside =
  /^(?:in|for|at|among|after|over|by|with|during|on)\s[^,.;:]{2,60},?\s(?:it|they|this|these|he|she)\s|\bsuch\s(?:an?|events?|patients|people)\b|\b(?:as\swell|too)[.!]?$|^(?:[\p{L}-]+\s){1,4}(?<!\bwho\s)also\s(?!called|known)|\bin\s(?:that|this|the\ssame)\sorder\b/iu;

/** Whether a sentence needs the one before it to be understood. */
export function isContextDependent(sentence: string): boolean {
  const text = sentence.trim();
  return (opening.test(text) && !opensWithStudy.test(text)) || inside.test(text);
}
