import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';
import { done, id, idInPath, moment } from '#contract/shared/fields.ts';

/** A cookie beside the session cookie that scripts can read. It says only that there is a session. */
export const signedInCookie = 'metamind_signed_in';

export const minPasswordLength = 6;
export const maxPasswordLength = 200;
/** Characters. The longest address that mail can carry (RFC 5321, errata 1690). */
export const maxEmailLength = 254;

const invalidEmail = 'Invalid email address';

export const email = z.string().check(z.trim(), z.maxLength(maxEmailLength, invalidEmail), z.email(invalidEmail));

/** Schema of a password that is being set. */
const newPassword = z
  .string()
  .check(
    z.minLength(minPasswordLength, `Password must be at least ${minPasswordLength} characters`),
    z.maxLength(maxPasswordLength, `Password must be at most ${maxPasswordLength} characters`),
  );

/** Schema of a password that is compared: accepts everything that could ever have been set. */
const givenPassword = z
  .string()
  .check(z.minLength(1, 'must not be empty'), z.maxLength(maxPasswordLength, 'is too long'));

/** Empty counts as none. */
const name = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(100, 'must be at most 100 characters'))));

const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/, 'must be the token of a link that we sent'));

const user = z.object({
  id,
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  /** Whether searches are stored in the history. */
  keepsHistory: z.boolean(),
});
export type User = z.infer<typeof user>;

/** 401 when no user is signed in. */
const getUser = endpoint({
  method: 'GET',
  path: '/api/user',
  summary: 'The person who is signed in',
  access: 'signed-in',
  perMinute: null,
  response: user,
  problems: ['not_signed_in'],
});

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  summary: 'Create an account and sign in',
  access: 'anyone',
  perMinute: 20,
  body: z.object({ email, password: newPassword, firstName: name, lastName: name }),
  response: user,
  problems: ['email_taken'],
});

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Sign in',
  access: 'anyone',
  perMinute: 60,
  body: z.object({ email, password: givenPassword }),
  response: user,
  problems: ['sign_in_failed', 'too_many_attempts'],
});

/** The response is the same whether or not a user was signed in. */
export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'Sign out',
  access: 'anyone',
  perMinute: 60,
  response: done,
  problems: [],
});

const linkSentBy = z.enum(['mail', 'log']);
/** `mail`: sent to the address. `log`: written to the server's log for the operator, because no mail is set up. */
export type LinkSentBy = z.infer<typeof linkSentBy>;

/** `debugToken` only in development, on this machine, and where no mail is set up. */
const linkSent = z.extend(done, { sentBy: linkSentBy, debugToken: z.optional(z.string()) });
export type LinkSent = z.infer<typeof linkSent>;

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Send a link to set a new password, if the address has an account',
  access: 'anyone',
  perMinute: 10,
  body: z.object({ email }),
  response: linkSent,
  problems: ['mail_unavailable'],
});

export const verifyResetToken = endpoint({
  method: 'GET',
  path: '/api/auth/verify-reset-token/{token}',
  summary: 'Whether a reset link is still good',
  access: 'anyone',
  perMinute: 30,
  params: z.object({ token }),
  response: z.object({ valid: z.literal(true) }),
  problems: ['token_invalid'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Set a new password by a reset link; ends all sessions',
  access: 'anyone',
  perMinute: 20,
  body: z.object({ token, newPassword }),
  response: done,
  problems: ['token_invalid'],
});

export const changeName = endpoint({
  method: 'PATCH',
  path: '/api/account',
  summary: 'Change the name, or whether searches are kept in the history',
  access: 'signed-in',
  perMinute: 60,
  body: z.object({ firstName: name, lastName: name, keepsHistory: z.optional(z.boolean()) }),
  response: user,
  problems: ['not_signed_in'],
});

/** All other sessions end. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/password',
  summary: 'Change the password',
  access: 'signed-in',
  perMinute: 20,
  body: z.object({ currentPassword: givenPassword, newPassword }),
  response: done,
  problems: ['not_signed_in', 'wrong_password', 'too_many_attempts'],
});

/** The address changes when the user opens the link that is sent to the new address. */
export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/account/email',
  summary: 'Ask for a link that changes the e-mail address',
  access: 'signed-in',
  perMinute: 10,
  body: z.object({ email, password: givenPassword }),
  response: linkSent,
  problems: ['not_signed_in', 'wrong_password', 'too_many_attempts', 'email_taken', 'mail_unavailable', 'mail_failed'],
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/account/email/confirm',
  summary: 'Change the e-mail address by the link that was sent to it',
  access: 'anyone',
  perMinute: 20,
  body: z.object({ token }),
  response: z.extend(done, { email: z.string() }),
  problems: ['token_invalid', 'email_taken'],
});

const session = z.object({
  id,
  /** Browser and system in words. */
  device: z.string(),
  createdAt: moment,
  lastSeenAt: moment,
  /** Whether it is the session of this request. */
  current: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const getSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Where this account is signed in, newest use first',
  access: 'signed-in',
  perMinute: null,
  response: z.array(session),
  problems: ['not_signed_in'],
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/{id}',
  summary: 'Sign out one of the own sessions',
  access: 'signed-in',
  perMinute: 60,
  params: z.object({ id: idInPath }),
  response: done,
  problems: ['not_signed_in', 'session_not_found'],
});

export const endAllSessions = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions',
  summary: 'Sign out everywhere, here too',
  access: 'signed-in',
  perMinute: 20,
  response: done,
  problems: ['not_signed_in'],
});

const amount = z.int().check(z.minimum(0));

export const accountContents = z.object({
  bookmarks: amount,
  collections: amount,
  tags: amount,
  searches: amount,
  history: amount,
  reports: amount,
  savedAnswers: amount,
  /** Removed entries of any kind that are not deleted yet. */
  removed: amount,
  /** The meta-analysis that the user is editing. */
  drafts: amount,
  uploadedPapers: amount,
  /** Summaries, analyses and answers made of uploaded papers. */
  paperAnswers: amount,
  /** Answers to questions. They are stored for some days so that they can be shared. */
  askedAnswers: amount,
  sharedAnswers: amount,
  /** Readings of papers and other jobs that run or have just ended. */
  jobs: amount,
  sessions: amount,
  /** Links that were sent by mail. */
  mailedLinks: amount,
});
export type AccountContents = z.infer<typeof accountContents>;

export const getAccountContents = endpoint({
  method: 'GET',
  path: '/api/account/contents',
  summary: 'How much of each kind the account holds, which is what goes when it is deleted',
  access: 'signed-in',
  perMinute: 60,
  response: accountContents,
  problems: ['not_signed_in'],
});

/**
 * Deletes everything in one transaction; it cannot be undone. Shared answers are withdrawn, or remain for the people
 * who have their links, without anything that says who shared them.
 */
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/account/delete',
  summary: 'Delete the account and everything it holds',
  access: 'signed-in',
  perMinute: 10,
  body: z.object({
    password: givenPassword,
    sharedAnswers: z._default(z.enum(['withdraw', 'keep']), 'withdraw'),
  }),
  response: done,
  problems: ['not_signed_in', 'wrong_password', 'too_many_attempts'],
});

export const accountsEndpoints = {
  getUser,
  register,
  login,
  logout,
  forgotPassword,
  verifyResetToken,
  resetPassword,
  changeName,
  changePassword,
  changeEmail,
  confirmEmail,
  getSessions,
  endSession,
  endAllSessions,
  getAccountContents,
  deleteAccount,
} as const;
