/** An offer to install that was put off stays away for a day. */

/** The specification's 24 hours. */
export const putOffMs = 24 * 3_600_000;
export const putOffKey = 'metamind.install-later';

/** For a browser that keeps nothing: it stays away as long as the page is there. */
let here = 0;

/** Whether an offer stays away at this moment. A time that lies ahead was kept by a wrong clock, and counts for nothing. */
export function isPutOff(nowMs: number): boolean {
  let kept = here;
  try {
    kept ||= Number(localStorage.getItem(putOffKey));
  } catch {
    // Storage is blocked.
  }
  return nowMs >= kept && nowMs - kept < putOffMs;
}

export function putOff(nowMs: number): void {
  here = nowMs;
  try {
    localStorage.setItem(putOffKey, String(nowMs));
  } catch {
    // As above.
  }
}
