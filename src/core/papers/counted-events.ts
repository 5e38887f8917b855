/** How often something happened to the people of a paper. */
import { apartLabels } from '#core/documents/paper-passages.ts';
import { speaksOfOtherWork } from '#core/extraction/other-work.ts';
import { standsAlone } from '#core/synthesis/synthesis-cues.ts';
import type { SourceStudy } from '#core/synthesis/synthesis-study.ts';
import type { Passage } from '#core/text/passages.ts';
import { contentStems } from '#core/text/words/content-words.ts';
import { asksForCount, sourcesOf } from './question-kinds.ts';
import type { WholePaper } from './read-paper.ts';

/** What happens to people, or what they do: it is counted, and they are not. */
const happening =
  /\b(?:die[ds]?|dying|deaths?|dead|mortality|surviv\w+|hospitali[sz]\w+|admi(?:tted|ssions?)|readmi\w+|infect\w+|infarctions?|attacks?|strokes?|fractures?|fall(?:s|en)?|fell|bled|bleed\w*|relaps\w+|recur\w+|respond\w+|responses?|recover\w+|remission|quit|vomit\w*|events?|complications?|hypoglyc\w+|pregnan\w+)\b/i;

/** A number that counts: no year, no length of time, no measure. */
const counts =
  /(?<![\d.,·])(?:\d{1,3}(?:[,\s]\d{3})+|\d+)(?![\d.,·]*\d)(?!\s?(?:weeks?|months?|years?|days?|mg|ml|kg|%\s?CI))|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|no|none|nobody|thirteen|fourteen|fifteen|twenty|thirty)\b/i;

/** Sentences that count what is asked for; rows of tables that are labelled with it where no sentence does. */
export function counted(study: SourceStudy, paper: WholePaper, asked: readonly ReadonlySet<string>[]): Passage[] {
  const says = ({ text }: Passage) => {
    const stems = contentStems(text);
    return counts.test(text) && asked.every((wanted) => [...wanted].some((stem) => stems.has(stem)));
  };
  const rank = ({ text, section }: Passage) =>
    (/result/i.test(section ?? '') ? 2 : 0) + Math.min(3, text.match(/\d+/g)?.length ?? 0) / 2 + standsAlone(text);
  const sentences = sourcesOf(paper).flatMap(({ study: { passages }, roles }) =>
    passages.filter(
      (passage) =>
        says(passage) &&
        !['background', 'methods'].includes(roles.get(passage.passage) ?? '') &&
        !speaksOfOtherWork(passage.text) &&
        Number.isFinite(standsAlone(passage.text)),
    ),
  );
  if (sentences.length > 0) return sentences.sort((left, right) => rank(right) - rank(left));
  return study.passages.filter(
    (passage) => passage.section === apartLabels.table && says(passage) && /\d/.test(passage.text),
  );
}

/** The stems of what a question wants counted, such as deaths; none where it counts people or nothing. */
export function countedStems(question: string): Set<string> {
  if (!asksForCount(question)) return new Set();
  return contentStems((question.match(new RegExp(happening, 'gi')) ?? []).join(' '));
}
