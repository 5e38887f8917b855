/** Whether more of something is good or bad for the participants, as far as its name shows. */

import { everyMatch } from '#core/text/every-match.ts';

/** `harm` is bad too, but a side effect: it answers another question than whether a treatment works. */
type OutcomePolarity = 'good' | 'bad' | 'harm';

const harm =
  'adverse (?:\\p{L}+ )?(?:events?|effects?|reactions?|outcomes?)|adverse|side[\\s-]effects?|toxicit(?:y|ies)|hypoglyc\\p{L}+|intolerance|discontinuations?|withdrawals?|irritation|safety|tolerability|tolerated|complications?|bradycardia|hypotension';

/** Tested before the bad words, because `time to progression` and `pain relief` are good. */
const good =
  '\\p{L}+[\\s-](?:reductions?|lowering|relief|control)|time to (?:progression|relapse|recurrence|death|rescue|first|next)|(?:pain|symptom) relief|relief|surviv(?:al|ed|ors?)|quality of life|well-?being|(?:dys)?functional (?:status|capacity|independence)|function(?:ing)?|capacity|performance|strength|endurance|fitness|satisfaction|adherence|compliance|respon(?:se|ders?|ded)(?: rates?)?|remissions?|cures?|cure rates?|success(?:es| rates?)?|cessation|abstinen(?:ce|t)|quit(?:ting| rates?)?|recovery|healing|hdl(?:[\\s-](?:c|cholesterol))?|high[\\s-]density(?:\\slipoprotein)?(?:\\scholesterol)?|bone (?:mineral )?density|bmd|birth\\s?weights?|sensitivity|accura(?:te|cy)|efficacy|effectiveness|knowledge|self-efficacy|self-care|memory|cognit\\p{L}+|attention|executive|physical activity|steps|(?:fruit|vegetable)s? (?:and vegetables? )?(?:intake|consumption)|sleep (?:quality|efficiency|duration|time)|mobility|balance|flexibility|range of motion|immunogenicity|antibod(?:y|ies)|tit(?:er|re)s?|seroconversion|seroprotection|pregnanc(?:y|ies) rates?|live births?|ovulation|detection|uptake|coverage|attendance|participation|protection|comfort|visual acuity|acuity|cardiac (?:output|index)|oxygenation|ejection fraction|mood|motivation|retention|bone formation|clearance|lung function|fev1?|vo2\\s?(?:max|peak)?|oxygen uptake|muscle mass|lean (?:body )?mass|control rates?|target|skills?|confidence|awareness|achiev\\p{L}+|independence|insulin sensitivity|resolution|enrol+ed|recruitment|ventilator-free|benefits?|gains?|weight loss|loss of (?:body )?(?:weight|mass)|ventricular functions?|reductions?|improvements?|bifidobacteri\\p{L}+|butyrate|connectivity';

const bad =
  'deaths?|dying|died|mortality|fatal\\p{L}*|risks?|incidences?|events?|pain(?:ful)?|symptoms?|severity|infections?|nausea|vomiting|bleeds?|bleeding|ha?emorrhages?|blood loss|relapses?|recurren\\p{L}+|progression|failures?|fractures?|falls|hospitali[sz]ations?|(?:re)?admissions?|(?:hospital|icu|length of) stay|length of stay|los|fatigue|tiredness|anxiety|depressi(?:on|ve)|stress(?:ful)?|distress|insomnia|wakefulness|cholesterol|non[\\s-]hdl|ldl|lipids?|triglycerides?|blood pressure|systolic|diastolic|hypertension|glucose|hba1c|a1c|glycated|glyca?emi[ac]|body (?:weight|mass)|bodyweight|weight|bmi|waist|fat mass|visceral fat|inflamm\\p{L}+|crp|c-reactive|tnf\\S*|interleukin\\S*|oxidative|disabilit(?:y|ies)|limitations?|smok(?:ing|ers?|ed?)|cigarettes?|drinking|alcohol use|substance use|costs?|viral load|parasita?emia|prevalence|needs?|requirements?|consumption|rescue|ulcers?|lesions?|plaque|gingiv\\p{L}+|haze|(?:wound )?(?:healing|recovery|drainage|insertion|operati(?:ve|on|ng)|surgical|procedur\\p{L}+|reaction|onset|discharge|extubation|emergence|intubation|distali[sz]ation) (?:time|duration|stay|period)s?|(?:time|duration|length) (?:of|to|until) (?:wound )?(?:healing|recovery|discharge|extubation|drainage|ambulation|surgery)|(?:bmd|bone|tooth|hearing|memory|muscle|vision|hair) loss|injur(?:y|ies)|damage|stenosis|strictures?|mucositis|caries|microleakage|headaches?|migraines?|attacks?|seizures?|exacerbations?|cough|dyspn\\p{L}+|wheez\\p{L}+|asthma|pneumonia|malaria|diarrh\\p{L}+|constipation|bloating|itch\\p{L}*|pruritus|o?edema|swelling|ha?ematoma|delirium|agitation|coma|ventilation|reintubation|intubation difficulty|wrinkles?|roughness|dryness|stiff(?:ness)?|pulse wave velocity|spasticity|impairment|decline|deteriorations?|errors?|sedentary|absence|sick[\\s-]leave|burden|dropouts?|attrition|preterm|low birth\\s?weight|lbw|stillbirths?|miscarriages?|caesarean|cesarean|hot flushe?s?|hot flashe?s?|tumou?rs?|cancers?|metastas\\p{L}+|vascular resistance|stroke|infarction|heart failure|cardiovascular|thrombo\\p{L}+|rejection|surgical site|contamination|apnoea|apnea|arrhythmias?|fibrillation|carriage|creatinine|albuminuria|proteinuria';

const kinds: readonly (readonly [OutcomePolarity, RegExp])[] = [
  ['harm', new RegExp(`(?<!\\p{L})(?:${harm})(?!\\p{L})`, 'giu')],
  ['good', new RegExp(`(?<!\\p{L})(?:${good})(?!\\p{L})`, 'giu')],
  ['bad', new RegExp(`(?<!\\p{L})(?:${bad})(?!\\p{L})`, 'giu')],
];

/** Words whose polarity depends on what follows: `risk of` is bad whatever the risk is of. */
export interface FoundPolarity {
  polarity: OutcomePolarity;
  start: number;
  words: string;
}

/**
 * Every outcome of known polarity that a text names, in the order of the text. Of two readings that overlap, the longer
 * is returned.
 */
export function polarOutcomesIn(text: string): FoundPolarity[] {
  const found = kinds.flatMap(([polarity, pattern]) =>
    everyMatch(text, pattern).map((match) => ({ polarity, start: match.index, words: match[0] })),
  );
  const kept = found.filter(
    (one) =>
      !found.some(
        (other) =>
          other !== one &&
          other.start <= one.start &&
          other.start + other.words.length >= one.start + one.words.length &&
          other.words.length > one.words.length,
      ),
  );
  return kept.sort((left, right) => left.start - right.start);
}
