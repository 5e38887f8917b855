import { answersEndpoints } from '#contract/answers.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { implement, type Routes } from '#server/http/route.ts';
import type { Asker, AskService } from './ask-service.ts';
import type { AnswersService } from './service.ts';

/** For the caps of a paid model: the account, else the guest's number, else the address. */
async function askerOf({ account, knownGuest, address, signal, tell }: RequestContext): Promise<Asker> {
  const me = await account();
  const who = me ? `account:${me.id}` : knownGuest === null ? `address:${address}` : `guest:${knownGuest}`;
  return { who, signal, tell };
}

/** Questions and their answers, and answers that are shared by a link; for guests, too. */
export function answersRoutes(answers: AnswersService, asking: AskService): Routes {
  return implement(answersEndpoints)({
    quickSearch: async ({ body }, context) => asking.quick(body, await askerOf(context)),
    simpleSearch: async ({ body }, context) => asking.simple(body, await askerOf(context)),
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
