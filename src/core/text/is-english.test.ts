import { expect, test } from 'vitest';
import { readLanguage } from './is-english.ts';

test.each([
  ['We randomly assigned 120 adults to brisk walking or to a control group and measured their blood pressure.'],
  ['Walking lowered blood pressure in the group that walked, but not among those who rested for 8 weeks.'],
])('recognised as English: %s', (text) => {
  expect(readLanguage(text)).toBe('english');
});

test.each([
  [
    'Spanish',
    'Se evaluó el efecto de la dieta en los pacientes con diabetes y se observó una mejora del control de la glucosa.',
  ],
  [
    'French',
    'Nous avons évalué les effets de la marche sur la pression artérielle des adultes dans une étude avec un groupe témoin.',
  ],
  [
    'German',
    'Die Studie untersuchte den Einfluss von Bewegung auf den Blutdruck bei älteren Menschen und zeigte eine Senkung in der Gruppe.',
  ],
  [
    'Portuguese',
    'O objetivo foi avaliar o efeito da caminhada na pressão arterial de adultos em um ensaio com os grupos de controle.',
  ],
  [
    'Italian',
    'Lo studio ha valutato gli effetti della camminata sulla pressione del sangue nei pazienti con il diabete e con la obesità.',
  ],
  [
    'Dutch',
    'Het doel van de studie was om het effect van wandelen op de bloeddruk te meten bij een groep van oudere mensen met diabetes.',
  ],
  ['Chinese', '本研究旨在探讨有氧运动对老年人血压的影响，结果显示血压显著降低。'],
  ['Russian', 'Цель исследования состояла в оценке влияния ходьбы на артериальное давление у взрослых пациентов.'],
])('%s is another language', (_name, text) => {
  expect(readLanguage(text)).toBe('other');
});

test.each([
  [''],
  ['Short title'],
  ['12 34 56.7 8,9 '.repeat(30)],
  ['TP53 BRCA1 EGFR KRAS NRAS HRAS AKT MTOR PIK PTEN CDKN MYC RB WNT NOTCH'],
])('returns unknown for %j', (text) => {
  expect(readLanguage(text)).toBe('unknown');
});

test('an English abstract with foreign names and letters is English', () => {
  expect(
    readLanguage(
      'The effects of Keishibukuryogan and of β-glucan on the health of women in São Paulo and Zürich were compared.',
    ),
  ).toBe('english');
});
