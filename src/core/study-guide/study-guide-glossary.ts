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

/** Words of method with our own explanations: they mean the same in every study, and no study explains them. */

export interface GlossaryEntry {
  name: string;
  /** Finds the word where a study uses it. */
  pattern: RegExp;
  /** Our own text, not a study's. */
  definition: string;
  importance: string;
}

export const glossary: readonly GlossaryEntry[] = [
  {
    name: 'randomised controlled trial',
    pattern: /\brandomi[sz]ed,?\s(?:[\p{L}-]+,?\s){0,4}?(?:controlled|clinical)?\s?trial\b|\bRCT\b/iu,
    definition:
      'A study in which chance alone decides who gets the treatment and who gets something else, so that the groups are alike in all but the treatment.',
    importance: 'It is the design that can best tell a cause from a coincidence.',
  },
  {
    name: 'placebo',
    pattern: /\bplacebo\b/i,
    definition: 'Something that looks like the treatment and does nothing, given to the comparison group.',
    importance: 'It shows how much of a change comes from being treated at all.',
  },
  {
    name: 'double-blind',
    pattern: /\bdouble[\s-]blind(?:ed)?\b|\bdouble[\s-]masked\b/i,
    definition: 'Neither the people in the study nor those who measure know who got which treatment.',
    importance: 'It keeps hopes and expectations out of the measurements.',
  },
  {
    name: 'crossover',
    pattern: /\bcross-?over\b/i,
    definition: 'Everybody gets each treatment, one after the other, and is compared with themselves.',
    importance: 'It needs fewer people, and a rest between the treatments so that one does not colour the next.',
  },
  {
    name: 'cohort',
    pattern: /\bcohort\s(?:study|studies|analysis)\b|\b(?:prospective|retrospective)\scohort\b/i,
    definition: 'A group of people who are followed over time, without anyone deciding what they do or take.',
    importance: 'It can show what goes together, and not by itself what causes what.',
  },
  {
    name: 'meta-analysis',
    pattern: /\bmeta-?analys[ie]s\b/i,
    definition: 'A calculation that puts the results of several studies together into one.',
    importance: 'It is as good as the studies in it, and as complete as the search for them.',
  },
  {
    name: 'heterogeneity',
    pattern: /\bheterogeneity\b|\bI(?:2|²)\s?=/i,
    definition: 'How much the results of several studies differ beyond what chance would make them differ.',
    importance: 'Where it is large, one average hides that the studies do not agree.',
  },
  {
    name: 'confidence interval',
    pattern: /\bconfidence\s(?:interval|limits?)|\b9\d\s?%\s?CIs?\b|\bCI\s?[,:=]?\s?\[?\d/i,
    definition:
      'A range around a result. Were the study repeated many times, the ranges found so would hold the true value about as often as the percentage says.',
    importance: 'A wide one says that the study leaves much open.',
  },
  {
    name: 'p-value',
    pattern: /\bp\s?(?:-?value\s?)?[<>=≤≥]\s?0?[.·]\d/i,
    definition: 'How often a difference of this size or more would come about by chance if there were none in truth.',
    importance: 'A small one speaks against chance; it does not say how large or how important the difference is.',
  },
  {
    name: 'hazard ratio',
    pattern: /\bhazards?\sratio\b|\ba?HR\s?[,:=]?\s?\d/i,
    definition:
      'How much sooner or later an event comes in one group than in the other; at 1 there is no difference, below 1 it comes later or less often.',
    importance: 'It is a ratio: what it means for a person depends on how common the event is.',
  },
  {
    name: 'odds ratio',
    pattern: /\bodds\sratio\b|\ba?OR\s?[,:=]\s?\d/,
    definition: 'The odds of an event in one group divided by the odds in the other; at 1 there is no difference.',
    importance: 'Where the event is common it looks larger than the ratio of the risks.',
  },
  {
    name: 'relative risk',
    pattern: /\brelative\srisk\b|\brisk\sratio\b|\bRR\s?[,:=]\s?\d/i,
    definition:
      'The share of people with an event in one group divided by the share in the other; at 1 there is no difference.',
    importance: 'Ask for the two shares as well: half of a small risk is a small change.',
  },
  {
    name: 'intention to treat',
    pattern: /\bintent(?:ion)?[\s-]to[\s-]treat\b|\bITT\b/i,
    definition: 'People are counted in the group that they were put into, whether or not they kept to the treatment.',
    importance: 'It shows what offering a treatment does, and keeps the groups comparable.',
  },
  {
    name: 'quality-adjusted life year',
    pattern: /\bquality-adjusted\slife[\s-]years?\b|\bQALYs?\b/i,
    definition: 'A year of life weighed by how good health is in it: a year in full health counts as one.',
    importance: 'It lets treatments be compared by what they cost for the same gain.',
  },
];
