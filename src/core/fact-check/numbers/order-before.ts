/** `It was gone in 37.7%, 30.8% and 2%, in that order`: the order comes from the sentence before. */
import type { LabelledNumber } from './number-labels.ts';

const inOrderBefore = /\brespective\s(?:groups?|arms?)\b|\bin\s(?:that|the\ssame)\sorder\b|\brespectively\b/i;

/** `These numbers decreased (42% versus 17.5%)`: continues with the two that the sentence before names. */
const goesOn = /^(?:these|those|the\scorresponding|both)\s[^;]*\d\s?%?\s?(?:vs\.?|versus|and)\s\d/i;

/** Whether a sentence mentions an order at all, its own or another's. */
export const statesOrderBefore = (text: string) => inOrderBefore.test(text) || goesOn.test(text);

/** The results in their order, without those in brackets after another (`262 (96)`). */
function rowOf(labels: readonly LabelledNumber[], text: string): LabelledNumber[] {
  const row: LabelledNumber[] = [];
  for (const label of labels) {
    if (label.number.name === 'p') continue;
    const last = row.at(-1);
    const between = last ? text.slice(last.number.end, label.number.start) : '';
    if (/^\s?\(\s?$/.test(between)) continue;
    row.push(label);
  }
  return row;
}

/**
 * The labels with the arms of the sentence before, where a list has an order that its own sentence does not give;
 * otherwise the same labels.
 */
export function withOrderBefore(
  labels: LabelledNumber[],
  text: string,
  before: readonly LabelledNumber[],
  textBefore: string,
): LabelledNumber[] {
  const here = rowOf(labels, text);
  const there = rowOf(before, textBefore);
  if (here.length < 2 || here.length !== there.length) return labels;
  const [first] = here;
  const alike = here.every(({ own }) => own.size === first?.own.size && [...own].every((stem) => first.own.has(stem)));
  const told = there.every(
    ({ own }, index) =>
      own.size > 0 && there.every((other, at) => at === index || [...own].some((stem) => !other.own.has(stem))),
  );
  if (!alike || !told) return labels;
  return labels.map((label) => {
    const index = here.indexOf(label);
    const names = there[index];
    return names ? label.withWords(names.own, new Set([...label.own, ...label.around])) : label;
  });
}
