import { type OperatorDescription, operatorEndpoints } from '#contract/operator.ts';
import { implement, type Routes } from '#server/http/route.ts';

/** What the operator said of themselves at the start; the same for everybody. */
export function operatorRoutes(operator: OperatorDescription): Routes {
  return implement(operatorEndpoints)({ getOperator: async () => operator });
}
