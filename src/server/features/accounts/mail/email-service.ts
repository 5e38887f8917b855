import type { LinkSent } from '#contract/accounts.ts';
import type { Database } from '#server/database/database.ts';
import { Failure } from '#server/diagnostics/failure.ts';
import { minutesText } from '#server/features/accounts/attempt-counter.ts';
import { emailKey } from '#server/features/accounts/email-key.ts';
import { type AccountsService, emailTaken } from '#server/features/accounts/service.ts';
import type { Visit } from '#server/features/accounts/session-repository.ts';
import { findByEmailKey, lockUser, updateEmail } from '#server/features/accounts/store.ts';
import { tokenHash } from '#server/features/accounts/tokens.ts';
import type { Account } from '#server/http/session.ts';
import { addressChangedEmail, confirmAddressEmail } from '#server/mail/email-messages.ts';
import { consumeToken, deleteToken, deleteTokens, findToken, replaceToken } from './email-token-store.ts';
import type { EmailedLinks, LinkAllowance } from './emailed-links.ts';

const linkHours = 24;

/** Changes of the email address. The owner of the new address confirms them. */
export interface EmailService {
  ask(me: Account, email: string, password: string, visit: Visit): Promise<LinkSent>;
  /** Returns the new address. Throws token_invalid, or email_taken where another account took it meanwhile. */
  confirm(token: string): Promise<string>;
}

export function createEmailService(parts: {
  database: Database;
  accounts: Pick<AccountsService, 'checkOwnPassword'>;
  links: EmailedLinks;
  allowance: LinkAllowance;
  now: () => Date;
}): EmailService {
  const { database, links, now } = parts;
  const db = database.drizzle;

  return {
    async ask(me, email, password, visit) {
      links.demand();
      await parts.accounts.checkOwnPassword(me, password, visit);
      const other = await findByEmailKey(db, emailKey(email));
      if (other && other.id !== me.id) throw emailTaken();
      const seconds = await parts.allowance.take(emailKey(email));
      if (seconds !== null) {
        visit.retryAfter(seconds);
        throw new Failure('too_many_attempts', {
          detail: `Enough links were sent to this address. Wait ${minutesText(seconds)} before you ask for another.`,
        });
      }

      const { token, link } = links.make('/confirm-email');
      const at = now();
      const expiresAt = new Date(at.getTime() + linkHours * 3_600_000);
      const kept = { userId: me.id, purpose: 'email' as const, tokenHash: tokenHash(token), email, expiresAt };
      await database.transaction(async (sql) => {
        if (await lockUser(sql, me.id)) await replaceToken(sql, kept, at);
      });
      const letter = confirmAddressEmail({ to: email, name: me.firstName, link, hours: linkHours });
      const outcome = await links.send({ purpose: 'new address', link, letter });
      if (outcome !== 'sent') {
        await deleteToken(db, kept.tokenHash);
        throw new Failure('mail_failed', {
          detail:
            outcome === 'refused'
              ? 'No mail could be sent to this address. Check how it is written; nothing was changed.'
              : 'The mail could not be sent just now, and nothing was changed. Try again in a few minutes.',
        });
      }
      return {
        message:
          links.sentBy === 'mail'
            ? 'A link to confirm the new address is on its way to it. Your address changes when you open it.'
            : 'This server sends no mail. The link that confirms the new address is in the server’s log: ask its operator.',
        sentBy: links.sentBy,
        ...links.debugToken(token, visit.fromThisMachine),
      };
    },

    async confirm(token) {
      const hash = tokenHash(token);
      const userId = await findToken(db, 'email', hash, now());
      if (userId === null) throw tokenInvalid();
      const { before, email } = await database.transaction(async (sql) => {
        const user = await lockUser(sql, userId);
        const taken = user && (await consumeToken(sql, 'email', hash, now()));
        if (!taken || taken.email === null) throw tokenInvalid();
        if ((await updateEmail(sql, userId, taken.email, emailKey(taken.email))) === 'taken') throw emailTaken();
        // Deletes links sent to the old address, too: its owner must not be able to set a password any more.
        await deleteTokens(sql, userId);
        return { before: user, email: taken.email };
      });
      if (before.email !== email) {
        links.notifyInBackground(async () =>
          addressChangedEmail({ to: before.email, name: before.firstName, newEmail: email }),
        );
      }
      return email;
    },
  };
}

function tokenInvalid(): Failure {
  return new Failure('token_invalid', {
    detail: 'This link is invalid or has expired. You can ask for a new one in your profile.',
  });
}
