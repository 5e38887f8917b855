import { type GetColumnData, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import pg, { type QueryResult } from 'pg';
import type { Sql } from './database.ts';

const { builtins } = pg.types;

/** What a column of a result is: PostgreSQL's types that it may have, by their OID, and whether it may be null. */
export interface ColumnType<Value> {
  readonly oids: readonly number[];
  readonly nullable: boolean;
  /** Never set: it carries the type of the values. */
  readonly value?: Value;
}

const typeOf = <Value>(...oids: number[]): ColumnType<Value> => ({ oids, nullable: false });

export const asText = typeOf<string>(builtins.TEXT, builtins.VARCHAR, builtins.UUID);
/** Not `numeric`, which comes as text: cast it, or the sum of bigints, to bigint or double precision. */
export const asNumber = typeOf<number>(builtins.INT2, builtins.INT4, builtins.INT8, builtins.FLOAT4, builtins.FLOAT8);
export const asBoolean = typeOf<boolean>(builtins.BOOL);
const bytes = typeOf<Buffer>(builtins.BYTEA);
const json = typeOf<unknown>(builtins.JSONB);

/** `Value` is what the application writes there: what is inside a jsonb value is not checked. */
export const asJson = <Value>(): ColumnType<Value> => json as ColumnType<Value>;

export function orNull<Column extends QueryColumn>(column: Column): ColumnType<ValueOf<Column> | null> {
  return { oids: columnType(column).oids, nullable: true };
}

/** By the name of the type in a table's definition. Moments are missing: a query gives them as text or milliseconds. */
const tableTypes: Readonly<Record<string, ColumnType<unknown>>> = {
  text: asText,
  uuid: asText,
  smallint: asNumber,
  integer: asNumber,
  bigint: asNumber,
  real: asNumber,
  'double precision': asNumber,
  boolean: asBoolean,
  bytea: bytes,
  jsonb: json,
};

/** Each is looked up once: queries are run often. */
const knownTypes = new WeakMap<PgColumn, ColumnType<unknown>>();

function columnType(column: QueryColumn): ColumnType<unknown> {
  if ('oids' in column) return column;
  const known = knownTypes.get(column);
  if (known) return known;
  const type = tableTypes[column.getSQLType()];
  if (!type) throw new Error(`A hand-written query cannot give ${column.name}, which is ${column.getSQLType()}.`);
  const own = { ...type, nullable: !column.notNull };
  knownTypes.set(column, own);
  return own;
}

/** A column of a table, which is as the schema says, or the type of what the query computes. */
type QueryColumn = ColumnType<unknown> | PgColumn;
type ValueOf<Column> =
  Column extends ColumnType<infer Value>
    ? Value
    : Column extends PgColumn
      ? Exclude<GetColumnData<Column>, Date>
      : never;

/** A row of a query with these columns. */
export type RowOf<Named> = { -readonly [Name in keyof Named]: ValueOf<Named[Name]> };

type Columns = Readonly<Record<string, QueryColumn>>;

/** The rows of a query that is written by hand, compared with `columns` by checkedRows. Throws what the database throws. */
export async function queryRows<const Named extends Columns>(
  db: Sql,
  columns: Named,
  query: SQL,
): Promise<RowOf<Named>[]> {
  return checkedRows(columns, await db.execute(query));
}

/** How many rows `selected` has: what follows `from`. */
export async function countRows(db: Sql, selected: SQL): Promise<number> {
  const [row] = await queryRows(db, { count: asNumber }, sql`select count(*) as count from ${selected}`);
  return row?.count ?? 0;
}

/**
 * The rows of a result, which is compared with `columns` also when it has no rows: the names, PostgreSQL's types, and
 * that nothing is null that may not be. Throws an Error where they differ, which is a fault of the program.
 */
export function checkedRows<const Named extends Columns>(
  columns: Named,
  { rows, fields }: Pick<QueryResult<Record<string, unknown>>, 'rows' | 'fields'>,
): RowOf<Named>[] {
  const given = new Map(fields.map(({ name, dataTypeID }) => [name, dataTypeID]));
  const wanted = Object.entries(columns);
  if (given.size !== wanted.length) throw mismatch(`has the columns ${[...given.keys()]}, not ${Object.keys(columns)}`);
  for (const [name, column] of wanted) {
    const { oids, nullable } = columnType(column);
    const oid = given.get(name);
    if (oid === undefined) throw mismatch(`has no column ${name}`);
    if (!oids.includes(oid)) throw mismatch(`has a column ${name} of the type ${oid}, not ${oids}`);
    if (nullable) continue;
    for (const row of rows) if (row[name] === null) throw mismatch(`has null in the column ${name}`);
  }
  return rows as RowOf<Named>[];
}

function mismatch(what: string): Error {
  return new Error(`The result of a query ${what}.`);
}
