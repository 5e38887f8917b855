/** Where job-process.ts kills itself, as the test that starts it names the points. */
export const killedSteps = ['extract', 'lay out', 'store'] as const;
/** The steps of an uploaded paper, over its two jobs. */
export const paperSteps = ['read', 'look up'] as const;
/** In a step's work, with its result written and not committed, and right after the commit. */
export const killMoments = ['working', 'writing', 'recorded'] as const;

export interface JobProcessOptions {
  database: { databaseUrl: string | null; dataDir: string; childScript: string; migrationsFolder: string };
  /** Steps that write a row each, or those of an uploaded paper. */
  work: 'rows' | 'paper';
  /** `step:moment`, or null to do it all. */
  killAt: string | null;
  /** A line is added for each beginning of a step. */
  diary: string;
}
