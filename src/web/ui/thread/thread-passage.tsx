import { MarkedText, type MarkedTextKind } from '#web/ui/text/marked-text.tsx';
import type { TextRange } from '#web/ui/text/segment-text.ts';
import { useThread } from './thread-context.ts';

/**
 * A paragraph's text; the thread ends at the open statement's sentence, its one `quote` range. It must be the direct
 * content of the paragraph: the bracket is left of the element around it.
 */
export function ThreadPassage({ text, ranges }: { text: string; ranges: readonly TextRange<MarkedTextKind>[] }) {
  const { setPassage } = useThread();
  return <MarkedText text={text} ranges={ranges} quoteRef={setPassage} />;
}
