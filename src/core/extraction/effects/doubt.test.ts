import { expect, test } from 'vitest';
import { doubtOf, type Numbers, offMiddle } from './doubt.ts';

const ratio = (estimate: string, low: string, high: string): Numbers => ({
  measure: 'RR',
  estimate: Number(estimate),
  low: Number(low),
  high: Number(high),
  estimateWritten: estimate,
  lowWritten: low,
  highWritten: high,
});

test('the middle of a ratio is the geometric one, and rounding is tolerated', () => {
  expect(offMiddle(ratio('1.00', '0.50', '2.00'))).toBe(0);
  expect(offMiddle(ratio('0.2', '0.04', '0.8'))).toBe(0);
  expect(offMiddle(ratio('1.25', '0.50', '2.00'))).toBeGreaterThan(0.25);
  expect(offMiddle({ ...ratio('1.25', '0.50', '2.00'), measure: 'MD' })).toBe(0);
});

test('each doubt has its name, the nearest first', () => {
  expect(doubtOf(ratio('0.74', '0.58', '0.94'), false)).toBeNull();
  expect(doubtOf(ratio('0.74', '0.58', '0.94'), true)).toMatch(/reverse/);
  expect(doubtOf(ratio('3.0', '0.2', '1.4'), true)).toMatch(/outside/);
  expect(doubtOf(ratio('0.0', '0.0', '1.4'), false)).toMatch(/zero/);
  expect(doubtOf(ratio('1.1', '1.1', '1.1'), false)).toMatch(/width/);
  expect(doubtOf({ ...ratio('5', '-8', '-2'), measure: 'MD' }, false)).toMatch(/signs/);
  expect(doubtOf({ ...ratio('1.1', '-7.4', '5.2'), measure: 'MD' }, false)).toMatch(/middle/);
});
