import type { LinkSent } from '#contract/accounts.ts';
import type { Database } from '#server/database/database.ts';
import { Failure } from '#server/diagnostics/failure.ts';
import type { Account } from '#server/http/session.ts';
import { passwordChangedEmail, resetPasswordEmail } from '#server/mail/email-messages.ts';
import { emailKey } from './email-key.ts';
import { consumeToken, deleteTokens, findToken, replaceToken } from './mail/email-token-store.ts';
import type { EmailedLinks, LinkAllowance } from './mail/emailed-links.ts';
import type { PasswordHash } from './password-hash.ts';
import type { AccountsService } from './service.ts';
import type { Visit } from './session-repository.ts';
import { deleteSessions } from './session-store.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';
import { findByEmailKey, findById, lockUser, updatePassword } from './store.ts';
import { tokenHash } from './tokens.ts';

const linkMinutes = 15;

/** Sets new passwords: by a link for users who forgot theirs, by the old password for others. */
export interface PasswordService {
  /** Gives the same answer in the same time whether or not the address has an account. */
  forgot(email: string, visit: Pick<Visit, 'fromThisMachine'>): Promise<LinkSent>;
  /** Throws token_invalid. */
  verify(token: string): Promise<void>;
  /** Ends all sessions, and every other link. Throws token_invalid. */
  reset(token: string, newPassword: string, visit: Visit): Promise<void>;
  /** Ends all other sessions, and every link. */
  change(me: Account, currentPassword: string, newPassword: string, visit: Visit): Promise<void>;
}

export function createPasswordService(parts: {
  database: Database;
  accounts: Pick<AccountsService, 'checkOwnPassword'>;
  passwords: PasswordHash;
  throttle: SignInThrottle;
  links: EmailedLinks;
  allowance: LinkAllowance;
  now: () => Date;
}): PasswordService {
  const { database, passwords, links, now } = parts;
  const db = database.drizzle;

  function storeToken(userId: number, token: string): Promise<void> {
    const at = now();
    const expiresAt = new Date(at.getTime() + linkMinutes * 60_000);
    const kept = { userId, purpose: 'reset' as const, tokenHash: tokenHash(token), email: null, expiresAt };
    return database.transaction(async (sql) => {
      if (await lockUser(sql, userId)) await replaceToken(sql, kept, at);
    });
  }

  async function publishChanges(userId: number): Promise<void> {
    const user = links.sentBy === 'mail' ? await findById(db, userId) : null;
    if (user) links.notifyInBackground(async () => passwordChangedEmail({ to: user.email, name: user.firstName }));
  }

  return {
    async forgot(email, { fromThisMachine }) {
      links.demand();
      const user = await findByEmailKey(db, emailKey(email));
      const { token, link } = links.make('/reset-password');
      if (user) {
        links.sendInBackground(async () => {
          // Beyond the limit the latest link stays valid, and the answer does not change.
          if ((await parts.allowance.take(user.emailKey)) !== null) return null;
          await storeToken(user.id, token);
          const letter = resetPasswordEmail({ to: user.email, name: user.firstName, link, minutes: linkMinutes });
          return { purpose: 'new password', link, letter };
        });
      }
      return {
        message:
          links.sentBy === 'mail'
            ? 'If this address has an account, a link to set a new password is on its way.'
            : 'This server sends no mail. If this address has an account, a link to set a new password is in the server’s log: ask its operator.',
        sentBy: links.sentBy,
        // An address without an account gets a token that is never stored, so that nothing is revealed.
        ...links.debugToken(token, fromThisMachine),
      };
    },

    async verify(token) {
      if ((await findToken(db, 'reset', tokenHash(token), now())) === null) throw tokenInvalid();
    },

    async reset(token, newPassword, visit) {
      const hash = tokenHash(token);
      // Checked first, so that only valid links cost a password hash.
      const userId = await findToken(db, 'reset', hash, now());
      if (userId === null) throw tokenInvalid();
      const passwordHash = await passwords.hash(newPassword);
      const account = await database.transaction(async (sql) => {
        const user = await lockUser(sql, userId);
        if (!user || !(await consumeToken(sql, 'reset', hash, now()))) throw tokenInvalid();
        await updatePassword(sql, userId, passwordHash);
        await deleteTokens(sql, userId);
        await deleteSessions(sql, userId, null);
        return user.emailKey;
      });
      await parts.throttle.forget({ account, address: visit.address });
      await publishChanges(userId);
    },

    async change(me, currentPassword, newPassword, visit) {
      await parts.accounts.checkOwnPassword(me, currentPassword, visit);
      const passwordHash = await passwords.hash(newPassword);
      await database.transaction(async (sql) => {
        await lockUser(sql, me.id);
        await updatePassword(sql, me.id, passwordHash);
        await deleteTokens(sql, me.id);
        await deleteSessions(sql, me.id, me.sessionId);
      });
      await publishChanges(me.id);
    },
  };
}

function tokenInvalid(): Failure {
  return new Failure('token_invalid', { detail: 'This reset link is invalid or has expired' });
}
