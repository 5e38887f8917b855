/** The texts of the page about the engine. A change of the check changes them here. */
import type { EngineDescription } from '#contract/engine.ts';

/** The steps of the check of each statement, in their order. */
export const checkSteps: readonly string[] = [
  'The abstracts are cut into numbered sentences. A statement names the sentences that it rests on and quotes them.',
  'Each quote is looked for in the stored text. Spaces, dashes and quotation marks may be set otherwise, and words may be left out where dots say so; everything else must be there, letter for letter.',
  'Each number, percentage, interval and count must stand in the sentences cited, with its unit. A number that our own code made of numbers that stand there is shown with its formula. No language model computes a number.',
  'What is said is compared with what is quoted: groups taken for each other, a direction turned round, a number of another outcome, words of another study.',
  'What a statement leaves out or raises is marked beside it: that it was animals, a dose, a cause that was only observed, a “may” that became a “does”.',
  'A statement that only retracted work backs is left out.',
];

export const afterText =
  'What fails goes back to the model once, with the fault named. What fails again is dropped, and the line below the answer says how many and why. Sentences chosen by rule pass the same check.';

export const limitText =
  'The check compares words, numbers and their places by rule. It does not know whether a study is good, whether an abstract says what its paper found, or what a sentence means beyond its words: a paraphrase that shifts the sense with harmless words can pass. That is why every statement opens the words that it rests on.';

export const failureText =
  'When a language model is too slow, does not answer, answers in a form that cannot be read, or today’s allowance is used up, the answer is made of the studies’ own sentences instead, and the line below it says so and why. Without any model everything here works the same way.';

/** `days` is null where the server has not said. */
export function storageText(days: number | null): string {
  const until = days === null ? '' : ` One that nobody asks for in ${days} days is let go.`;
  return `An answer is kept on this server under what it was made of: the studies’ text, the question and the engine. The same question over the same studies is the same answer, word for word, until one of them changes or somebody presses Regenerate.${until}`;
}

const studyKindLabel: Readonly<Record<string, string>> = {
  changed_digit: 'A digit changed',
  invented_number: 'A number made up',
  rounded_too_far: 'Rounded too far',
  wrong_unit: 'A wrong unit',
  invented_quote: 'A quote made up',
  spliced_quote: 'A quote put together of two',
  wrong_study: 'Words of another study',
  swapped_arms: 'Groups taken for each other',
  flipped_direction: 'The direction turned round',
  other_outcome_number: 'A number of another outcome',
  lost_population: 'Who was studied left out',
  lost_dose: 'The dose or its duration left out',
  causal_from_observational: 'A cause that was only observed',
  certainty_raised: '“May” turned into “does”',
};

/** The label of a kind of false statement; an unknown kind has its name. */
export function faultKindLabel(kind: string): string {
  const words = kind.replaceAll('_', ' ');
  return studyKindLabel[kind] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

const services: Readonly<Record<string, string>> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  compatible: 'a server chosen by the operator of this installation',
};

export interface EngineRow {
  label: string;
  value: string;
  note?: string;
}

const count = (value: number) => value.toLocaleString('en');

const windowNotes = {
  setting: 'as whoever runs this server set it',
  server: 'as the model’s server says',
  assumed: 'assumed, since the model’s server does not say',
} as const;

/** The engine's properties, one row each; limits that are not set are omitted. */
export function engineRows(engine: EngineDescription): EngineRow[] {
  const { name, model, contextTokens, contextFrom, deadlineSeconds, allowance } = engine;
  if (model === null) {
    return [
      { label: 'Engine', value: 'Extractive' },
      { label: 'Language model', value: 'none' },
    ];
  }
  const tokens = (value: number) => `${count(value)} tokens`;
  return [
    { label: 'Engine', value: model },
    { label: 'Asked at', value: services[name] ?? name },
    ...(contextTokens === null
      ? []
      : [
          {
            label: 'Reads at once',
            value: tokens(contextTokens),
            ...(contextFrom !== null && { note: windowNotes[contextFrom] }),
          },
        ]),
    ...(deadlineSeconds === null ? [] : [{ label: 'May take', value: `${count(deadlineSeconds)} seconds` }]),
    ...(allowance.perPerson === null ? [] : [{ label: 'Each person, a day', value: tokens(allowance.perPerson) }]),
    ...(allowance.everybody === null
      ? []
      : [{ label: 'Everybody together, a day', value: tokens(allowance.everybody) }]),
  ];
}

/** How the engine works, below its rows. */
export function engineSentence({ model }: Pick<EngineDescription, 'model'>): string {
  return model === null
    ? 'Answers are sentences of the studies, chosen and put in order by rule. Only what stands around them is ours. Whoever runs this server can set a language model, which then writes under the same check.'
    : 'It is given the studies’ sentences, those that fit what it can read, and answers with statements and quotes. It is told to use nothing else, and the check does not take its word for it.';
}
