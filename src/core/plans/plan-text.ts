/** Short sentences from the values that were read. */

import { type PassageRole, passageRoles } from '#core/extraction/passage-roles.ts';
import type { Found, NumberRange } from '#core/text/numbers/found-value.ts';
import type { Passage } from '#core/text/passages.ts';

/** The sentences about what the participants of a study were given or did. */

export interface InterventionPassage {
  passage: Passage;
  role: PassageRole;
  /** Zero or less: about other studies, the aim or the register. */
  weight: number;
}

const roleWeights: Record<PassageRole, number> = {
  methods: 3,
  results: 1.5,
  conclusion: 1.5,
  background: 0.5,
  registration: -9,
};
const given =
  /\b(?:assigned|allocated|allotted|randomi[sz]ed|divided|by\schance|received|receiving|performed|practi[cs]ed|attended|underwent|undertook|participated?|completed|consumed|consuming|ate|drank|drink|took|ingested|given|instructed|asked\sto|trained|training\sprogram(?:me)?|consist(?:ed|ing|s)|conducted|carried\sout|supervised|sessions?|classes|prescribed|provided|supplemented|followed|intervention)\b/i;
const elsewhere =
  /\b(?:(?:previous|prior|earlier|several|many|few|other|some|recent|epidemiologic\w*)\s(?:studies|trials|research|work|evidence)|(?:has|have)\sbeen\s(?:shown|suggested|reported|associated|recommended|proposed|demonstrated|increasingly)|guidelines?|recommendations?|recommended|is\s(?:a|the)\s(?:\w+\s){0,3}(?:source|cause|leading|major)|little\sis\sknown|commonly\sused|future\s(?:research|studies|trials)|further\s(?:research|studies|trials))\b/i;

/** Every passage with its weight as a description of the intervention, in the order of the text. */
export function interventionPassages(passages: readonly Passage[]): InterventionPassage[] {
  const roles = passageRoles(passages);
  return passages.map((passage) => {
    const role = roles.get(passage.passage) ?? 'background';
    const weight = roleWeights[role] + (given.test(passage.text) ? 2 : 0) - (elsewhere.test(passage.text) ? 3 : 0);
    return { passage, role, weight };
  });
}

const controlTerms =
  /\b(?:controls?|control\s(?:group|arm|condition|diet)|placebo|comparison\sgroup|usual\scare|wait(?:ing)?[- ]list)\b/i;

/** Whether the words at `start` are in a clause about the control group. */
export function isOfControls(text: string, start: number): boolean {
  const clause = /[^.;,()]*$/.exec(text.slice(0, start))?.[0] ?? '';
  const control = controlTerms.exec(clause);
  if (control)
    return !/\b(?:to|and|than|versus|vs\.?|or|with)\s(?:the\s|an?\s)?$/i.test(clause.slice(0, control.index));
  const after = text.slice(start);
  const taught = /^[^.;]{0,90}?\b(?:to|in|for)\s(?:the\s)?controls?(?:\sgroup)?\b/i.exec(after)?.[0];
  if (taught && !/\b(?:compared|relative|similar|than|whereas|while|received)\b|\band\s(?:in|to|for)\b/i.test(taught))
    return true;
  return /^[^.;,]{0,40}\((?:the\s)?(?:control|placebo)/i.test(after);
}

/** `a, b and c`. */
export function joinWords(words: readonly string[]): string {
  const unique = [...new Set(words)];
  return unique.length < 2 ? unique.join('') : `${unique.slice(0, -1).join(', ')} and ${unique.at(-1) ?? ''}`;
}

/** `walking and stretching`, each by its label. */
export function kindsText(kinds: readonly Found<{ label: string }>[]): string {
  return joinWords(kinds.map(({ value }) => value.label));
}

/** Numbers as a range in digits. */
const rangeOf = ({ low, high }: NumberRange) => (low === high ? `${low}` : `${low} to ${high}`);

/** A duration: `12 weeks` also where the text says `12-week`. */
export function formatLength({ value, words }: Found<NumberRange & { unit: string }>): string {
  const unit = `${value.unit}${value.high === 1 ? '' : 's'}`;
  if (/\d/.test(words)) return `${rangeOf(value)} ${unit}`;
  return `${words.replace(/[\s-]*\p{L}+$/u, '').toLowerCase()} ${unit}`;
}

/** A time of exercise: `45 minutes` for `45-min`; hours stay hours. */
export function formatTime(words: string): string {
  const [, time = words, each = ''] = /^(.*?)(?:\s?(?:\/\s?|per\s)(\p{L}+))?$/u.exec(words) ?? [];
  const amount = time.replace(/[\s-]*\p{L}+$/u, '');
  const unit = /h(?:ou)?r?s?$/i.test(time) ? 'hour' : 'minute';
  return `${amount} ${unit}${/^(?:1|one)$/i.test(amount) ? '' : 's'}${each && ` per ${each.toLowerCase()}`}`;
}
