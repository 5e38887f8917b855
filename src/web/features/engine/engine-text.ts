/** The texts of the page about the engine. A change of the check changes them here. */
import type { EngineDescription } from '#contract/engine.ts';

const count = (value: number) => value.toLocaleString('en');
const times = (value: number) => (value === 1 ? 'once' : `${count(value)} times`);

/** The steps of the check of each statement, in their order. */
export const checkSteps: readonly string[] = [
  'The abstracts are cut into numbered sentences. A statement names the sentence that it rests on and quotes it.',
  'Each quote is looked for in the stored text. Spaces, dashes and quotation marks may be set otherwise, and words may be left out where dots say so; everything else must be there, letter for letter.',
  'A model’s sentence is then derived from the sentence that it quotes. Each of its words must stand there, mean the same by a fixed list, or belong to the study’s title, groups or people. Each number must stand there. Outcome, groups, direction, figures, people and time must be those of one finding of the quote.',
  'What may be left out is a list: intervals, p-values, brackets, a second outcome. A “not”, a “may”, the comparison, who was studied, the time and “in mice” may not.',
  'Advice, doses to take, safety for everybody, names of bodies, journals or persons, addresses, and words to a reader or a program are shown in no case, whatever is quoted.',
  'Headings, groups and names of concepts are made by rule. No model is asked for them, and none computes a number.',
  'A statement that only retracted work backs is left out.',
];

export const afterText =
  'What cannot be derived goes back to the model once, with the words named that have no ground. Then you see, in this order: the model’s words where they were derived; else our own, put by rule from the finding of the quote and labelled “in our words”; else the study’s own sentence, in quotation marks. A statement whose quote is not in the text is dropped. The line below the answer counts all four, and says why sentences are not shown in the model’s words. Sentences that are chosen by rule, without a model, are the study’s own; where a rule puts its words together anew, each number must stand in the sentence that is cited or come with its formula.';

export const limitText =
  'Rules compare words, numbers and their places. They do not know whether a study is good, whether an abstract says what its paper found, or whether the sentence that was chosen is the one that matters: a quoted sentence is the study’s, true or not. And a sense can shift although every word has its ground, where something is left out that the list allows and that mattered. That is why every statement opens its quote, what was read in it, and the words that it rests on.';

/** Lies of `npm run bench -- lying` that were shown in the model’s words without a mark, first run and now. */
const lyingModel = { first: { lies: 6_462, shown: 3_220 }, now: { lies: 8_337, shown: 7 }, ways: 62 } as const;

const share = ({ lies, shown }: { lies: number; shown: number }) => `${Math.round((shown / lies) * 1_000) / 10} %`;

/** How many of the lies of a model that does nothing else a reader would see. */
export const lyingText = `We keep a model that lies: for each sentence that it is sent it writes fluent falsehoods in ${lyingModel.ways} ways, turned directions, dropped denials, swapped groups, invented safety, advice and bodies, each beside a true quote, and answers with them wherever a model can be asked. When it first ran, ${count(lyingModel.first.shown)} of its ${count(lyingModel.first.lies)} lies (${share(lyingModel.first)}) would have been shown in its words and without a mark. Now it is ${count(lyingModel.now.shown)} of ${count(lyingModel.now.lies)} (${share(lyingModel.now)}). Most of these leave out a part of who was studied. In place of the others the study’s own sentence stands, or ours. A real model lies less and more cleverly.`;

/** What a second model did in the last days; null where none is set. */
export function secondReaderTexts({ secondReader }: Pick<EngineDescription, 'secondReader'>): string[] | null {
  if (secondReader === null) return null;
  const { model, deadlineSeconds, days, asked, saidNo, notAnswered } = secondReader;
  const silent =
    notAnswered === 0
      ? 'It answered each time.'
      : `It did not answer ${times(notAnswered)}, because it failed, took longer than ${count(deadlineSeconds)} seconds, or said something else than Yes or No; those sentences stayed as the proof left them.`;
  return [
    `A second model, ${model}, reads every sentence that the proof lets stand in the model’s words. It is sent the sentence and its quote, and nothing else, and says whether the quote says it. At a No you see our words for the finding in its place, else the study’s own sentence. It can only take words away: what the proof did not derive is not shown, whatever a second model says of it.`,
    asked === 0
      ? `In the last ${days} days it was not asked.`
      : `In the last ${days} days it was asked ${times(asked)}. ${saidNo === 0 ? 'It never said No.' : `It said No ${times(saidNo)}.`} ${silent} What it said is kept, so that the same sentence beside the same quote is not read again.`,
  ];
}

export const failureText =
  'When a language model is too slow, does not answer, answers in a form that cannot be read, or today’s allowance is used up, the answer is made of the studies’ own sentences instead, and the line below it says so and why. Without any model everything here works the same way.';

/** `days` is null where the server has not said. */
export function storageText(days: number | null): string {
  const until = days === null ? '' : ` An answer that is not asked for in ${days} days is deleted.`;
  return `An answer is stored on this server by what it was made from: the studies’ text, the question and the engine. The same question about the same studies gives the same answer, word for word, until one of them changes or someone presses Regenerate.${until}`;
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

const windowNotes = {
  setting: 'set by the operator of this server',
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
      : [{ label: 'Everyone together, a day', value: tokens(allowance.everybody) }]),
  ];
}

/** How the engine works, below its rows. */
export function engineSentence({ model }: Pick<EngineDescription, 'model'>): string {
  return model === null
    ? 'Answers are sentences of the studies, chosen and put in order by rule. Only the words around them are ours. The operator of this server can set a language model, which then writes under the same check.'
    : 'It is given the studies’ sentences, those that fit what it can read, and answers with statements and quotes. It is instructed to use nothing else, and the check does not rely on that.';
}
