import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import { StartFailure } from '#server/diagnostics/failure.ts';
import type { Log } from '#server/diagnostics/log.ts';
import { hasControlCharacters } from './email-layout.ts';
import type { EmailMessage, Mail, MailOutcome } from './mail.ts';
import { type FailedSending, sortFault } from './mail-fault.ts';

/** The mail server that emails are sent to. */
interface SmtpServer {
  host: string;
  port: number;
  /**
   * `start`: encrypted from the first byte. `required`: STARTTLS or failure. `offered`: STARTTLS where the server has
   * it.
   */
  encryption: 'start' | 'required' | 'offered';
  login: { user: string; password: string } | null;
}

/**
 * Parses `smtp://user:password@host:port?tls=required` (default port 587) or `smtps://…` (port 465, RFC 8314). User and
 * password are percent-encoded. Otherwise returns what the address must be, in words that follow "SMTP_URL" and contain
 * nothing of it. A login is never sent unencrypted to another machine: with one, encryption is required. Unknown
 * options are a fault, so that a misspelt `tls=required` is noticed.
 */
export function readSmtpUrl(url: URL): SmtpServer | { fault: string } {
  if (url.protocol !== 'smtp:' && url.protocol !== 'smtps:') {
    return { fault: 'must begin with smtp:// or smtps://' };
  }
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (host === '') return { fault: 'must name a mail server, as in smtp://user:password@mail.example.org:587' };
  if (url.pathname !== '' && url.pathname !== '/') return { fault: 'must end after the server and port' };
  for (const [name, value] of url.searchParams) {
    if (name !== 'tls' || value !== 'required') return { fault: 'may have ?tls=required and no other option' };
  }

  const login = readLogin(url);
  if (login !== null && 'fault' in login) return login;

  const exposed = login !== null && !/^(127\.|localhost$|::1$)/.test(host);
  const secure = url.protocol === 'smtps:';
  return {
    host,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    encryption: secure ? 'start' : url.searchParams.has('tls') || exposed ? 'required' : 'offered',
    login,
  };
}

function readLogin(url: URL): SmtpServer['login'] | { fault: string } {
  if (url.username === '' && url.password === '') return null;
  if (url.username === '' || url.password === '') return { fault: 'must have both a user and a password, or neither' };
  try {
    return { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) };
  } catch {
    return { fault: 'must have its user and password percent-encoded' };
  }
}

/** Longest argument of MAIL FROM and RCPT TO, in octets: 256 with its angle brackets (RFC 5321, 4.5.3.1.3). */
const maxPathOctets = 254;

/** Without quoted local parts and address literals, which no account has; the rest cannot be read as two addresses. */
const oneAddress = /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/u;

/**
 * Whether the text is exactly one address that can be put into a header and an SMTP command unchanged. Letters beyond
 * ASCII are allowed on both sides of the @ (RFC 6531). Only the server knows whether the mailbox exists.
 */
function isMailAddress(text: string): boolean {
  return oneAddress.test(text) && !hasControlCharacters(text) && new TextEncoder().encode(text).length <= maxPathOctets;
}

/** The sender of all emails. `name` is empty where none is given. */
interface Sender {
  name: string;
  address: string;
}

/** Parses `Name <address>`, `"Name" <address>` or an address alone. Null for anything else. */
export function readSender(text: string): Sender | null {
  if (hasControlCharacters(text)) return null;
  const parts = /^\s*(?:"([^"\\]*)"|([^"<>]*?))\s*<([^<>]*)>\s*$/u.exec(text);
  const sender = parts
    ? { name: (parts[1] ?? parts[2] ?? '').trim(), address: (parts[3] ?? '').trim() }
    : { name: '', address: text.trim() };
  return isMailAddress(sender.address) ? sender : null;
}

/** The sender where MAIL_FROM is not set. A server without a host name sends as `localhost`. */
export function defaultSender(publicUrl: URL | null): Sender {
  return { name: 'MetaMind', address: `no-reply@${publicHostName(publicUrl) ?? 'localhost'}` };
}

/** The public host name of this server; null where there is none but an IP address. */
function publicHostName(publicUrl: URL | null): string | null {
  const host = publicUrl?.hostname ?? '';
  return host === '' || host.startsWith('[') || isIP(host) !== 0 ? null : host;
}

/** Limits of each step, in milliseconds. */
export interface MailTimeouts {
  /** From the name's resolution to the open connection. */
  connectMs: number;
  greetingMs: number;
  /** Silence of the server between two replies. */
  socketMs: number;
  /** One email, everything included. */
  wholeMs: number;
  /** How long `close` waits for emails under way. */
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
  /** A certificate (PEM) that is trusted in place of the well-known authorities. */
  trust?: string;
  timeouts?: Partial<MailTimeouts>;
}

/**
 * Each email has its own connection. Certificates are always verified, also where STARTTLS is used only because it was
 * offered. Throws StartFailure where SMTP_URL or MAIL_FROM is invalid.
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
    // Set explicitly, because NODE_TLS_REJECT_UNAUTHORIZED=0 would otherwise switch the check off.
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

/**
 * Address and sender are passed as objects and as the envelope, so that nothing in them is read as a list of
 * recipients.
 */
function asMessage(letter: EmailMessage, sender: Sender) {
  return {
    from: sender,
    to: { name: '', address: letter.to },
    envelope: { from: sender.address, to: [{ name: '', address: letter.to }] },
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    // Prevents automatic replies (RFC 3834, 5).
    headers: { 'Auto-Submitted': 'auto-generated' },
    xMailer: false as const,
  };
}
