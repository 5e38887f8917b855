import type { Ref } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import css from './marked-text.module.css';
import { segmentText, type TextRange } from './segment-text.ts';

/**
 * `quote`: washed. `number`: 600 with a blue underline. `term`: a dotted underline below a word that is explained.
 * `quiet`: context in ink-3. `hit`: a word of the search, 600.
 */
export type MarkedTextKind = 'quote' | 'number' | 'term' | 'quiet' | 'hit';

export interface MarkedTextProps {
  text: string;
  ranges: readonly TextRange<MarkedTextKind>[];
  /** Put on the element around all quote segments if exactly one `quote` range is given; the thread measures it. */
  quoteRef?: Ref<HTMLElement> | undefined;
}

/** Text with stretches of it marked; offsets as in the stored text, so that nothing is searched for again. */
export function MarkedText({ text, ranges, quoteRef }: MarkedTextProps) {
  const segments = segmentText(text, ranges);
  const render = (part: typeof segments) =>
    part.map((segment) =>
      segment.kinds.length === 0 || (segment.kinds.length === 1 && segment.kinds[0] === 'quote') ? (
        segment.text
      ) : (
        <span
          key={segment.start}
          className={classNames(...segment.kinds.filter((kind) => kind !== 'quote').map((kind) => css[kind]))}
        >
          {segment.text}
        </span>
      ),
    );
  const groups: { quoted: boolean; part: typeof segments }[] = [];
  for (const segment of segments) {
    const quoted = segment.kinds.includes('quote');
    const last = groups.at(-1);
    if (last?.quoted === quoted) last.part.push(segment);
    else groups.push({ quoted, part: [segment] });
  }
  return groups.map(({ quoted, part }) =>
    quoted ? (
      <mark key={part[0]?.start} ref={quoteRef} className={css.quote}>
        {render(part)}
      </mark>
    ) : (
      render(part)
    ),
  );
}
