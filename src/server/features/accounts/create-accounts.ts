import type { Database } from '#server/database/database.ts';
import type { Log } from '#server/diagnostics/log.ts';
import type { FindAccount } from '#server/http/session.ts';
import type { Mail } from '#server/mail/mail.ts';
import { createBackgroundWork } from './mail/background-work.ts';
import { createEmailService, type EmailService } from './mail/email-service.ts';
import { createEmailedLinks, createLinkAllowance } from './mail/emailed-links.ts';
import { createPasswordHash, type PasswordCost } from './password-hash.ts';
import { createPasswordService, type PasswordService } from './password-service.ts';
import { type AccountsDependencies, type AccountsService, createAccountsService } from './service.ts';
import { createSessionRepository, type SessionRepository } from './session-repository.ts';
import { createSignInThrottle } from './sign-in-throttle.ts';

/** Everything about accounts that the routes use. */
export interface Accounts {
  accounts: AccountsService;
  sessions: SessionRepository;
  passwords: PasswordService;
  emails: EmailService;
}

export interface AccountsOptions {
  database: Database;
  mail: Mail;
  /** Key of the hashes under which accounts and addresses are counted. */
  secret: string;
  /** Where no mail can be sent, links go to the log. False where its level leaves warnings out. */
  logsWarnings: boolean;
  /** Where no mail can be sent, answers to this machine contain the tokens of links. */
  answersTokens: boolean;
  /** Makes the public address of a page from path and query. */
  linkTo: (path: string) => URL;
  leaveSharedAnswers: AccountsDependencies['leaveSharedAnswers'];
  leaveUploads: AccountsDependencies['leaveUploads'];
  /** Absent: the default. */
  passwordCost?: PasswordCost | undefined;
  log: Log;
  now: () => Date;
}

/** How long emails in the background may still be sent when the server stops, in milliseconds. */
const settleMs = 4_000;

export function createAccounts(
  options: AccountsOptions,
): Accounts & { findAccount: FindAccount; settled: () => Promise<void> } {
  const { database, mail, log, now } = options;
  const later = createBackgroundWork(log);
  const { logsWarnings, answersTokens, linkTo } = options;
  const links = createEmailedLinks({ mail, logsWarnings, answersTokens, linkTo, backgroundWork: later, log });
  const sessions = createSessionRepository(database, now);
  const hashing = createPasswordHash(options.passwordCost);
  // The embedded database serves one process, which counts in memory; a count in the database is a synced write.
  const pool = database.kind === 'embedded' ? null : database.pool;
  const throttle = createSignInThrottle(pool, options.secret);
  const allowance = createLinkAllowance(pool, options.secret);
  const accounts = createAccountsService({
    database,
    passwords: hashing,
    sessions,
    throttle,
    leaveSharedAnswers: options.leaveSharedAnswers,
    leaveUploads: options.leaveUploads,
    now,
  });
  return {
    accounts,
    sessions,
    passwords: createPasswordService({ database, accounts, passwords: hashing, throttle, links, allowance, now }),
    emails: createEmailService({ database, accounts, links, allowance, now }),
    findAccount: sessions.findAccount,
    settled: () => later.settled(settleMs),
  };
}
