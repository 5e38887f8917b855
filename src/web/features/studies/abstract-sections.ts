import type { Passage } from '#core/text/passages.ts';

/** A labelled part of an abstract with its sentences. */
export interface SentenceGroup {
  label: string | null;
  sentences: Passage[];
}

/** Sentences that follow each other under one label, in the order of the text. */
export function groupSentences(passages: readonly Passage[]): SentenceGroup[] {
  const groups: SentenceGroup[] = [];
  for (const passage of passages) {
    const last = groups.at(-1);
    if (last && last.label === passage.section) last.sentences.push(passage);
    else groups.push({ label: passage.section, sentences: [passage] });
  }
  return groups;
}
