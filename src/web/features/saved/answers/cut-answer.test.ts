import { expect, test } from 'vitest';
import { cutAnswer } from './answers-panel.tsx';

test('200 characters stay, 201 are cut', () => {
  expect(cutAnswer('x'.repeat(200))).toBeNull();
  expect(cutAnswer('x'.repeat(201))).toBe(`${'x'.repeat(200)}…`);
});

test('a heading that is cut has no opening mark, a whole one has both', () => {
  expect(cutAnswer(`${'x'.repeat(189)}\n**What is known**`)).toBe(`${'x'.repeat(189)}\nWhat is…`);
  expect(cutAnswer(`**In short** ${'x'.repeat(200)}`)).toBe(`**In short** ${'x'.repeat(187)}…`);
  expect(cutAnswer(`${'x'.repeat(199)}**bold** and more`)).toBe(`${'x'.repeat(199)}…`);
});

test('no sign is halved, and no blank is before the ellipsis', () => {
  expect(cutAnswer('💊'.repeat(201))).toBe(`${'💊'.repeat(200)}…`);
  expect(cutAnswer(`${'x'.repeat(198)}  yes`)).toBe(`${'x'.repeat(198)}…`);
});
