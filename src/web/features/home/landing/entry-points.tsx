import { type ReactNode, useId } from 'react';
import { providerCount } from '#core/records/databases.ts';
import { capitalize } from '#core/text/capitalize.ts';
import { askAddress, oftenAsked } from '#web/features/home/offered.ts';
import { StartForm } from '#web/features/home/start-form.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import css from './entry-points.module.css';

/** The choice between a plain answer and the whole search. */
export function EntryPoints() {
  return (
    <div className={css.entryPoints}>
      <EntryPoint title="Simple Health Answers" words="A plain answer in everyday words, with what is not known.">
        <StartForm
          kind="ask"
          size="plain"
          look="filled"
          label={<VisuallyHidden>Your health question</VisuallyHidden>}
        />
        <p className={css.hint}>Often asked</p>
        <ul className={css.links}>
          {oftenAsked.map((question) => (
            <li key={question}>
              <TextLink tone="quiet" href={askAddress(question)}>
                {question}
              </TextLink>
            </li>
          ))}
        </ul>
      </EntryPoint>
      <EntryPoint
        title="Professional Research"
        words={`${capitalize(providerCount)} databases side by side, duplicates merged, effects pooled.`}
      >
        <StartForm
          kind="search"
          size="plain"
          look="second"
          label={<VisuallyHidden>Words to search for</VisuallyHidden>}
        />
        <p className={css.hint}>No account needed to search, read and cite.</p>
        <ul className={css.links}>
          <li>
            <TextLink tone="quiet" href="/search">
              Advanced search
            </TextLink>
          </li>
          <li>
            <TextLink tone="quiet" href="/meta-analysis">
              Meta-analysis
            </TextLink>
          </li>
        </ul>
      </EntryPoint>
    </div>
  );
}

function EntryPoint({ title, words, children }: { title: string; words: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className={css.entryPoint} aria-labelledby={heading}>
      <h2 id={heading} className={css.title}>
        {title}
      </h2>
      <p className={css.words}>{words}</p>
      {children}
    </section>
  );
}
