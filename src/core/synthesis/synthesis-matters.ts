/** The words by which sentences about safety, participants, dose, limitations … are recognised. */
import type { PassageRole } from '#core/extraction/passage-roles.ts';

const matters = [
  'background',
  'aim',
  'result',
  'conclusion',
  'design',
  'population',
  'intervention',
  'follow-up',
  'guidance',
  'implementation',
  'patient-selection',
  'dosage',
  'adverse',
  'risk-benefit',
  'contraindication',
  'quality',
  'limitation',
  'future',
  'implication',
] as const;
export type Matter = (typeof matters)[number];

export interface Cue {
  /** Without it the sentence is about something else. */
  needs: RegExp | null;
  roles: Partial<Record<PassageRole, number>>;
  more: readonly (readonly [weight: number, pattern: RegExp])[];
  /** Minimum score of a quote. */
  least: number;
}

const number = /\d/;
const significance = /\bp\s?(?:-?value\s?)?[<>=≤]\s?0?\.?\d|\b9\d(?:\.\d+)?\s?%\s?(?:CI|confidence)/i;
const oneTime = /\b(?:weeks?|months?|years?|days?)\b/i;
const furtherWork =
  /\b(?:(?:further|future|additional|larger|more|longer)(?:[\s,-]+[\p{L}-]+){0,5}?\s(?:research|studies|study|trials?|work|investigations?|evaluation|data|evidence)\b|(?:is|are)\s(?:warranted|needed|required)|remains?\s(?:to\sbe|unclear|unknown|uncertain)|should\sbe\s(?:further\s)?(?:investigated|studied|explored|tested|confirmed|examined)|warrants?\s|merits?\sfurther|needs?\sto\sbe\s(?:studied|confirmed|investigated|tested))/iu;
const advice =
  /\b(?:should\s(?:not\s)?(?:be\s)?(?:considered?|recommended|used|offered|encouraged|given|included?|advised|prescribed|part)|(?:is|are|be|we)\srecommend(?:ed)?|may\sbe\s(?:an?\s|used|considered|recommended|useful|of\s(?:value|benefit))|can\sbe\s(?:used|recommended|considered|offered|safely)|could\sbe\s(?:used|recommended|considered|offered|an?\s)|(?:a|an)\s(?:\p{L}+\s){0,3}(?:option|alternative|approach|strategy|treatment\schoice)\b|alternative\sto|advise[ds]?|support(?:s)?\sthe\suse)/iu;
const harm =
  /\b(?:adverse|side[\s-]effects?|tolerat\w+|tolerability|safety|safe|serious\sevents?|toxicit\w+|bleeding|hypoglyc\w+|complications?|withdr[ae]w\w*\sdue|discontinu\w+\s(?:due|because)|harms?)\b/i;
const gain = /\b(?:benefi\w+|effective\w*|efficacy|efficacious|improve\w*|success\w*|reduc\w+|control(?:led)?)\b/i;

export const cues: Readonly<Record<Matter, Cue>> = {
  background: {
    needs: null,
    roles: { background: 2 },
    more: [
      [1, /\b(?:is|are)\s(?:an?|the|one|associated|common|characteri[sz]ed|increas|recommended|known)\b/i],
      [0.5, /\b(?:leading|common|major|important|prevalence|burden|risk|little\sis\sknown|unclear|unknown)\b/i],
      [
        -3,
        /\b(?:we|our|this\s(?:study|trial)|aim|purpose|objective|hypothesi[sz]ed|to\s(?:assess|evaluate|determine|compare|investigate|examine)\b)/i,
      ],
    ],
    least: 2,
  },
  aim: {
    needs:
      /\b(?:aim(?:ed|s)?|purpose|objective|goal|sought|hypothesi[sz]e[ds]?|to\s(?:assess|evaluate|determine|compare|investigate|examine|study|test|explore|establish|find\sout|identify)|(?:we|this\s(?:study|trial|review|paper))\s(?:compared|tested|asked|examined|investigated|evaluated|assessed|studied))\b/i,
    roles: { background: 2, methods: 0.5 },
    more: [
      [1, /\b(?:aim(?:ed|s)?|purpose|objective|hypothesi[sz]ed|sought|this\s(?:study|trial))\b/i],
      [-3, significance],
    ],
    least: 1.5,
  },
  result: {
    needs: null,
    roles: { results: 2, conclusion: -1.5, background: -4, methods: -2.5 },
    more: [
      [1.2, significance],
      [0.6, number],
      [1.2, /\bprimary\s(?:end[\s-]?point|outcome|efficacy)|\bmain\soutcome/i],
      [
        0.6,
        /\b(?:compared\s(?:with|to)|than|versus|vs\.?|between(?:\sthe)?\sgroups|did\snot\sdiffer|no\s(?:significant\s)?difference)\b/i,
      ],
      [
        -2.5,
        /\b(?:at\sbaseline|baseline\scharacteristics|mean\sage|lost\sto\sfollow-?up|were\s(?:screened|recruited|enrol+ed|included|randomi[sz]ed)|completed\sthe\s(?:study|trial)|drop-?outs?)\b/i,
      ],
      [-0.8, /\b(?:secondary|exploratory|post[\s-]hoc|subgroup)\b/i],
      [-1, /^(?:\p{L}+\s){0,2}(?:adverse|side[\s-]effects)/iu],
    ],
    least: 2.4,
  },
  conclusion: {
    needs: null,
    roles: { conclusion: 2, results: -1, background: -4, methods: -4 },
    more: [
      [
        0.8,
        /\b(?:suggests?|shows?|demonstrates?|indicates?|supports?|confirms?|conclu\w+|effective|beneficial|improve\w*|reduc\w+|increas\w+|associated|no\s(?:effect|difference|benefit)|did\snot)\b/i,
      ],
      [-2.5, furtherWork],
      [
        -3,
        /\b(?:if\s(?:successful|effective|proven)|could\sprove|will\s(?:be|provide|help|show|inform|contribute)|prevalence|characteri[sz]ed\sby|societal\scosts|due\sto\sreport|has\srecruited)\b/i,
      ],
      [-0.7, /\b(?:limitation|should\sbe\sinterpreted|small\ssample)\b/i],
      [-1, /\d.*\d.*\d/],
    ],
    least: 2,
  },
  design: {
    needs:
      /\b(?:randomi[sz]ed|randomly|by\schance|double[\s-]blind|single[\s-]blind|cross-?over|cohort|case[\s-]control|cross-?sectional|open[\s-]label|prospective|retrospective|observational|meta-analysis|systematic\sreview|factorial|parallel[\s-]group|multi-?cent(?:er|re)|pilot\s(?:study|trial)|searched)\b/i,
    roles: { methods: 2, background: -0.5, results: -1.5, conclusion: -2 },
    more: [
      [1, /\b(?:trial|study|design)\b/i],
      [0.8, /\b(?:blind\w*|placebo|controlled|parallel|factorial|multicent\w+)\b/i],
      [0.5, number],
      [-1, /\b(?:statistical|analy[sz]ed\susing|software|regression|ANOVA)\b/i],
    ],
    least: 2,
  },
  population: {
    needs:
      /\b(?:participants?|patients?|adults|women|men|children|adolescents|infants|volunteers|people|persons|subjects|individuals|students|residents|workers|veterans|athletes|outpatients|survivors|boys|girls)\b/i,
    roles: { methods: 2, results: 0, background: -2, conclusion: -3 },
    more: [
      [1, /\baged?\b|\byears?\s(?:old|of\sage)|\bmean\sage\b/i],
      [0.8, /\b(?:eligible|included|inclusion|recruited|enrol+ed|randomi[sz]ed|randomly)\b/i],
      [0.6, /\bwith\s(?:\p{L}+\s){0,3}\p{L}{5}/iu],
      [0.5, number],
      [-2, significance],
      [-1.5, /\bgroups?\b/i],
      [-2.5, furtherWork],
    ],
    least: 2.8,
  },
  intervention: {
    needs:
      /\b(?:received?|receiving|assigned|allocated|allotted|consumed|consuming|performed|practi[cs]ed|attended|underwent|took|ingested|given|administered|supplement\w*|program(?:me)?|training|sessions?|treated\swith|intervention|dose[ds]?|diet|compared)\b/i,
    roles: { methods: 2, results: -1, background: -1.5, conclusion: -2 },
    more: [
      [
        1.2,
        /\b(?:received|assigned|allocated|consisted\sof|administered|randomi[sz]ed\sto|consumed|ingested|performed|given)\b/i,
      ],
      [1, /\b\d+(?:[.,]\d+)?\s?(?:mg|g|µg|mcg|IU|ml|min|minutes?|hours?|weeks?|months?|days?|sessions?)\b/i],
      [0.5, /\b(?:placebo|control|usual\scare|versus|or)\b/i],
      [-2, significance],
      [
        -3,
        /\b(?:measured|measurements?|assessed|assessments?|questionnaire|analy[sz]ed|analys[ei]s|collected|blood\s(?:tests|samples))\b/i,
      ],
    ],
    least: 3.2,
  },
  'follow-up': {
    needs: new RegExp(
      `\\b(?:follow(?:ed)?[\\s-]?up|(?:for|over|after|at|during|within|lasting|lasted)\\s(?:a\\s(?:median|mean|period)\\s(?:of\\s)?)?(?:\\d+|two|three|four|six|eight|ten|twelve)(?:[\\s-](?:and|to|or)[\\s-]\\d+)?[\\s-](?:${oneTime.source}))`,
      'i',
    ),
    roles: { methods: 1.5, results: 0.5, background: -2, conclusion: -1 },
    more: [
      [1.5, /\bfollow(?:ed)?[\s-]?up\b/i],
      [0.8, /\b(?:\d+|two|three|four|six|eight|ten|twelve)[\s-](?:weeks?|months?|years?|days?)\b/i],
      [0.5, /\bbaseline\b/i],
      [-0.8, significance],
      [-3, /\blost\sto\sfollow|\bfuture\b|\bprevious/i],
    ],
    least: 2,
  },
  guidance: {
    needs: advice,
    roles: { conclusion: 2, results: -1.5, background: -2.5, methods: -3 },
    more: [
      [0.8, /\bshould\b|\brecommend/i],
      [-2.5, furtherWork],
    ],
    least: 1.5,
  },
  implementation: {
    needs:
      /\b(?:feasib\w+|implement\w+|cost(?:s|ly|-effective\w*)?|adherence|complian\w+|acceptab\w+|supervis\w+|attendance|drop-?out|retention|resources|primary\scare|home-based|internet|web-based|community-based|training\sof|uptake|delivered\sby|practical)\b/i,
    roles: { conclusion: 1.5, results: 1.5, methods: 0, background: -2 },
    more: [
      [1, /\b(?:feasib\w+|adherence|complian\w+|cost-effective\w*|acceptab\w+|attendance)\b/i],
      [-1.5, furtherWork],
      [-1, /\b(?:were\sassessed|was\sassessed|were\smeasured|aim)\b/i],
    ],
    least: 2,
  },
  'patient-selection': {
    needs:
      /\b(?:(?:in|among|for|of)\s(?:\p{L}+\s){0,3}(?:patients|people|adults|women|men|children|individuals|those|subjects|participants|adolescents|infants)\s(?:with|who|at|aged|undergoing|whose)|(?:inclusion|eligibility)\scriteria|eligible|especially\s(?:in|among|for)|particularly\s(?:in|among|for)|subgroups?|only\sin)\b/iu,
    roles: { conclusion: 2, results: 0.3, methods: 0.8, background: -2.5 },
    more: [
      [1.2, /\b(?:eligible|inclusion\scriteria|especially|particularly|subgroups?|only\sin)\b/i],
      [0.8, gain],
      [-2, furtherWork],
      [-1.2, significance],
      [-0.6, /\d.*\d/],
    ],
    least: 2.8,
  },
  dosage: {
    needs:
      /\b\d+(?:[.,·]\d+)?\s?(?:mg|µg|μg|mcg|g|IU|ml|mL|units?|kcal)\b(?!\s?\/\s?(?:dl|l)\b)|\b(?:once|twice|three\stimes|\d\stimes|\d\s?(?:x|×)|\d+\ssessions?|\d+\sdays?)\s?(?:a|per|\/|each|daily|weekly)\s?(?:day|week|month)?|\b\d+[\s-]min(?:utes?)?\b|\b(?:daily|weekly)\sdoses?\b/i,
    roles: { methods: 2, conclusion: 1, results: -0.5, background: -2 },
    more: [
      [
        1,
        /\b(?:received?|given|administered|took|assigned|allocated|consumed|ingested|sessions?|dose|daily|per\s(?:day|week)|a\s(?:day|week))\b/i,
      ],
      [0.6, /\bfor\s(?:\d+|two|three|four|six|eight|ten|twelve)[\s-](?:weeks?|months?|days?|years?)/i],
      [-2, significance],
      [-2, /\b(?:blood\ssamples?|serum|plasma|urine|levels?\swere|concentrations?)\b/i],
    ],
    least: 2.6,
  },
  adverse: {
    needs: harm,
    roles: { results: 2, conclusion: 1.2, methods: -1.5, background: -2.5 },
    more: [
      [1, /\b(?:adverse\s(?:events?|effects?|reactions?)|side[\s-]effects?|well[\s-]tolerated|tolerability)\b/i],
      [0.5, number],
      [-1.5, furtherWork],
      [-1.5, /\b(?:were|was)\s(?:assessed|recorded|monitored|evaluated|measured|assessable|evaluable)\b/i],
    ],
    least: 2,
  },
  'risk-benefit': {
    needs:
      /\b(?:harms?|adverse|side[\s-]effects?|safe(?:ty|ly)?|tolerat\w+|toxicit\w+|complications?|bleeding|outweigh\w*|risks?\s(?:and|of|to)\s(?:the\s)?benefits?|benefits?\s(?:and|to)\s(?:the\s)?risks?)\b/i,
    roles: { conclusion: 2, results: 0.3, methods: -3, background: -2.5 },
    more: [
      [1.2, gain],
      [
        1,
        /\b(?:outweigh\w*|balance|risk[\s-]benefit|benefit[\s-]risk|without\s(?:an?\s)?(?:increas\w+|more|additional|significant|serious)|safe\sand\seffective|effective\sand\s(?:safe|well)|at\sthe\s(?:cost|expense))\b/i,
      ],
      [-2, furtherWork],
    ],
    least: 3,
  },
  contraindication: {
    needs:
      /\b(?:contraindicat\w+|should\snot\sbe|(?:should|must)\sbe\savoided|avoid(?:ed|ing)?\sin|not\s(?:be\s)?recommended|caution(?:ed)?|exclusion\scriteria|(?:were|was)\sexcluded|excluding\s(?:patients|people|those|women|subjects)|unsuitable)\b/i,
    roles: { conclusion: 1.5, methods: 1, results: 0.3, background: -1.5 },
    more: [
      [1.5, /\b(?:contraindicat\w+|should\snot\sbe|avoided|not\s(?:be\s)?recommended)\b/i],
      [
        -2.5,
        /\b(?:excluded\sfrom\s(?:the\s)?analysis|studies\swere\sexcluded|interpreted\swith|duplicates|results?\s(?:should|must)|(?:conclusion|finding)s?\sshould)\b/i,
      ],
      [-1.5, furtherWork],
    ],
    least: 2,
  },
  quality: {
    needs:
      /\b(?:double[\s-]blind(?:ed)?|single[\s-]blind(?:ed)?|triple[\s-]blind(?:ed)?|blinded|masked|allocation\sconceal\w+|intention[\s-]to[\s-]treat|per[\s-]protocol|drop-?outs?|dropped\sout|lost\sto\sfollow|completed\sthe|withdrew|withdrawals?|risk\sof\sbias|quality\sof\s(?:the\s)?(?:evidence|studies|included)|(?:low|high|moderate)[\s-]quality|underpowered|statistical\spower|missing\sdata|heterogeneity|completion\srate)\b/i,
    roles: { methods: 1.5, results: 1.5, conclusion: 1, background: -1.5 },
    more: [
      [1, /\b(?:intention[\s-]to[\s-]treat|allocation|risk\sof\sbias|quality\sof|double[\s-]blind|blinded)\b/i],
      [0.8, /\b(?:completed|drop-?outs?|dropped\sout|withdrew|lost\sto)\b/i],
    ],
    least: 2,
  },
  limitation: {
    needs:
      /\b(?:limit(?:ed|ations?)\b(?!\s(?:to|of\sdetection|access))|small\s(?:sample|number|study)|sample\ssize|short\s(?:duration|follow|term)|bias(?:ed|es)?|underpowered|insufficient\s(?:power|evidence|data)|generali[sz]\w+|pilot|open[\s-]label\sdesign|lack\sof\s(?:a\s)?(?:control|blinding|power|placebo|evidence)|caution|preliminary|not\s(?:blinded|randomi[sz]ed)|(?:gives?|reports?)\sno\s(?:figures|numbers)|uncontrolled|confound\w+|high\s(?:drop|attrition|loss)|self-report\w*|cannot\s(?:be\s)?(?:exclud|rul|conclud)\w+)\b/i,
    roles: { conclusion: 2.2, results: 0.8, methods: -1.5, background: -2.5, registration: 1 },
    more: [
      [1.5, /\b(?:limitations?|limited\sby|small\ssample|should\sbe\sinterpreted|underpowered|short\sfollow)\b/i],
      [-2, /\b(?:risk\sof\sbias\swas|was\scalculated|sample\ssize\s(?:of|was|calculation)|detect\s)/i],
    ],
    least: 2,
  },
  future: {
    needs: furtherWork,
    roles: { conclusion: 2, results: 0.5, background: -1, methods: -2 },
    more: [
      [1, /\b(?:further|future|larger|longer)\b/i],
      [
        0.5,
        /\b(?:to\s(?:confirm|determine|establish|explore|clarify|assess|evaluate|investigate|examine|identify)|whether|long[\s-]term|mechanisms?)\b/i,
      ],
    ],
    least: 2,
  },
  implication: {
    needs:
      /\b(?:implications?|clinical\s(?:practice|use|relevance|value|benefit|utility|setting)|clinicians?|practitioners?|public\shealth|policy|guidelines?|management\sof|useful|promising|potential(?:ly)?|strateg(?:y|ies)|option|could|may\s(?:be|help|improve|reduce|provide|offer)|supports?\s(?:the\s)?use|healthcare|health\scare|practice)\b/i,
    roles: { conclusion: 2.2, results: -1.5, background: -3, methods: -3 },
    more: [
      [
        1.2,
        /\b(?:implications?|clinical\s(?:practice|use|relevance)|clinicians?|public\shealth|policy|guidelines?)\b/i,
      ],
      [-2.5, furtherWork],
    ],
    least: 2,
  },
};
