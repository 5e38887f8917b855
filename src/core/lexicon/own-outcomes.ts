/** Outcomes that are the opposite of another one: more of the first is less of the second. Ids of concepts. */
export const opposites: ReadonlyMap<string, string> = new Map([
  ['survival', 'mortality'],
  ['overall-survival', 'mortality'],
  ['seizure-freedom', 'seizure'],
  ['pain-relief', 'pain'],
  ['weight-loss', 'body-weight'],
  ['virological-suppression', 'viral-load'],
  ['treatment-success', 'treatment-failure'],
  ['abstinence', 'relapse'],
  ['depression-remission', 'depression'],
]);

/**
 * The outcomes by which a condition, a wish or a part of the body is asked about, beside those that name it: who asks
 * what helps with osteoarthritis asks about pain and function. The opposites are meant without being listed. Ids of concepts; `-:` marks an outcome of which
 * less is more of what is asked about. Narrower outcomes are meant with each.
 */
export const ownOutcomes: Readonly<Record<string, string>> = {
  'weight-loss': 'weight-loss-maintenance -:body-mass-index -:weight-regain',
  mortality: '-:life-expectancy',
  survival: 'life-expectancy',
  'life-expectancy': 'survival -:mortality',
  'smoking-cessation': 'abstinence -:smoking-prevalence -:smoking-relapse',
  arthritis:
    'pain -:pain-relief joint-stiffness -:physical-function disability western-ontario-and-mcmaster-universities-osteoarthritis-index -:knee-function -:hip-function',
  'musculoskeletal-pain': 'pain -:pain-relief disability disability-score -:physical-function',
  'back-pain':
    'oswestry-disability-index roland-morris-disability-questionnaire quebec-back-pain-disability-scale low-back-disability',
  'chronic-widespread-pain': 'pain -:pain-relief fatigue tender-point-count fibromyalgia-impact-questionnaire',
  pain: '-:pain-freedom',
  headache:
    'headache -:headache-relief -:pain-freedom -:pain-relief pain migraine-associated-symptom -:migraine-responder-rate migraine-disability',
  depression: '-:depression-response depression-relapse',
  'sleep-quality': 'sleep -:insomnia',
  insomnia: '-:sleep -:insomnia-remission',
  'sleep-disorder': '-:sleep',
  'irritable-bowel-syndrome':
    'gastrointestinal-symptom abdominal-pain pain discomfort bloating flatulence -:global-symptom-relief',
  'infantile-colic': 'infant-crying crying-time',
  'nausea-and-vomiting': 'nausea vomiting',
  'nausea-and-vomiting-of-pregnancy': 'nausea vomiting',
  dementia: '-:cognition -:activities-of-daily-living behavioural-and-psychological-symptoms-of-dementia',
  'cognitive-impairment': '-:cognition',
  diabetes: 'blood-glucose hba1c -:glycaemic-control hyperglycaemia insulin-resistance',
  'metabolic-syndrome':
    'blood-glucose hba1c blood-pressure waist-circumference triglyceride -:hdl-cholesterol insulin-resistance',
  'cardiovascular-risk-factor':
    'blood-pressure cholesterol triglyceride -:hdl-cholesterol arterial-stiffness -:endothelial-function cardiovascular-risk hypertension',
  'blood-glucose': 'hba1c -:glycaemic-control insulin-resistance',
  hypertension: 'blood-pressure',
  dyslipidaemia: 'blood-lipids',
  obesity: '-:weight-loss body-weight body-mass-index body-fat waist-circumference',
  'heart-failure':
    'hospitalisation-for-heart-failure cardiovascular-mortality worsening-heart-failure-or-cardiovascular-death mortality -:exercise-capacity',
  cognition: '-:cognitive-impairment',
  osteoporosis: 'fracture -:bone-mineral-density',
  asthma: 'asthma-symptom exacerbation -:lung-function',
  'chronic-obstructive-pulmonary-disease': 'exacerbation respiratory-symptom -:lung-function',
  'allergic-rhinitis': 'nasal-symptom ocular-symptom-score',
  'cardiovascular-health':
    '-:heart-disease -:cardiovascular-mortality -:cardiovascular-hospitalisation -:sudden-death -:revascularisation',
  'cholesterol-lowering': '-:cholesterol',
  'respiratory-distress': 'lung-disease respiratory-symptom neonatal-respiratory-distress-syndrome',
  'child-growth': 'small-for-gestational-age foetal-growth-restriction birth-weight',
  breastfeeding: 'breastfeeding-rate breastfeeding-duration breastfeeding-initiation exclusive-breastfeeding',
  bronchitis: 'cough respiratory-symptom recovery-time',
  'common-cold': 'recovery-time symptom-duration respiratory-symptom nasal-symptom',
  eczema: 'pruritus eczema-flare',
  'chronic-kidney-disease': '-:kidney-function',
};

/** Outcomes by which any condition is asked about in people who have it. */
export const outcomesOfAnyCondition =
  'symptom symptom-severity -:symptom-relief -:remission -:recovery recovery-time -:cure -:treatment-response -:treatment-success relapse exacerbation disease-activity disease-flare symptom-duration time-to-symptom-resolution time-to-clinical-recovery';

/** What only hints at an outcome; its results are named beside those on the outcome and never counted. */
export const markers: Readonly<Record<string, string>> = { 'cardiovascular-health': 'cardiovascular-risk-factor' };

/** By what a study sees whether people did what they were asked to do. Ids of a treatment, and of what it should change. */
export const uptakeOf: Readonly<Record<string, string>> = {
  'low-sodium-diet': 'salt-intake natriuresis',
  exercise: 'physical-activity',
};

/** Conditions that many illnesses bring: no one is chosen for a trial by them alone. */
export const symptoms: readonly string[] =
  'symptom pain fatigue nausea vomiting headache dizziness pruritus dyspnoea cough malaise stress joint-stiffness'.split(
    ' ',
  );

/** What a treatment can bring beside the symptoms; where it is neither asked about nor treated, it is a side effect. */
export const sideEffects: readonly string[] =
  'hoarseness syncope paraesthesia drowsiness dry-mouth rash bruise blister insomnia gastrointestinal-bleeding hypotension hypoglycaemia influenza-like-symptom'.split(
    ' ',
  );

/** Everyday words that questions use, and the concepts that are meant by them there. */
export const meantBy: Readonly<Record<string, string>> = {
  heart: 'cardiovascular-health',
  thinking: 'cognition',
  sharp: 'cognition',
  brain: 'cognition',
  bones: 'osteoporosis',
  mood: 'depression',
  breathing: 'respiratory-distress',
  growth: 'child-growth',
  breastfeed: 'breastfeeding',
  colic: 'infantile-colic',
  cold: 'common-cold',
  'ear infections': 'otitis-media',
  activity: 'physical-activity',
  'mental training': 'cognitive-intervention',
  medicine: 'drug',
};

/** What a treatment is for whose name says so. */
export const purposes: Readonly<Record<string, string>> = {
  'falls-prevention-programme': 'accidental-fall',
  'smoking-cessation-intervention': 'smoking-cessation',
  'weight-loss-programme': 'weight-loss',
};
