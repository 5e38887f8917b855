/** The sentences of a study that are quoted beside the one that answers, because it misleads or cannot be understood alone. */
import { passageRoles } from '#core/extraction/passage-roles.ts';
import { isContextDependent } from '#core/text/context-dependent-sentences.ts';
import type { Passage } from '#core/text/passages.ts';

/** `None of these differences was significant`: the sentence before it is not true without it. */
const deniesBefore = (text: string) =>
  isContextDependent(text) && /\b(?:no|not|none|nor|neither)\b.*\bsignifican|\bchance\b/i.test(text);
/** `The basic and the enhanced programme did not differ`, after the figures of both. */
const tellsAlike = (text: string) =>
  /^[^.;,]{3,60}\b(?:programmes?|groups?|arms?|treatments?|medicines|drugs|courses|kinds|doses|methods)\sdid\snot\sdiffer\.?$/i.test(
    text,
  );
/** `Other tests got better in every group`: the difference before it is one of several results. */
const tellsOthers = (text: string) =>
  /^(?:(?:the|all)\s)?others?\b/i.test(text) && /\b(?:all|both|every|each|neither|no)\b/i.test(text);
/** `For those who did both, the ratio was 0.62.` */
const tellsBoth = (text: string) => /\b(?:did|had|got|took|with|doing)\sboth\b/i.test(text) && /\d/.test(text);
/** `changed by +1.0 with long walks, −0.1 with short walks and −1.0 without` */
const tellsArms = (text: string) => /[+−-]?\d[\d.]*\swith\s[^;%]*?[+−-]?\d[\d.]*\swith(?:out)?\b/i.test(text);

/** How many figures a sentence has that are more than a time, an age or a name. */
const figuresIn = (text: string): number =>
  text
    .replace(
      /\b(?:type\s\d|(?:\d+\sand\s(?:at\s)?)?\d+[\s-](?:to\s\d+[\s-])?(?:minutes?|hours?|days?|weeks?|months?|years?|sessions?|courses?)|(?:weeks?|months?|years?|days?)\s\d+|[A-Za-z]+-?\d+)\b/gi,
      ' ',
    )
    .match(/\d[\d.,]*/g)?.length ?? 0;

export const givesFigure = (text: string): boolean => figuresIn(text) > 0;

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
  const [after, second] = [1, 2].map((steps) =>
    passages.find(({ passage, section }) => passage === quote.passage + steps && section === quote.section),
  );
  if (!after) return null;
  const { text } = after;
  if (deniesBefore(text) || tellsOthers(text) || (asksForBoth && tellsBoth(text))) return after;
  return figuresIn(quote.text) > 2 ? ([after, second].find((one) => one && tellsAlike(one.text)) ?? null) : null;
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

const everybody =
  /(?<!\bat\s)\ball\b|\b(?:everyone|everybody|whichever|whatever|alike)\b|\b(?:both|each|every|either)\s(?:groups?|arms?|participants?|patients?|person|woman|man|child|of\sthem)\b|\b(?:in\saddition|on\stop\sof)\b/i;
const gave =
  /\b(?:had|got|received|took|taking|ate|drank|follow(?:ed|ing)|did|used|using|kept|continued|part\sof|offered|handed|(?:was|were)\s(?:also\s)?(?:given|taking|told|advised|treated|taught|on))\b/i;
/** What was found or measured in everybody was not given. */
const measured =
  /\b(?:tested|measured|verified|rated|assessed|scored|recorded|checked|examined|asked|followed\sup|visits?|free\sof|without|diagnos\w+|history|questionnaires?)\b|\bhad\s(?:had|been|no|an?\s(?:normal|mother|father|parent))\b/i;

/** The sentence of the methods that says what all participants were given; null without one. */
export function givenToAll(passages: readonly Passage[]): Passage | null {
  const roles = passageRoles(passages);
  const says = ({ passage, text }: Passage) =>
    roles.get(passage) === 'methods' && everybody.test(text) && gave.test(text) && !measured.test(text);
  return passages.find(says) ?? null;
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
