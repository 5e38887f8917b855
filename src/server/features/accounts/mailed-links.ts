import { Failure } from '#server/failure.ts';
import type { Log } from '#server/log.ts';
import type { Letter, Mail, MailOutcome } from '#server/mail/mail.ts';
import type { LaterWork } from './later-work.ts';
import { newToken } from './tokens.ts';

/** How links that prove who somebody is reach them. */
export interface MailedLinks {
  /** Throws mail_unavailable where there is neither mail nor a log that may show links. */
  demand(): void;
  /** Where it is false, links appear in the log and in answers. */
  readonly byMail: boolean;
  make(path: string): { token: string; link: URL };
  /** In place of mail, on the operator's own machine. */
  show(event: string, link: URL): void;
  send(letter: Letter): Promise<MailOutcome>;
  /** After the answer, so that its time tells nothing of whether anything is sent. Without mail, and for null, nothing. */
  sendLater(write: () => Promise<Letter | null>): void;
}

export function createMailedLinks(parts: {
  mail: Mail;
  showsLinks: boolean;
  linkTo: (path: string) => URL;
  later: LaterWork;
  log: Log;
}): MailedLinks {
  const { mail } = parts;
  return {
    demand() {
      if (!mail.available && !parts.showsLinks) {
        throw new Failure('mail_unavailable', {
          detail:
            'This server is not set up to send mail, so it cannot send you a link. Please ask the people who run it.',
        });
      }
    },
    byMail: mail.available,
    make(path) {
      const token = newToken();
      return { token, link: parts.linkTo(`${path}?token=${token}`) };
    },
    // A warning, so that it is there at the usual levels of the log.
    show: (event, link) => parts.log.warn(event, { link: link.href }),
    send: (letter) => mail.send(letter),
    sendLater(write) {
      if (!mail.available) return;
      parts.later.run(async () => {
        const letter = await write();
        if (letter) await mail.send(letter);
      });
    },
  };
}
