import { problems } from '#contract/shared/problem.ts';
import type { NotThePaper } from '#core/documents/paper-verdict.ts';
import { Failure } from '#server/diagnostics/failure.ts';

/** Why one address gave no paper: a whole sentence. `unreadable`: a response came that is not the paper. */
export class PaperRefused extends Error {
  readonly kind: 'refused' | 'unreadable';

  constructor(kind: PaperRefused['kind'], sentence: string, options?: { cause?: unknown }) {
    super(sentence, options);
    this.name = 'PaperRefused';
    this.kind = kind;
  }
}

/** The host as it is shown. */
export const hostName = (url: URL): string => url.host.replace(/^www\./, '');

/** What a status of 400 and more means for the user; null for one that is no refusal. */
export function refusalByStatus(status: number, host: string, waitMs: number | null): PaperRefused | null {
  if (status < 300) return null;
  const because = (words: string) => new PaperRefused('refused', `${host} ${words} (${status}).`);
  if (status === 401) return because('asks for a sign-in');
  if (status === 402) return because('asks for money');
  if (status === 403) return because('does not hand this paper to a program');
  if (status === 404 || status === 410) return because('has nothing at this address any more');
  if (status === 429) {
    const minutes = waitMs === null ? null : Math.max(1, Math.ceil(waitMs / 60_000));
    const when = minutes === null ? 'later' : minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
    return because(`was asked too often and wants to be asked ${when}`);
  }
  if (status === 451) return because('may not show this paper for legal reasons');
  if (status >= 500) return because('has a fault at the moment');
  return because('did not hand the paper out');
}

const verdicts: Record<NotThePaper, (host: string) => string> = {
  captcha: (host) => `${host} wants to see a person: it answered with a page that only a person gets past.`,
  login: (host) => `${host} asks for a sign-in or a subscription, and shows no more than the abstract.`,
  not_whole: (host) => `What lies at ${host} is a page about the paper and not the paper itself.`,
  scan: (host) => `The PDF at ${host} holds pictures of pages without text, and nothing can be read from them.`,
  other_paper: (host) => `What lies at ${host} is another text: its title is not this paper’s.`,
  other_language: (host) => `The paper at ${host} is not in English, and other languages are not read.`,
};

export const refusalByVerdict = (verdict: NotThePaper, host: string): PaperRefused =>
  new PaperRefused(verdict === 'captcha' || verdict === 'login' ? 'refused' : 'unreadable', verdicts[verdict](host));

const whatToTry = 'Open the paper yourself and upload its PDF: it is analysed in the same way.';

/** The failure when no address gave the paper: the specification's message, the reason, and what to do. */
export function noPaper(refusals: readonly PaperRefused[]): Failure {
  const reasons = [...new Set(refusals.map(({ message }) => message))];
  const detail = [problems.full_text_refused.means, ...reasons, whatToTry].join(' ');
  const code = refusals.some(({ kind }) => kind === 'refused') ? 'full_text_refused' : 'full_text_unreadable';
  return new Failure(code, { detail, cause: refusals[0]?.cause });
}
