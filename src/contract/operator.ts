/** The operator of this installation, in their own words, and the offers that they show beside an answer. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';

/** An offer of a partner who pays for it or is close to the operator; always shown as an advertisement. */
const partner = z.object({
  name: z.string(),
  /** One sentence by the operator. */
  words: z.string(),
  /** https only. */
  url: z.string(),
});

const operatorDescription = z.object({
  /** Version of the product. */
  version: z.string(),
  /** Null where the operator gave no name. */
  name: z.nullable(z.string()),
  /** An e-mail address or an https address. */
  contact: z.nullable(z.string()),
  /** The operator's addition to privacy and terms: location, applicable law. Plain text. */
  notice: z.nullable(z.string()),
  partners: z.object({ exercise: z.nullable(partner), nutrition: z.nullable(partner) }),
});
export type OperatorDescription = z.infer<typeof operatorDescription>;

const getOperator = endpoint({
  method: 'GET',
  path: '/api/operator',
  summary: 'Who runs this installation, what they add to privacy and terms, and which partners they name',
  access: 'anyone',
  perMinute: 120,
  response: operatorDescription,
  problems: [],
});

export const operatorEndpoints = { getOperator } as const;
