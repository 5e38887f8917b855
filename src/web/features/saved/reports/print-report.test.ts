import { expect, test, vi } from 'vitest';
import { type Printed, printAfterMs, printWhenReady } from './reports-panel.tsx';

function opened(): Printed {
  return {
    closed: false,
    location: { href: 'about:blank' },
    document: { readyState: 'complete' },
    focus: vi.fn(),
    print: vi.fn(),
  };
}

test('prints one second after the page is there, and not before', async () => {
  const page = opened();
  const waits: number[] = [];
  const printed = await printWhenReady(page, async (ms) => {
    waits.push(ms);
    expect(page.print).not.toHaveBeenCalled();
    if (waits.length === 3) page.location.href = 'http://localhost/api/saved-reports/1/view';
  });
  expect(printed).toBe(true);
  expect(page.print).toHaveBeenCalledOnce();
  expect(waits.at(-1)).toBe(printAfterMs);
  expect(waits).toHaveLength(4);
});

test('a window that is closed, or whose page never comes, is not printed', async () => {
  const closed = opened();
  expect(
    await printWhenReady(closed, async () => {
      closed.closed = true;
    }),
  ).toBe(false);
  const silent = opened();
  expect(await printWhenReady(silent, async () => undefined)).toBe(false);
  expect(silent.print).not.toHaveBeenCalled();
});
