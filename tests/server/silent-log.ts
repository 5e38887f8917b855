import type { Log } from '#server/diagnostics/log.ts';

/** A log that keeps nothing. */
export const silentLog: Log = { error() {}, warn() {}, info() {}, debug() {} };
