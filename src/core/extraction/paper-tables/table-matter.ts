/**
 * The subject of a table. Only a table that compares outcomes of the study’s own arms contains effects of a treatment.
 */
import type { PaperTable } from './paper-table.ts';
import { timeIn } from './table-times.ts';

const ofPeople =
  /\b(?:demographics?|(?:patient|participant|sample|clinical|general|study|socio-?demographic)s?(?:['’]s?)?\s(?:and\s\w+\s)?characteristics|baseline\s(?:\w+\s)?(?:data|characteristics|features|variables|values)|characteristics\s(?:of|at|by))\b/i;
const atBaseline = /\b(?:baseline|at\s(?:enrol+ment|entry|randomi[sz]ation|admission|inclusion))\b/i;
const ofOutcomes = /\b(?:outcomes?|results?|changes?|follow-?up|end\s?points?|effects?|after)\b/i;
const ofOthers =
  /\b(?:included\s(?:studies|trials)|previous(?:ly)?\s(?:\w+\s)?(?:studies|trials)|published\s(?:studies|trials)|other\s(?:studies|trials)|literature|systematic\sreview|meta-analys[ei]s|summary\sof\s(?:studies|trials|evidence)|comparison\swith\s(?:other|previous))\b/i;
const ofPlanning = /\bsample[\s-]size\b|\bassumptions?\b|\bpower\s(?:calculation|analysis)\b/i;
const ofPrediction =
  /\b(?:predict(?:ors?|ing|ive)|determinants?|risk\sfactors?|prognostic|factors?\s(?:associated|related|predict\w*)|multivaria(?:ble|te)\s(?:\w+\s){0,2}(?:regression|analys[ei]s|model)|univaria(?:ble|te)|correlat\w+|sensitivity\sand\sspecificity|diagnostic|intra-?class|reliability|costs?\b)\b/i;
const aboutPeople =
  /^(?:mean\s|median\s)?(?:age\b|sex\b|gender\b|male|female|men\b|women\b|boys|girls|race|ethnic|white\b|black\b|asian|hispanic|caucasian|bmi\b|body[\s-]mass|weight\b|height\b|smok|current\s(?:smok|drink)|education|marital|married|employ|income|diabetes\b|hypertension\b|history\sof|previous\s|prior\s|comorbid|medication|disease\sduration|duration\sof|time\ssince|ECOG|NYHA|ASA\b|stage\b)/i;
const reference = /^(?:1(?:[.·]0+)?\s?)?[([]?\s?ref(?:erence|erent|\.)?\s?[)\]]?$/i;
const citation = /\bet\sal\b|\b(?:19|20)\d\d\b/i;

/** Why a table is left out; null for one whose rows can be outcomes. */
export type OtherMatter = 'baseline' | 'other studies' | 'planning' | 'prediction' | null;

/** `hasEffects`: a column compares the arms, which a table of characteristics does not have. */
export function otherMatter({ caption, columns, rows }: PaperTable, hasEffects: boolean): OtherMatter {
  const title = caption?.text ?? '';
  const first = columns[0]?.text ?? '';
  if (ofOthers.test(title) || /^(?:author|study|trial|reference|source)s?\b/i.test(first)) return 'other studies';
  const cited = rows.filter(({ label }) => label !== null && citation.test(label.text)).length;
  if (cited * 3 > rows.length) return 'other studies';
  if (ofPlanning.test(title)) return 'planning';
  if (ofPrediction.test(title)) return 'prediction';
  if (rows.some(({ cells }) => cells.some((cell) => cell !== null && reference.test(cell.text)))) return 'prediction';
  const tellsOutcomes = ofOutcomes.test(title);
  if (ofPeople.test(title) && !tellsOutcomes) return 'baseline';
  if (atBaseline.test(title) && !tellsOutcomes && timeIn(title) === null) return 'baseline';
  if (hasEffects) return null;
  // A table without an age of participants has other rows.
  const people = rows.filter(({ label, under }) =>
    [label, under.at(-1)].some((words) => words !== null && words !== undefined && aboutPeople.test(words.text)),
  ).length;
  const aged = rows.some(({ label }) => label !== null && /^(?:mean\s|median\s)?age\b/i.test(label.text));
  return people * 2 >= rows.length || (aged && people >= 2) ? 'baseline' : null;
}
