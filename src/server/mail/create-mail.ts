import { createTransport } from 'nodemailer';
import type { Log } from '#server/diagnostics/log.ts';
import { StartFailure } from '#server/diagnostics/start-failure.ts';
import { hasControlCharacters } from './control-characters.ts';
import type { EmailMessage, Mail, MailOutcome } from './mail.ts';
import { isMailAddress } from './mail-address.ts';
import { type FailedSending, sortFault } from './mail-fault.ts';
import { defaultSender, publicHostName, readSender, type Sender } from './sender.ts';
import { readSmtpUrl, type SmtpServer } from './smtp-url.ts';

/** How long each step may take, in milliseconds. */
export interface MailTimeouts {
  /** From the lookup of the name to the open connection. */
  connectMs: number;
  greetingMs: number;
  /** Silence of the server between two replies. */
  socketMs: number;
  /** One letter, everything included. */
  wholeMs: number;
  /** How long `close` waits for letters under way. */
  closeMs: number;
}

const defaultTimeouts: MailTimeouts = {
  connectMs: 8_000,
  greetingMs: 8_000,
  socketMs: 15_000,
  wholeMs: 19_000,
  closeMs: 4_000,
};

export interface MailOptions {
  /** As `readSmtpUrl` describes it; null: nothing can be sent. */
  smtpUrl: URL | null;
  /** `Name <address>` or an address; null: MetaMind <no-reply@host of publicUrl>. */
  from: string | null;
  publicUrl: URL | null;
  log: Log;
  /** A certificate (PEM) trusted in place of the well-known authorities. */
  trust?: string;
  timeouts?: Partial<MailTimeouts>;
}

/**
 * Opens no connection: each letter has its own. Certificates are verified always, also where STARTTLS is only used
 * because it was offered. Throws StartFailure where SMTP_URL or MAIL_FROM cannot be understood.
 */
export function createMail(options: MailOptions): Mail {
  const { log } = options;
  const sender = senderOf(options);

  const failed = ({ outcome, fault }: FailedSending): MailOutcome => {
    log.warn('letter not sent', { outcome, fault });
    return outcome;
  };
  if (options.smtpUrl === null) {
    return {
      available: false,
      send: async () => failed({ outcome: 'unreachable', fault: 'not configured' }),
      close: async () => {},
    };
  }
  const server = readSmtpUrl(options.smtpUrl);
  if ('fault' in server) throw new StartFailure(`The configuration is wrong: SMTP_URL ${server.fault}.`);

  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const transport = openTransport(server, options, timeouts);
  const inProgress = new Map<AbortController, Promise<MailOutcome>>();
  let closed = false;

  async function hand(letter: EmailMessage, ending: AbortController): Promise<MailOutcome> {
    const deadline = setTimeout(() => ending.abort(), timeouts.wholeMs);
    try {
      await transport.sendMail({ ...asMessage(letter, sender), signal: ending.signal });
      log.info('letter sent');
      return 'sent';
    } catch (error) {
      return failed(sortFault(error));
    } finally {
      clearTimeout(deadline);
    }
  }

  return {
    available: true,
    async send(letter) {
      if (closed) return failed({ outcome: 'unreachable', fault: 'closed' });
      if (!isSendable(letter)) return failed({ outcome: 'refused', fault: 'letter' });
      const ending = new AbortController();
      const sending = hand(letter, ending);
      inProgress.set(ending, sending);
      const outcome = await sending;
      inProgress.delete(ending);
      return outcome;
    },
    async close() {
      closed = true;
      const giveUp = setTimeout(() => {
        for (const ending of inProgress.keys()) ending.abort();
      }, timeouts.closeMs);
      await Promise.all(inProgress.values());
      clearTimeout(giveUp);
      transport.close();
    },
  };
}

function senderOf(options: MailOptions): Sender {
  const sender = options.from === null ? defaultSender(options.publicUrl) : readSender(options.from);
  if (sender !== null) return sender;
  throw new StartFailure('The configuration is wrong: MAIL_FROM must be an address, or a name and <address>.');
}

function isSendable(letter: EmailMessage): boolean {
  return isMailAddress(letter.to) && !hasControlCharacters(letter.subject);
}

function openTransport(server: SmtpServer, options: MailOptions, timeouts: MailTimeouts) {
  const ownName = publicHostName(options.publicUrl);
  return createTransport({
    host: server.host,
    port: server.port,
    secure: server.encryption === 'start',
    requireTLS: server.encryption === 'required',
    ...(server.login === null ? {} : { auth: { user: server.login.user, pass: server.login.password } }),
    ...(ownName === null ? {} : { name: ownName }),
    // Said aloud, because NODE_TLS_REJECT_UNAUTHORIZED=0 would otherwise switch the check off.
    tls: { rejectUnauthorized: true, ...(options.trust === undefined ? {} : { ca: [options.trust] }) },
    connectionTimeout: timeouts.connectMs,
    dnsTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.socketMs,
    socketCloseTimeout: 1_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  });
}

/** Address and sender go in as objects and as the envelope, so that nothing in them is read as a list of recipients. */
function asMessage(letter: EmailMessage, sender: Sender) {
  return {
    from: sender,
    to: { name: '', address: letter.to },
    envelope: { from: sender.address, to: [{ name: '', address: letter.to }] },
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    // Holiday replies and other robots stay silent (RFC 3834, 5).
    headers: { 'Auto-Submitted': 'auto-generated' },
    xMailer: false as const,
  };
}
