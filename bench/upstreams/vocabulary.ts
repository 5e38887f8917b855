/** The topics of the made-up studies. A term is its name, then synonyms under which a user may search it. */

export interface Term {
  name: string;
  /** Further words, for searching only. */
  also: string;
}

export interface Outcome extends Term {
  unit: string;
  /** Which direction is good for the patient. */
  better: 'lower' | 'higher';
  /** A typical value in the unit. */
  level: number;
}

export interface Field {
  name: string;
  conditions: Term[];
  interventions: Term[];
  outcomes: Outcome[];
  /** Something that happens or not, for hazard and risk ratios. */
  events: Term[];
}

function terms(text: string): Term[] {
  return text.split(';').map((entry) => {
    const [name = '', also = ''] = entry.split('|');
    return { name: name.trim(), also: also.trim() };
  });
}

/** `name|other words|unit|better|level`, separated by semicolons. */
function outcomes(text: string): Outcome[] {
  return text.split(';').map((entry) => {
    const [name = '', also = '', unit = '', better = '', level = ''] = entry.split('|').map((part) => part.trim());
    return { name, also, unit, better: better === 'higher' ? 'higher' : 'lower', level: Number(level) };
  });
}

function field(name: string, conditions: string, interventions: string, measured: string, events: string): Field {
  return {
    name,
    conditions: terms(conditions),
    interventions: terms(interventions),
    outcomes: outcomes(measured),
    events: terms(events),
  };
}

export const fields: readonly Field[] = [
  field(
    'cardiology',
    'hypertension|high blood pressure heart; heart failure|heart; coronary heart disease|heart; atrial fibrillation|heart arrhythmia; hypercholesterolaemia|cholesterol high heart; peripheral artery disease|leg; acute myocardial infarction|heart attack; stroke|brain; high cardiovascular risk|heart attack stroke risk; venous thromboembolism|blood clot thrombosis',
    'Mediterranean diet|nutrition eating; statin therapy|statins medicine; fish oil|omega-3 omega fatty acids; intensive blood pressure target|lower target; salt reduction|sodium cutting down; semaglutide|GLP-1 GLP1 medicine agonist; SGLT2 inhibitors|gliflozin medicine empagliflozin dapagliflozin; aspirin|medicine; supervised aerobic exercise|training activity; text message reminders|digital phone; whole grains and oats|grain fibre; plant sterols|phytosterol; beta blockers|medicine; apixaban|anticoagulant medicine; DASH diet|nutrition eating',
    'systolic blood pressure|pressure|mmHg|lower|138; low-density lipoprotein cholesterol|LDL lipids|mmol/L|lower|3.4; six-minute walking distance|walk fitness|m|higher|380; ejection fraction|heart|%|higher|41; body weight|weight loss|kg|lower|84',
    'major cardiovascular events|heart attack stroke; death from any cause|mortality; admission for heart failure|hospital; non-fatal stroke|brain',
  ),
  field(
    'diabetes and metabolism',
    'type 2 diabetes|blood sugar glucose; prediabetes|blood sugar glucose; obesity|overweight weight; metabolic syndrome|waist; gestational diabetes|pregnancy; non-alcoholic fatty liver disease|liver steatosis; type 1 diabetes|insulin',
    'low-carbohydrate diet|eating nutrition carbs; vitamin D supplementation|vitamin supplement; metformin|medicine; tirzepatide|GLP-1 medicine; semaglutide|GLP-1 GLP1 medicine; intermittent fasting|eating time-restricted; web-based weight loss programme|online internet digital; high-intensity interval training|HIIT exercise; yoga|exercise mind; resistance training|exercise strength weights; bariatric surgery|operation; continuous glucose monitoring|sensor; Mediterranean diet|nutrition eating; SGLT2 inhibitors|gliflozin medicine',
    'glycated haemoglobin|HbA1c blood sugar|%|lower|7.9; fasting glucose|blood sugar|mmol/L|lower|7.6; body weight|weight loss|kg|lower|93; waist circumference|metabolic|cm|lower|104; insulin sensitivity index|HOMA|units|higher|5.2',
    'major cardiovascular events|heart; progression to diabetes|incidence; kidney disease progression|renal; severe hypoglycaemia|low blood sugar',
  ),
  field(
    'mental health',
    'major depressive disorder|depression depressive mood; generalised anxiety disorder|anxiety worry; post-traumatic stress disorder|PTSD trauma; bipolar disorder|mania; schizophrenia|psychosis; burnout in health workers|stress work; obsessive-compulsive disorder|OCD; attention deficit hyperactivity disorder|ADHD attention',
    'aerobic exercise|activity training running; internet-based cognitive behavioural therapy|online therapy CBT self-help digital; mindfulness-based stress reduction|meditation; sertraline|SSRI antidepressant medicine; esketamine|ketamine medicine; yoga|exercise mind; omega-3 supplementation|fish oil; bright light therapy|lamp; behavioural activation|therapy talking; psilocybin|psychedelic; problem-solving therapy|talking; lithium|medicine',
    'depression score|depressive symptoms PHQ-9|points|lower|17; anxiety score|GAD-7 symptoms|points|lower|14; quality of life score|wellbeing|points|higher|58; perceived stress score|stress|points|lower|22',
    'remission of symptoms|recovery; relapse|recurrence; stopping treatment early|dropout; admission to hospital|crisis',
  ),
  field(
    'brain and nerves',
    'mild cognitive impairment|memory thinking; dementia|Alzheimer memory; migraine|headache; Parkinson disease|movement; multiple sclerosis|relapse; epilepsy|seizures; restless legs syndrome|sleep; healthy older adults|memory thinking ageing older people sharp',
    'computerised brain training|mental training cognitive games; aerobic exercise|activity training; cognitive stimulation|mental; creatine|supplement; rizatriptan|triptan medicine attack; erenumab|CGRP antibody medicine; Mediterranean diet|nutrition eating; donepezil|medicine; tai chi|exercise balance; vitamin B12|supplement vitamin; dance classes|exercise; lecanemab|antibody amyloid medicine',
    'memory score|cognition thinking recall|points|higher|41; global cognition score|thinking MMSE|points|higher|24; monthly headache days|migraine pain|days|lower|8.4; gait speed|walking|m/s|higher|1.0; processing speed|thinking|points|higher|52',
    'onset of dementia|incidence; pain freedom at two hours|headache; falls|fall injury; clinical relapse|recurrence',
  ),
  field(
    'muscles and joints',
    'knee osteoarthritis|arthritis joint pain; chronic low back pain|back spine; fibromyalgia|widespread pain; rheumatoid arthritis|joint inflammation; osteoporosis|bone fracture; neck pain|spine; hip fracture|bone older people; sarcopenia|muscle older people; rotator cuff tendinopathy|shoulder pain',
    'strengthening exercise|training strength; Pilates|exercise; diclofenac gel|anti-inflammatory NSAID medicine; naproxen|anti-inflammatory NSAID medicine; glucosamine|supplement; aquatic exercise|water training; manual therapy|massage physiotherapy; acupuncture|needles; methotrexate|medicine; vitamin D and calcium|supplement vitamin; denosumab|medicine; whey protein|supplement nutrition; graded walking programme|exercise activity; balance training|fall prevention programme exercise',
    'pain score|pain VAS|mm|lower|56; physical function score|WOMAC disability|points|higher|48; grip strength|muscle|kg|higher|27; bone mineral density|bone|g/cm²|higher|0.84; lean mass|muscle|kg|higher|46',
    'fractures|bone; falls|fall injury; joint replacement|surgery; return to work|sick leave',
  ),
  field(
    'sleep',
    'insomnia|sleep sleeping; obstructive sleep apnoea|breathing snoring; shift work sleep disorder|night; poor sleep in older adults|sleeping older people',
    'melatonin|supplement remedy; valerian|herbal remedy; cognitive behavioural therapy for insomnia|CBT-I therapy; continuous positive airway pressure|CPAP mask; magnesium|supplement mineral; weighted blankets|bed; evening exercise|activity; suvorexant|orexin medicine; sleep hygiene advice|education; lavender aroma|oil',
    'sleep onset latency|fall asleep|min|lower|42; total sleep time|duration|min|higher|352; insomnia severity score|sleep quality|points|lower|16; apnoea-hypopnoea index|breathing|events/h|lower|29',
    'remission of insomnia|sleep; accidents|injury; stopping treatment early|adherence',
  ),
  field(
    'digestion',
    'irritable bowel syndrome|gut abdominal pain IBS; ulcerative colitis|bowel inflammatory; Crohn disease|bowel inflammatory; functional constipation|bowel stool; gastro-oesophageal reflux|heartburn; coeliac disease|gluten; antibiotic-associated diarrhoea|gut stool',
    'probiotics|bacteria lactobacillus; low-FODMAP diet|eating nutrition; peppermint oil|herbal remedy; soluble fibre|psyllium; gut-directed hypnotherapy|hypnosis; vedolizumab|antibody medicine; omeprazole|proton pump medicine; faecal microbiota transplantation|stool; ginger|herbal remedy',
    'symptom severity score|abdominal pain bloating|points|lower|268; stool frequency|bowel|per week|higher|3.1; quality of life score|wellbeing|points|higher|61; faecal calprotectin|inflammation|µg/g|lower|420',
    'clinical remission|recovery; adequate relief|symptoms; flare|relapse',
  ),
  field(
    'lungs',
    'asthma|breathing airway; chronic obstructive pulmonary disease|COPD breathing; community-acquired pneumonia|infection; COVID-19|coronavirus SARS-CoV-2 infection; long COVID|fatigue coronavirus; tobacco dependence|smoking quit smokers cigarettes; cystic fibrosis|breathing',
    'varenicline|quit medicine; nicotine replacement|patch gum quit; e-cigarettes|vaping quit; pulmonary rehabilitation|exercise training; budesonide-formoterol|inhaler medicine; mepolizumab|antibody medicine; breathing exercises|training; dexamethasone|steroid medicine; text message support|quit digital phone; nirmatrelvir|antiviral medicine; vitamin D|supplement vitamin',
    'forced expiratory volume|FEV1 lung function|L|higher|2.1; breathlessness score|dyspnoea|points|lower|24; six-minute walking distance|walk fitness|m|higher|402; fatigue score|tired|points|lower|31',
    'exacerbations|attack flare; abstinence at six months|quit smoking; admission to hospital|severe; death from any cause|mortality',
  ),
  field(
    'pregnancy and childhood',
    'nausea and vomiting in pregnancy|morning sickness; pre-eclampsia|pregnancy blood pressure; postpartum depression|mothers mood; preterm birth|newborn infants; childhood obesity|children weight; acute otitis media|children ear infection; infant colic|babies crying; menopause symptoms|women hot flushes; polycystic ovary syndrome|PCOS women; endometriosis|women pain',
    'ginger|herbal remedy; low-dose aspirin|medicine; folic acid|vitamin supplement; breastfeeding support|feeding; school-based activity programme|exercise children; probiotics|bacteria; hormone replacement therapy|oestrogen HRT; kangaroo care|skin contact; delayed antibiotics|medicine; acupressure|wrist; inositol|supplement',
    'nausea score|vomiting sickness|points|lower|9.2; gestational age at birth|weeks|weeks|higher|36.4; body mass index z-score|weight|units|lower|1.6; hot flushes per day|menopause|per day|lower|7.5; daily crying time|colic|min|lower|190',
    'preterm birth|early; caesarean delivery|section; pre-eclampsia|blood pressure; admission to neonatal care|newborn',
  ),
  field(
    'cancer',
    'breast cancer|tumour oncology women; colorectal cancer|bowel tumour oncology; prostate cancer|tumour oncology men; non-small cell lung cancer|tumour oncology; melanoma|skin tumour oncology; pancreatic cancer|tumour oncology; cancer-related fatigue|tired oncology; chemotherapy-induced nausea|vomiting sickness oncology',
    'pembrolizumab|immunotherapy antibody medicine; trastuzumab|antibody medicine; exercise during chemotherapy|training activity; aspirin|medicine; vitamin D supplementation|vitamin supplement; annual screening|early detection mammography; olaparib|PARP medicine; ginger|herbal remedy; stereotactic radiotherapy|radiation; mindfulness|meditation stress; olanzapine|medicine',
    'fatigue score|tired|points|lower|38; quality of life score|wellbeing|points|higher|62; tumour size|response|mm|lower|31; peak oxygen uptake|fitness|mL/kg/min|higher|21',
    'progression-free survival events|progression; death from any cause|survival mortality; recurrence|relapse; severe toxicity|side effects',
  ),
  field(
    'infection and immunity',
    'influenza|flu infection; urinary tract infection|bladder; HIV infection|virus AIDS; tuberculosis|infection lungs; sepsis|infection shock; common cold|respiratory infection; malaria|parasite; atopic dermatitis|eczema skin; seasonal allergic rhinitis|hay fever allergy',
    'influenza vaccination|vaccine immunisation; cranberry|juice remedy; pre-exposure prophylaxis|PrEP medicine; zinc lozenges|supplement mineral; vitamin C|supplement vitamin; short-course antibiotics|medicine; hand hygiene promotion|washing; dupilumab|antibody medicine; allergen immunotherapy|desensitisation; early vasopressors|shock; bed nets|mosquito',
    'symptom duration|days illness|days|lower|7.1; symptom score|severity|points|lower|18; antibody titre|immune response|units|higher|160; length of stay|hospital|days|lower|8.2',
    'confirmed infection|incidence; recurrence|relapse; death within 28 days|mortality; admission to hospital|severe',
  ),
  field(
    'ageing and public health',
    'frailty|older people ageing; falls in older adults|older people fall prevention; loneliness|social older people; alcohol use disorder|drinking; sedentary office workers|sitting work; chronic kidney disease|renal; healthy adults|prevention longevity; urinary incontinence|bladder women',
    'fall prevention programme|programmes home; vegetable and fruit intake|healthy eating nutrition diet; daily walking|activity steps exercise; protein supplementation|nutrition supplement; social prescribing|community; brief alcohol advice|drinking; standing desks|sitting; vitamin D|supplement vitamin; pelvic floor training|exercise; text message coaching|digital phone health; Nordic walking|exercise; multivitamins|supplement vitamin; coffee consumption|caffeine drink',
    'gait speed|walking|m/s|higher|0.9; daily steps|activity walking|steps|higher|5400; frailty score|ageing|points|lower|4.1; estimated glomerular filtration rate|kidney renal|mL/min|higher|46; quality of life score|wellbeing|points|higher|64',
    'falls|fall injury; death from any cause|mortality longevity live longer; admission to hospital|care; disability|independence',
  ),
];

export const populations: readonly Term[] = terms(
  'adults|; older adults|older people elderly; women|; men|; adolescents|young teenagers; primary care patients|general practice; community-dwelling older people|elderly older adults; middle-aged adults|; outpatients|clinic; young adults|students',
);

export const comparators: readonly string[] = [
  'usual care',
  'placebo',
  'a waiting list',
  'written advice alone',
  'standard treatment',
  'an attention control',
  'a sham procedure',
  'no supplement',
];
