import type { LinkSentBy } from '#contract/accounts.ts';
import { Failure } from '#server/diagnostics/failure.ts';
import type { Log } from '#server/diagnostics/log.ts';
import { newToken } from '#server/features/accounts/tokens.ts';
import type { EmailMessage, Mail, MailOutcome } from '#server/mail/mail.ts';
import type { BackgroundWork } from './background-work.ts';

/** How links that prove who a person is reach them: by mail, or through the operator, who finds them in the log. */
export interface EmailedLinks {
  /** Throws mail_unavailable where there is neither mail nor a log that is written. */
  demand(): void;
  readonly sentBy: LinkSentBy;
  make(path: string): { token: string; link: URL };
  /** What an answer may hold of it: nothing, but in development on this machine and without mail. */
  debugToken(token: string, fromThisMachine: boolean): { debugToken?: string };
  /** Mails the letter, or writes its link to the log. */
  send(letter: LinkEmail): Promise<MailOutcome>;
  /** The same after the answer, so that its time tells nothing of whether anything is sent. For null nothing is. */
  sendInBackground(write: () => Promise<LinkEmail | null>): void;
  /** A letter without a link, after the answer; without mail there is none. */
  notifyInBackground(write: () => Promise<EmailMessage | null>): void;
}

/** What the link is for, as the operator reads it in the log. */
export interface LinkEmail {
  purpose: 'new password' | 'new address';
  link: URL;
  letter: EmailMessage;
}

export function createEmailedLinks(parts: {
  mail: Mail;
  /** False where the log's level leaves warnings out. */
  logsWarnings: boolean;
  answersTokens: boolean;
  linkTo: (path: string) => URL;
  backgroundWork: BackgroundWork;
  log: Log;
}): EmailedLinks {
  const { mail, log } = parts;

  async function send({ purpose, link, letter }: LinkEmail): Promise<MailOutcome> {
    if (mail.available) return mail.send(letter);
    log.warn('no mail is set up: hand this link to the owner of the address, and to nobody else', {
      purpose,
      address: letter.to,
      link: link.href,
    });
    return 'sent';
  }

  function later(work: () => Promise<unknown>): void {
    parts.backgroundWork.run(async () => {
      await work();
    });
  }

  return {
    demand() {
      if (!mail.available && !parts.logsWarnings) {
        throw new Failure('mail_unavailable', {
          detail:
            'This server is not set up to send mail, so it cannot send you a link. Please ask the people who run it.',
        });
      }
    },
    sentBy: mail.available ? 'mail' : 'log',
    make(path) {
      const token = newToken();
      return { token, link: parts.linkTo(`${path}?token=${token}`) };
    },
    debugToken: (token, fromThisMachine) =>
      parts.answersTokens && fromThisMachine && !mail.available ? { debugToken: token } : {},
    send,
    sendInBackground: (write) =>
      later(async () => {
        const made = await write();
        if (made) await send(made);
      }),
    notifyInBackground(write) {
      if (!mail.available) return;
      later(async () => {
        const letter = await write();
        if (letter) await mail.send(letter);
      });
    },
  };
}
