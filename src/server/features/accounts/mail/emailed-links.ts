import type { LinkSentBy } from '#contract/accounts.ts';
import { Failure } from '#server/diagnostics/failure.ts';
import type { Log } from '#server/diagnostics/log.ts';
import { newToken } from '#server/features/accounts/tokens.ts';
import type { EmailMessage, Mail, MailOutcome } from '#server/mail/mail.ts';
import type { BackgroundWork } from './background-work.ts';

/** Delivers links that prove who a person is: by mail, or through the log, from which the operator passes them on. */
export interface EmailedLinks {
  /** Throws mail_unavailable where there is no mail and the log does not write warnings. */
  demand(): void;
  readonly sentBy: LinkSentBy;
  make(path: string): { token: string; link: URL };
  /** The token for the answer: empty, except in development on this machine and without mail. */
  debugToken(token: string, fromThisMachine: boolean): { debugToken?: string };
  /** Sends the email, or writes its link to the log. */
  send(letter: LinkEmail): Promise<MailOutcome>;
  /** The same after the answer, so that response times do not reveal whether an email is sent. Null sends nothing. */
  sendInBackground(write: () => Promise<LinkEmail | null>): void;
  /** Sends an email without a link after the answer; without mail it is not sent. */
  notifyInBackground(write: () => Promise<EmailMessage | null>): void;
}

/** What the link is for, in words of the log. */
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
