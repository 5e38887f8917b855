/** The endpoints at which an engine answers, found in the contract, so that no list can forget one. */
import { readEndpoints } from '../scripts/contract-endpoints.ts';
import type { EndpointShape } from '../src/contract/shared/endpoint.ts';
import { projectFolder } from './shared-data.ts';

/** Addresses at which an engine answers, now or in a release to come; the specification's names. */
const aiPaths = [
  /regenerate-summary$/,
  /specialized-summarize$/,
  /batch-summarize$/,
  /focused/,
  /analyze-fulltext$/,
  /generate-workout$/,
  /generate-meals$/,
  /generate-study-guide$/,
  /meta-analysis\/enhanced$/,
  /quick-search$/,
  /simple-search$/,
  /smart-filter$/,
  /uploaded-studies\/.*(summary|summarize|analy)/,
  /(^|[/-])(generate|summari[sz]e|summary|ai)([/-]|$)/,
];

/** Whether an engine answers at the endpoint: it has a trial, streams an answer, or has such a name. */
export const isAi = (shape: EndpointShape): boolean =>
  shape.method !== 'GET' &&
  (shape.trial !== undefined || shape.streams === true || aiPaths.some((pattern) => pattern.test(shape.path)));

/** `POST /api/quick-search` */
export const endpointName = ({ method, path }: EndpointShape): string => `${method} ${path}`;

export async function allEndpoints(): Promise<EndpointShape[]> {
  return (await readEndpoints(projectFolder)).map(({ shape }) => shape);
}
