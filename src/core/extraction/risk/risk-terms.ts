/** Words that show whether a figure is a share of people with an event, and whether a name is that of an arm. */
import { controlArm, labelStems } from '#core/extraction/arm-labels.ts';
import { peopleNouns } from './risk-figures.ts';

/** A share of something other than people, or how a study was run. */
const neverOfPeople =
  /\b(?:adher\w+|persist\w*|complian\w+|accura\w+|sensitivity|specificity|predictive|agreement|concordan\w+|reliab\w+|coverage|attend\w+|attrition|drop-?outs?|withdr[ae]w\w*|retention|participation|respon(?:se|ded)\s(?:rates?\s)?to\s(?:the\s)?(?:survey|questionnaire|invitation)|questionnaires?|uptake|follow-?up\srates?|completed|completion|recruit\w+|enrol\w+|visits?|samples?|specimens?|isolates|embryos?|oocytes?|cycles|follicles|eggs|teeth|tooth|eyes|ears|lesions?\swere|sites|surfaces|restorations?|sealants?|implants?|limbs|legs|knees|nodules|plaques|grafts|vessels|segments|stents|lymph\snodes|households|villages|schools|clinics|hospitals|practices|messages|calls|prescriptions|orders|tests|doses|days|nights|hours|time|episodes|attempts|trials|studies|articles|mice|rats|pigs|dogs|cows|calves|mosquito\w*|cells|nets|plots|farms|images|scans|procedures|sessions|meals|servings|energy|calories|carbohydrates?|fat|(?<!reactive\s)protein|(?<!reduced\s|preserved\s)ejection\sfraction|saturation|ha?ematocrit|glucose|volume|concentrations?|levels?|scores?|points|weight|mass|dose|ratios?|correct\w*|knowledge|costs?|bioavailability|person-years|patient-years|components?|GPs|physicians|clinicians|nurses|pharmacists|posters?|devices)\b/i;
/** With percentages alone these are amounts, not shares of people. */
const mayBeAmount =
  /\b(?:reduc\w+|decreas\w+|increas\w+|improve\w+|changes?|changed|gains?|loss|lost|less|more|fewer|greater|lower|higher|declin\w+|relative|difference|inhibition|suppression|clearance|absorption|recovery|efficacy|effectiveness|protection|HbA1c|A1c|mean|median|average|by)\b/i;
/** The name of a share of people. */
const shareName =
  /\b(?:rates?|incidences?|proportions?|percentages?|frequenc(?:y|ies)|prevalence|risks?|mortality|lethality|deaths?|died|survival|survived|occurr?\w*|developed|experienced|reported|observed|suffered|required|achiev\w+|reached|seen|event|events|remission|relapses?|recurrences?|morbidity|cured?|abstinen\w+|quit|responders?|pregnan\w+|infections?|reactions?|responses?|effects|occurrence|incident|presence|present|cures?|recovered|relapsed|complications?|failures?)\b/i;

const groupSuffix = /\b(?:groups?|arms?|recipients|therapy|treatment|treated|regimens?|cohort)\b/i;
/** Parts of one group of people, times and places are not arms. */
const notAnArm =
  /\b(?:men|women|males?|females?|boys?|girls?|smokers|ages?|aged|years?|months?|weeks?|days?|hours?|baseline|before|pre|post|pre-\w+|post-\w+|follow-?up|first|second|third|last|previous|subsequent|other|others|another|both|each|all|any|total|general|population|responders?|non-?responders?|carriers?|non-?carriers|older|younger|elderly|rural|urban|countries|white|black|asian|hispanic|cases|genotype|allele|subgroups?|subset|stratum|tertile|quartile|quintile|highest|lowest|mild|moderate|severe|positive|negative|same|former|latter|entire|overall|whole|setting|studies|trial|trials|analysis|phase|period|stage|grade|left|right|cycle|this|these|those|it|them|one|two|three|four|events?|only|healthy|tests?|consistency|difference|adverse|devices|specimens|samples|eyes|teeth|visits|facilities|interviews)\b|[<>≥≤=~%±]|^\d+(?:\s(?!mg|µg|μg|mcg|g\b|iu|ml|cm|mm|gy|%)|$)|^[a-z]$/i;
const complaints =
  /\b(?:pain|nausea|vomiting|headaches?|death|deaths|stroke|bleeding|infections?|diarrh\w+|fatigue|rash|fever|cancer|diabetes|hypertension|disease|failure|complications?|symptoms?|relapse|remission|anemia|anaemia|adverse|pneumonia|depression|mortality|survival|obesity|malaria|pregnan\w+|vomit\w*|dizziness|cough|injury|insomnia)\b/i;
const lastPeople = new RegExp(`\\s(?:${peopleNouns})$`, 'i');
const people = new RegExp(`\\b(?:${peopleNouns})\\b`, 'i');

/** When the event was counted, which is not part of its name. */
const times =
  /\b(?:(?:at|by|after|within|during|until|over|in|on|of|for|up\sto|from)\s)?(?:the\s)?(?:first\s)?(?:end\sof\s)?(?:the\s)?(?:(?:\d+|one|two|three|four|five|six|twelve|first|last)[\s-]?(?:days?|d|hours?|h|weeks?|months?|years?|yrs?|minutes?|min)(?:['’]s?)?|(?:days?|weeks?|months?|years?|hours?)\s\d+)(?:\sof\s(?:follow-?up|treatment|therapy|life|age))?(?!\p{L})/giu;

/**
 * Whether the words name an event that people had. Percentages alone can also be amounts; then the words must name a
 * share (`incidence of`), or the figures' own words must count people.
 */
export function isShareOfPeople(words: string, saidToBePeople: boolean): boolean {
  const untimed = words.replaceAll(times, ' ');
  if (neverOfPeople.test(untimed)) return false;
  return saidToBePeople || (!mayBeAmount.test(untimed) && (shareName.test(untimed) || people.test(untimed)));
}

function mayBeArm(label: string): boolean {
  return label.length <= 60 && !notAnArm.test(label) && !complaints.test(label);
}

/** Names of interventions: short capitals (`PES`), names of drugs, and what people are given or taught. */
const intervention =
  /^(?:\p{Lu}\p{L}*[\p{Lu}\p{N}][\p{L}\p{N}+/&-]{0,9})$|\b(?:\p{L}{3,}(?:ine|in|ol|ide|one|ate|il|ast|am|mab|nib|vir|renz|zole|pril|tan|parin|xaban|lor|ium|ane|ac|imus|cept|oxin|ycin|fen|xen|pion|lol|ir|an|el|ib|ene|acid)|[\p{L}-]*(?:therapy|surgery|care|training|exercises?|counsell?ing|education|diet|acids?|probiotics?|vaccin\p{L}*|supplement\p{L}*|injections?|tablets?|gel|cream|oil|extract|catheters?|stents?|repair|lens\p{L}*|ventilation|programme?|technique|method|approach|arthroscopy|laparoscopy|laparotomy|\p{L}+ectomy|\p{L}+plasty|acupuncture|massage|monitoring|screening|strategy|dialysis|an[a]?esthesia|block|nails?|plates?|sutures?|drains?|tubes?|masks?|messag\p{L}*|reminders?|replacement|alone|monotherapy|combination)|\d\s?[mµμ]?g)\b/u;

/** Letters and numbers as names, which mean nothing to a reader: `group A`, `arm 2`. */
const opaque =
  /^(?:the\s)?(?:groups?|arms?|cohorts?)(?:\s(?:[a-z]|\d|[ivx]{1,4})(?:[\d/+-]\w?)?)?$|^(?:[a-z]\d?|\d)\s(?:groups?|arms?)$|^[a-z]\d?$/i;

/** Whether two names are certainly those of two arms: one says so itself, or both are interventions. */
export function areArms(first: string, second: string): boolean {
  if (!mayBeArm(first) || !mayBeArm(second) || opaque.test(first) || opaque.test(second)) return false;
  if (first.toLowerCase() === second.toLowerCase()) return false;
  if (groupSuffix.test(first) || groupSuffix.test(second) || comparatorOf([first, second]) !== null) return true;
  if (second.toLowerCase() === `without ${first.toLowerCase()}`) return true;
  const bare = (name: string) => name.replace(lastPeople, '');
  return intervention.test(bare(first)) && intervention.test(bare(second));
}

/** Index of the name that is compared against, 0 or 1; null where the names do not say. */
export function comparatorOf(labels: readonly [string, string]): 0 | 1 | null {
  const [first, second] = labels.map((label) => labelStems(label).has(controlArm));
  if (first === second) return null;
  return first ? 0 : 1;
}
