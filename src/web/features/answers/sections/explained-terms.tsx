import { Disclosure } from '#web/ui/controls/disclosure.tsx';
import css from './explained-terms.module.css';

/** What the words of method in the quotes above mean, in our words; named at once, explained when opened. */
export function ExplainedTerms({ terms }: { terms: readonly { name: string; meaning: string }[] }) {
  if (terms.length === 0) return null;
  return (
    <Disclosure className={css.words} summary={`Words explained: ${terms.map(({ name }) => name).join(', ')}`}>
      <dl className={css.terms}>
        {terms.map(({ name, meaning }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
