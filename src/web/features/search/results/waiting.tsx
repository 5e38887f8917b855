import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import css from './results.module.css';

/** Placeholders of cards, in the heights of the cards. The databases asked are in the receipt beside them. */
export function Waiting({ cards }: { cards: number }) {
  return ['first', 'second', 'third', 'fourth'].slice(0, cards).map((name) => (
    <div key={name} className={css.skeleton}>
      <div>
        <Skeleton widths={[28]} />
        <Skeleton widths={[96, 62]} lineHeight={27} />
        <Skeleton widths={[74]} />
        <Skeleton widths={[100, 98, 91]} lineHeight={25} />
        <Skeleton widths={[34]} lineHeight={36} />
      </div>
      <div className={css.skeletonMargin}>
        <Skeleton widths={[100, 100, 100]} lineHeight={24} />
      </div>
    </div>
  ));
}
