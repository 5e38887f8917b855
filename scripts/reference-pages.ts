/** Makes the pages of docs/reference from the code: endpoints, errors, settings. */
import { problems } from '../src/contract/shared/problem.ts';
import { settings } from '../src/server/config/settings.ts';
import { type NamedEndpoint, readEndpoints } from './contract-endpoints.ts';

const made = '<!-- Made from the code by `npm run docs`; do not edit. -->';

/** File name → content, relative to docs/reference. */
export async function referencePages(projectFolder: string): Promise<Record<string, string>> {
  const endpoints = await readEndpoints(projectFolder);
  return {
    'endpoints.md': endpointsPage(endpoints),
    'errors.md': errorsPage(endpoints),
    'settings.md': settingsPage(),
  };
}

function endpointsPage(endpoints: NamedEndpoint[]): string {
  const rows = endpoints.map(({ feature, shape }) => {
    const limit = shape.perMinute === null ? 'none' : `${shape.perMinute} a minute and address`;
    const own = shape.problems.map((code) => `[${code}](errors.md#${code})`).join(', ') || '–';
    return `| \`${shape.method} ${shape.path}\` | ${shape.summary} | ${shape.access} | ${limit} | ${own} | ${feature} |`;
  });
  return [
    made,
    '',
    '# Endpoints',
    '',
    'Parameters and bodies are in `/api/openapi.json` of a running server, and in short in [api-surface.txt](api-surface.txt) as the last release had them. Every address may also answer with the problems that [errors.md](errors.md) marks “any address”.',
    '',
    '| Address | What it does | Who | Limit | Own problems | Feature |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function errorsPage(endpoints: NamedEndpoint[]): string {
  const rows = Object.entries(problems).map(([code, { status, title, means, any }]) => {
    const where = any
      ? 'any address'
      : endpoints
          .filter(({ shape }) => shape.problems.some((own) => own === code))
          .map(({ shape }) => `\`${shape.method} ${shape.path}\``)
          .join(', ');
    return `| <a id="${code}"></a>\`${code}\` | ${status} | ${title} | ${means} | ${where} |`;
  });
  return [
    made,
    '',
    '# Errors',
    '',
    'Errors are `application/problem+json` (RFC 9457) with `type`, `title`, `status`, `detail`, and beside these `message` (fit to show), `code`, `requestId` and, for wrong input, `fields` with the name of each and what it must be.',
    '',
    '| Code | Status | Title | Meaning | Where |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function settingsPage(): string {
  const rows = Object.entries(settings).map(
    ([name, { means, default: value }]) => `| \`${name}\` | ${means} | ${value === null ? 'none' : `\`${value}\``} |`,
  );
  return [
    made,
    '',
    '# Settings',
    '',
    'Read once at the start, from the environment. A wrong one ends the start with its name and what it must be; values are never printed.',
    '',
    '| Name | What it does | Default |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
