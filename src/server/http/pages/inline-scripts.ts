import { createHash } from 'node:crypto';

/**
 * The sources of a content security policy that allow a built page's inline scripts, each by the hash of its text, with
 * line ends as a browser reads them. Use it on the built page only: scripts that are written into a page later must not
 * be allowed.
 */
export function inlineScripts(builtPage: string): string[] {
  return [...builtPage.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text.replaceAll(/\r\n?/g, '\n')).digest('base64')}'`,
  );
}

/** The policy with these sources added to its script sources; unchanged where it has none. */
export function policyWith(policy: string, sources: readonly string[]): string {
  return policy.replace(/(?<=^|;)script-src [^;]*/, (scripts) => [scripts, ...sources].join(' '));
}
