import { expect, test } from 'vitest';
import { cutAnswer } from './cut-answer.ts';

test('200 signs stand, 201 are cut', () => {
  expect(cutAnswer('x'.repeat(200))).toBeNull();
  expect(cutAnswer('x'.repeat(201))).toBe(`${'x'.repeat(200)}…`);
});

test('no sign is halved, and no blank stands before the ellipsis', () => {
  expect(cutAnswer('💊'.repeat(201))).toBe(`${'💊'.repeat(200)}…`);
  expect(cutAnswer(`${'x'.repeat(198)}  yes`)).toBe(`${'x'.repeat(198)}…`);
});
