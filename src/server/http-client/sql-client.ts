/** What the two stores need of a database connection; a `Pool` or `Client` of `pg` fits. */
export interface SqlClient {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[]; rowCount: number | null }>;
}
