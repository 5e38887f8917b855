/** A letter to one person, in both forms. */
export interface EmailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/**
 * `sent`: the mail server took the letter. `refused`: it said no for good (address unknown, login wrong), or the letter
 * itself cannot be sent (an address that is none, a line break in a header). `unreachable`: no connection, no trusted
 * encryption, a time-out, or a temporary refusal; a later attempt may succeed.
 */
export type MailOutcome = 'sent' | 'refused' | 'unreachable';

/** The only way to send email. */
export interface Mail {
  /** False where SMTP_URL is not set: then nothing can be sent. */
  readonly available: boolean;
  /**
   * Never throws and never logs address, subject, text or the URL's password; a fault is logged by its class only. Ends
   * within 20 s. A letter whose answer came too late is `unreachable` although the server may have taken it.
   */
  send(letter: EmailMessage): Promise<MailOutcome>;
  /** Takes no further letters and waits a few seconds for those under way, then gives them up. */
  close(): Promise<void>;
}
