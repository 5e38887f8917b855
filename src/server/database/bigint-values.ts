/** Imported for its effect, by whatever opens a connection. */
import pg from 'pg';

/** bigint columns hold counts, ids and milliseconds, all below 2^53. A larger value is an error; it is not rounded. */
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('A bigint from the database is too large for a number.');
  return value;
});
