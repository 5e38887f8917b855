/** The contract's endpoints as an OpenAPI description. */
import { setImmediate as otherWork } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { EndpointShape, UploadShape } from '#contract/shared/endpoint.ts';
import { type ProblemCode, problems } from '#contract/shared/problem.ts';

/** A JSON schema (2020-12), as zod writes it. */
export type JsonSchema = Record<string, unknown>;

/** What may be sent or answered, by media type. */
export type OpenApiContent = Record<string, { schema: JsonSchema; encoding?: Record<string, { contentType: string }> }>;

interface OpenApiOperation {
  operationId: string;
  summary: string;
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[];
  requestBody?: { required: true; content: OpenApiContent };
  /** By status. */
  responses: Record<string, { description: string; content: OpenApiContent }>;
}

export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; license: { name: string } };
  /** By path, then by method in lower case. */
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { schemas: Record<string, JsonSchema> };
}

/** Yields between two endpoints: all of them together take about a tenth of a second. */
export async function openApi(endpoints: Readonly<Record<string, EndpointShape>>, version: string): Promise<OpenApi> {
  const paths: OpenApi['paths'] = {};
  for (const [name, shape] of Object.entries(endpoints)) {
    paths[shape.path] = { ...paths[shape.path], [shape.method.toLowerCase()]: operation(name, shape) };
    await otherWork();
  }
  return {
    openapi: '3.1.0',
    info: { title: 'MetaMind', version, license: { name: 'MIT' } },
    paths,
    components: { schemas: { Problem: problemSchema } },
  };
}

const problemSchema: JsonSchema = {
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
};

function operation(operationId: string, shape: EndpointShape): OpenApiOperation {
  const { summary, body, uploads, response } = shape;
  const content = uploads
    ? formContent(uploads)
    : body && { 'application/json': { schema: jsonSchema(body, 'input') } };
  return {
    operationId,
    summary,
    parameters: [...parameters(shape.params, 'path'), ...parameters(shape.query, 'query')],
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      200: { description: 'As asked', content: responseContent(response) },
      ...problemResponses(shape.problems),
    },
  };
}

function problemResponses(own: readonly ProblemCode[]): OpenApiOperation['responses'] {
  const possible = (Object.keys(problems) as ProblemCode[]).filter((code) => problems[code].any || own.includes(code));
  const statuses = [...new Set(possible.map((code) => problems[code].status))].sort();
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: possible.filter((code) => problems[code].status === status).join(', '), content },
    ]),
  );
}

function responseContent(response: EndpointShape['response']): OpenApiContent {
  if (!('file' in response)) return { 'application/json': { schema: jsonSchema(response, 'output') } };
  return Object.fromEntries(response.file.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
}

/** A file that is too long, or too many, get a problem with an explanation, so the schema refuses neither. */
function formContent({ field, mediaTypes }: UploadShape): OpenApiContent {
  const files = { type: 'array', items: { type: 'string', format: 'binary' }, minItems: 1 };
  return {
    'multipart/form-data': {
      schema: { type: 'object', required: [field], properties: { [field]: files } },
      encoding: { [field]: { contentType: mediaTypes.join(', ') } },
    },
  };
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function parameters(schema: z.ZodMiniObject | undefined, place: 'path' | 'query'): OpenApiOperation['parameters'] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, own]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: own,
  }));
}
