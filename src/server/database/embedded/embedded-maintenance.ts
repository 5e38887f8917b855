import type { PGlite } from '@electric-sql/pglite';
import { backupAgeMs, writeBackup } from './embedded-backup.ts';
import type { EmbeddedReport, MaintenanceSchedule, MaintenanceWork } from './embedded-messages.ts';
import type { Wire } from './embedded-wire.ts';

/** Interval of the check whether a backup is due, in milliseconds, and its delay after the start. */
const backupLookMs = 10 * 60_000;

/** What a PostgreSQL server does by itself and the embedded database does not: checkpoints and vacuum. Also backups. */
export interface Maintenance {
  run(work: MaintenanceWork): Promise<void>;
  stop(): void;
}

export function startMaintenance(
  database: PGlite,
  wire: Wire,
  dataDir: string,
  schedule: MaintenanceSchedule,
  report: (message: EmbeddedReport) => void,
): Maintenance {
  let writtenUpTo: string | null = null;

  async function checkpoint(): Promise<boolean> {
    return wire.runBetween(async (query) => {
      const position = await query('select pg_current_wal_insert_lsn()');
      if (position === writtenUpTo) return false;
      await query('checkpoint');
      writtenUpTo = await query('select pg_current_wal_insert_lsn()');
      return true;
    });
  }

  const works: Record<MaintenanceWork, () => Promise<boolean>> = {
    checkpoint,
    async vacuum() {
      const tables = await wire.runBetween((query) =>
        query(`select string_agg(format('%I.%I', schemaname, relname), ' ') from pg_stat_user_tables`),
      );
      // Table by table, so that clients' statements run in between.
      for (const table of tables?.split(' ') ?? []) {
        await wire.runBetween((query) => query(`vacuum (analyze) ${table}`));
      }
      return true;
    },
    async backup() {
      const dump = await wire.runBetween(async (query) => {
        await query('checkpoint');
        return database.dumpDataDir('none');
      });
      await writeBackup(dataDir, dump, new Date());
      return true;
    },
  };

  let last: Promise<void> = Promise.resolve();
  function run(work: MaintenanceWork): Promise<void> {
    last = last.then(async () => {
      const startedAt = performance.now();
      try {
        if (await works[work]()) report({ report: 'done', work, ms: Math.round(performance.now() - startedAt) });
      } catch (error) {
        report({ report: 'failed', work, message: error instanceof Error ? error.message : String(error) });
      }
    });
    return last;
  }

  const lookForBackup = async () => {
    if ((await backupAgeMs(dataDir, new Date())) > schedule.backupMs) await run('backup');
  };
  const timers = [
    setInterval(() => void run('checkpoint'), schedule.checkpointMs),
    setInterval(() => void run('vacuum'), schedule.vacuumMs),
    setInterval(() => void lookForBackup(), Math.min(backupLookMs, schedule.backupMs)),
  ];
  return {
    run,
    stop() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
