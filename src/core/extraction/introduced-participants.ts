/** The number with which the methods introduce the participants: `140 adults with neck pain had needles or sham needles`. */
import { numbersOf } from '#core/text/numbers/numbers.ts';
import type { Passage } from '#core/text/passages.ts';
import { sectionKind } from '#core/text/section-kind.ts';

const people =
  '(?:participants|patients|people|persons|adults|women|men|children|adolescents|infants|newborns|babies|teenagers|volunteers|students|residents|workers|smokers|mothers|girls|boys|refugees|outpatients|pupils|veterans|athletes)';
/** Before the number: nothing, a place or time (`At four clinics, `), or who did it (`We gave `, `This trial took in `). */
const opening =
  /^(?:(?:at|in|over|for|from|during)\s[^.;:]{0,60},\s|(?:[^.;:,]{0,60}\s)?we\s(?:\p{L}+\s){1,2}|(?:in\s)?(?:this|the|our|an?)\s(?:[\p{L}-]+\s){1,5})?$/iu;
const counted = new RegExp(`^\\s(?:[\\p{L}-]+\\s){0,3}?${people}\\b`, 'iu');
/** What they had was one of several, or chance decided: all are counted, not one arm. */
const alternatives =
  /^(?:[^.;]|\.(?=\d)){0,200}?(?:\b(?:random\w*|by\s(?:chance|lot)|lots|drawn?|envelope|coin)\b|\bor\s(?!(?:older|over|more|less|above|younger|women|men|girls|boys)\b)\p{L})/iu;
/** `Women with hot flushes (n = 120) were …`, `Adults with low mood (410 in all) …` */
const beforeBracket = new RegExp(
  `^(?:[^.;()]*[.:]\\s)?(?:[\\p{L}-]+\\s){0,3}?${people}\\b(?:\\s[^.;()]{0,80})?\\s?\\((?:n\\s?=\\s?)?$`,
  'iu',
);
/** A part of the abstract that is on the people alone: `Participants: 128 adults with tennis elbow.` */
const ofPeople = /^(?:(?:study\s)?(?:participants?|patients?|subjects|population))\b/i;
/** `we followed 322 patients`: those who were looked at. */
const followed = /\bwe\s(?:identified|followed|studied|included|enrol+ed|analy[sz]ed)\s$/i;
/** `… were followed`: after the number of a cohort. */
const wereFollowed = /^[^.;]{0,120}\bwere\sfollowed\b/i;
/** `Seventeen trials with 1126 children were found`: what a review pooled. */
const ofTrials =
  /^(?:in\s)?[\p{L}\d-]+\s(?:(?:randomi[sz]ed|controlled|eligible|clinical)\s){0,3}(?:trials|studies|RCTs)\s(?:with|of|in|involving|including|that\s(?:evaluated|included|enrol+ed))\s(?:a\stotal\sof\s)?$/iu;
const inAll = /^(?:\sin\s(?:all|total)|\saltogether)\)/i;

interface IntroducedParticipants {
  value: number;
  /** Offsets in UTF-16 units of the number in the abstract. */
  start: number;
  end: number;
  passage: number;
}

/** Null where the methods do not begin with it, or begin with several. */
export function introducedParticipants(passages: readonly Passage[]): IntroducedParticipants | null {
  const found = passages.flatMap(({ passage, text, section, start }): IntroducedParticipants[] => {
    const kind = sectionKind(section);
    const isLate = kind === 'results' || kind === 'conclusion';
    if (kind === 'background' || kind === 'registration') return [];
    for (const number of numbersOf(text)) {
      if (number.unit || number.comparison || !Number.isInteger(number.value) || number.value < 5) continue;
      const [before, after] = [text.slice(0, number.start), text.slice(number.end)];
      const isPooled = ofTrials.test(before) && counted.test(after);
      if (isPooled) return [{ value: number.value, start: start + number.start, end: start + number.end, passage }];
      if (isLate) continue;
      const isAlone = ofPeople.test(section ?? '') || followed.test(before) || wereFollowed.test(after);
      const isOpening = opening.test(before) && counted.test(after) && (isAlone || alternatives.test(after));
      const isWhole = inAll.test(after) || (/n\s?=\s?$/i.test(before.slice(-4)) && after.startsWith(')'));
      const isInBracket =
        isWhole && beforeBracket.test(before) && (isAlone || alternatives.test(after) || /\brandom/i.test(before));
      if (isOpening || isInBracket)
        return [{ value: number.value, start: start + number.start, end: start + number.end, passage }];
    }
    return [];
  });
  const [first, second] = found;
  return first && !second ? first : null;
}
