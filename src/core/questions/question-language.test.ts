import { expect, test } from 'vitest';
import { isForeignQuestion } from './question-language.ts';

test.each([
  ['Hilft Bewegung gegen Depressionen, und wie oft sollte man sich bewegen?'],
  ['¿La vitamina D ayuda a los huesos?'],
  ['Est-ce que le sport aide contre la dépression ?'],
  ['La dieta mediterranea fa bene al cuore con il diabete?'],
  ['Helpt bewegen tegen een depressie?'],
  ['运动能治疗抑郁症吗？'],
])('not English: %s', (question) => expect(isForeignQuestion(question)).toBe(true));

test.each([
  ['Does exercise help with depression?'],
  ['Is il-6 raised in los angeles runners?'],
  ['ginger nausea pregnancy'],
  ['Does Ginkgo del sol con carne help?'],
  ['vitamin D'],
  ['🙂'],
  [''],
])('English, or too short to tell: %s', (question) => expect(isForeignQuestion(question)).toBe(false));
