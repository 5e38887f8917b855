/**
 * The questions of library/questions.json. The built-in library alone answers each of them, so that none leads to an
 * empty page.
 */
export const sampleQuestions: readonly string[] = [
  'Is a Mediterranean diet good for the heart?',
  'Does semaglutide lower the risk of a heart attack or stroke?',
  'What helps people to quit smoking?',
  'Do probiotics help with irritable bowel syndrome?',
  'Which medicines work for a migraine attack?',
  'Does vitamin D improve blood sugar or heart risk factors?',
];

export const popularQuestions: readonly string[] = [
  'Does exercise help with depression?',
  'Does online therapy or self-help work for depression?',
  'Do valerian or melatonin help people sleep better?',
  'Does ginger ease nausea in pregnancy?',
  'Can a web or text-message programme help me lose weight?',
  'Do programmes to prevent falls work for older people?',
  'Which way of eating helps people with type 2 diabetes?',
  'Can exercise ease the pain of fibromyalgia?',
];

export interface Topic {
  name: string;
  questions: readonly string[];
}

export const topics: readonly Topic[] = [
  {
    name: 'Heart Health',
    questions: [
      'Does fish oil protect the heart?',
      'Do statins prevent heart attacks?',
      'Is a lower blood pressure target better?',
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
      'Does cutting down on salt lower blood pressure?',
      'Do oats and whole grains lower cholesterol?',
      'Do plant sterols lower cholesterol?',
    ],
  },
  {
    name: 'Exercise',
    questions: [
      'Does exercise help with knee osteoarthritis?',
      'Is interval training better than steady exercise?',
      'Which exercises help with low back pain?',
    ],
  },
];

/** Offered only below an answer. */
export const furtherQuestions: readonly string[] = [
  'Do GLP-1 medicines protect the heart in type 2 diabetes?',
  'Do SGLT2 inhibitors help people with heart failure?',
  'Does yoga help people with metabolic syndrome?',
  'Do activity and healthy eating help older people live longer?',
  'Can text messages help people look after their health?',
  'Do anti-inflammatory medicines ease osteoarthritis pain?',
];
