/** An offer to install that was put off stays away for a day. */

/** The specification's 24 hours. */
export const snoozeMs = 24 * 3_600_000;
export const snoozeKey = 'metamind.install-later';

/** For a browser without storage: it stays postponed while the page is open. */
let here = 0;

/** Whether an offer is postponed at this moment. A time in the future was stored by a wrong clock, and is ignored. */
export function isSnoozed(nowMs: number): boolean {
  let kept = here;
  try {
    kept ||= Number(localStorage.getItem(snoozeKey));
  } catch {
    // Storage is blocked.
  }
  return nowMs >= kept && nowMs - kept < snoozeMs;
}

export function snooze(nowMs: number): void {
  here = nowMs;
  try {
    localStorage.setItem(snoozeKey, String(nowMs));
  } catch {
    // As above.
  }
}
