import * as z from 'zod/mini';

/**
 * The catalogue of all errors on the wire: code → status and title. docs/reference/errors.md is generated from it.
 * `any` marks those that every endpoint may answer, so that endpoints list only their own.
 */
export const problems = {
  invalid_input: {
    status: 400,
    title: 'Invalid input',
    any: true,
    means: 'A parameter or the body is not as documented; `fields` names which and why.',
  },
  body_unreadable: {
    status: 400,
    title: 'Body unreadable',
    any: true,
    means: 'The body is not the JSON that its content type promises.',
  },
  host_refused: {
    status: 421,
    title: 'Host refused',
    any: true,
    means: 'The request names a host that is not this server’s: see `HOST` and `PUBLIC_URL`.',
  },
  origin_refused: {
    status: 403,
    title: 'Origin refused',
    any: true,
    means: 'A request that changes something came from another site.',
  },
  not_signed_in: { status: 401, title: 'Not signed in', any: false, means: 'The request needs an account.' },
  sign_in_failed: {
    status: 401,
    title: 'Sign In Failed',
    any: false,
    means: 'No account has this address and password. The two cases are not told apart.',
  },
  wrong_password: { status: 403, title: 'Wrong password', any: false, means: 'The current password is another one.' },
  too_many_attempts: {
    status: 429,
    title: 'Too many attempts',
    any: false,
    means: 'Too many wrong passwords for this account from this address; `Retry-After` says how long to wait.',
  },
  email_taken: { status: 409, title: 'Address taken', any: false, means: 'Another account has this e-mail address.' },
  token_invalid: {
    status: 400,
    title: 'Invalid Token',
    any: false,
    means: 'The link was used, has expired, was cut off, or was never sent.',
  },
  mail_unavailable: {
    status: 503,
    title: 'No mail',
    any: false,
    means:
      'This server is set up neither to send mail nor to write warnings to its log. Its operator can set SMTP_URL, or LOG_LEVEL.',
  },
  mail_failed: { status: 502, title: 'Mail not sent', any: false, means: 'The mail could not be handed over.' },
  session_not_found: { status: 404, title: 'Session not found', any: false, means: 'No own session has this number.' },
  saved_not_found: {
    status: 404,
    title: 'Not saved',
    any: false,
    means: 'Nothing of your own is saved under this number.',
  },
  upload_not_found: {
    status: 404,
    title: 'Not uploaded',
    any: false,
    means: 'No uploaded study of your own has this number.',
  },
  upload_not_read: {
    status: 409,
    title: 'Not read yet',
    any: false,
    means: 'The uploaded paper has no text: it is still being read, or could not be read.',
  },
  upload_file_lost: {
    status: 410,
    title: 'File lost',
    any: false,
    means: 'The server’s store no longer has the file; what was read out of it is still there.',
  },
  files_unavailable: {
    status: 503,
    title: 'Files not at hand',
    any: false,
    means: 'The store of uploaded files does not answer at the moment; nothing is lost. Try again in a minute.',
  },
  answer_not_found: {
    status: 404,
    title: 'Answer Not Found',
    any: false,
    means: 'No answer is shared under this id: it was withdrawn, or the address is mistyped.',
  },
  limit_reached: {
    status: 409,
    title: 'Limit reached',
    any: false,
    means: 'An account holds no more of these; remove some first.',
  },
  changed_elsewhere: {
    status: 409,
    title: 'Changed elsewhere',
    any: false,
    means: 'It was changed on another device or in another window since it was read. Nothing was written.',
  },
  trial_used_up: {
    status: 403,
    title: 'Free uses used up',
    any: false,
    means: 'A guest has five free uses of each AI feature in 24 hours. An account has no limit.',
  },
  nothing_to_export: {
    status: 422,
    title: 'No studies to export',
    any: false,
    means: 'Please select some studies first.',
  },
  premium_only: {
    status: 403,
    title: 'Premium feature',
    any: false,
    means: 'PDF export belongs to the Pro plan, which is not available yet.',
  },
  not_found: { status: 404, title: 'Not found', any: true, means: 'No such address in this interface.' },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    any: true,
    means: 'The address exists, the method does not.',
  },
  study_not_found: {
    status: 404,
    title: 'Study not found',
    any: false,
    means: 'No study is stored under this number.',
  },
  style_not_found: {
    status: 404,
    title: 'Citation style not found',
    any: false,
    means: 'No citation style has this id.',
  },
  nothing_to_summarise: {
    status: 422,
    title: 'Nothing to summarise',
    any: false,
    means: 'The study has no abstract of at least ten characters.',
  },
  not_open_access: {
    status: 422,
    title: 'Not open access',
    any: false,
    means: 'The study is not known to be open access, or not at the address that was sent. Nothing was fetched.',
  },
  full_text_refused: {
    status: 502,
    title: 'Analysis failed',
    any: false,
    means:
      'Some publishers restrict automated access. Try a different open access paper or this paper may require institutional access.',
  },
  full_text_unreadable: {
    status: 422,
    title: 'Analysis failed',
    any: false,
    means: 'What lies at the address is not the whole paper, or cannot be read. Nothing was analysed.',
  },
  too_few_studies: {
    status: 422,
    title: 'Insufficient studies',
    any: false,
    means: 'Please select at least 2 studies for meta-analysis.',
  },
  body_too_large: {
    status: 413,
    title: 'Body too large',
    any: true,
    means: 'The body is larger than this address takes.',
  },
  headers_too_large: {
    status: 431,
    title: 'Headers too large',
    any: true,
    means: 'The address and the headers are longer together than a server reads.',
  },
  request_too_slow: {
    status: 408,
    title: 'Request too slow',
    any: true,
    means: 'The request did not arrive in time. Send it again.',
  },
  too_many_requests: {
    status: 429,
    title: 'Too many requests',
    any: true,
    means: 'This address asked too often; `Retry-After` says how long to wait.',
  },
  reading_too_long: {
    status: 422,
    title: 'Reading took too long',
    any: true,
    means: 'Reading these texts took longer than one request may, and was given up. Send fewer or shorter ones.',
  },
  too_busy: {
    status: 503,
    title: 'Too busy',
    any: true,
    means: 'Too many texts wait to be read at the moment; `Retry-After` says how long to wait.',
  },
  upstream_failed: {
    status: 502,
    title: 'Search failed',
    any: false,
    means: 'A database answered with a fault that asking again will not mend.',
  },
  database_restarting: {
    status: 503,
    title: 'Storage is restarting',
    any: true,
    means: 'The storage was restarted; nothing that was acknowledged is lost. Send the request again.',
  },
  shutting_down: { status: 503, title: 'Shutting down', any: true, means: 'The server is being stopped.' },
  unexpected: {
    status: 500,
    title: 'Unexpected error',
    any: true,
    means: 'A fault of ours. It was logged under the request id.',
  },
} as const satisfies Record<string, { status: number; title: string; any: boolean; means: string }>;

export type ProblemCode = keyof typeof problems;

/** application/problem+json (RFC 9457) with members of our own. `message` is the text of the toast. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.optional(z.string()),
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  fields: z.optional(z.array(z.object({ name: z.string(), message: z.string() }))),
});
export type Problem = z.infer<typeof problem>;
