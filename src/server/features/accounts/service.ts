import type { AccountContents, User } from '#contract/accounts.ts';
import type { Database, Sql } from '#server/database/database.ts';
import { Failure } from '#server/diagnostics/failure.ts';
import type { Account } from '#server/http/session.ts';
import { readContents } from './account-contents-store.ts';
import { emailKey } from './email-key.ts';
import type { PasswordHash } from './password-hash.ts';
import type { OpenedSession, SessionRepository, Visit } from './session-repository.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';
import {
  deleteUser,
  findByEmailKey,
  findById,
  hasHash,
  insertUser,
  lockUser,
  replaceHash,
  updateUser,
} from './store.ts';

/**
 * A name as it is stored: text in any script with its marks and emoji, in NFC and on one line. Control characters
 * become spaces: PostgreSQL does not accept NUL, and a line break in a name could end a mail header. Null where nothing
 * is left.
 */
export function cleanName(given: string | null | undefined): string | null {
  const name = (given ?? '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(/\p{Surrogate}/gu, '\ufffd')
    .normalize('NFC')
    .trim();
  return name === '' ? null : name;
}

interface RegisterInput {
  email: string;
  password: string;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}

/** What happens to the answers that a deleted account shared. */
type GuestAnswers = 'withdraw' | 'keep';

export interface SignedIn extends OpenedSession {
  user: User;
}

/** Registration, sign-in, and changes of the account that need no email. */
export interface AccountsService {
  register(input: RegisterInput, visit: Visit): Promise<SignedIn>;
  signIn(email: string, password: string, visit: Visit): Promise<SignedIn>;
  changeName(
    me: Account,
    change: {
      firstName?: string | null | undefined;
      lastName?: string | null | undefined;
      keepsHistory?: boolean | undefined;
    },
  ): Promise<User>;
  /** Throws wrong_password or too_many_attempts. */
  checkOwnPassword(me: Account, password: string, visit: Visit): Promise<void>;
  /** What is deleted with the account, at this moment. */
  contents(me: Account): Promise<AccountContents>;
  deleteAccount(me: Account, password: string, sharedAnswers: GuestAnswers, visit: Visit): Promise<void>;
}

export interface AccountsDependencies {
  database: Database;
  passwords: PasswordHash;
  sessions: SessionRepository;
  throttle: SignInThrottle;
  /**
   * Withdraws an account's shared answers or removes its name from them, in the transaction that deletes the account.
   */
  leaveSharedAnswers: (sql: Sql, userId: number, left: GuestAnswers) => Promise<void>;
  /**
   * In the same transaction. The returned function deletes the account's files and is called once the account is gone.
   */
  leaveUploads: (sql: Sql, userId: number) => Promise<() => Promise<void>>;
  now: () => Date;
}

export function createAccountsService(parts: AccountsDependencies): AccountsService {
  const { database, passwords, sessions, throttle, leaveSharedAnswers, leaveUploads, now } = parts;
  const db = database.drizzle;

  const service: AccountsService = {
    async register(input, visit) {
      const key = emailKey(input.email);
      if (await findByEmailKey(db, key)) throw emailTaken();
      const passwordHash = await passwords.hash(input.password);
      return database.transaction(async (sql) => {
        const user = await insertUser(
          sql,
          {
            email: input.email.normalize('NFC'),
            emailKey: key,
            passwordHash,
            firstName: cleanName(input.firstName),
            lastName: cleanName(input.lastName),
          },
          now(),
        );
        if (!user) throw emailTaken();
        return { user, ...(await sessions.open(sql, user.id, visit)) };
      });
    },

    async signIn(email, password, visit) {
      const attempt = { account: emailKey(email), address: visit.address, retryAfter: visit.retryAfter };
      await throttle.attempt(attempt);
      const user = await findByEmailKey(db, attempt.account);
      // Without an account the same work is done, so that response times reveal nothing.
      const right = await passwords.verify(user?.passwordHash ?? null, password);
      if (!user || !right) throw signInFailed();
      await throttle.release(attempt);
      const better = passwords.isOutdated(user.passwordHash) ? await passwords.hash(password) : null;
      const opened = await database.transaction(async (sql) => {
        // A password that was replaced during the comparison opens no session.
        if (!(await hasHash(sql, user.id, user.passwordHash))) throw signInFailed();
        if (better !== null) await replaceHash(sql, user.id, user.passwordHash, better);
        return sessions.open(sql, user.id, visit);
      });
      return { user, ...opened };
    },

    async changeName(me, { firstName, lastName, keepsHistory }) {
      const user = await updateUser(db, me.id, {
        ...(firstName === undefined ? {} : { firstName: cleanName(firstName) }),
        ...(lastName === undefined ? {} : { lastName: cleanName(lastName) }),
        ...(keepsHistory === undefined ? {} : { keepsHistory }),
      });
      return user ?? gone();
    },

    async checkOwnPassword(me, password, visit) {
      const user = (await findById(db, me.id)) ?? gone();
      const attempt = { account: user.emailKey, address: visit.address, retryAfter: visit.retryAfter };
      await throttle.attempt(attempt);
      if (!(await passwords.verify(user.passwordHash, password))) {
        throw new Failure('wrong_password', { detail: 'That is not your current password.' });
      }
      await throttle.release(attempt);
    },

    contents: (me) => readContents(db, me.id),

    async deleteAccount(me, password, sharedAnswers, visit) {
      await service.checkOwnPassword(me, password, visit);
      const letGoOfFiles = await database.transaction(async (sql) => {
        // Locked first: nothing is shared or uploaded between the steps.
        await lockUser(sql, me.id);
        await leaveSharedAnswers(sql, me.id, sharedAnswers);
        const letGo = await leaveUploads(sql, me.id);
        await deleteUser(sql, me.id);
        return letGo;
      });
      await letGoOfFiles();
    },
  };
  return service;
}

export function emailTaken(): Failure {
  return new Failure('email_taken', {
    detail: 'An account with this email address exists already. Sign in with it, or choose another address.',
  });
}

function signInFailed(): Failure {
  return new Failure('sign_in_failed', { detail: 'Invalid email or password' });
}

/** The account was deleted between the lookup of the session and now. */
function gone(): never {
  throw new Failure('not_signed_in', { detail: 'This account does not exist any more.' });
}
