/**
 * Signs in a question that a person may need help now, found by rule. They only decide whether a banner is shown above
 * the answer: it names no illness and hides nothing. A sign counts where it is about the user or a person near them,
 * and about now; not in a question about research, and not where it is denied, feared for the future, or long past.
 */
import { splitSentences } from '#core/text/sentences.ts';
import { type SignCertainty, type UrgentKind, urgentSigns } from './urgent-signs.ts';

export interface UrgentSymptoms {
  kind: UrgentKind;
  words: string;
  /** Offsets in UTF-16 units in the question. */
  start: number;
  end: number;
}

const relatives =
  '(?:mum|mom|mother|dad|father|parents?|son|daughter|child|kid|kids|baby|toddler|newborn|wife|husband|partner|boyfriend|girlfriend|brother|sister|grand\\w+|grandma|grandpa|granny|nan|uncle|aunt|friend|neighbou?r|colleague|teenager|teen|roommate|flatmate|boss|patient of mine)';
const somebody = new RegExp(
  `\\b(?:i|i'm|im|i've|ive|i'd|me|my|myself|mine|we|our|he|he's|she|she's|his|her|him|someone|somebody|they're|(?:the|our|a|this) ${relatives}|${relatives}(?:'s)? (?:is|has|just|had|can|wo))\\b`,
  'i',
);
/** The words of a question about research. */
const research =
  /\b(?:incidence|prevalence|trials?|stud(?:y|ies)|randomi[sz]ed|meta-analys[ei]s|review|evidence|guidelines?|outcomes?|rates?|statistics|how common|patients|people (?:with|who)|in (?:adults|children|women|men|teenagers|adolescents|newborns|primary care|hospital|schools)|survivors|prevent(?:s|ion|ing)?|reduc(?:e|es|ing)|cause[sd]?|risk factors?|save lives|programmes?|programs?|rehabilitation|training|signs? of|symptoms? of|what is|what are|meaning of|treatments?|treated|vitamin)\b/i;
const questionOpening =
  /^(?:and |but |so |then )?(?:do|does|did|is there|are there|can(?! (?:i|my|he|she)\b)|could(?! (?:i|my|this|it|he|she)\b)|will|would|what|which|who|how|why|are|should|is(?! (?:this|my|it|he|she|that)\b))\b/i;
const deniedBefore =
  /\b(?:no|not|never|without|n't|nt|denies|free of|neither|nor|instead of|rather than)\s(?:any\s|having\s|have\s|has\s|had\s|get\s|got\s|feel\s|a\s|an\s|the\s|been\s|more\s|my\s|experiencing\s){0,3}$/i;
const feared =
  /\b(?:risk|risks|chances?|odds|danger|fear|afraid|scared|prevent|preventing|avoid|avoiding|against|history|likelihood|worried about|survive|recover(?:ed|ing|y)?) (?:of |from |for |a |an |my |having |getting |after |another |future )*$/i;
const longAgo =
  /\b(?:(?:19|20)\d\d|years? ago|months? ago|weeks? ago|last (?:year|month|winter|summer|spring|autumn|fall)|decades?|as a (?:child|kid|baby|teenager)|when i was|in the past|in my (?:teens|twenties|thirties|forties|fifties)|used to|history of|years? (?:later|before)|once had|recovered|died (?:of|from)|a long time ago|many years)\b/i;
const recent =
  /\b(?:now|right now|just|today|tonight|this (?:morning|evening|afternoon|minute)|minutes?|hours? ago|last night|yesterday|again|currently|at the moment|suddenly|since)\b/i;
const afterwards = /\b(?:after|since|following) (?:my|a|an|his|her|the|having a)\s$/i;
const happening =
  /\b(?:having|have|has|is it|is this|this is|could (?:this|it) be|might be|may be|i think (?:i|it|this|he|she|my)|am i|is (?:he|she|my \w+)|just had|getting|signs? of .{0,20}\bi have)\b/i;

function isPast(sentence: string, start: number): boolean {
  return longAgo.test(sentence) && !recent.test(sentence.slice(start).replace(/since/i, ''));
}

function counts(sentence: string, start: number, certainty: SignCertainty): boolean {
  const before = sentence.slice(0, start);
  if (certainty === 'now')
    return !/\b(?:people who|patients who|those who|he used to|book|song|film|movie)\b/i.test(before);
  if (deniedBefore.test(before) || feared.test(before) || isPast(sentence, start)) return false;
  if (afterwards.test(before) && certainty === 'name') return false;
  const personal = somebody.test(sentence);
  if (certainty === 'name')
    return (
      personal &&
      happening.test(before) &&
      !/\b(?:had|prevent|reduce|lower|treat\w*|used)\b/i.test(before.replace(/\bjust had\b/i, ''))
    );
  if (research.test(sentence) && !/\b(?:i|i'm|im|i've|ive|my|he|she|his|her)\b/i.test(sentence)) return false;
  if (personal) return !/\b(?:people|patients|those|adults|children) (?:with|who)\b/i.test(before);
  // Only the sign itself, as a person in need types it.
  return !questionOpening.test(sentence) && sentence.split(/\s+/).length <= 12;
}

/** The first sign that counts, the most urgent first; null where there is none. */
export function findUrgentSymptoms(question: string): UrgentSymptoms | null {
  // One unit for one, so that the offsets of the question stay valid.
  const plain = question.replace(/[’‘ʼ`´]/g, "'").replace(/\s/g, ' ');
  const sentences = splitSentences(plain).map(({ start, end }) => ({ start, text: plain.slice(start, end) }));
  for (const { kind, certainty, pattern } of urgentSigns) {
    for (const sentence of sentences) {
      for (const match of sentence.text.matchAll(pattern)) {
        if (!counts(sentence.text, match.index, certainty)) continue;
        const start = sentence.start + match.index;
        const end = start + match[0].length;
        return { kind, words: question.slice(start, end), start, end };
      }
    }
  }
  return null;
}

const call = 'Call your local emergency number now (112, 911 or 999, depending on where you are)';
const advice: Record<UrgentKind, string> = {
  unconscious: `${call} and stay on the line. The person who answers can tell you what to do until help comes.`,
  self_harm:
    'You are not alone, and talking helps: a crisis line will listen at any hour (988 in the US, 116 123 in the UK and much of Europe). If you or somebody else could come to harm now, call 112, 911 or 999.',
  poisoning: `${call}, or your poison information centre, and keep the packet at hand. Do not wait for signs to appear.`,
  pregnancy: `${call}, or your maternity unit. They would rather hear from you once too often.`,
  allergy: `${call}. If an adrenaline pen has been prescribed, use it as its leaflet says.`,
  head_injury: `${call}. Signs like these after a blow to the head should be looked at straight away.`,
  seizure: `${call}. Keep the person safe from knocks and do not hold them down.`,
  infection: `${call}. Signs like these should be looked at by a doctor straight away.`,
  stroke: `${call}. With signs like these every minute counts, even if they pass.`,
  heart: `${call}. With signs like these it is better to be seen once too often than too late.`,
  breathing: `${call}. Trouble with breathing should not wait for a search.`,
  bleeding: `${call}. Press firmly on a wound that bleeds until help comes.`,
};

/** One or two calm sentences on where to get help. No diagnosis. */
export function urgentAdvice(kind: UrgentKind): string {
  return advice[kind];
}
