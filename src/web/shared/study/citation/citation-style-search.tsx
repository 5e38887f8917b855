import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { getCitationStyles } from '#contract/studies.ts';
import { call } from '#web/api/call.ts';
import { messageOf } from '#web/api/request-error.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import css from './citation-dialog.module.css';

interface Style {
  id: string;
  title: string;
}

const typingPauseMs = 200;

/** Finds one of all CSL styles by words of its title. */
export function CitationStyleSearch({ chosen, onChoose }: { chosen: Style | null; onChoose: (style: Style) => void }) {
  const [words, setWords] = useState('');
  const [asked, setAsked] = useState('');
  const resultsId = useId();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words.trim()), typingPauseMs);
    return () => clearTimeout(timer);
  }, [words]);
  const found = useQuery({
    queryKey: ['/api/citation-styles', asked],
    queryFn: ({ signal }) => call(getCitationStyles, { query: { q: asked } }, { signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const styles = asked === '' ? [] : (found.data?.styles ?? []);
  return (
    <div className={css.search}>
      <Field
        label="Journal or style"
        value={words}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        aria-controls={resultsId}
        onChange={(event) => setWords(event.currentTarget.value)}
        hint={chosen ? <>Chosen: {chosen.title}</> : undefined}
      />
      <div id={resultsId} aria-live="polite">
        {asked !== '' && (
          <p className={css.note}>
            {found.isError
              ? messageOf(found.error, 'The list of styles could not be read.')
              : found.data === undefined
                ? 'Looking among the styles'
                : spellCount(found.data.total, styles.length)}{' '}
            {found.isError && (
              <Button look="row" tone="act" onClick={() => found.refetch()}>
                Try again
              </Button>
            )}
          </p>
        )}
      </div>
      {styles.length > 0 && (
        <ul className={css.styles}>
          {styles.map((style) => (
            <li key={style.id}>
              <button
                type="button"
                className={css.style}
                aria-pressed={style.id === chosen?.id}
                onClick={() => onChoose(style)}
              >
                {style.title}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function spellCount(total: number, shown: number): string {
  if (total === 0) return 'No style has these words in its title. Try the journal’s full name.';
  if (total > shown) return `${total.toLocaleString('en')} styles, the best ${shown} below.`;
  return total === 1 ? 'One style.' : `${total} styles.`;
}
