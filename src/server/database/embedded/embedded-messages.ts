/** Messages between the embedded database's process and the application, one JSON object a line. */

/** Given to the process as its only argument. */
export interface EmbeddedSettings {
  dataDir: string;
  socketPath: string;
  /** The application's process. */
  parentPid: number;
  schedule: MaintenanceSchedule;
}

/** Interval of each, in milliseconds. */
export interface MaintenanceSchedule {
  checkpointMs: number;
  vacuumMs: number;
  backupMs: number;
}

export const defaultSchedule: MaintenanceSchedule = {
  checkpointMs: 30_000,
  vacuumMs: 3 * 3_600_000,
  backupMs: 24 * 3_600_000,
};

export type EmbeddedReport =
  | { report: 'ready' }
  /** The start cannot succeed; `message` can be shown. `socket`: only the path of the socket is at fault. */
  | { report: 'refused'; message: string; socket: boolean }
  | { report: 'done'; work: MaintenanceWork; ms: number }
  | { report: 'failed'; work: string; message: string };

export type MaintenanceWork = 'checkpoint' | 'vacuum' | 'backup';
