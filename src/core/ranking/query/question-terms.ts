/**
 * From a user's question to the query for a database. Databases search for every given word, so that question words are
 * removed and content words stay, in their order and spelling. Medical synonyms of lay words are never sent: they widen
 * only our own ranking.
 */
import { contentStem } from '#core/text/words/content-words.ts';
import { wordsOf } from '#core/text/words/terms.ts';

export interface QuestionTerms {
  /** The text that is sent: the content words with single blanks, cut at a word; empty where nothing is left. */
  query: string;
  /** The content words, in lower case, each once. */
  words: string[];
  /** For our own ranking: each lay expression, with its medical synonyms. */
  alternatives: { said: string; alternatives: string[] }[];
}

/** Words of asking, judging or address; the words without them are the subject. */
const asking = new Set(
  (
    'a an the this that these those it its they them their he him his she her we us our you your i me my mine myself ' +
    'who whom whose which what when where why how is are was were be been being am do does did doing done have has had ' +
    'having can could may might must shall should will would cannot dont doesnt isnt and or but if so as at by for from ' +
    'in into of off on onto out to up with without about there here also such both each either any some all than then too very ' +
    'just only really actually ever still please tell know explain say says said think believe true research science ' +
    'scientific studies study evidence proof proven prove show shows shown find found answer question give ' +
    'help helps helped helping good bad better best great work works worked working effective effectively useful make ' +
    'makes made making get gets getting got take takes taking took use uses using used try tried keep keeps benefit ' +
    'benefits beneficial lower lowers lowering raise raises reduce reduces reducing increase increases increasing ' +
    'improve improves improving ease eases easing relieve relieves boost boosts protect protects against affect affects ' +
    'effect effects impact cause causes lead leads prevent prevents preventing treat treats treating cure cures ' +
    'people person persons someone somebody anyone everybody everyone one ones thing things way ways kind kinds sort ' +
    'many much more most less few lot lots often long enough need needs needed want wants last lasts look after like between during after ' +
    'before while because per via not no yes ok okay hi hello thanks thank s t m re ve ll d ' +
    'healthy safe safely possible possibly whether while through over under again even yet go goes going last lasts look after cutting cut down sharp'
  ).split(' '),
);
/** Question words that are content words beside these. */
const keptBefore = new Map<string, RegExp>(
  Object.entries({
    lower: /^(?:back|limb|limbs|leg|legs)$/,
    good: /^(?:cholesterol)$/,
    bad: /^(?:cholesterol|breath)$/,
    long: /^(?:covid|term)$/,
    over: /^(?:active|counter)$/,
    no: /^(?:sugar)$/,
    work: /^(?:stress|place|shift)$/,
    off: /^(?:label)$/,
    like: /^(?:peptide)$/,
    healthy: /^(?:eating|diets?|foods?|lifestyles?|age?ing|weight|adults|volunteers|habits?)$/,
  }),
);
const keptAfter = new Map<string, RegExp>(
  Object.entries({
    loss: /./,
    people: /^(?:old|older|young|younger)$/,
    help: /^(?:self)$/,
    use: /^(?:substance|drug|alcohol|tobacco|cannabis)$/,
    effects: /^(?:side|adverse)$/,
    effect: /^(?:placebo)$/,
    impact: /^(?:high|low)$/,
  }),
);

const layTerms: Record<string, string> = {
  'heart attack': 'myocardial infarction',
  'high blood pressure': 'hypertension',
  'blood pressure': 'hypertension',
  'blood sugar': 'glucose|glycaemic control|HbA1c',
  'sugar disease': 'diabetes mellitus',
  stroke: 'cerebrovascular accident',
  'mini stroke': 'transient ischaemic attack',
  'blood clot': 'thrombosis|thromboembolism',
  'blood thinner': 'anticoagulant',
  'water tablet': 'diuretic',
  'heart failure': 'cardiac failure',
  'irregular heartbeat': 'arrhythmia|atrial fibrillation',
  heart: 'cardiovascular|cardiac',
  cholesterol: 'LDL|lipids|hyperlipidaemia',
  'low mood': 'depression|depressive symptoms',
  depression: 'depressive symptoms|major depressive disorder',
  worry: 'anxiety',
  sleep: 'insomnia|sleep quality',
  sleeplessness: 'insomnia',
  'trouble sleeping': 'insomnia',
  tiredness: 'fatigue',
  'memory loss': 'dementia|cognitive decline',
  thinking: 'cognition|cognitive function',
  'brain fog': 'cognitive impairment',
  'mental training': 'cognitive training',
  'talking therapy': 'psychotherapy|cognitive behavioural therapy',
  walking: 'aerobic exercise|physical activity',
  exercise: 'physical activity|training',
  'working out': 'exercise|physical activity',
  weight: 'body weight|obesity|body mass index',
  'belly fat': 'visceral fat|waist circumference',
  salt: 'sodium',
  'fish oil': 'omega-3|eicosapentaenoic acid',
  oats: 'beta-glucan|whole grain',
  'whole grains': 'wholegrain|whole wheat|rye',
  'interval training': 'intermittent exercise|aerobic intervals|HIIT',
  'steady exercise': 'continuous exercise|continuous training|steady training|walking',
  'back pain': 'low back pain|lumbago',
  'joint pain': 'arthralgia|osteoarthritis',
  'knee arthritis': 'knee osteoarthritis|gonarthrosis',
  'wear and tear': 'osteoarthritis',
  'brittle bones': 'osteoporosis|bone mineral density',
  'broken bone': 'fracture',
  'muscle ache': 'myalgia',
  headache: 'cephalalgia',
  'tummy ache': 'abdominal pain',
  heartburn: 'gastro-oesophageal reflux',
  'irritable bowel': 'irritable bowel syndrome|IBS',
  'gut bacteria': 'microbiota|microbiome',
  constipation: 'bowel function',
  'throwing up': 'vomiting',
  'morning sickness': 'nausea|pregnancy',
  'feeling sick': 'nausea',
  'runny nose': 'rhinitis',
  'hay fever': 'allergic rhinitis',
  cold: 'common cold|upper respiratory tract infection',
  flu: 'influenza',
  shot: 'vaccine|vaccination',
  jab: 'vaccine|vaccination',
  'hot flushes': 'vasomotor symptoms|menopause',
  'change of life': 'menopause',
  'period pain': 'dysmenorrhoea',
  miscarriage: 'pregnancy loss',
  painkillers: 'analgesics',
  'water pill': 'diuretic',
  kidney: 'renal',
  liver: 'hepatic',
  lungs: 'pulmonary',
  'quit smoking': 'smoking cessation',
  'stop smoking': 'smoking cessation',
  drinking: 'alcohol consumption',
  'live longer': 'mortality|survival|longevity',
  die: 'mortality',
  falls: 'accidental falls|falling',
  bedsore: 'pressure ulcer',
  'itchy skin': 'pruritus|eczema',
  pimples: 'acne',
  'ringing in the ears': 'tinnitus',
  'short sighted': 'myopia',
  'stiff neck': 'neck pain',
  'old people': 'older adults|elderly|aged',
  'older people': 'older adults|elderly|aged',
  kids: 'children|paediatric',
  teenagers: 'adolescents',
  babies: 'infants',
  'text messages': 'mobile health|SMS',
  'online therapy': 'internet-based cognitive behavioural therapy',
};

/** Longest expression first, so that `high blood pressure` is found before `blood pressure`. */
const expressions = Object.entries(layTerms)
  .map(([said, medical]) => ({ said, stems: stemsOf(said), alternatives: medical.split('|') }))
  .sort((left, right) => right.stems.length - left.stems.length);

function stemsOf(text: string): string[] {
  return wordsOf(text).map(({ lower }) => contentStem(lower) || lower);
}

/** Characters. A longer question has a story; its beginning gives the subject. */
const maxLength = 300;

function matterOf(question: string): { text: string; lower: string }[] {
  const plain = question
    .replace(/(?<=\p{L})['’]s(?!\p{L})/giu, '')
    .replace(/(?<=\p{L})['’](?=(?:t|re|ve|ll|d|m)(?!\p{L}))/giu, '');
  const found = wordsOf(plain).map(({ start, end, lower }) => ({ start, end, lower, text: plain.slice(start, end) }));
  const joined: { text: string; lower: string; start: number; end: number }[] = [];
  for (const word of found) {
    const last = joined.at(-1);
    // `omega-3` and `GLP-1` are one word to a database.
    if (last && /^[-‐‑]$/.test(plain.slice(last.end, word.start))) {
      last.text = plain.slice(last.start, word.end).replace(/[‐‑]/g, '-');
      last.lower = last.text.toLowerCase();
      last.end = word.end;
    } else joined.push({ ...word });
  }
  const content = joined.filter(({ lower }, index) => {
    const next = joined[index + 1]?.lower ?? '';
    const before = joined[index - 1]?.lower ?? '';
    if (keptBefore.get(lower)?.test(next) || keptAfter.get(lower)?.test(before)) return true;
    // A single letter is a vitamin or a virus, else a question word.
    if (/^[a-z]$/.test(lower)) return /^(?:vitamins?|hepatitis|influenza|group|type)$/.test(before);
    return !asking.has(lower) && /[\p{L}\p{N}]/u.test(lower) && !/^[\ud800-\udfff]+$/.test(lower);
  });
  return content;
}

/** The terms of a question; empty for a question without content words. */
export function questionTerms(question: string): QuestionTerms {
  const matter = matterOf(question.slice(0, 5000));
  let query = '';
  for (const { text } of matter) {
    if (query.length + text.length + 1 > maxLength) break;
    if (!` ${query} `.toLowerCase().includes(` ${text.toLowerCase()} `)) query += `${query ? ' ' : ''}${text}`;
  }
  const words = query.toLowerCase().split(' ').filter(Boolean);
  const stems = stemsOf(question.slice(0, 5000));
  const taken = new Set<number>();
  const alternatives: QuestionTerms['alternatives'] = [];
  for (const expression of expressions) {
    const at = stems.findIndex((_, index) =>
      expression.stems.every((stem, offset) => stems[index + offset] === stem && !taken.has(index + offset)),
    );
    if (at < 0 || expression.stems.length === 0) continue;
    expression.stems.forEach((_, offset) => {
      taken.add(at + offset);
    });
    alternatives.push({ said: expression.said, alternatives: expression.alternatives });
  }
  return { query, words, alternatives };
}

/**
 * The query for the databases: the question's own words without question words; the question itself where none are
 * left.
 */
export function searchQueryFor(question: string): string {
  const { query } = questionTerms(question);
  return query || question.replace(/\s+/g, ' ').trim().slice(0, maxLength);
}
