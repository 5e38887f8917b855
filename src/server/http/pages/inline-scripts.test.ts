import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineScripts, policyWith } from './inline-scripts.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('each inline script is allowed by the hash of its text; files and data are not', () => {
  const page = `<head><script>a = '1';
b()</script><script type="application/ld+json">{"a":1}</script><script src="/a.js"></script>
<script type="module" crossorigin src="/b.js"></script></head><body><script>c()</script></body>`;
  expect(inlineScripts(page)).toEqual([hashOf("a = '1';\nb()"), hashOf('c()')]);
  expect(inlineScripts('<script>a\r\nb\rc</script>')).toEqual([hashOf('a\nb\nc')]);
  expect(inlineScripts('<!doctype html><title>none</title>')).toEqual([]);
});

test('a policy gets the sources for scripts, and the rest does not change', () => {
  const policy = "default-src 'none';script-src 'self';style-src 'self';upgrade-insecure-requests";
  expect(policyWith(policy, ["'sha256-a='", "'sha256-b='"])).toBe(
    "default-src 'none';script-src 'self' 'sha256-a=' 'sha256-b=';style-src 'self';upgrade-insecure-requests",
  );
  expect(policyWith("script-src 'self'", ["'sha256-a='"])).toBe("script-src 'self' 'sha256-a='");
  expect(policyWith(policy, [])).toBe(policy);
});

test('a policy without script sources stays as strict as it is', () => {
  for (const policy of ["default-src 'none'; sandbox", "default-src 'none';no-script-src 'self'", '']) {
    expect(policyWith(policy, ["'sha256-a='"])).toBe(policy);
  }
});
