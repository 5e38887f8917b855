/** Scores of sentences as quotes about a matter. */
import type { Passage } from '#core/text/passages.ts';
import { cues, type Matter } from './synthesis-matters.ts';
import type { ReadSource } from './synthesis-study.ts';

/** Sentences about the publication, not the study. */
const boilerplate =
  /^(?:©|abbreviations?\s?:|key\s?words?\s?:|copyright|supplementary|electronic\ssupplementary|trial\sregistration|registered|registration|clinicaltrials\.gov|isrctn|https?:|funded\sby|funding|\(funded|for\spermissions|all\srights|published\sby)|\b(?:NCT\d{6,}|ISRCTN\s?\d+|ACTRN\d+|UMIN\d+)\b|\bthe\strial\s(?:is|was)\sregistered/i;
/** References to earlier text, which is missing when the sentence is read alone. */
const pointsBack =
  /^(?:they|it|this(?!\s(?:study|trial|review|analysis|meta|randomi[sz]ed|pilot|protocol|research|paper|article))|these(?!\s(?:results|findings|data))|those|such|the\s(?:former|latter)|both(?!\s\p{L}+\sand)|neither|all\sof\sthese|here|there\s(?:was|were))\b/iu;
const connective =
  /^(?:however|moreover|furthermore|in\saddition|additionally|also|conversely|in\scontrast|similarly|but|and|finally|then|on\sthe\sother\shand|secondly)\b/i;

/** How well a sentence can be read alone: 0 at best; `-Infinity` for one that is not about the study. */
export function standsAlone(text: string): number {
  if (text.length < 25 || boilerplate.test(text) || !/\p{L}{3}/u.test(text) || /[:;,]$/.test(text)) return -Infinity;
  const opened = (text.match(/[([]/g) ?? []).length - (text.match(/[)\]]/g) ?? []).length;
  return (
    (pointsBack.test(text) ? -1 : 0) +
    (connective.test(text) ? -0.3 : 0) +
    (opened === 0 ? 0 : -1) +
    (/\b(?:table|figure|fig\.)\s?\d/i.test(text) ? -1 : 0) -
    Math.max(0, (text.length - 300) / 160)
  );
}

/** The score of a passage as a quote about a matter; null where it should not be quoted. */
export function cueScore(
  matter: Matter,
  passage: Passage,
  { roles, readings, participants }: ReadSource,
): number | null {
  const { text } = passage;
  const cue = cues[matter];
  if (cue.needs && !cue.needs.test(text)) return null;
  const role = roles.get(passage.passage) ?? 'background';
  let score = standsAlone(text) + (cue.roles[role] ?? (role === 'registration' ? -9 : 0));
  for (const [weight, pattern] of cue.more) if (pattern.test(text)) score += weight;
  const reading = readings.get(passage.passage);
  score += 0.2 * Math.min(4, reading?.topical ?? 0);
  if (matter === 'result') {
    score += reading?.hasEffect ? 1.5 : 0;
    // Without a direction it names the chosen outcome, not its result.
    score += reading?.hasDirection ? 0.8 : /\b(?:primary|main|secondary)\s/i.test(text) ? -3 : -0.8;
  }
  if ((matter === 'population' || matter === 'design') && participants?.passage === passage.passage) score += 1;
  return score >= cue.least ? score : null;
}
