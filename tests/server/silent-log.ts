import type { Log } from '#server/diagnostics/log.ts';

/** A log that discards everything. */
export const silentLog: Log = { error() {}, warn() {}, info() {}, debug() {} };
