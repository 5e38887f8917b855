import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';

/** One column that has not arrived while the others have. */
export function ColumnWaiting({ words }: { words: string }) {
  return (
    <div role="status">
      <VisuallyHidden>{words}</VisuallyHidden>
      <Skeleton widths={[78, 44, 62, 40, 70, 36]} lineHeight={28} />
    </div>
  );
}
