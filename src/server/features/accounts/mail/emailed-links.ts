import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Pool } from 'pg';
import type { LinkSentBy } from '#contract/accounts.ts';
import { Failure } from '#server/diagnostics/failure.ts';
import type { Log } from '#server/diagnostics/log.ts';
import { createAttemptCounter } from '#server/features/accounts/attempt-counter.ts';
import { newToken } from '#server/features/accounts/tokens.ts';
import { isLoopback } from '#server/http/network-address.ts';
import type { EmailMessage, Mail, MailOutcome } from '#server/mail/mail.ts';
import type { BackgroundWork } from './background-work.ts';

/**
 * Makes links for emails. They begin with PUBLIC_URL, else with the address that the server listens on, never with the
 * request's Host: a client can send any Host and would receive the token there. `listening` returns null where the
 * server does not listen yet; `host` and `port` are used then.
 */
export function createLinks(options: {
  publicUrl: URL | null;
  host: string;
  port: number;
  listening: () => AddressInfo | string | null;
}): (path: string) => URL {
  return (path) => {
    if (options.publicUrl !== null) return new URL(path.replace(/^\//, ''), options.publicUrl);
    const bound = options.listening();
    const { address, port } =
      bound === null || typeof bound === 'string' ? { address: options.host, port: options.port } : bound;
    const everywhere = address === '0.0.0.0' || address === '::';
    const host = everywhere ? 'localhost' : address.includes(':') ? `[${address}]` : address;
    return new URL(path, `http://${host}:${port}`);
  };
}

/**
 * Whether links can be opened on other machines. False where they can only contain the address that the server listens
 * on.
 */
export function linksReachOthers(publicUrl: URL | null, host: string): boolean {
  // On loopback only this machine is served: its own address is right for every client.
  return publicUrl !== null || isLoopback(host);
}

/** Emails with a link to one address in 15 minutes. */
const maxLetters = 5;

/** Limits how many links other people can request for one address, so that they cannot fill its mailbox. */
export interface LinkAllowance {
  /** Counts an email to this address. Null when it may be sent, else the seconds to wait. */
  take(emailKey: string): Promise<number | null>;
}

export function createLinkAllowance(pool: Pool | null, secret: string): LinkAllowance {
  const counter = createAttemptCounter(pool, 'letters', maxLetters);
  return {
    take: (emailKey) =>
      counter.take(createHmac('sha256', secret).update(`letters ${emailKey}`).digest('base64url').slice(0, 32)),
  };
}

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
interface LinkEmail {
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
