/** The fields of an event in Chromium's trace format that the benches use; times in µs. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  /** Both only of complete events (`X`). */
  dur?: number;
  /** Of `dur`, the thread's processor time. */
  tdur?: number;
  args?: unknown;
}
