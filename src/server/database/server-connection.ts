import type { PoolConfig } from 'pg';
import { StartFailure } from '#server/diagnostics/failure.ts';
import { errorCode } from './sql-errors.ts';

/** Connection settings from DATABASE_URL. Throws StartFailure for an address that cannot be parsed. */
export function serverOptions(databaseUrl: string): PoolConfig & { host: string; port: number } {
  let url: URL;
  try {
    url = new URL(databaseUrl);
  } catch (cause) {
    throw new StartFailure(
      'DATABASE_URL cannot be read; it looks like postgresql://user:password@host:5432/database.',
      {
        cause: errorCode(cause),
      },
    );
  }
  return {
    connectionString: databaseUrl,
    host: url.searchParams.get('host') ?? decodeURIComponent(url.hostname || 'localhost'),
    port: Number(url.port || 5432),
  };
}

/** One sentence on a server that cannot be used, without the password or the whole address. */
export function serverFailure(error: unknown, connection: PoolConfig): unknown {
  if (error instanceof StartFailure) return error;
  const place = `${connection.host ?? 'localhost'}:${connection.port ?? 5432}`;
  const said = sentenceFor(errorCode(error) ?? firstCode(error), error);
  return said === null ? error : new StartFailure(`DATABASE_URL: ${said.replace('PLACE', place)}`, { cause: error });
}

function sentenceFor(code: string | null, error: unknown): string | null {
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOENT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
    case 'ECONNRESET':
      return 'no PostgreSQL server answers at PLACE; check the address and that the server runs.';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'the name of the server at PLACE is not known; check the address.';
    case '28P01':
    case '28000':
      return 'the PostgreSQL server at PLACE refused the user name or the password.';
    case '3D000':
      return 'the PostgreSQL server at PLACE has no database of this name; create it first.';
    case '57P03':
      return 'the PostgreSQL server at PLACE is still starting or shutting down; try again in a moment.';
    case '53300':
      return 'the PostgreSQL server at PLACE has no free connection.';
    case null:
      return error instanceof Error && /timeout|terminated|SSL|SASL|password|certificate/i.test(error.message)
        ? 'the PostgreSQL server at PLACE could not be used with this address: check the port, the password and sslmode.'
        : null;
    default:
      return /^(?:CERT_|DEPTH_|SELF_|UNABLE_|ERR_TLS)/.test(code)
        ? 'the certificate of the PostgreSQL server at PLACE could not be verified; check sslmode.'
        : null;
  }
}

/** A host with several addresses fails with one error for each; the code of the first. */
function firstCode(error: unknown): string | null {
  return error instanceof AggregateError ? errorCode(error.errors[0]) : null;
}
