/** Whether a sentence defines a term, rather than only using it. */

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What follows a term in a definition. `is common`, `is needed` and `is the aim` define nothing. */
const saidAfter =
  '(?:\\s*,?\\s(?:which\\s|that\\s)?(?:is|are|was|were)\\s(?:also\\s)?(?:usually\\s|commonly\\s|generally\\s|typically\\s|often\\s)?(?:an?\\s(?!(?:common|major|leading|growing|serious|frequent|significant|important|well-known|key|promising)\\s(?:problem|concern|issue|challenge|burden|cause|goal|priority|risk)|(?:potential|promising|safe|effective|useful)\\b)\\p{L}|one\\sof\\sthe\\s(?!most\\s(?:common|important|frequent)\\s(?:problems?|causes?|concerns?))\\p{L}|any\\s|the\\s(?!(?:aim|purpose|objective|goal|focus|same|only|most|primary\\s(?:out|end)|main\\s(?:out|end))\\b)\\p{L}|defined\\b|characteri[sz]ed\\sby|made\\s(?:of|from)|known\\sas)|\\s(?:refers?\\sto|means?\\s(?!\\d|of\\b|\\(|age|and\\b|was|were|score|difference|value)|denotes?|describes?\\s(?:an?|the)|consists?\\sof|comprises)(?!\\p{L})|,\\s(?:defined\\sas|i\\.e\\.|that\\sis,|also\\scalled|or\\s(?:an?|the)\\s)|\\s?\\((?:i\\.e\\.|defined\\sas|that\\sis)|,\\san?\\s(?!\\d)(?:[\\p{L}-]+\\s){1,6}(?:of|that|which|for|in|used|made|to|with|from)\\s)';
/** The term comes last: `a weak answer to insulin, called insulin resistance`. */
const saidBefore = '(?:called|termed|known\\sas|referred\\sto\\sas|defined\\sas)\\s(?:an?\\s|the\\s)?[“"‘\']?';
/** Words before the term: the sentence is about something related to the term. */
const ofIt = /\b(?:of|for|on|in|with|to|by|and|or|between|after|during|against|from)\s(?:the\s|an?\s)?$/i;

/** `label`: a term as returned by findTerms, `body mass index (BMI)`. False for an empty one. */
export function definesTerm(label: string, sentence: string): boolean {
  const long = label.replace(/\s\([^()]*\)$/, '').trim();
  const short = /\(([^()]*)\)$/.exec(label)?.[1] ?? '';
  if (long === '') return false;
  return [long, ...(short === '' ? [] : [short])].some((form) => {
    const name = `(?<!\\p{L})${escaped(form)}s?(?:\\s\\([^)]*\\))?(?!\\p{L})`;
    if (new RegExp(`${saidBefore}${name}`, 'iu').test(sentence)) return true;
    const after = new RegExp(`${name}${saidAfter}`, 'iu').exec(sentence);
    return after !== null && !ofIt.test(sentence.slice(0, after.index));
  });
}
