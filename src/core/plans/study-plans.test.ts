import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type CheckContext, checkStatement, type Statement } from '#core/evidence/check-statement.ts';
import type { StudySentences } from '#core/evidence/part-statement.ts';
import { focusReading } from '#core/focus/focus-reading.ts';
import { focuses } from '#core/focus/focuses.ts';
import { splitPassages } from '#core/text/passages.ts';
import { lexicon } from '../../../tests/lexicon.ts';
import { abstractLabels, describeWithData, projectFolder } from '../../../tests/shared-data.ts';
import { readExerciseDose } from './exercise/exercise-dose.ts';
import { workoutPlan } from './exercise/workout-plan.ts';
import { mealIdeas } from './meals/meal-ideas.ts';
import { readNutritionDose } from './meals/nutrition-dose.ts';
import readByHand from './study-plans.test-data.json' with { type: 'json' };

interface Row {
  title: string;
  sections: { label: string; text: string }[];
}

function fromLibrary(name: string): StudySentences {
  const file = path.join(projectFolder, 'library', `${name}.json`);
  const row = JSON.parse(fs.readFileSync(file, 'utf8')) as { title: string; abstract: Row | null };
  let text = '';
  const sections = (row.abstract?.sections ?? []).map((section) => {
    text += `${text ? ' ' : ''}${section.label}: `;
    const start = text.length;
    text += section.text;
    return { label: section.label, start, end: text.length };
  });
  return { title: row.title, passages: splitPassages(text, sections) };
}

function fromRecords(file: string): Map<string, StudySentences> {
  const studies = new Map<string, StudySentences>();
  for (const line of fs.readFileSync(file, 'utf8').trim().split('\n')) {
    const { pmcid, title, abstract, sections } = JSON.parse(line) as Row & { pmcid: string; abstract: string };
    let position = 0;
    const placed = sections.flatMap(({ label, text }) => {
      const start = text ? abstract.indexOf(text, position) : -1;
      if (start < 0) return [];
      position = start + text.length;
      return [{ label, start, end: position }];
    });
    studies.set(`pmc:${pmcid}`, { title, passages: splitPassages(abstract, placed) });
  }
  return studies;
}

/** Each plan is judged in several ways, and takes long to make. */
function once<Given, Made>(make: (given: Given) => Made): (given: Given) => Made {
  const made = new Map<Given, Made>();
  return (given) => {
    const result = made.has(given) ? (made.get(given) as Made) : make(given);
    made.set(given, result);
    return result;
  };
}

function expectChecked(study: StudySentences, statements: readonly Statement[], context: CheckContext = {}) {
  const studies = [{ firstPassage: 1, lastPassage: study.passages.length, title: study.title }];
  for (const statement of statements) {
    const { faults, flags } = checkStatement(statement, study.passages, { studies, ...context });
    expect([...faults, ...flags], study.title).toEqual([]);
  }
}

/** The same selection from the built-in library and the abstracts that we wrote. */
function ownPicks(): typeof readByHand {
  const inLibrary = (ids: readonly string[]) => ids.filter((id) => id.startsWith('lib:'));
  const labels = abstractLabels().map((label) => ({ ...label, id: `pmc:${label.id}` }));
  const idsOf = (field: 'exercise' | 'nutrition') => labels.filter((label) => label[field]).map(({ id }) => id);
  return {
    ...readByHand,
    exercise: [...inLibrary(readByHand.exercise), ...idsOf('exercise')],
    nutrition: [...inLibrary(readByHand.nutrition), ...idsOf('nutrition')],
    exerciseBlind: idsOf('exercise'),
    nutritionBlind: idsOf('nutrition'),
    focus: readByHand.focus.filter(({ id }) => id.startsWith('lib:')),
    focusBlind: labels,
  } as typeof readByHand;
}

describeWithData('abstracts/open-access-trials.jsonl', 'plans from studies', (file, isWhole) => {
  const picked = isWhole ? readByHand : ownPicks();
  let records = new Map<string, StudySentences>();
  beforeAll(() => {
    records = fromRecords(file);
  });
  const studyOf = once((id: string): StudySentences => {
    const study = id.startsWith('lib:') ? fromLibrary(id.slice(4)) : records.get(id);
    if (!study) throw new Error(`${id} is not there`);
    return study;
  });
  const workoutOf = once((study: StudySentences) => workoutPlan(study, lexicon));
  const mealsOf = once((study: StudySentences) => mealIdeas(study, lexicon));
  const share = (ids: readonly string[], holds: (study: StudySentences) => boolean) =>
    ids.filter((id) => holds(studyOf(id))).length / ids.length;

  /** A plan, with its kind, and its amount or duration. */
  const namesExercise = (study: StudySentences) => {
    const { minutes, frequency, sessions, setsAndRepetitions, intensity, length } = readExerciseDose(
      study.title,
      study.passages,
    );
    return (
      !('refused' in workoutOf(study)) &&
      [minutes, frequency, sessions, setsAndRepetitions, intensity, length].some(Boolean)
    );
  };
  const amountOfExercise = (study: StudySentences) => {
    const { minutes, frequency, sessions, setsAndRepetitions, intensity } = readExerciseDose(
      study.title,
      study.passages,
    );
    return namesExercise(study) && [minutes, frequency, sessions, setsAndRepetitions, intensity].some(Boolean);
  };
  const namesFood = (study: StudySentences) => {
    const { things, amount, length } = readNutritionDose(study.title, study.passages);
    const meals = mealsOf(study);
    // The food is also known for a supplement, although that is not a meal.
    const isKnown = !('refused' in meals) || meals.refused.includes('as a supplement, not a food');
    return isKnown && things.length > 0 && (amount !== null || length !== null);
  };
  const amountOfFood = (study: StudySentences) =>
    namesFood(study) && readNutritionDose(study.title, study.passages).amount !== null;

  test('kind and dose are named for at least four in five of the selected studies', () => {
    expect(share(picked.exercise, amountOfExercise)).toBeGreaterThanOrEqual(0.8);
    expect(share(picked.exercise, namesExercise)).toBe(1);
    expect(share(picked.nutrition, amountOfFood)).toBeGreaterThanOrEqual(0.8);
    expect(share(picked.nutrition, namesFood)).toBe(1);
    expect(share(picked.exerciseBlind, namesExercise)).toBeGreaterThanOrEqual(0.8);
    expect(share(picked.nutritionBlind, namesFood)).toBeGreaterThanOrEqual(0.6);
  }, 60_000);

  test('every sentence of every plan passes the check, over a third of all records', () => {
    let plans = 0;
    let meals = 0;
    const ids = [...records.keys()].filter((_, index) => !isWhole || index % 3 === 0);
    const own = [...picked.exercise, ...picked.nutrition, ...picked.exerciseBlind, ...picked.nutritionBlind];
    for (const id of new Set([...ids, ...own])) {
      const study = studyOf(id);
      const plan = workoutOf(study);
      if (!('refused' in plan)) {
        plans += 1;
        const { sessions, progression, length, minutesAWeek, sessionsInAll } = plan.plan;
        expectChecked(study, [
          ...plan.statements,
          ...sessions.map(({ statement }) => statement),
          ...progression,
          ...(length ? [length] : []),
        ]);
        for (const total of [minutesAWeek, sessionsInAll])
          if (total) expectChecked(study, [total.statement], { origins: total.origins });
      }
      const ideas = mealsOf(study);
      if ('refused' in ideas) continue;
      meals += 1;
      expectChecked(study, [...ideas.statements, ...ideas.ideas.map(({ rationale }) => rationale)]);
    }
    expect(plans).toBeGreaterThan(isWhole ? 30 : 8);
    expect(meals).toBeGreaterThan(isWhole ? 30 : 8);
  }, 120_000);

  for (const focus of focuses)
    test(`${focus}: answered where a study is about it, refused where it is not`, () => {
      const wrong: string[] = [];
      let judged = 0;
      for (const { id, about, arguable } of [...picked.focus, ...picked.focusBlind]) {
        if ((arguable as string[]).includes(focus)) continue;
        judged += 1;
        const study = studyOf(id);
        const read = focusReading(focus, study, lexicon);
        if ('refused' in read === (about as string[]).includes(focus)) wrong.push(id);
        if ('refused' in read) continue;
        expectChecked(study, read.statements);
        for (const { text } of read.statements) expect(study.passages.map((passage) => passage.text)).toContain(text);
      }
      expect(judged).toBeGreaterThan(isWhole ? 60 : 15);
      expect(wrong.length, wrong.join(', ')).toBeLessThanOrEqual(2);
    });
});
