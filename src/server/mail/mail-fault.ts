import type { NodemailerError } from 'nodemailer';
import type { MailOutcome } from './mail.ts';

/**
 * Why an email was not sent, as a class that can be logged: it contains nothing of the email, the server or the login.
 */
type MailFault =
  | 'not configured'
  | 'closed'
  | 'letter'
  | 'login'
  | 'sender'
  | 'recipient'
  | 'message'
  | 'greeting'
  | 'certificate'
  | 'encryption'
  | 'time-out'
  | 'name look-up'
  | 'connection'
  | 'unexpected';

export interface FailedSending {
  outcome: Exclude<MailOutcome, 'sent'>;
  fault: MailFault;
}

/** OpenSSL's and Node's codes for a certificate that is not trusted, out of date, or made for another host. */
const certificateCodes = /CERT|SELF_SIGNED|UNABLE_TO_|CRL_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH|HOSTNAME_MISMATCH/;

/**
 * Classifies nodemailer's error. A 5xx reply is permanent, 503 excepted (nodemailer's `permanent`). After any 4xx
 * reply, and every fault of the connection or its encryption, a later attempt may succeed.
 */
export function sortFault(thrown: unknown): FailedSending {
  const error: NodemailerError = thrown instanceof Error ? thrown : new Error('not an error');
  switch (error.code) {
    case 'ETIMEDOUT':
    case 'EABORT':
      return { outcome: 'unreachable', fault: 'time-out' };
    case 'EDNS':
      return { outcome: 'unreachable', fault: 'name look-up' };
    case 'ETLS':
      return { outcome: 'unreachable', fault: 'encryption' };
    case 'ESOCKET':
    case 'ECONNECTION':
      return {
        outcome: error.permanent === true ? 'refused' : 'unreachable',
        fault: certificateCodes.test(error.originalCode ?? '') ? 'certificate' : 'connection',
      };
    case 'EAUTH':
    case 'EENVELOPE':
    case 'EMESSAGE':
    case 'EPROTOCOL':
      return { outcome: refusedForGood(error) ? 'refused' : 'unreachable', fault: refusedStep(error) };
    default:
      return { outcome: 'unreachable', fault: 'unexpected' };
  }
}

/** Without a reply, nodemailer itself refused the email, which no repetition changes. */
function refusedForGood(error: NodemailerError): boolean {
  return error.responseCode === undefined ? error.code !== 'EPROTOCOL' : error.permanent === true;
}

function refusedStep(error: NodemailerError): MailFault {
  // 530 answers any command before a required login (RFC 4954, 6).
  if (error.code === 'EAUTH' || error.responseCode === 530) return 'login';
  if (error.command === 'MAIL FROM') return 'sender';
  if (error.command === 'RCPT TO') return 'recipient';
  return error.code === 'EPROTOCOL' ? 'greeting' : 'message';
}
