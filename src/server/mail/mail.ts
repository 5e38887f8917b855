/** An email to one person, in both forms. */
export interface EmailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/**
 * `sent`: the mail server accepted the email. `refused`: it refused permanently (address unknown, login wrong), or the
 * email itself cannot be sent (an invalid address, a line break in a header). `unreachable`: no connection, no trusted
 * encryption, a timeout, or a temporary refusal; a later attempt may succeed.
 */
export type MailOutcome = 'sent' | 'refused' | 'unreachable';

/** The only way to send email. */
export interface Mail {
  /** False where SMTP_URL is not set: then nothing can be sent. */
  readonly available: boolean;
  /**
   * Never throws and never logs address, subject, text or the URL's password; a fault is logged by its class only. Ends
   * within 20 s. An email whose reply came too late is `unreachable` although the server may have accepted it.
   */
  send(letter: EmailMessage): Promise<MailOutcome>;
  /** Takes no further emails and waits a few seconds for those under way, then aborts them. */
  close(): Promise<void>;
}
