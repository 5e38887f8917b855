/** Where and how letters are handed over. */
export interface SmtpServer {
  host: string;
  port: number;
  /** `start`: encrypted from the first byte. `required`: STARTTLS or nothing. `offered`: STARTTLS where the server has it. */
  encryption: 'start' | 'required' | 'offered';
  login: { user: string; password: string } | null;
}

/**
 * Reads `smtp://user:password@host:port?tls=required` (port 587 where none is named) or `smtps://…` (port 465, RFC 8314).
 * User and password are percent-encoded. Otherwise answers what the address must be, in words that follow "SMTP_URL" and
 * repeat nothing of it. A login never travels unencrypted to another
 * machine: with one, encryption is required. Unknown options are a fault, so that a misspelt `tls=required` cannot pass unnoticed.
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
