import { focusViews } from './focus-questions.ts';
import type { Focus } from './focuses.ts';

/** A question of a focus: its name on the wire, and the heading for the user. */
export interface FocusPart {
  name: string;
  heading: string;
}

export function focusParts(focus: Focus): FocusPart[] {
  return focusViews[focus].questions.map(({ part }) => ({
    name: part.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
    heading: part,
  }));
}
