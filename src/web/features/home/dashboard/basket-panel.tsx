import { addressOfWords } from '#web/features/home/offered.ts';
import { type BasketPurpose, useBasket } from '#web/shared/study/study-basket.ts';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import css from './dashboard.module.css';
import { StudyTitles } from './study-titles.tsx';

interface BasketText {
  heading: string;
  /** How far it is, the meta-analysis in the specification's words. */
  state: string;
  next: { label: string; href: string };
}

const chosen = (count: number) => `${count} ${count === 1 ? 'study' : 'studies'} chosen`;

/** The text and the link of a basket with this many studies. */
export function basketText(purpose: BasketPurpose, count: number): BasketText {
  if (purpose === 'meta-analysis') {
    const heading = 'Meta-analysis';
    if (count === 0)
      return {
        heading,
        state: 'No studies selected. Add to Analysis at a study puts it here; two are enough to begin.',
        next: { label: 'Eight trials to try it with: search GLP-1', href: addressOfWords('GLP-1') },
      };
    if (count === 1)
      return {
        heading,
        state: `${chosen(count)}. Need 1 more study`,
        next: { label: 'Find another study', href: '/search' },
      };
    return {
      heading,
      state: `${chosen(count)}. Ready for analysis`,
      next: { label: 'Open meta-analysis', href: '/meta-analysis' },
    };
  }
  const heading = 'Study guide';
  if (count === 0)
    return {
      heading,
      state: 'No studies chosen. Study Guide at a study puts it here; one is enough to begin.',
      next: { label: 'Start searching', href: '/search' },
    };
  return { heading, state: `${chosen(count)}.`, next: { label: 'Open the study guide', href: '/study-guide' } };
}

/** How many studies are named; the rest is counted. */
const shown = 3;

/** The basket of an analysis or a guide, and the next step. */
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
