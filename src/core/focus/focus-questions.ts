/** The seven views of a specialized analysis: the questions of each, and the words that identify their answers. */
import type { Focus } from './focuses.ts';

/**
 * What answers a question: `outcome`, a result whose outcome has the words; `effect`, any result of what the words name;
 * `given` and `explanation`, sentences with the words, from methods or from results; `context`, the best such sentence of
 * the methods; `harm` and `limit`, sentences that report or state one, whatever their words.
 */
export type Asks = 'outcome' | 'effect' | 'given' | 'explanation' | 'context' | 'harm' | 'limit';

export interface FocusQuestion {
  /** Shown above the sentences that answer it. */
  part: string;
  asks: Asks;
  /** Global: for counting, not for `test`. Null where what a sentence does decides, not its words. */
  words: RegExp | null;
  /** Shows that the study is about the focus at all. A part without it is only context (`For whom`). */
  telling: boolean;
}

export interface FocusView {
  /** The subject that a refusal names as missing from the study. */
  subject: string;
  questions: readonly FocusQuestion[];
  /** Words that resemble those of the focus and mean something else; null without any. */
  not: RegExp | null;
  /** Words by which the sentences are ranked. */
  query: string;
}

const words = (source: string) => new RegExp(`(?<![a-zà-ÿ\\d])(?:${source})(?![a-zà-ÿ])`, 'giu');
const ask = (part: string, asks: Asks, source: string): FocusQuestion => ({
  part,
  asks,
  words: words(source),
  telling: asks === 'outcome' || asks === 'given' || asks === 'explanation',
});

const forWhom = ask(
  'For whom',
  'context',
  '(?:participants|patients|adults|women|men|children|people|volunteers|subjects|individuals|adolescents|students|infants|athletes)',
);
const harms: FocusQuestion = { part: 'Harms', asks: 'harm', words: null, telling: false };
const limits: FocusQuestion = { part: 'Limitations', asks: 'limit', words: null, telling: false };

export const focusViews: Readonly<Record<Focus, FocusView>> = {
  nutrition: {
    subject: 'nutrition',
    query: 'diet food intake nutrition eating drink supplement vitamin protein fat carbohydrate fibre energy',
    not: words(
      'fish\\sprobe|milk\\steeth|food\\sand\\sdrug|drug\\sintake|nutrient\\sagar|diet\\sand\\sexercise\\salone|breakfast\\stest|food\\sresidue',
    ),
    questions: [
      ask(
        'What was eaten or taken',
        'given',
        'diets?|dietary|nutrition\\w*|foods?|meals?|breakfast|ate|eating|drank|beverages?|juice|fruits?|vegetables?|nuts|fish|fish[- ]oil|omega-?3(?:\\s[a-zà-ÿ]+\\s[a-zà-ÿ]+)?|n-3\\s[a-zà-ÿ]+|olive\\soil|oils?|bread|whole\\s?grain|wheat|rye|oats?|cereals?|milk|yog(?:h?urt|ourt)s?|cheese|eggs?|meat|soy\\w*|legumes?|tomato(?:es)?|flax\\s?seed|garlic|ginger|honey|tea|coffee|cocoa|chocolate|sugar(?!\\s(?:level|control))|salt(?:\\s(?:intake|substitute|reduction))?|sodium\\sintake|vitamins?(?:\\s\\p{Lu}\\d*)?|minerals|micronutrients?|calcium\\ssupplement\\w*|iron\\ssupplement\\w*|zinc\\ssupplement\\w*|probiotics?|prebiotics?|fib(?:er|re)|β-glucan|plant\\ssterols?|phytosterols?|whey|casein|protein\\s(?:intake|supplement\\w*|diet)|supplementation|dietary\\ssupplements?|caffeine|nitrate\\ssupplement\\w*|creatine|low-carbohydrate|low-fat|mediterranean|berry|berries|cranberry|blueberr(?:y|ies)|polyphenols?|flavonoids?|fasting\\s(?:diet|month)|carbohydrates?\\s(?:intake|diet|drink)',
      ),
      ask(
        'What changed in eating or energy',
        'outcome',
        'energy\\sintake|caloric?\\sintake|calories|appetite|satiety|hunger|food\\sintake|eating\\s(?:behaviou?r|habits)|nutritional\\sstatus|malnutrition|undernutrition|glyc(?:a)?emic\\s(?:index|load|response)',
      ),
      ask(
        'What changed in the body',
        'effect',
        'diets?|intake|consum\\w+|supplement\\w*|ate|eating|drank|juice|foods?|meals?|vitamins?|fib(?:er|re)|oil|probiotics?|bread|milk',
      ),
      forWhom,
      harms,
      limits,
    ],
  },
  exercise: {
    subject: 'exercise',
    query: 'exercise training physical activity walking strength aerobic sessions minutes week',
    not: words(
      'exercise-induced\\s(?:asthma|bronchospasm)|mini-cex|clinical\\sevaluation\\sexercise|walking\\said|eye\\sexercises?|running\\swater|cognitive\\straining|training\\sof\\s(?:medical|health)',
    ),
    questions: [
      ask(
        'What was done',
        'given',
        'exercis(?:e|es|ed|ing)|physical(?:ly)?\\s(?:activit(?:y|ies)|active|training)|(?:aerobic|resistance|strength|endurance|interval|balance|weight|plyometric|flexibility|treadmill|pilates|mckenzie|concurrent|exercise)\\s(?:training|exercises?|sessions?|program(?:me)?)|HIIT|yoga|tai\\schi|qigong|pilates|walking\\s(?:group|program(?:me)?|intervention|session)|brisk\\swalking|walking(?!\\s(?:speed|distance|ability|aids?|capacity|difficult\\w*|tests?|biomechanics|balance|time|performance))|to\\swalk|walked|jogging|running|cycling|swimming|danc(?:e|ing)|table\\stennis|football\\straining|strengthening|stretching|whole-body\\svibration|WBV|exergam\\w+|high-intensity\\straining|crossfit|wingate|pedometer|daily\\ssteps|sports?',
      ),
      ask(
        'How much',
        'context',
        '(?:minutes?|min|times|sessions?|days)\\s?(?:per|a|each|every|\\/)\\s?(?:week|day|session|hour)|\\d+[- ]?min(?:utes?)?|sets\\sof|repetitions|intensity|VO2\\s?(?:max|peak)|heart\\srate\\sreserve|1-?RM|sessions\\sper\\sweek|METs?',
      ),
      ask(
        'What changed',
        'effect',
        'fitness|aerobic\\s(?:capacity|power|endurance)|VO2\\s?(?:max|peak)|oxygen\\suptake|exercise\\s(?:tolerance|capacity|performance)|muscle\\sstrength|flexibility|balance|(?:running|cycling|physical)\\sperformance|physical\\sfunction|step\\scounts?|training|exercis\\w*',
      ),
      forWhom,
      harms,
      limits,
    ],
  },
  longevity: {
    subject: 'longevity',
    query: 'mortality death survival lifespan ageing longevity frailty telomere',
    not: words(
      '(?:cell|brain|sudden\\sinfant|programmed\\scell|apoptotic|muscle|neuron\\w*)\\sdeath|death\\scertificates?|dead\\s(?:cells|space)|(?:graft|implant|restoration|crown|cell|flap|bacterial|renal\\sallograft|device|tooth|embryo|neuronal|islet|sperm)\\ssurviv\\w+|surviv\\w+\\sof\\s(?:implants?|restorations?|cells|grafts?)|cancer\\ssurvivors?|survivors|survivorship|survivin',
    ),
    questions: [
      ask(
        'Deaths and survival',
        'outcome',
        '(?:(?:all-cause|overall|cardiovascular|total|cause-specific|30-day|28-day|90-day|in-hospital|hospital|infant|neonatal|child|cancer)\\s)?mortality|deaths?|died|die|dying|fatal(?:ity|ities)?|(?:overall|progression-free|event-free|disease-free|long-term|median)\\ssurvival|survival(?:\\s(?:rate|time|benefit|analysis))?|survived|life\\s?span|life\\sexpectancy|longevity|years\\sof\\slife|life-years',
      ),
      ask(
        'Ageing and frailty',
        'outcome',
        'frail(?:ty)?|healthy\\sag(?:e)?ing|ag(?:e)?ing(?:\\s(?:process|population|well))?|senescen\\w+|sarcopenia|centenarians?|oldest\\sold|health\\s?span|functional\\sdecline|age-related\\s[a-zà-ÿ]+',
      ),
      ask(
        'Markers of ageing',
        'outcome',
        'telomer\\w+|epigenetic\\s(?:age|clock)|biological\\sage|senolytic\\w*|sirtuin\\w*|SIRT1|mTOR|IGF-?1|klotho|DNA\\s(?:damage|methylation)|growth\\sdifferentiation\\sfactor',
      ),
      forWhom,
      harms,
      limits,
    ],
  },
  cognitive: {
    subject: 'cognition',
    query: 'cognition memory attention executive function brain dementia reaction time mental performance',
    not: words(
      'cognitive[- ]behaviou?r\\w*(?:\\stherap\\w+)?|memory\\s(?:T|B)[- ]cells?|immunological\\smemory|shape\\smemory|attention\\s(?:was|is|has|to\\sthe|should)|brain\\snatriuretic(?:\\speptide)?|more\\sattention|attention\\scontrols?|usual\\sattention|brain\\sdeath|(?:protocol|critical|clinical|design)\\sthinking|(?:particular|special)\\sattention',
    ),
    questions: [
      ask(
        'Thinking and memory',
        'outcome',
        'cognit(?:ion|ive|ively)(?:\\s(?:function\\w*|performance|decline|impairment|abilit\\w+|status|tests?|training|stimulation|development))?|(?:working|verbal|spatial|episodic|visual|short-term|long-term|prospective)\\smemory|memory|attention(?:al)?(?:\\s(?:span|control|deficit\\w*|tasks?))?|executive\\s(?:functions?|functioning|control|dysfunction)|reaction\\stimes?|task[- ]switching|mental\\s(?:flexibility|speed|performance|fatigue)|processing\\sspeed|stroop|n-back|MMSE|mini-mental|MoCA|ADAS-cog|trail\\smaking|intelligence|IQ|psychomotor|alertness|vigilance|drowsiness|sleepiness|concentration\\stest|learning\\s(?:ability|task|and\\smemory)|divergent\\sthinking|delirium|thinking',
      ),
      ask(
        'Brain',
        'outcome',
        'brain(?:\\s(?:volume|activity|function|structure|derived\\sneurotrophic\\sfactor))?|hippocamp\\w+|prefrontal|cortical|cortex|neuroplasticity|BDNF|EEG|event-related\\spotentials?|ERP|fMRI|cerebral\\sblood\\sflow|white\\smatter|grey\\smatter|gray\\smatter|neurocognitive',
      ),
      ask(
        'Disease of the mind with age',
        'outcome',
        'dementia|alzheimer\\S*|mild\\scognitive\\simpairment|neurodegenerat\\w+',
      ),
      forWhom,
      harms,
      limits,
    ],
  },
  cardiovascular: {
    subject: 'the heart and vessels',
    query: 'blood pressure cholesterol LDL HDL triglycerides heart cardiac vascular arterial stroke hypertension',
    not: words(
      'heart\\sof|cardiovascular\\s(?:society|research\\sinstitute)|coronary\\scare\\sunit\\snurses|stroke\\srehabilitation\\sward|heart-shaped|lipid\\s(?:oxidation|peroxid\\w+)|heart\\srate\\s(?:associated|reserve|corresponding|zone)|(?:maximum|maximal|max|peak)\\sheart\\srate|pressure\\s(?:ulcers?|sores?|pain\\sthreshold)',
    ),
    questions: [
      ask(
        'Blood pressure',
        'outcome',
        'blood\\spressure|systolic|diastolic|hypertens(?:ion|ive)|SBP|DBP|mm\\s?Hg|pre-?eclampsia|antihypertensive\\w*',
      ),
      ask(
        'Blood fats',
        'outcome',
        'cholesterol|LDL(?:-C)?|HDL(?:-C)?|triglycerides?|triacylglycerols?|TAG|lipids?(?:\\sprofile)?|lip(?:id)?(?:a)?emi[ac]|dyslipid(?:a)?emia|hypercholesterol(?:a)?emi[ac]|hyperlipid(?:a)?emi[ac]|lipoproteins?|apolipoproteins?|apo\\s?B',
      ),
      ask(
        'Heart attacks, strokes and other events',
        'outcome',
        'cardiovascular(?:\\s(?:events?|disease|death|mortality|outcomes?|risk))?|coronary(?:\\s[a-zà-ÿ]+)?|myocardial\\sinfarction|heart\\s(?:attacks?|failure|disease|and\\svessel\\sdisease)|vascular\\s(?:deaths?|disease)|strokes?|ischemic\\sevents?|ischaemic\\sevents?|isch(?:a)?emia|angina|thrombo\\w+|atrial\\sfibrillation|arrhythmi\\w+|atherosclero\\w+|MACE|revasculari[sz]ation|cardiac\\s(?:death|arrest|surgery|rehabilitation)',
      ),
      ask(
        'Heart and vessels at work',
        'outcome',
        'heart\\srate(?:\\svariability)?|HRV|arterial\\s(?:stiffness|elasticity|health)|endothelial(?:\\sfunction)?|flow-mediated|pulse\\swave|vascular(?:\\s[a-zà-ÿ]+)?|ejection\\sfraction|cardiac\\s(?:output|function|transplant)|cardiopulmonary|cardiorespiratory|cardiometabolic|h(?:a)?emodynamic\\w*|intima-media|ventricular',
      ),
      forWhom,
      harms,
      limits,
    ],
  },
  musculoskeletal: {
    subject: 'muscles, bones and joints',
    query: 'muscle strength bone joint pain osteoarthritis balance falls fracture mobility',
    not: words(
      'muscle\\srelaxa(?:nt|tion)s?|bone\\smarrow|smooth\\smuscle|shear\\sbond\\sstrength|bond\\sstrength|tensile\\sstrength|joint\\s(?:committee|effort|decision|model)|muscle\\ssympathetic|papillary\\smuscle|heart\\smuscle|back\\stranslation|alveolar\\sbone|strengths?\\sand\\slimitations',
    ),
    questions: [
      ask(
        'Muscle and strength',
        'outcome',
        'muscles?|muscular(?:\\s[a-zà-ÿ]+)?|muscle\\s(?:mass|strength|power|fatigue|protein)|skeletal\\smuscle|(?:grip|quadriceps|leg|knee|handgrip|isometric|extensor|flexion|flexor|upper-body|lower-body|physical)\\s(?:[a-zà-ÿ]+\\s)?strength|strength(?:ening)?\\s(?:training|exercises?|gains?)|maximal\\sstrength|1-?RM|sarcopenia|hypertrophy|lean\\s(?:body\\s)?mass|fat-free\\smass|creatine\\skinase|torque|electromyograph\\w+|EMG|plyometric',
      ),
      ask(
        'Bone',
        'outcome',
        'bones?(?:\\s(?:mineral\\sdensity|density|mass|turnover|loss|health))?|BMD|osteopor\\w+|osteopeni\\w+|fractures?|osteocalcin|skeletal\\s(?:health|growth)|vertebra\\w*',
      ),
      ask(
        'Joints and pain',
        'outcome',
        'joints?|osteoarthritis|arthritis|rheumatoid|knee(?:\\spain)?|hip\\spain|cartilage|(?:low(?:er)?\\s)?back\\spain|neck\\spain|shoulder(?:\\spain)?|lumbar|lumbopelvic|lumbo-pelvic|pelvic(?:\\sgirdle)?\\spain|spin(?:e|al)(?!\\s(?:an|cord))|musculoskeletal(?:\\s[a-zà-ÿ]+)?|fibromyalgia|tendin\\w+|tendons?|ligaments?|ankle|patellofemoral|stiffness(?=[^.]{0,40}(?:morning|joint|knee))|morning\\sstiffness|range\\sof\\smotion|WOMAC',
      ),
      ask(
        'Movement, balance and falls',
        'outcome',
        '(?<!(?:energy|nitrogen|acid.base|fluid|electrolyte)\\s)balance(?:\\s(?:training|tests?|control|scale))?(?!\\sbetween)|postural|gait(?:\\s[a-zà-ÿ]+)?|falls?(?=\\s(?:risk|prevention|among|rate|scale|efficacy))|(?:risk|number|rate|fear|incidence|prevent|history|against|reduce|repeated|recurrent)(?:\\sof)?\\sfall(?:s|ing)|fallers?|mobility|flexibility|walking\\s(?:speed|distance|ability|capacity)|physical\\s(?:function|performance|fitness)|timed\\sup\\sand\\sgo|jump\\w*',
      ),
      forWhom,
      harms,
      limits,
    ],
  },
  mechanisms: {
    subject: 'mechanisms',
    query: 'mechanism pathway signalling expression receptor enzyme oxidative stress inflammation marker mediated',
    not: words(
      'mechanical\\s[a-zà-ÿ]+|receptor\\santagonists?\\s(?:treatment|group)|gene\\stherapy\\strial|coping\\smechanisms?|defen[cs]e\\smechanisms?\\squestionnaire|free\\sexpression|facial\\sexpressions?|pathways?\\sto\\scare|care\\spathways?|clinical\\spathways?',
    ),
    questions: [
      ask(
        'How the authors explain it',
        'explanation',
        'mechanis(?:m|ms|tic\\w*)|mediated\\sby|mediat(?:es|ing|ion|ors?)|through\\s(?:the\\s)?(?:inhibition|activation|modulation|reduction|increase)|(?:may|might|could)\\s(?:have\\sbeen\\s|be\\s)?(?:due\\sto|explained\\sby|responsible|secondary\\sto|attributed\\sto)|explain\\w*|via\\s(?:the\\s)?[a-zà-ÿ]+|by\\s(?:inhibiting|activating|modulating|blocking|stimulating)\\s[a-zà-ÿ]+',
      ),
      ask(
        'Pathways, genes and molecules',
        'outcome',
        'pathways?|signal(?:l)?ing|gene\\sexpression|mRNA|expression\\s(?:of|levels?)|genotypes?|polymorphisms?|receptors?|enzymes?|kinases?|transcription\\w*|phosphorylation|upregulat\\w+|downregulat\\w+|up-regulat\\w+|down-regulat\\w+|metabolites?|metabolism|protein\\ssynthesis|mitochondri\\w+|microbiota|microbiome|ferment(?:ed|ation)|butyrate|NF-?κ?B|apopto\\w+|nitric\\soxide|nitrate\\sand\\snitrite|T[- ]cells?|γδ-T\\scells?|cytokines?|chemokines?|superoxide|peroxidation|antioxida\\w+|oxidi[sz]ed\\sLDL|innate',
      ),
      ask(
        'Markers measured',
        'outcome',
        'biomarkers?|markers?|C-reactive\\sprotein|CRP|hs-?CRP|IL-\\d+|interleukins?|TNF-?(?:α|alpha)?|inflammat\\w+|oxidative\\sstress|TBARS|malondialdehyde|cortisol|insulin\\s(?:sensitivity|resistance|secretion|area)|HOMA(?:-IR)?|adiponectin|leptin|ghrelin|BDNF|IGF-?1|creatine\\skinase|troponin|fibrinogen|homocysteine|immunoglobulin\\w*',
      ),
      forWhom,
      harms,
      limits,
    ],
  },
};
