/** Every function of the product that reads text, by name, as a function of one text. */

import type { DocumentBlock } from '#core/documents/document.ts';
import { createWebPaperReader } from '#core/documents/markup/read-web-paper.ts';
import type { PaperText } from '#core/documents/paper-passages.ts';
import { readDocument } from '#core/documents/read-document.ts';
import { checkStatement } from '#core/evidence/check-statement.ts';
import { readFindings } from '#core/findings/read-findings.ts';
import { focuses } from '#core/focus/focuses.ts';
import { bibtexEntry } from '#core/formats/bibtex/bibtex.ts';
import { readBibtex } from '#core/formats/bibtex/bibtex-reader.ts';
import { csvRow } from '#core/formats/csv.ts';
import { htmlStudy } from '#core/formats/html/html-document.ts';
import { nbibRecord } from '#core/formats/nbib/nbib.ts';
import { readNbib } from '#core/formats/nbib/nbib-reader.ts';
import { risRecord } from '#core/formats/ris/ris.ts';
import { readRis } from '#core/formats/ris/ris-reader.ts';
import { findDuplicates } from '#core/matching/duplicates/duplicate-groups.ts';
import { mergeRecords } from '#core/matching/merge/merge-records.ts';
import { paperRowOf } from '#core/meta-analysis/rows/read-paper-row.ts';
import { readRow } from '#core/meta-analysis/rows/read-rows.ts';
import { workoutPlan } from '#core/plans/exercise/workout-plan.ts';
import { mealIdeas } from '#core/plans/meals/meal-ideas.ts';
import { passGate } from '#core/questions/outside/gate.ts';
import { suggestedQuestions } from '#core/questions/suggested-questions.ts';
import { judgeRelevance } from '#core/ranking/query/query-relevance.ts';
import { searchQueryFor } from '#core/ranking/query/question-terms.ts';
import { rankStudies } from '#core/ranking/rank-studies.ts';
import { cleanAbstract, cleanText } from '#core/records/cleaning/clean-text.ts';
import { emptyRecord } from '#core/records/empty-record.ts';
import { normalizeDoi } from '#core/records/identifiers.ts';
import type { IdentifiedRecord } from '#core/records/study-record.ts';
import { studyFacts } from '#core/synthesis/synthesis-facts.ts';
import { readLanguage } from '#core/text/is-english.ts';
import { splitPassages } from '#core/text/passages.ts';
import { readingGrade } from '#core/text/reading-grade.ts';
import { focusedViewSkill } from '#server/features/analysis/skills/focused-view.ts';
import { mealsSkill } from '#server/features/analysis/skills/meals.ts';
import { rateRelevanceSkill } from '#server/features/analysis/skills/rate-relevance.ts';
import { workoutSkill } from '#server/features/analysis/skills/workout.ts';
import { answerQuestionSkill } from '#server/features/answers/answer-question.ts';
import { chooseForQuestion } from '#server/features/answers/chosen-for-question.ts';
import { weighAnswer } from '#server/features/answers/weigh-answer.ts';
import { readEffectsSkill } from '#server/features/meta-analysis/read-effects.ts';
import {
  askPapersSkill,
  paperAnalysisSkill,
  paperSummarySkill,
  papersAnalysisSkill,
  papersSummarySkill,
} from '#server/features/papers/analyses/paper-analysis.ts';
import { cleanReportHtml } from '#server/features/saved/reports/clean-html.ts';
import { composeGuide } from '#server/features/study-guide/compose-guide.ts';
import { studyGuideSkill } from '#server/features/study-guide/study-guide.ts';
import { createEngine } from '#server/llm/engine-runner.ts';
import type { Skill } from '#server/llm/skill.ts';
import { combineStudiesSkill } from '#server/llm/skills/combine-studies.ts';
import { summariseStudySkill } from '#server/llm/skills/summarise-study.ts';
import { synthesiseSkill } from '#server/llm/skills/synthesise.ts';
import type { ReadStudy } from '#server/llm/study-description.ts';

export type TextReader = (text: string) => unknown;

const question = 'Does walking lower mortality and blood pressure in adults?';

const studyOf = (id: number, text: string): ReadStudy => ({
  id,
  title: `Walking and mortality in adults ${id}: a randomised trial`,
  abstract: text,
  sections: [],
  studyTypes: ['clinical_trial'],
  randomized: true,
  retracted: false,
  authors: ['Fictional A'],
  journal: null,
  year: 2024,
  doi: null,
  pmid: null,
  studyType: 'clinical_trial',
  standing: 'not_reported',
  stored: false,
});

/** The text as the only block of a paper's results, with a heading before it and a short abstract. */
function paperOf(given: string): PaperText {
  const blocks: DocumentBlock[] = [];
  const sections: PaperText['sections'][number][] = [];
  let text = '';
  for (const [section, words] of [
    ['abstract', 'We randomly assigned 120 adults to walking or rest. Walking lowered blood pressure.'],
    ['results', given],
    ['discussion', 'Walking should be recommended to adults. The small sample is a limitation.'],
  ] as const) {
    const start = text.length;
    text += `${words}\n\n`;
    blocks.push({ kind: 'paragraph', section, page: 1, start, end: start + words.length });
    sections.push({ name: section, heading: '', start, end: start + words.length });
  }
  return { text, pages: [{ number: 1, start: 0, end: text.length }], blocks, sections };
}

const recordOf = (id: number, title: string, abstract: string): IdentifiedRecord => ({
  ...emptyRecord('pubmed', String(id), title),
  id,
  abstract,
  published: { year: 2020, month: null, day: null },
});

const paperSkills = [askPapersSkill, paperAnalysisSkill, paperSummarySkill, papersAnalysisSkill, papersSummarySkill];
const engine = createEngine({ now: () => new Date() });
const asked = (skill: Skill, choice: string | null, count: number): TextReader => {
  return (text) =>
    engine.run(skill, {
      studies: Array.from({ length: count }, (_, index) => studyOf(index + 1, text)),
      question,
      choice,
    });
};
const askedOfPaper = (skill: Skill): TextReader => {
  return (text) =>
    engine.run(skill, { studies: [{ ...studyOf(1, ''), abstract: null, paper: paperOf(text) }], question });
};

async function weighed(text: string) {
  const studies = [studyOf(1, text), studyOf(2, text)];
  const { answer } = await engine.run(summariseStudySkill, { studies });
  return weighAnswer(question, answer, studies);
}

async function guide(text: string) {
  const studies = [studyOf(1, text), studyOf(2, text)].map((study) => ({ ...study, participants: 120 }));
  const statements = [{ part: 'concept', label: 'blood pressure', text: text.slice(0, 1_000), mark: 1, studyIds: [1] }];
  return composeGuide(statements, studyFacts(studies));
}

/** Lines of a page, as pdf.js gives them. */
function laidOut(text: string) {
  const perLine = 90;
  const perPage = 55;
  const lines = Array.from({ length: Math.ceil(text.length / perLine) }, (_, index) =>
    text.slice(index * perLine, (index + 1) * perLine),
  );
  const pages = Array.from({ length: Math.ceil(lines.length / perPage) }, (_, page) => ({
    number: page + 1,
    width: 595,
    height: 842,
    runs: lines.slice(page * perPage, (page + 1) * perPage).map((line, index) => ({
      text: line,
      x: 60,
      y: 60 + index * 13,
      width: 470,
      height: 10,
      font: 'Serif',
      angle: 0,
      item: index,
    })),
  }));
  return readDocument(pages, { title: null, author: null, creationDate: null });
}

const webPaper =
  (kind: 'html' | 'xml', before: string, after: string): TextReader =>
  (text) => {
    const reader = createWebPaperReader(kind);
    reader.write(before + text + after);
    return reader.end();
  };

const exportOptions = { includeMetadata: true, includeAbstracts: true, includeSummaries: true, includeCitations: true };
const exported = (text: string) => ({
  record: recordOf(1, text.slice(0, 1_000), text),
  summary: text,
  citation: text,
  retracted: false,
});

export const textReaders: Readonly<Record<string, TextReader>> = {
  sentences: (text) => splitPassages(text, []),
  findings: (text) => readFindings(splitPassages(text, [])),
  language: readLanguage,
  'reading grade': readingGrade,
  'row of a table': (text) =>
    readRow({
      id: 1,
      title: 'Walking and mortality',
      authors: [],
      year: 2020,
      doi: null,
      pmid: null,
      registrations: [],
      studyTypes: ['clinical_trial'],
      randomized: true,
      standing: 'unknown',
      text,
      passages: splitPassages(text, []),
      readFrom: 'abstract',
    }),
  'row of a paper': (text) =>
    paperRowOf({
      id: 1,
      title: 'Walking',
      authors: [],
      year: 2020,
      doi: null,
      standing: 'unknown',
      paper: paperOf(text),
    }),
  'check of a statement': (text) => {
    const passages = splitPassages(text, []);
    const statement = {
      text: 'Mortality was 3.2 per cent lower with walking than with rest in 120 adults (p = 0.04).',
      evidence: passages.slice(0, 3).map((passage) => ({ passage: passage.passage, quote: passage.text })),
    };
    return checkStatement(statement, passages, {
      studies: [{ title: 'Walking', firstPassage: 1, lastPassage: passages.length }],
    });
  },
  'check of a statement that long': (text) => {
    const passages = splitPassages(
      'We randomly assigned 120 adults to walking or rest. Walking lowered mortality by 3%.',
      [],
    );
    const statement = { text: text.slice(0, 5_000), evidence: [{ passage: 2, quote: text.slice(0, 5_000) }] };
    return checkStatement(statement, passages, { studies: [{ title: 'Walking', firstPassage: 1, lastPassage: 2 }] });
  },
  'summary of a study': asked(summariseStudySkill, null, 1),
  'combined summary': asked(combineStudiesSkill, null, 2),
  synthesis: asked(synthesiseSkill, null, 2),
  'study guide': asked(studyGuideSkill, null, 2),
  'effects for a model': asked(readEffectsSkill, null, 1),
  relevance: asked(rateRelevanceSkill, null, 1),
  'answer to a question': asked(answerQuestionSkill, null, 2),
  workout: asked(workoutSkill, null, 1),
  meals: asked(mealsSkill, null, 1),
  ...Object.fromEntries(focuses.map((focus) => [`focus ${focus}`, asked(focusedViewSkill(focus), focus, 1)])),
  ...Object.fromEntries(paperSkills.map((skill) => [`paper: ${skill.name}`, askedOfPaper(skill)])),
  'plan of a workout': (text) => workoutPlan({ title: 'Walking', passages: splitPassages(text, []) }, null),
  'ideas for meals': (text) => mealIdeas({ title: 'Olive oil', passages: splitPassages(text, []) }, null),
  'weight of an answer': weighed,
  'composed guide': guide,
  'choice for a question': (text) =>
    chooseForQuestion(
      question,
      [1, 2].map((id) => ({ study: mergeRecords([recordOf(id, `Walking ${id}`, text)]), relevance: 1, reason: '' })),
      { most: 12, amongThese: false },
    ),
  'a question': (text) => {
    const asked = text.slice(0, 2_000);
    return [passGate(asked), searchQueryFor(asked), suggestedQuestions(asked)];
  },
  'duplicates by title': (text) =>
    findDuplicates(Array.from({ length: 20 }, (_, index) => recordOf(index + 1, `${text}${index}`, 'Short.'))),
  'duplicates by abstract': (text) =>
    findDuplicates(
      Array.from({ length: 20 }, (_, index) => recordOf(index + 1, 'Walking and mortality', `${text}${index}`)),
    ),
  'merged records': (text) => mergeRecords([recordOf(1, text, text), recordOf(2, text, `${text}.`)]),
  'smart filter': (text) => judgeRelevance('walking mortality', [recordOf(1, text.slice(0, 1_000), text)]),
  ranking: (text) =>
    rankStudies('walking mortality', [mergeRecords([recordOf(1, text, text)])], [{ source: 'pubmed', ids: [1] }]),
  'title as it came': cleanText,
  'abstract as it came': cleanAbstract,
  DOI: normalizeDoi,
  'BibTeX file': readBibtex,
  'BibTeX entry': (text) => readBibtex(`@article{one, title = {${text}}, author = {${text}}}`),
  'RIS file': (text) => readRis(`TY  - JOUR\nTI  - ${text}\nAU  - ${text}\nER  - \n`),
  'NBIB file': (text) => readNbib(`PMID- 1\nTI  - ${text}\nAU  - ${text}\n`),
  'written references': (text) => {
    const record = recordOf(1, text, text);
    return [bibtexEntry(record), risRecord(record), nbibRecord(record)];
  },
  'written export': (text) => [csvRow(exported(text), exportOptions), htmlStudy(exported(text), exportOptions, 0)],
  'laid-out paper': laidOut,
  'page of the web': webPaper(
    'html',
    '<html><head><title>Walking</title></head><body><article><h1>Walking</h1><p>',
    '</p></article></body></html>',
  ),
  'JATS article': webPaper(
    'xml',
    '<article><front><article-meta><title-group><article-title>Walking</article-title></title-group></article-meta></front><body><sec><title>Results</title><p>',
    '</p></sec></body></article>',
  ),
  'saved report': (text) => cleanReportHtml(`<p>${text}</p>`, 'Report'),
};
