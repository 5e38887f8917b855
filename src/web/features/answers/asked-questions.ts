/** Questions offered for a start. The built-in library alone answers each of them, so that none leads to a dead end. */
export const sampleQuestions: readonly string[] = [
  'Do probiotics help with irritable bowel syndrome?',
  'Which medicines work for a migraine attack?',
  'What helps people to quit smoking?',
  'Does vitamin D improve blood sugar or heart risk factors?',
  'Does ginger ease nausea in pregnancy?',
  'Can exercise ease the pain of fibromyalgia?',
];

export const popularQuestions: readonly string[] = [
  'Does exercise help with depression?',
  'Does online therapy or self-help work for depression?',
  'Do valerian or melatonin help people sleep better?',
  'Do programmes to prevent falls work for older people?',
  'Does ginger ease nausea in pregnancy?',
  'What helps people to quit smoking?',
  'Do probiotics help with irritable bowel syndrome?',
  'Which medicines work for a migraine attack?',
];

export interface Topic {
  name: string;
  questions: readonly string[];
}

export const topics: readonly Topic[] = [
  {
    name: 'Heart Health',
    questions: [
      'Do statins prevent heart attacks?',
      'Is a lower blood pressure target better?',
      'Does cutting down on salt lower blood pressure?',
    ],
  },
  {
    name: 'Brain Health',
    questions: [
      'Can mental training keep older people sharp?',
      'Does exercise improve memory and thinking?',
      'Does mental stimulation help people with dementia?',
    ],
  },
  {
    name: 'Nutrition',
    questions: [
      'Do oats and whole grains lower cholesterol?',
      'Do plant sterols lower cholesterol?',
      'Which way of eating helps people with type 2 diabetes?',
    ],
  },
  {
    name: 'Exercise',
    questions: [
      'Does exercise help with knee osteoarthritis?',
      'Which exercises help with low back pain?',
      'Does yoga help people with metabolic syndrome?',
    ],
  },
];
