/** What the benches read of an event in Chromium's trace format; times in µs. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  /** Both only of events that are told whole (`X`). */
  dur?: number;
  /** Of `dur`, what the thread had the processor for. */
  tdur?: number;
  args?: unknown;
}
