import { expect, test } from 'vitest';
import * as waits from './first-paint.ts';

const rising = (...ms: number[]) => ms.every((value, index) => index === 0 || value > (ms[index - 1] ?? 0));

test('the server stops waiting for studies before the application does', () => {
  expect(rising(waits.maxBeforeScriptRequestMs, waits.maxBeforeScriptsMs, waits.maxWithoutStudiesMs)).toBe(true);
});

test('a database that waits for others still arrives in time for the library', () => {
  const database = waits.maxForShownDatabasesMs + waits.maxForLibraryMs;
  expect(rising(waits.maxForLibraryMs, waits.maxForShownDatabasesMs, database, waits.maxForFirstDatabaseMs)).toBe(true);
});

test('cards are painted before the server-rendered view is removed, whichever database is waited for', () => {
  const cards = waits.maxForFirstDatabaseMs + waits.maxForPaintMs;
  expect(rising(waits.maxForPaintMs, waits.maxWithoutStudiesMs, cards, waits.maxServerViewMs)).toBe(true);
});

test('work that the first paint does not need comes after it', () => {
  expect(rising(waits.maxForCardMs, waits.maxForRestMs, waits.maxForPaintMs)).toBe(true);
  expect(waits.restAfterMs).toBeGreaterThan(waits.maxForShownDatabasesMs + waits.maxForLibraryMs + waits.maxForPaintMs);
  expect(waits.workerAfterMs).toBeGreaterThanOrEqual(waits.maxServerViewMs);
  expect(rising(waits.restAfterMs, waits.workerAfterMs, waits.preloadAfterMs)).toBe(true);
});
