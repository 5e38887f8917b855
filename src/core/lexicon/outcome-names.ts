/** The outcomes that a text names: those that are measured throughout medicine, with the names that abstracts use. */

/** Whether less of it is better for the person: -1 less, 1 more; null where it depends. */
type Desirable = -1 | 1 | null;

export interface OutcomeName {
  key: string;
  /** Names for the user, the most common first. The caller chooses the one that a study uses. */
  labels: readonly string[];
  desirable: Desirable;
}

export interface NamedOutcome {
  outcome: OutcomeName;
  /** Offsets in UTF-16 units in the text. */
  start: number;
  end: number;
}

/**
 * One on each line: key, whether more of it is better (`+`), worse (`-`) or neither, its names, and after `~` the forms
 * in texts. Where two match the same words the earlier one is used.
 */
const table = String.raw`
mortality - mortality, death, survival ~ mortality|deaths?|died|all-cause\smortality
survival + survival ~ (?:overall|progression-free|disease-free|event-free)\ssurvival|survival
cardiovascular-events - cardiovascular events, cardiovascular disease, coronary events ~ (?:major\s)?(?:adverse\s)?(?:cardiovascular|cardiac|coronary|vascular)\s(?:events?|outcomes?|disease)|MACE|CVD|CHD|coronary\sheart\sdisease
stroke - stroke ~ (?:non-?fatal\s)?strokes?
infarction - myocardial infarction ~ myocardial\sinfarctions?|heart\sattacks?
heart-failure - heart failure ~ (?:hospitali[sz]ations?\sfor\s)?heart\sfailure(?:\shospitali[sz]ations?)?
blood-pressure - blood pressure ~ (?:systolic|diastolic|arterial|ambulatory|office|resting|mean)\s(?:and\sdiastolic\s)?(?:arterial\s)?(?:blood\s)?pressure|blood\spressures?|SBP|DBP|(?<=lowered\s|reduced\s)BP
heart-rate-variability + heart rate variability ~ heart\srate\svariability|HRV
heart-rate ? heart rate ~ (?:resting\s)?heart\srate
ldl - LDL cholesterol, LDL ~ (?:low[- ]density\slipoprotein|LDL)(?:[- ]?(?:cholesterol|C))?|LDL-?C
hdl + HDL cholesterol, HDL ~ (?:high[- ]density\slipoprotein|HDL)(?:[- ]?(?:cholesterol|C))?|HDL-?C
triglycerides - triglycerides ~ triglycerides?|triacylglycerols?|TG
cholesterol - cholesterol ~ (?:total\s|serum\s|plasma\s)?cholesterol|TC
lipids ? blood lipids, lipids, lipid profile ~ (?:blood\s|serum\s|plasma\s)?lipids?(?:\sprofiles?)?
glycated-haemoglobin - glycated haemoglobin, glycosylated haemoglobin, glycemic control, blood glucose, glucose ~ HbA\(?1\)?c|A1c|glyc(?:at|osylat)ed\sha?emoglobin|glyca?emic\scontrol
insulin-resistance - insulin resistance ~ insulin\sresistance|HOMA(?:-IR)?
insulin-sensitivity + insulin sensitivity ~ insulin\s(?:sensitivity|action)
glucose - blood glucose, glucose ~ (?:fasting\s|postprandial\s)?(?:blood\s|plasma\s|serum\s)?glucose(?:\stolerance)?
insulin ? insulin ~ (?:fasting\s|plasma\s|serum\s)?insulin(?:\slevels?|\sconcentrations?|\sresponses?)
diabetes-incidence - diabetes ~ incident\sdiabetes|(?:incidence|risk|onset|development)\sof\s(?:type\s2\s)?diabetes
inflammation - inflammation ~ C-reactive\sprotein|CRP|hs-?CRP|interleukin-?\s?6|IL-6|TNF-?\s?(?:alpha|α)|(?:systemic\s)?inflammat(?:ion|ory\s(?:markers?|cytokines?))
oxidative-stress - oxidative stress ~ oxidative\sstress|lipid\speroxidation|malondialdehyde|MDA
endothelial-function + endothelial function ~ endothelial\sfunction|flow[- ]mediated\s(?:vaso)?dilat(?:at)?ion|FMD
arterial-stiffness - arterial stiffness ~ arterial\sstiffness|pulse\swave\svelocity|PWV
waist - waist circumference ~ waist(?:\scircumference|-to-hip\sratio)?
body-fat - body fat, fat mass ~ (?:body|visceral|abdominal|total)\sfat(?:\smass|\spercentage)?|fat\smass|adiposity
lean-mass + lean mass, muscle mass, lean body mass ~ (?:lean|fat-free|muscle)\s(?:body\s|tissue\s)?mass
body-weight ? body weight, weight loss, weight ~ weight\s(?:loss|gain|change|reduction|maintenance)|body\s?weight|body\smass\sindex|BMI|(?:lost|gained)\s(?:more\s|less\s)?weight|(?:mean\s)?weight(?=\s(?:was|decreased|increased|fell|did))
birth-weight + birth weight ~ birth\s?weight
aerobic-fitness + oxygen uptake, aerobic capacity, cardiorespiratory fitness, aerobic fitness, fitness ~ (?:peak\s|maximal\s|maximum\s)?(?:oxygen\s(?:uptake|consumption)|aerobic\s(?:capacity|power))|V(?:\u0307|\.)?O\(?2\)?\s?(?:max|peak)?|(?:cardiorespiratory|aerobic|cardiovascular|physical)\sfitness
muscle-strength + muscle strength, strength ~ (?:muscle|muscular|grip|handgrip|isometric|knee\sextensor|quadriceps|hand)\s(?:extension\s)?(?:strength|torque)|strength
physical-activity + physical activity ~ physical\sactivity(?:\slevels?)?|daily\ssteps|step\scounts?
physical-function + physical function, function, functional capacity, walking ~ physical\s(?:function(?:ing)?|performance)|functional\s(?:capacity|ability|status|performance)|(?:six|6)[- ]min(?:ute)?\swalk(?:ing)?(?:\s(?:test|distance))?|(?:gait|walking)\s(?:speed|distance)|mobility|WOMAC
disability - disability ~ disability|Oswestry|Roland[- ]Morris
balance + balance ~ (?:postural|dynamic|static)\s(?:balance|stability|control)|balance(?=\s(?:and|was|improved|scores?|performance|confidence))
falls - falls ~ falls|fallers|falling|fall\srates?|injurious\sfalls?
fracture - fracture, fractures ~ fractures?
bone-density + bone mineral density, bone density, bone ~ bone\s(?:mineral\s)?(?:density|mass|content)|BMD
pain - pain ~ (?:low\s|lower\s|chronic\s|knee\s|neck\s|back\s|postoperative\s)*(?:back\s|neck\s|knee\s)?pain(?:\s(?:intensity|scores?|relief|severity|reduction|free))?|VAS|analgesi[ac]\s?\p{L}*
stiffness - stiffness ~ (?:morning\s|joint\s)?stiffness
headache - headache, migraine ~ headache(?:\s(?:days|frequency|severity|relief))?s?|migraine\s(?:attacks?|days|frequency)
depression - depression, depressive symptoms ~ depress(?:ion|ive)(?:\s(?:symptoms?|scores?|severity))?|BDI(?:-II)?|HAM-?D|HDRS|PHQ-?9|MADRS|CES-D
anxiety - anxiety ~ (?:state\s|trait\s)?anxiety|STAI|HAM-A
stress - stress ~ (?:perceived|psychological|mental|occupational)\s(?:stress|distress)|distress
mood + mood, well-being ~ mood|well-?being|positive\saffect|psychological\shealth
sleep + sleep, insomnia ~ sleep(?:\s(?:quality|efficiency|duration|onset|latency))?|insomnia
fatigue - fatigue ~ fatigue|tiredness
quality-of-life + quality of life ~ (?:health[- ]related\s)?quality[- ]of[- ]life|HR-?QOL|QOL|SF-?36
memory + memory ~ (?:episodic\s|working\s|verbal\s|spatial\s|visual\s|logical\s)?memory
executive-function + executive function, executive functions, attention ~ executive\s(?:functions?|functioning|control)|inhibition|task[- ]switching|cognitive\sflexibility|attention|processing\sspeed
cognition + cognition, cognitive function, cognitive ~ (?:global\s)?cogniti(?:on|ve)(?:\s(?:function(?:ing|s)?|performance|decline|impairment|scores?|abilit(?:y|ies)))?|MMSE|ADAS-Cog|MoCA
dementia - dementia ~ (?:incident\s|risk\sof\s|incidence\sof\s)(?:dementia|Alzheimer)
smoking-cessation + smoking cessation, abstinence, quit ~ (?:continuous\s|point[- ]prevalence\s|prolonged\s|smoking\s|sustained\s)?abstinen(?:ce|t)|(?:smoking\s)?cessation(?:\srates?)?|quit(?:ting)?(?:\srates?)?|stopped\ssmoking
alcohol - drinking, alcohol ~ alcohol\s(?:use|consumption|intake)|(?:binge|heavy|problem)\sdrinking|drinks\sper\sweek
nausea - nausea ~ (?:nausea(?:\sand\s)?)?vomiting|nausea|emesis
bloating - bloating ~ bloating|flatulence|abdominal\s(?:distension|discomfort)
bowel-symptoms - symptoms, irritable bowel syndrome ~ IBS(?:-SSS)?\s?(?:symptoms?|scores?|severity)?|(?:gastrointestinal|bowel|abdominal)\ssymptoms?|(?:global\s)?symptom\s(?:scores?|severity|relief)|satisfactory\srelief
bowel-habit + constipation, stool ~ stool\s(?:frequency|consistency)|bowel\s(?:movements?|habits?)|defecation|constipation
diarrhoea - diarrhoea, diarrhea ~ diarrh(?:o?ea|oeal|eal)(?:\sepisodes?)?
infection - infection, infections ~ (?:respiratory\s(?:tract\s)?|urinary\stract\s|wound\s|surgical\ssite\s|nosocomial\s)?infections?(?:\srates?)?|pneumonia|sepsis
malaria - malaria ~ (?:clinical\s|uncomplicated\s)?malaria(?:\s(?:episodes?|incidence|infection))?|parasita?emia|PCR-corrected|cure\srates?|recrudescences?
viral-load - viral load ~ (?:plasma\s)?viral\sload|HIV-1\sRNA|virologic(?:al)?\s(?:failure|suppression|response)
immune-response + antibody, immune response, seroconversion ~ antibod(?:y|ies)(?:\s(?:titers?|titres?|responses?|levels?))?|immunogenicity|seroconversion|seroprotection|immune\sresponses?
hospital-stay - hospital stay, length of stay ~ (?:length\sof\s(?:hospital\s)?stay|hospital\sstay|LOS)
hospitalisation - hospital, hospitalization ~ hospitali[sz]ations?|(?:re)?admissions?|readmitted
bleeding - bleeding, blood loss ~ (?:major\s)?bleeding(?:\sevents?)?|ha?emorrhages?|blood\sloss
thrombosis - thrombosis ~ (?:deep\s)?(?:vein\s|venous\s)?thrombo(?:sis|embolism|embolic\sevents?)|VTE|DVT
cancer - cancer ~ (?:cancer|tumou?r)\s(?:incidence|risk|events?|recurrence)|(?:incidence|risk)\sof\s(?:\p{L}+\s)?cancer
tumour-response + response ~ (?:objective|overall|tumou?r|complete|partial|clinical)\s(?:response|remission)(?:\srates?)?
kidney-function + kidney function, renal function ~ (?:kidney|renal)\s(?:function|outcomes?)|eGFR|GFR|glomerular\sfiltration\srate|albuminuria|proteinuria|creatinine
lung-function + lung function, pulmonary function ~ (?:lung|pulmonary)\sfunction|FEV\(?1\)?|forced\sexpiratory\svolume|FVC|peak\s(?:expiratory\s)?flow
exacerbations - exacerbations, asthma ~ exacerbations?|asthma\scontrol|asthma\ssymptoms?|asthma\sattacks?
haemoglobin + haemoglobin, hemoglobin, anaemia, anemia ~ ha?emoglobin|ana?emia|ferritin|iron\sstatus
vitamin-d-status + vitamin D ~ (?:serum\s)?25\s?-?\(?OH\)?\s?-?D3?|25-hydroxy\s?vitamin\sD|vitamin\sD\s(?:status|levels?|concentrations?)
growth + growth ~ (?:linear\s)?growth|height-for-age|weight-for-(?:age|height)|stunting
pregnancy + pregnancy, live birth ~ (?:clinical\s|ongoing\s)?pregnancy\srates?|live\sbirths?(?:\srates?)?|implantation\srates?
preterm-birth - preterm birth ~ (?:preterm|premature)\s(?:birth|delivery|labou?r)
caries - caries, plaque ~ caries(?:\s(?:increment|incidence))?|(?:dental\s)?plaque(?:\sindex)?|gingiv(?:al\s(?:index|bleeding)|itis)
wound-healing + healing ~ (?:wound|ulcer)?\s?healing
adverse-events - adverse events, side effects ~ adverse\s(?:events?|effects?|reactions?)|side[- ]effects?|tolerability|serious\sadverse\sevents?
adherence + adherence, compliance ~ adherence|compliance|attendance
satisfaction + satisfaction ~ (?:patient\s)?satisfaction
knowledge + knowledge ~ knowledge
self-efficacy + self-efficacy ~ self-efficacy
appetite ? appetite, satiety, energy intake ~ appetite|satiety|hunger|energy\sintake|food\sintake
exercise-performance + performance ~ (?:exercise|sprint|endurance|running|cycling|time[- ]trial|athletic)\sperformance|time\sto\sexhaustion
muscle-soreness - soreness, muscle damage ~ (?:muscle\s)?soreness|DOMS|muscle\sdamage|creatine\skinase
symptoms - symptoms ~ symptoms?(?:\s(?:scores?|severity))?`;

const desirables: Readonly<Record<string, Desirable>> = { '+': 1, '-': -1, '?': null };

interface OutcomeLine extends OutcomeName {
  source: string;
}

const outcomes: readonly OutcomeLine[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [, key = '', sign = '', labels = '', source = ''] = /^(\S+) (\S) (.*?) ~ (.*)$/.exec(line) ?? [];
    return { key, labels: labels.split(', '), desirable: desirables[sign] ?? null, source };
  });

/** One expression for all with a group for each, because a sentence is searched for ninety outcomes at once. */
const anyOutcome = new RegExp(
  `(?<![\\p{L}])(?:${outcomes.map(({ source }) => `((?:${source})(?!\\p{L}))`).join('|')})`,
  'giu',
);

/** Every outcome that a text names, in its order; matches do not overlap. */
export function outcomesIn(text: string): NamedOutcome[] {
  return [...text.matchAll(anyOutcome)].flatMap((match) => {
    const outcome = outcomes[match.findIndex((group, index) => index > 0 && group !== undefined) - 1];
    return outcome ? [{ outcome, start: match.index, end: match.index + match[0].length }] : [];
  });
}
