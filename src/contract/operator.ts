/** Who runs this installation, as they say themselves, and whose offers they let stand beside an answer. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';

/** An offer of a person who pays for it or is close to the operator; always shown as an advertisement. */
export const partner = z.object({
  name: z.string(),
  /** One sentence of the operator's. */
  words: z.string(),
  /** https. */
  url: z.string(),
});

export const operatorDescription = z.object({
  /** Of the product. */
  version: z.string(),
  /** Null where the operator did not name themselves. */
  name: z.nullable(z.string()),
  /** An e-mail address or an https address. */
  contact: z.nullable(z.string()),
  /** What the operator adds to privacy and terms: where they are, whose law applies. Plain text. */
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
