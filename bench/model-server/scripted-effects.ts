/** How a scripted model reads effects: the whole sentence with an interval of each study, and the wrong one. */
import type { ScriptedStatement } from './scripted-answers.ts';
import type { SentPassage, SentQuestion } from './sent-question.ts';

const mainPart = 'main-effect';
const otherPart = 'other-effect';

const hasInterval = ({ text }: SentPassage) => /\b(?:CI|confidence interval)\b/.test(text);
const isMain = ({ text }: SentPassage) => /\bprimary\b/i.test(text);

const say = (part: string, { passage, text }: SentPassage): ScriptedStatement => ({
  part,
  label: null,
  text,
  evidence: [{ passage, quote: text }],
});

function studiesOf({ passages }: SentQuestion): SentPassage[][] {
  const studies = [...new Set(passages.map(({ study }) => study))];
  return studies.map((study) => passages.filter((each) => each.study === study && hasInterval(each)));
}

/** The main one first. */
function effectsOf(sentences: readonly SentPassage[]): ScriptedStatement[] {
  const main = sentences.find(isMain) ?? sentences[0];
  if (!main) return [];
  return [say(mainPart, main), ...sentences.filter((each) => each !== main).map((each) => say(otherPart, each))];
}

/** Null where the prompt asks for no effects, or there is none. */
export function scriptedEffects(question: SentQuestion): ScriptedStatement[] | null {
  if (!question.parts.some(({ name }) => name === mainPart)) return null;
  const statements = studiesOf(question).flatMap(effectsOf);
  return statements.length > 0 ? statements : null;
}

const misnamed = (text: string) => text.replace(/\bhazard ratio/i, 'risk ratio');
/** Figures that are in no study. */
const inventedEffect = 'The risk of death was far lower (hazard ratio 0.31, 95% CI 0.22 to 0.43).';

/**
 * The first study is misread: another effect of it is taken for the main one, or its measure has another's name. The
 * statement on the second is invented, and the others are read well.
 */
export function misreadEffects(question: SentQuestion): ScriptedStatement[] {
  const [first = [], second = [], ...others] = studiesOf(question);
  const main = first.find(isMain) ?? first[0];
  const other = first.findLast((each) => each !== main);
  const misread = main ? [{ ...say(mainPart, main), text: misnamed(main.text) }] : [];
  const invented = second.slice(0, 1).map(({ passage }) => ({
    ...say(mainPart, { passage, text: inventedEffect, study: 0 }),
  }));
  return [...(other ? [say(mainPart, other)] : misread), ...invented, ...others.flatMap(effectsOf)];
}
