import { createHash } from 'node:crypto';

/**
 * The sources of a content security policy that allow the scripts inside a page as they were built, each by the hash of
 * its very text, line ends as a browser reads them. Ask it of the built page only: what is written into one later must not allow itself.
 */
export function inlineScripts(builtPage: string): string[] {
  return [...builtPage.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text.replaceAll(/\r\n?/g, '\n')).digest('base64')}'`,
  );
}

/** The policy with these sources for scripts beside those that it has; as it is where it names no script's source. */
export function policyWith(policy: string, sources: readonly string[]): string {
  return policy.replace(/(?<=^|;)script-src [^;]*/, (scripts) => [scripts, ...sources].join(' '));
}
