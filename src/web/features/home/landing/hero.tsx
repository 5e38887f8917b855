import { providerCount } from '#core/records/databases.ts';
import css from './hero.module.css';

/** The promise, as a sentence with a thread, which here links to `#followed`. */
export function Hero({ followed }: { followed: string }) {
  return (
    <div className={css.hero}>
      <h1 className={css.title} aria-label="Pull on any sentence. Its source comes with it.">
        <span className={css.pulled}>
          <span className={css.underlined}>Pull on any sentence.</span>
          <a
            href={`#${followed}`}
            className={css.mark}
            aria-label="Even this one: a real sentence, followed to its source"
          >
            1
          </a>
        </span>{' '}
        <span className={css.second}>Its source comes with it.</span>
      </h1>
      <p className={css.aside}>
        Even this one. Below, a real sentence is followed to its quote, and to what was checked before it was shown.
      </p>
      <p className={css.lead}>
        MetaMind searches {providerCount} databases of medical research and answers your question. Every statement opens
        the exact quote it rests on. A statement whose quote or numbers are not found in a study does not get on the
        page.
      </p>
    </div>
  );
}
