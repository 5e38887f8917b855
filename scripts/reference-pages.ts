/** Makes the pages of docs/reference from the code: endpoints, OpenAPI, errors, settings. */
import * as z from 'zod/mini';
import type { EndpointShape, UploadShape } from '../src/contract/endpoint.ts';
import { problems } from '../src/contract/problem.ts';
import { settings } from '../src/server/settings.ts';
import { type NamedEndpoint, readEndpoints } from './contract-endpoints.ts';

const made = '<!-- Made from the code by `npm run docs`; do not edit. -->';

/** File name → content, relative to docs/reference. */
export async function referencePages(projectFolder: string): Promise<Record<string, string>> {
  const endpoints = await readEndpoints(projectFolder);
  return {
    'endpoints.md': endpointsPage(endpoints),
    'openapi.json': `${JSON.stringify(openApi(endpoints), null, 2)}\n`,
    'errors.md': errorsPage(endpoints),
    'settings.md': settingsPage(),
  };
}

function responseContent({ response }: EndpointShape): Record<string, unknown> {
  if ('file' in response) {
    return Object.fromEntries(response.file.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
  }
  return { 'application/json': { schema: jsonSchema(response, 'output') } };
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
    'Parameters and bodies are in [openapi.json](openapi.json). Every address may also answer with the problems that [errors.md](errors.md) marks “any address”.',
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

function openApi(endpoints: NamedEndpoint[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { feature, name, shape } of endpoints) {
    const own = [
      ...shape.problems,
      ...Object.entries(problems)
        .filter(([, { any }]) => any)
        .map(([code]) => code),
    ];
    const statuses = [...new Set(own.map((code) => problems[code as keyof typeof problems].status))].sort();
    paths[shape.path] = {
      ...paths[shape.path],
      [shape.method.toLowerCase()]: {
        operationId: `${feature}.${name}`,
        summary: shape.summary,
        tags: [feature],
        parameters: [...parameters(shape.params, 'path'), ...parameters(shape.query, 'query')],
        ...(shape.uploads ? { requestBody: { required: true, content: formContent(shape.uploads) } } : {}),
        ...(shape.body
          ? {
              requestBody: {
                required: true,
                content: { 'application/json': { schema: jsonSchema(shape.body, 'input') } },
              },
            }
          : {}),
        responses: {
          200: {
            description: 'As asked',
            content: responseContent(shape),
          },
          ...Object.fromEntries(
            statuses.map((status) => [
              status,
              {
                description: own.filter((code) => problems[code as keyof typeof problems].status === status).join(', '),
                content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
              },
            ]),
          ),
        },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'MetaMind', version: '0.1.0', license: { name: 'MIT' } },
    paths,
    components: {
      schemas: {
        Problem: {
          type: 'object',
          required: ['type', 'title', 'status', 'message', 'code', 'requestId'],
          properties: {
            type: { type: 'string' },
            title: { type: 'string' },
            status: { type: 'integer' },
            detail: { type: 'string' },
            message: { type: 'string' },
            code: { enum: Object.keys(problems) },
            requestId: { type: 'string' },
            fields: {
              type: 'array',
              items: { type: 'object', properties: { name: { type: 'string' }, message: { type: 'string' } } },
            },
          },
        },
      },
    },
  };
}

/** A file too long or too many are answered in words, so that the schema refuses neither. */
function formContent({ field, mediaTypes }: UploadShape): Record<string, unknown> {
  const files = { type: 'array', items: { type: 'string', format: 'binary' }, minItems: 1 };
  return {
    'multipart/form-data': {
      schema: { type: 'object', required: [field], properties: { [field]: files } },
      encoding: { [field]: { contentType: mediaTypes.join(', ') } },
    },
  };
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function parameters(schema: z.ZodMiniObject | undefined, place: 'path' | 'query'): Record<string, unknown>[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, own]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: own,
  }));
}
