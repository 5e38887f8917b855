import { expect, test } from 'vitest';
import { splitPassages } from '#core/text/passages.ts';
import { passageRoles } from './passage-roles.ts';

const rolesOf = (text: string) => [...passageRoles(splitPassages(text, [])).values()];

test('a sentence about what was measured belongs to the methods, also at the end of a short abstract', () => {
  expect(
    rolesOf(
      'We randomly assigned 210 adults to evening walking or to usual care. Sleep efficiency was measured at 12 weeks.',
    ),
  ).toEqual(['methods', 'methods']);
});

test('at the end of an abstract, results and conclusions are recognised', () => {
  const begin = 'We randomly assigned 210 adults to evening walking or to usual care.';
  expect(rolesOf(`${begin} Sleep, which was measured at 12 weeks, improved with walking.`).at(-1)).toBe('results');
  expect(rolesOf(`${begin} Evening walking is worth trying.`).at(-1)).toBe('conclusion');
  expect(rolesOf(`${begin} These findings suggest that sleep should be assessed.`).at(-1)).toBe('conclusion');
});
