/**
 * Playwright's `expect`, which waits for an element before it looks. Playwright's own describes the whole page for its
 * report at each try that fails, which takes more of the processor than what the page does meanwhile. The same passes
 * and the same fails, within the same limit, with the same message.
 */
import { expect as described, type Locator, type Page } from '@playwright/test';

/** For what hangs. */
export const expectTimeoutMs = 20_000;

type Assert = (...args: unknown[]) => Promise<void>;
type Wait = (actual: Locator & Page, expected: unknown, limit: { timeout: number }) => Promise<unknown>;

const attached: Wait = (locator, _, limit) => locator.first().waitFor({ state: 'attached', ...limit });

const withText: Wait = (locator, text, limit) =>
  attached(locator.filter({ hasText: text as string | RegExp }) as Locator & Page, text, limit);

/** What has to be so before the assertion of this name can pass. */
const waits: Record<string, Wait> = {
  toBeVisible: (locator, _, limit) => locator.waitFor({ state: 'visible', ...limit }),
  toContainText: withText,
  toHaveText: withText,
  toHaveURL: (page, address, limit) => page.waitForURL(address as string | RegExp, { waitUntil: 'commit', ...limit }),
  toHaveAttribute: attached,
  toHaveValue: attached,
  toBeFocused: attached,
  toBeChecked: attached,
  toBeDisabled: attached,
  toBeInViewport: attached,
};

/** Options come last; a text, a pattern and a list are no options. */
function optionsOf(args: readonly unknown[]): Record<string, unknown> {
  const last = args.at(-1);
  return last !== null && typeof last === 'object' && !Array.isArray(last) && !(last instanceof RegExp)
    ? (last as Record<string, unknown>)
    : {};
}

function waitsFirst(actual: Locator & Page, assertions: object): object {
  return new Proxy(assertions, {
    get(target, name) {
      const assert: Assert = Reflect.get(target, name);
      const wait = waits[String(name)];
      if (wait === undefined) return assert;
      return async function asserted(...args: unknown[]) {
        const options = optionsOf(args);
        // Of a list Playwright describes nothing; what is not to be visible is not waited for.
        if (Array.isArray(args[0]) || typeof args[0] === 'function' || options['visible'] === false)
          return assert(...args);
        const caller: { stack?: string } = {};
        Error.captureStackTrace(caller, asserted);
        const limit = typeof options['timeout'] === 'number' ? options['timeout'] : expectTimeoutMs;
        const given = Object.keys(options).length > 0 ? args.slice(0, -1) : args;
        const began = Date.now();
        const waited = await wait(actual, args[0], { timeout: limit }).then(
          () => true,
          () => false,
        );
        if (waited && name === 'toBeVisible') return;
        try {
          await assert(...given, { ...options, timeout: Math.max(1, limit - (Date.now() - began)) });
        } catch (error) {
          // A report shows the line of the test, not one of this file.
          const [, ...frames] = (caller.stack ?? '').split('\n');
          if (error instanceof Error) error.stack = [`${error.name}: ${error.message}`, ...frames].join('\n');
          throw error;
        }
      };
    },
  });
}

export const expect: typeof described = new Proxy(described, {
  apply(target, self, args: Parameters<typeof described>) {
    const assertions: object = Reflect.apply(target, self, args);
    const actual: unknown = args[0];
    const waiting = actual !== null && typeof actual === 'object' && ('waitFor' in actual || 'waitForURL' in actual);
    return waiting ? waitsFirst(actual as Locator & Page, assertions) : assertions;
  },
});
