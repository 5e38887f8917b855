/** How to read a forest plot, and what it shows, in sentences made from its own lines. */
import type { ForestInput } from './forest-input.ts';
import type { PlacedEntry } from './forest-marks.ts';

const isCut = ({ interval }: PlacedEntry) => interval !== null && (interval.clippedLow || interval.clippedHigh);

function sizes(studies: readonly PlacedEntry[]): string[] {
  if (studies.every(({ weight }) => weight === null)) return [];
  const small = studies.filter(({ square }) => square && !square.toScale).length;
  const exception =
    small === 0 ? '' : ` (${small} drawn larger than that, so that ${small === 1 ? 'it' : 'they'} can be seen)`;
  return [`Squares are sized by weight${exception}.`];
}

export function forestNotes(
  entries: readonly PlacedEntry[],
  { levelPercent, isRatio, measure, pooled, prediction }: ForestInput,
): { readonly notes: readonly string[]; readonly description: string } {
  const studies = entries.filter(({ kind }) => kind === 'study');
  const notes = [...sizes(studies), `Lines are ${levelPercent}% intervals, on ${isRatio ? 'a log' : 'a plain'} scale.`];
  if (pooled) notes.push('The diamond is the pooled value, as wide as its interval.');
  if (prediction)
    notes.push('The bar is the prediction interval: where the true effect in a new study would probably lie.');
  if (entries.some(isCut)) notes.push('An arrow marks an interval that goes on beyond the axis.');
  if (studies.some(({ square }) => square === null))
    notes.push('Where no square is drawn, the estimate itself lies beyond the axis.');
  if (studies.some(({ isRetracted }) => isRetracted)) notes.push('A hollow square is a retracted study.');
  const said = (wanted: PlacedEntry['kind']) =>
    entries.filter(({ kind }) => kind === wanted).map(({ label, effectText }) => `${label}: ${effectText}.`);
  const count = `${studies.length} ${studies.length === 1 ? 'study' : 'studies'}, ${measure} with ${levelPercent}% interval.`;
  return { notes, description: [count, ...said('pool'), ...said('prediction'), ...notes].join(' ') };
}
