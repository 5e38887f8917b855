/** The kinds of exercise in studies. */

export interface ExerciseKind {
  id: string;
  /** In the form that follows `30 minutes of`. */
  label: string;
}

interface KindWords extends ExerciseKind {
  words: RegExp;
  /** Says that people moved, but not how. Used only where nothing more specific is named. */
  general?: boolean;
}

const kind = (id: string, label: string, source: string, general = false): KindWords => ({
  id,
  label,
  words: new RegExp(`(?<![a-zà-ÿ])(?:${source})(?![a-zà-ÿ])`, 'giu'),
  general,
});

/** More specific first: where two match the same words the earlier one is used. */
const kinds: readonly KindWords[] = [
  kind('tai-chi', 'tai chi', 'tai[\\s-]?chi(?:\\schuan)?|taiji(?:quan)?'),
  kind('qigong', 'qigong', 'qi[\\s-]?gong|baduanjin'),
  kind('pilates', 'Pilates', 'pilates'),
  kind('yoga', 'yoga', 'yoga|yogic\\s[a-zà-ÿ]+|asanas?|pranayama'),
  kind('vibration', 'whole-body vibration', 'whole[- ]body\\svibration|WBV|vibratory\\sexercises?'),
  kind(
    'high-intensity-interval-training',
    'high-intensity interval training',
    'high[- ]intensity\\s(?:aerobic\\s)?(?:interval|intermittent)(?:\\s(?:training|exercise))?|HIIT|(?:sprint|aerobic)\\sinterval\\straining',
  ),
  kind('functional', 'high-intensity functional training', 'high[- ]intensity\\sfunctional\\straining|HIFT|crossfit'),
  kind(
    'interval-training',
    'interval training',
    'interval\\s(?:training|exercise|group|running)|(?:intense\\s)?intermittent\\s(?:exercise|training)',
  ),
  kind(
    'aquatic',
    'exercise in water',
    '(?:aquatic|water[- ]based|pool[- ]based)(?:\\s[a-zà-ÿ]+)?\\s(?:exercises?|training|program(?:me)?|therapy)|hydrotherapy|aqua[- ]?(?:aerobics|robics)|exercises?\\sin\\swater',
  ),
  kind('swimming', 'swimming', 'swimming'),
  kind('otago', 'Otago exercises', '(?:AR-based\\s)?otago(?:\\sexercises?)?'),
  kind('table-tennis', 'table tennis', 'table\\stennis'),
  kind('football', 'football', '(?:football|soccer)\\s(?:training|sessions?|program(?:me)?|practice)'),
  kind('dance', 'dance', 'danc(?:e|ing)'),
  kind('nordic-walking', 'Nordic walking', 'nordic\\swalking'),
  kind('walking', 'walking', '(?:brisk\\s)?walk(?:ing|ed)?|treadmill\\swalking'),
  kind('running', 'running', 'running|jogging|treadmill\\srunning'),
  kind('treadmill', 'treadmill exercise', '(?:acute\\s)?treadmill\\s(?:exercises?|training|sessions?)'),
  kind(
    'cycling',
    'cycling',
    '(?<!menstrual\\s)(?:cycling|(?:stationary\\s)?(?:bike|bicycle)(?:\\sriding)?|ergometer\\s(?:training|exercise)|cycle\\s(?:training|ergometer\\straining))',
  ),
  kind('stairs', 'stair climbing', 'stair[- ]climbing|step\\saerobics'),
  kind(
    'pelvic-floor',
    'pelvic floor muscle training',
    'pelvic\\sfloor\\s(?:muscle\\s)?(?:training|exercises?)|kegel\\sexercises?|mula\\sbandha',
  ),
  kind(
    'breathing-muscles',
    'breathing muscle training',
    '(?:inspiratory|expiratory|respiratory)\\smuscle\\s(?:endurance\\s|strength\\s)?training|(?:deep\\s)?breathing\\sexercises?',
  ),
  kind(
    'stabilisation',
    'stabilisation exercises',
    '(?:core|lumbar|trunk|spinal|segmental)?\\s?stabili[sz]ation\\s(?:exercises?|training|program(?:me)?)|core\\s(?:exercises?|training|strengthening|stability\\s(?:exercises?|training))|motor\\scontrol\\sexercises?',
  ),
  kind('mckenzie', 'McKenzie exercises', 'mckenzie(?:\\s(?:exercises?|training|method))?'),
  kind(
    'balance',
    'balance training',
    '(?:balance|proprioceptive|proprioception|perturbation|postural)\\s(?:and\\s[a-zà-ÿ]+\\s)?(?:training|exercises?|program(?:me)?)|balance(?=\\straining|,?\\sand\\s[a-zà-ÿ]+\\s(?:training|exercises?))',
  ),
  kind(
    'resistance',
    'resistance training',
    '(?<!(?:insulin|drug|vascular|airway|peripheral)\\s)resist(?:ance|ive)(?=,?\\s(?:or|and|plus)\\s(?:aerobic|endurance|balance)|\\))|(?<!(?:insulin|drug|vascular)\\s)resist(?:ance|ive)[- ](?:exercises?|training|program(?:me)?s?|based|bands?)(?:\\s(?:exercises?|training))?|elastic\\sbands?(?:\\sexercises?)?',
  ),
  kind(
    'strength',
    'strength training',
    '(?:strength|weight|power|plyometric|isokinetic|strength(?:ening)?\\sand\\sendurance)(?:[- ]|\\sand\\s[a-zà-ÿ]+\\s)(?:training|exercises?|program(?:me)?s?)|strengthening\\s(?:exercises?|training|program(?:me)?)|strengthening(?=,?\\s(?:and\\s)?(?:stretching|balance|aerobic|flexibility))|(?:muscle|quadriceps|hip|core)\\sstrengthening|weight[- ]?lifting|push-?ups?|bench\\spress|squats?|calisthenics',
  ),
  kind('stretching', 'stretching', 'stretch(?:ing|es)?(?:\\sexercises?)?|flexibility\\s(?:training|exercises?)'),
  kind('exergames', 'active video games', 'exergam(?:es?|ing)|active\\svideo\\sgam(?:es?|ing)'),
  kind('circuit', 'circuit training', 'circuit\\s(?:training|exercises?)'),
  kind(
    'continuous',
    'continuous aerobic exercise',
    '(?:moderate[- ]intensity\\s|moderate\\s)?continuous\\s(?:aerobic\\s)?(?:training|exercise)',
  ),
  kind(
    'aerobic',
    'aerobic exercise',
    'aerobics?(?:\\s(?:exercises?|training|activit(?:y|ies)|program(?:me)?|sessions?))?|endurance\\s(?:training|exercises?)|cardiovascular\\s(?:training|exercises?)',
  ),
  kind(
    'multicomponent',
    'exercise of several kinds',
    'multi-?(?:component|modal)\\s(?:exercises?|training|program(?:me)?)|(?:combined|concurrent)\\s(?:exercises?\\s)?training|functional\\s(?:training|exercises?)',
    true,
  ),
  kind('gymnastics', 'gymnastics', 'gymnastics?|physical\\seducation\\s(?:class(?:es)?|lessons?)', true),
  kind(
    'exercise',
    'exercise',
    '(?<!(?:case-based|evaluation|writing|memory|mental|eye|imagery)\\s)exercis(?:es?|ing)(?!\\s(?:equivalents?|initiation|therapists?))|physical\\s(?:training|activit(?:y|ies))',
    true,
  ),
];

/** A test or a trait, not an exercise that was given. */
const notDone =
  /^(?:\s[a-zà-ÿ]+)?[\s-]?(?:tests?|testing|capacity|tolerance|performance|speed|distance|time|economy|ability|biomechanics|velocity|ECG|stress|induced|habits?|questionnaires?|behaviou?rs?|fitness|power|threshold|echo\w*|aids?|difficult\w*|trained|levels?|response|environments?|physiolog\w+|athletes|players|coaches)(?![a-zà-ÿ])/iu;
const traitBefore =
  /\b(?:non|post|pre|during|after|exhaustive|maximal|submaximal|acute|self-reported|increas(?:e|ed|ing)|promot\w+|habitual|usual|baseline|level\sof|amount\sof|measured|lack\sof|without|sedentary|avoid)[\s-]$/i;
/** The standard timed walks (2MWT, 6MWT, 12MWT) by their short name: `the six-minute walk`. */
export const timedWalk = /(?<![\p{L}\d.])(?:2|6|12|two|six|twelve)-min(?:ute)?-?\s?walk(?![a-zà-ÿ])/giu;

export interface KindMention {
  kind: ExerciseKind;
  general: boolean;
  start: number;
  end: number;
}

/** One reading asks the same sentences several times; the last few hundred are cached. */
const known = new Map<string, readonly KindMention[]>();

/** Every kind that a text names as an activity, in its order; of overlapping ones the more specific. */
export function kindsIn(text: string): readonly KindMention[] {
  const before = known.get(text);
  if (before) return before;
  if (known.size > 300) known.clear();
  const found: KindMention[] = [];
  const tests = [...text.matchAll(timedWalk)].map(({ 0: words, index }) => ({
    start: index,
    end: index + words.length,
  }));
  for (const { id, label, words, general } of kinds)
    for (const match of text.matchAll(words)) {
      const start = match.index;
      const end = start + match[0].length;
      if ([found, tests].some((taken) => taken.some((other) => start < other.end && end > other.start))) continue;
      if (notDone.test(text.slice(end))) continue;
      if (general && traitBefore.test(text.slice(Math.max(0, start - 24), start))) continue;
      found.push({ kind: { id, label }, general: general ?? false, start, end });
    }
  found.sort((left, right) => left.start - right.start);
  known.set(text, found);
  return found;
}
