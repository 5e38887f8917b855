import { accountsEndpoints } from '#contract/accounts.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { implement, type Routes } from '#server/http/route.ts';
import type { Accounts } from './create-accounts.ts';
import type { SignedIn } from './service.ts';

export function accountsRoutes({ accounts, sessions, passwords, emails }: Accounts): Routes {
  return implement(accountsEndpoints)({
    async getUser(_input, context) {
      // The page requests this when it opens, which extends the session and its cookie.
      if (context.sessionToken !== null) context.setSession(context.sessionToken, sessions.expiry());
      return context.me;
    },
    register: async ({ body }, context) => welcome(await accounts.register(body, context), context),
    login: async ({ body }, context) => welcome(await accounts.signIn(body.email, body.password, context), context),
    async logout(_input, context) {
      if (context.sessionToken !== null) await sessions.end(context.sessionToken);
      context.clearSession();
      return { message: 'You are signed out.' };
    },
    forgotPassword: ({ body }, context) => passwords.forgot(body.email, context),
    async verifyResetToken({ params }) {
      await passwords.verify(params.token);
      return { valid: true as const };
    },
    async resetPassword({ body }, context) {
      await passwords.reset(body.token, body.newPassword, context);
      return { message: 'Your new password is set. Sign in with it.' };
    },
    changeName: ({ body }, { me }) => accounts.changeName(me, body),
    async changePassword({ body }, context) {
      await passwords.change(context.me, body.currentPassword, body.newPassword, context);
      return { message: 'Your password is changed. All other devices are signed out.' };
    },
    changeEmail: ({ body }, context) => emails.ask(context.me, body.email, body.password, context),
    async confirmEmail({ body }) {
      const email = await emails.confirm(body.token);
      return { message: 'Your email address is changed. Sign in with it from now on.', email };
    },
    getSessions: (_input, { me }) => sessions.list(me),
    async endSession({ params }, context) {
      await sessions.endOne(context.me, params.id);
      if (params.id === context.me.sessionId) context.clearSession();
      return { message: 'That device is signed out.' };
    },
    async endAllSessions(_input, context) {
      await sessions.endAll(context.me);
      context.clearSession();
      return { message: 'You are signed out everywhere.' };
    },
    getAccountContents: (_input, { me }) => accounts.contents(me),
    async deleteAccount({ body }, context) {
      await accounts.deleteAccount(context.me, body.password, body.sharedAnswers, context);
      context.clearSession();
      return { message: 'Your account and everything in it are deleted.' };
    },
  });
}

function welcome({ user, token, expiresAt }: SignedIn, context: RequestContext) {
  context.setSession(token, expiresAt);
  return user;
}
