import { type OperatorDescription, operatorEndpoints } from '#contract/operator.ts';
import { implement, type Routes } from '#server/http/route.ts';

/** The operator's description from the configuration; the same for every client. */
export function operatorRoutes(operator: OperatorDescription): Routes {
  return implement(operatorEndpoints)({ getOperator: async () => operator });
}
