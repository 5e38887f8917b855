/** Where job-process.ts kills itself, as the test that starts it names the points. */
export const killedSteps = ['extract', 'lay out', 'store'] as const;
/** In a step's work, with its result written and not committed, and right after the commit. */
export const killMoments = ['working', 'writing', 'recorded'] as const;

export interface JobProcessOptions {
  database: { databaseUrl: string | null; dataDir: string; childScript: string; migrationsFolder: string };
  /** `step:moment`, or null to do it all. */
  killAt: string | null;
  /** A line is added for each beginning of a step. */
  diary: string;
}
