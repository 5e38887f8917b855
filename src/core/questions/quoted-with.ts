/** The sentences of a study that are quoted beside the one that answers, because it misleads or cannot be understood alone. */
import { passageRoles } from '#core/extraction/passage-roles.ts';
import { isContextDependent } from '#core/text/context-dependent-sentences.ts';
import type { Passage } from '#core/text/passages.ts';

/** `None of these differences was significant`: the sentence before it is not true without it. */
const deniesBefore = (text: string) =>
  isContextDependent(text) && /\b(?:no|not|none|nor|neither)\b.*\bsignifican|\bchance\b/i.test(text);
/** `Other tests got better in every group`: the difference before it is one of several results. */
const tellsOthers = (text: string) =>
  /^(?:(?:the|all)\s)?others?\b/i.test(text) && /\b(?:all|both|every|each|neither|no)\b/i.test(text);
/** `For those who did both, the ratio was 0.62.` */
const tellsBoth = (text: string) => /\b(?:did|had|got|took|with|doing)\sboth\b/i.test(text) && /\d/.test(text);
/** `changed by +1.0 with long walks, −0.1 with short walks and −1.0 without` */
const tellsArms = (text: string) => /[+−-]?\d[\d.]*\swith\s[^;%]*?[+−-]?\d[\d.]*\swith(?:out)?\b/i.test(text);

/** Whether a sentence has a figure that is more than a time, an age or a name. */
export const givesFigure = (text: string): boolean =>
  /\d/.test(
    text.replace(
      /\b(?:type\s\d|(?:\d+\sand\s(?:at\s)?)?\d+[\s-](?:to\s\d+[\s-])?(?:minutes?|hours?|days?|weeks?|months?|years?|sessions?|courses?)|(?:weeks?|months?|years?|days?)\s\d+|[A-Za-z]+-?\d+)\b/gi,
      ' ',
    ),
  );

/** The sentence before one that gives the difference, where it has the figures of each arm. */
export function figuresBefore(passages: readonly Passage[], quote: Passage): Passage | null {
  const before = passages.find(({ passage }) => passage === quote.passage - 1);
  const fits = before && before.section === quote.section && !isContextDependent(before.text);
  return fits && tellsArms(before.text) && !tellsArms(quote.text) ? before : null;
}

/** What follows a quote and limits it; `asksForBoth`: the question names two things to do. */
export function sentenceAfter(
  passages: readonly Passage[],
  quote: Passage,
  { asksForBoth }: { asksForBoth: boolean },
): Passage | null {
  const after = passages.find(({ passage }) => passage === quote.passage + 1);
  if (!after || after.section !== quote.section) return null;
  const { text } = after;
  return deniesBefore(text) || tellsOthers(text) || (asksForBoth && tellsBoth(text)) ? after : null;
}

/** The other side of a mixed result: a sentence that can be read alone, or after the quote. */
export function otherSide(passages: readonly Passage[], quote: Passage, contrary: readonly number[]): Passage | null {
  if (contrary.includes(quote.passage)) return null;
  return (
    passages.find(
      ({ passage, text }) =>
        contrary.includes(passage) &&
        passage !== quote.passage &&
        (!isContextDependent(text) || passage === quote.passage + 1),
    ) ?? null
  );
}

const tested =
  /\bthe\s(substitute|programme|program|course|mix|solution|drink|capsules|tablets|messages|e-mails|sessions|therapy|training)\b/i;

/**
 * The sentence of the methods that says what a quote calls `the programme` or `the substitute`, where the title does not
 * name it; and for a treatment that is not swallowed the one that says so. Null where neither is needed.
 */
export function sayingWhat(passages: readonly Passage[], quotes: readonly Passage[], title: string): Passage | null {
  const roles = passageRoles(passages);
  const methods = passages.filter(({ passage }) => roles.get(passage) === 'methods');
  const isOnBody = /\b(?:topical(?:ly)?|inhaled|injected|nasal|gel|cream|ointment|patch)\b/i.test(title);
  const onBody = isOnBody
    ? methods.find(({ text }) =>
        /\b(?:put\s(?:it\s|them\s)?on|applied|rubbed|skin|inhaled|injected|sprayed)\b/i.test(text),
      )
    : undefined;
  if (onBody) return onBody;
  for (const { text } of quotes) {
    const [, name] = tested.exec(text) ?? [];
    if (name === undefined || new RegExp(`\\b${name}`, 'i').test(text.slice(0, text.search(tested)))) continue;
    const introduced = methods.find((one) =>
      new RegExp(`\\b(?:an?)\\s(?:[\\w-]+\\s){0,3}${name}\\b`, 'i').test(one.text),
    );
    if (introduced) return introduced;
  }
  return null;
}
