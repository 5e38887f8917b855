import { answersEndpoints } from '#contract/answers.ts';
import { engineAsker } from '#server/http/request-context.ts';
import { implement, type Routes } from '#server/http/route.ts';
import type { AskService } from './ask-service.ts';
import type { AnswersService } from './service.ts';

/** Questions and their answers, and answers that are shared by a link; for guests, too. */
export function answersRoutes(answers: AnswersService, asking: AskService): Routes {
  return implement(answersEndpoints)({
    quickSearch: async ({ body }, context) => asking.quick(body, await engineAsker(context)),
    simpleSearch: async ({ body }, context) => asking.simple(body, await engineAsker(context)),
    shareAnswer: async ({ body }, { account, requestKey }) =>
      answers.share((await account())?.id ?? null, body, requestKey),
    getSharedAnswer: ({ params }) => answers.read(params.id),
    async withdrawSharedAnswer({ params, body }, { account }) {
      await answers.withdraw(params.id, { userId: (await account())?.id ?? null, key: body?.key ?? null });
      return { message: 'The answer is withdrawn. Its link leads nowhere from now on.' };
    },
    getSharedAnswers: (_input, { me }) => answers.list(me.id),
  });
}
