/** The part of a database connection that the two stores use; a `Pool` or `Client` of `pg` fits. */
export interface SqlClient {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[]; rowCount: number | null }>;
}
