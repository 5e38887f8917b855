/** The number of syllables of an English word: by rule, with a table for exceptions. */

/** Words and stems that the rules count wrongly, most of them from health writing. */
const exceptions = new Map(
  Object.entries({
    1: 'heart aisle eyed hour ours scheme vague league plague tongue vein jeans juice fruit sure pure cure cures care used asked',
    2: 'fatigue technique antique science trial trials viral riot quiet client fluid ruin naked wicked fibre fibres centre centres litre litres metre metres acre chaos biased dial neon peanut sometimes something somewhere someone somehow bias tired:1 being create diet diets lion giant dial people women tablet tablets muscle ankle business every really nearly clearly acne psyche whether rather breathing ageing',
    3: 'different theatre created creating violence everywhere everyone everything anywhere area areas idea ideas piano insulin recipe nausea variance biases vehicle museum appliance alliance reliance medicine medicines interest family families several general chocolate favourite favorite average syncope memory nuclear cereal cereals coincide cooperate:4 evening:2 aging:2 diagnosis:4 migraine:2 migraines:2 interested influence catheter',
    4: 'anemia anaemia reality material apostrophe catastrophe coordinate biology psychiatric variety society anxiety diarrhea diarrhoea hypertension reassuring vegetable vegetables diabetes variable reliable experience experiences interesting mediocre situation creation:3 creativity:5 evaluate evaluation:5 dialysis hyperbole',
    5: 'mediterranean:6 radiation:4 association associations associated deviation:4 cardiovascular:6 osteoarthritis:6',
  }).flatMap(([count, words]) =>
    words
      .trim()
      .split(/\s+/)
      .map((entry): [string, number] => {
        const [word, own] = entry.split(':');
        return [word ?? '', Number(own ?? count)];
      }),
  ),
);

/** A silent e inside a word: `safety`, `lifestyle`, `placement`. */
const silentInside =
  /(?<=[aeiouy][^aeiouy]{1,2})e(?=(?:ly|ment|ments|ness|less|ful|fully|ty|style|styles|line|lines|wide|care|time|times|work|works|side|place|places|long|like|body|day|days|fore)$)/g;

/** Adjacent vowels that are spoken separately; each adds one. */
const parted = [
  /(?<![tcsgxln])i(?:a|o|u)|si(?=olog|um)|(?<=[ln])i(?:a|um|ous|us)|(?:ci|ti)(?=ati|ate|ab)|scien/g,
  /ie(?=t|n[ct])(?<![tc]ie)(?<!^die)/g,
  /(?<![qg])u(?:a|ou)/g,
  /eo(?!us$|ple)|(?<!g)eou|crea(?!m|k|s)|rea(?=ct|lity|li[sz]|ss)/g,
  /(?<=[a-z]{2})[^aeiou]ie(?:r|rs|st)$/g,
  /[aeiouy]ings?$/g,
  /(?:is|th|yth)ms?$/g,
];

function byRule(word: string): number {
  let rest = word
    .replace(/(?:'s|s'|')$/, '')
    .replace(/^y(?=[aeiou])/, 'j')
    .replace(/qu/g, 'kw')
    .replace(silentInside, '');
  if (/[^aeiouy]le[sd]?$/.test(rest) && !/[^aeiouy](?:rl|wl|hl)ed$/.test(rest))
    rest = rest.replace(/le([sd]?)$/, 'el$1');
  else if (/[^td]ed$/.test(rest) && /[aeiouy].*ed$/.test(rest))
    rest = rest.replace(/ed$/, /[aeiou]ed$/.test(rest) ? 'd' : '');
  else if (/(?:[cgsxz]|[cs]h)es$/.test(rest)) rest = rest.replace(/es$/, 'is');
  else if (/[aeiouy].*es$/.test(rest)) rest = rest.replace(/es$/, '');
  else if (/[aeiouy].*e$/.test(rest) && !/ee$/.test(rest)) rest = rest.replace(/e$/, '');
  let count = rest.match(/[aeiouy]+/g)?.length ?? 0;
  for (const pattern of parted) count += rest.match(pattern)?.length ?? 0;
  return Math.max(1, count);
}

/** Syllables of a word of letters (with apostrophes or hyphens), at least 1. */
export function syllablesOf(word: string): number {
  const lower = word.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’‘]/g, "'");
  const parts = lower.split(/[^a-z']+/).filter(Boolean);
  if (parts.length !== 1)
    return Math.max(
      1,
      parts.reduce((sum, part) => sum + syllablesOf(part), 0),
    );
  const [part = ''] = parts;
  // No word is longer; a rule that looks back would take too long.
  if (part.length > 60) return Math.ceil(part.length / 3);
  const known = exceptions.get(part) ?? exceptions.get(part.replace(/(?:'s|s'|'|s)$/, ''));
  if (known !== undefined) return known;
  if (/n't$/.test(part)) {
    const base = part.replace(/n't$/, '');
    return byRule(base || part) + (/(?:d|s|id|es)$/.test(base) ? 1 : 0);
  }
  return byRule(part.replace(/'(?:ll|re|ve|d|m)$/, ''));
}
