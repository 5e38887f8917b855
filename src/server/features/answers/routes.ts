import { answersEndpoints } from '#contract/answers.ts';
import { implement, type Routes } from '#server/http/route.ts';
import type { AnswersService } from './service.ts';

/** Answers that are shared by a link; guests share, too. */
export function answersRoutes(answers: AnswersService): Routes {
  return implement(answersEndpoints)({
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
