import { type BasketPurpose, useBasket } from '#web/shared/study/study-basket.ts';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { basketText } from './basket-text.ts';
import css from './dashboard.module.css';
import { StudyTitles } from './study-titles.tsx';

/** Studies named; the rest is counted. */
const shown = 3;

/** What is chosen for an analysis or a guide, and what can be done with it next. */
export function BasketPanel({ purpose, userId }: { purpose: BasketPurpose; userId: number }) {
  const studies = useBasket(purpose, userId);
  const { heading, state, next } = basketText(purpose, studies.length);
  return (
    <section className={css.column} aria-labelledby={`basket-${purpose}`}>
      <h2 id={`basket-${purpose}`} className={css.heading}>
        {heading}
      </h2>
      <p className={css.state}>{state}</p>
      {studies.length > 0 && <StudyTitles studies={studies.slice(0, shown)} more={studies.length - shown} />}
      <p className={css.more}>
        <TextLink href={next.href}>{next.label}</TextLink>
      </p>
    </section>
  );
}
