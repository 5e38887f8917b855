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
      'A study in which chance alone decides who gets the treatment and who does not. So the groups are alike in all else.',
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
    definition: 'Each person gets each treatment, one after the other. So each can be compared with themselves.',
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
    definition: 'A way to put the results of more than one study into one sum.',
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
      'How fast an event comes in one group, set against the other. At 1 there is no difference. Below 1 it comes later or less often.',
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
      'The share of people with an event in one group, divided by the share in the other. At 1 the two are the same.',
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
  {
    name: 'confounding',
    pattern: /\bconfound(?:ing|ers?|ed)\b/i,
    definition:
      'Another cause that goes together with what is studied. So it looks as if the one did what the other did.',
    importance: 'Where chance did not make the groups, it can never be ruled out.',
  },
  {
    name: 'standardised mean difference',
    pattern: /\bstandardi[sz]ed\smean\sdifferences?\b|\bSMDs?\b|\bcohen['’]?s\sd\b/i,
    definition:
      'The gap between two groups, set against the spread of their values. About 0.2 is small, 0.5 is medium and 0.8 is large.',
    importance: 'It lets studies with different scales be put side by side.',
  },
  {
    name: 'standard deviation',
    pattern: /\bstandard\sdeviations?\b|\bSDs?\b|\d\s?±\s?\d/,
    definition: 'How far values lie from their average: about two of three are no further away than this.',
    importance: 'A difference that is small beside it is lost among the differences between people.',
  },
  {
    name: 'systematic review',
    pattern: /\bsystematic\sreviews?\b/i,
    definition: 'A study that looks for all studies on a question, by a plan made before, and weighs them.',
    importance: 'It is less likely to pick only what fits.',
  },
  {
    name: 'adverse event',
    pattern: /\badverse\s(?:events?|effects?|reactions?)\b/i,
    definition: 'Something bad that happened to a person during the study, whether or not the treatment caused it.',
    importance: 'Only a comparison with people without the treatment shows what it may have caused.',
  },
  {
    name: 'significant',
    pattern: /\b(?:statistically\s)?significan(?:t|tly|ce)\b/i,
    definition: 'Chance alone would seldom make such a difference. It does not mean that the difference is large.',
    importance: 'Ask how large it is as well.',
  },
];

/** The words of method in these texts, in the order of their first use. */
export function methodTermsIn(texts: readonly string[]): readonly GlossaryEntry[] {
  const text = texts.join('\n');
  const place = ({ pattern }: GlossaryEntry) => text.search(pattern);
  return glossary.filter((entry) => place(entry) !== -1).sort((left, right) => place(left) - place(right));
}
