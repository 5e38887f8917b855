import { answersEndpoints } from '#contract/answers.ts';
import { engineCaller, type RequestContext } from '#server/http/request-context.ts';
import { implement, type Routes } from '#server/http/route.ts';
import type { AskService } from './ask-service.ts';
import type { IssuedAnswer, IssuedAnswers } from './issued-answers.ts';
import type { AnswersService } from './service.ts';

/** Questions with their answers, and answers shared by a link; guests may use both. */
export function answersRoutes(answers: AnswersService, asking: AskService, kept: IssuedAnswers): Routes {
  const accountId = async ({ account }: RequestContext) => (await account())?.id ?? null;
  const keep = async (answer: IssuedAnswer, context: RequestContext) => kept.keep(await accountId(context), answer);

  return implement(answersEndpoints)({
    quickSearch: async ({ body }, context) => {
      const said = await asking.quick(body, await engineCaller(context));
      return { ...said, answerId: await keep({ kind: 'quick', question: body.query, said }, context) };
    },
    simpleSearch: async ({ body }, context) => {
      const said = await asking.simple(body, await engineCaller(context));
      return { ...said, answerId: await keep({ kind: 'simple', question: body.question, said }, context) };
    },
    shareAnswer: async ({ body }, context) => answers.share(await accountId(context), body, context.requestKey),
    getSharedAnswer: async ({ params }, context) => answers.read(params.id, await accountId(context)),
    async withdrawSharedAnswer({ params, body }, context) {
      await answers.withdraw(params.id, { userId: await accountId(context), key: body?.key ?? null });
      return { message: 'The answer is withdrawn. Its link leads nowhere from now on.' };
    },
    getSharedAnswers: (_input, { me }) => answers.list(me.id),
    claimSharedAnswers: async ({ body }, { me }) => ({ ids: await answers.claim(me.id, body.links) }),
  });
}
