import fs from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkStatement } from '#core/evidence/check-statement.ts';
import { describeWithData } from '../../../tests/shared-data.ts';
import { summarise } from './extractive-summary.ts';

const parts = {
  BACKGROUND: 'Olive oil may protect the heart. It is not known whether it does.',
  METHODS:
    'Adults were asked about their kitchens. We randomly assigned 7,447 participants at high risk to a Mediterranean diet or a control diet. Statistical analysis used regression.',
  RESULTS:
    'Mean age was 67 years. The primary end point occurred less often with the Mediterranean diet (hazard ratio 0.70; 95% CI 0.53 to 0.91). Kitchens were alike. Strokes were fewer than in the control group (p=0.03). Weight was the same.',
  CONCLUSIONS: 'A Mediterranean diet reduced cardiovascular events. Further research is needed.',
  'TRIAL REGISTRATION': 'ISRCTN35739639.',
};

function structured() {
  let abstract = '';
  const sections: { label: string; start: number; end: number }[] = [];
  for (const [label, text] of Object.entries(parts)) {
    abstract += `${abstract ? ' ' : ''}${label}: `;
    sections.push({ label, start: abstract.length, end: abstract.length + text.length });
    abstract += text;
  }
  return { title: 'A Mediterranean diet and cardiovascular events', abstract, sections };
}
const texts = (study: Parameters<typeof summarise>[0]) =>
  summarise(study).statements.map((statement) => statement.text);
const wanted = [
  'We randomly assigned 7,447 participants at high risk to a Mediterranean diet or a control diet.',
  'The primary end point occurred less often with the Mediterranean diet (hazard ratio 0.70; 95% CI 0.53 to 0.91).',
  'Strokes were fewer than in the control group (p=0.03).',
  'A Mediterranean diet reduced cardiovascular events.',
];

test('design and people, main results, conclusion, in the order of the text', () => {
  expect(texts(structured())).toEqual(wanted);
});

test('the same abstract without labels gives the same summary', () => {
  const { title } = structured();
  const abstract = Object.values(parts).join(' ');
  expect(texts({ title, abstract, sections: [] })).toEqual(wanted);
});

test('short abstracts, notices and other languages are returned as far as they go', () => {
  const of = (abstract: string) => texts({ title: 'Titel', abstract, sections: [] });
  expect(of('This article has been retracted at the request of the editors.')).toEqual([
    'This article has been retracted at the request of the editors.',
  ]);
  expect(of('One effect. Two effects.')).toEqual(['One effect.', 'Two effects.']);
  expect(of('')).toEqual([]);
  const german =
    'Ziel war der Vergleich zweier Verfahren. Hundert Personen nahmen teil. Die Dauer betrug 12 Wochen. Es gab keinen Unterschied. Der Nutzen bleibt offen. Mehr Forschung ist nötig.';
  const chosen = of(german);
  expect(chosen.length).toBeGreaterThanOrEqual(3);
  for (const sentence of chosen) expect(german).toContain(sentence);
  expect(of('目的は二つの方法を比べることである。百人が参加した。差はなかった。有用性は不明である。')).not.toEqual([]);
});

test('for any text: at most five sentences, verbatim, in order, passing the check, and the same every time', () => {
  const piece = fc.constantFrom(
    'We randomised 40 men. ',
    'HR 0.5 (95% CI 0.2 to 0.9). ',
    'In conclusion, it helps. ',
    'Methods: ',
    'Results: ',
    'IL-6 fell by 12 %. ',
    'p<0.05 ',
    'x ',
    '🫀. ',
    '12. ',
  );
  const abstract = fc.oneof(
    fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join('')),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(abstract, (text) => {
      const study = { title: 'Men and IL-6', abstract: text, sections: [] };
      const { statements, passages } = summarise(study);
      expect(statements.length).toBeLessThanOrEqual(5);
      expect(statements.length).toBeGreaterThanOrEqual(Math.min(1, passages.length));
      let position = 0;
      for (const statement of statements) {
        expect(text).toContain(statement.text);
        expect(statement.evidence[0]?.passage).toBeGreaterThan(position);
        position = statement.evidence[0]?.passage ?? 0;
      }
      const withWords = statements.filter((statement) => /[\p{L}\p{N}]/u.test(statement.text));
      for (const one of withWords) expect(checkStatement(one, passages).faults).toEqual([]);
      expect(summarise(study)).toEqual({ statements, passages });
    }),
  );
});

describeWithData('abstracts/open-access-trials.jsonl', 'abstracts', (file, isWhole) => {
  test('every summary has three to five sentences where the abstract has as many, and passes the check completely', () => {
    const rows = fs
      .readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .slice(0, 600)
      .map(
        (line) => JSON.parse(line) as { title: string; abstract: string; sections: { label: string; text: string }[] },
      );
    let numbers = 0;
    for (const { title, abstract, sections } of rows) {
      let position = 0;
      const placed = sections.flatMap(({ label, text }) => {
        const start = text ? abstract.indexOf(text, position) : -1;
        if (start < 0) return [];
        position = start + text.length;
        return [{ label, start, end: position }];
      });
      const { statements, passages } = summarise({ title, abstract, sections: placed });
      if (passages.length >= 6) expect(statements.length, title).toBeGreaterThanOrEqual(3);
      expect(statements.length).toBeLessThanOrEqual(5);
      for (const one of statements) {
        const { faults, numbersFound } = checkStatement(one, passages);
        expect(faults, title).toEqual([]);
        numbers += numbersFound;
      }
    }
    expect(numbers).toBeGreaterThan(isWhole ? 2000 : 50);
  });
});
