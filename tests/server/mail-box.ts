/** A real mail server on loopback that stores received mail, for tests of the whole application. */
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface ReceivedEmail {
  to: string[];
  subject: string;
  text: string;
  /** The first address in the text, or the empty string. */
  link: string;
}

export interface MailBox {
  /** For SMTP_URL. */
  url: string;
  letters: ReceivedEmail[];
  /** Refuses this recipient from now on. */
  refuse(address: string): void;
  /** Takes the letters out, once there are as many; fails after ten seconds. */
  take(count: number): Promise<ReceivedEmail[]>;
  close(): Promise<void>;
}

export async function openMailBox(): Promise<MailBox> {
  const letters: ReceivedEmail[] = [];
  const refused = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 50,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(address, _session, done) {
      if (refused.has(address.address)) done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
      else done();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const { subject = '', text = '' } = await PostalMime.parse(Buffer.concat(chunks));
        const to = session.envelope.rcptTo.map(({ address }) => address);
        letters.push({ to, subject, text, link: /https?:\/\/\S+/.exec(text)?.[0] ?? '' });
        done();
      });
    },
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  const address = listening.address();
  const port = address === null || typeof address === 'string' ? 0 : address.port;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    refuse: (one) => refused.add(one),
    async take(count) {
      const deadline = performance.now() + 10_000;
      while (letters.length < count) {
        if (performance.now() > deadline) throw new Error(`${letters.length} of ${count} letters came`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      return letters.splice(0);
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
