/**
 * Structured log: one JSON object a line on standard error, so that standard output stays for the address. Fields are
 * chosen by the caller and never hold queries, addresses of readers, or secrets, except the links that the operator
 * passes on where no mail is set up (features/accounts/mailed-links.ts); errors are reduced to fields that are known to
 * hold none.
 */
export interface Log {
  error(event: string, fields?: Record<string, unknown>): void;
  warn(event: string, fields?: Record<string, unknown>): void;
  info(event: string, fields?: Record<string, unknown>): void;
  debug(event: string, fields?: Record<string, unknown>): void;
}

const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof logLevels)[number];

export function createLog(level: LogLevel, write: (line: string) => void, now: () => Date): Log {
  const most = logLevels.indexOf(level);
  const at =
    (own: LogLevel) =>
    (event: string, fields: Record<string, unknown> = {}) => {
      if (logLevels.indexOf(own) > most) return;
      write(`${JSON.stringify({ time: now().toISOString(), level: own, event, ...fields }, plain)}\n`);
    };
  return { error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug') };
}

/** Errors become name, code, message without values of parameters, stack and cause. */
function plain(_key: string, value: unknown): unknown {
  if (!(value instanceof Error)) return typeof value === 'bigint' ? String(value) : value;
  return {
    name: value.name,
    ...('code' in value ? { code: value.code } : {}),
    message: withoutSecrets(value.message),
    stack: value.stack === undefined ? undefined : withoutSecrets(value.stack.split('\n').slice(1, 8).join('\n')),
    cause: value.cause,
  };
}

/** Removes credentials and query strings from addresses, and the parameter list that the SQL layer appends. */
function withoutSecrets(text: string): string {
  return text
    .replaceAll(/\/\/[^/\s:@]+:[^/\s@]+@/g, '//')
    .replaceAll(/(https?:\/\/[^\s?"']+)\?[^\s"']*/g, '$1')
    .replaceAll(/\nparams:[\s\S]*$/g, '');
}
