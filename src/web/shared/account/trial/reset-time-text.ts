/** `Resets in 6 h 12 min.`, empty where no count runs or its end has passed. */
export function resetTimeText(resetsAt: string | null, now: number): string {
  const remaining = resetsAt === null ? Number.NaN : Date.parse(resetsAt) - now;
  if (Number.isNaN(remaining) || remaining <= 0) return '';
  const minutes = Math.ceil(remaining / 60_000);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean);
  return `Resets in ${parts.join(' ')}.`;
}
