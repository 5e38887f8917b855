/** What is shown in place of a statement that is not proved: our words for a finding of its quote, else the study's own. */
import type { Finding } from '#core/findings/finding.ts';
import type { Register } from '#core/findings/said-figures.ts';
import type { Said } from '#core/findings/said-parts.ts';
import { say } from '#core/findings/say.ts';
import type { Passage } from '#core/text/passages.ts';
import { contentStems, shared } from '#core/text/words/content-words.ts';
import type { ProofStudy } from './prove.ts';

export type ShownInstead =
  | { kind: 'ours'; text: string; finding: Finding; said: Said }
  | { kind: 'study'; text: string; passage: Passage };

/**
 * Of the cited sentences, the finding nearest to the statement that `say` can say; else the sentence nearest to it, word
 * for word. `cited` are numbers of passages whose quotes were found in the text. Null where no cited passage has words,
 * and where all of them speak to a reader or a program. The statement only chooses: none of its words is shown.
 */
export function shownInstead(
  statement: string,
  cited: readonly number[],
  study: ProofStudy,
  register: Register = 'exact',
): ShownInstead | null {
  const roles = study.roles();
  const passages = study.passages.filter(
    ({ passage, text }) =>
      cited.includes(passage) && text.trim() !== '' && roles.get(passage) !== 'addressed to the reader',
  );
  if (passages.length === 0) return null;
  const stems = contentStems(statement);
  const likeness = (text: string) => shared(contentStems(text), stems);
  const { concepts } = study;
  if (concepts) {
    const numbers = new Set(passages.map(({ passage }) => passage));
    const all = study.findings();
    const said = { title: study.title, text: study.text, concepts, findings: all };
    const findings = nearest(
      all.filter(({ source }) => numbers.has(source.passage)),
      ({ outcome, comparison: { first, second } }) =>
        2 * likeness(outcome.text) + likeness(first?.text ?? '') + likeness(second?.text ?? ''),
    );
    for (const finding of findings) {
      const sentence = say(finding, register, said);
      if (sentence) return { kind: 'ours', text: sentence.text, finding, said: sentence };
    }
  }
  const [passage] = nearest(passages, ({ text }) => likeness(text));
  return passage ? { kind: 'study', text: passage.text, passage } : null;
}

/** Highest first; equals stay in the order of the text. */
function nearest<Item>(items: readonly Item[], of: (item: Item) => number): Item[] {
  return items
    .map((item) => ({ item, rank: of(item) }))
    .sort((one, other) => other.rank - one.rank)
    .map(({ item }) => item);
}
