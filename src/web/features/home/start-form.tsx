import { type FormEvent, type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { addressOfWords, askAddress, quickAddress } from './offered.ts';
import css from './start-form.module.css';

/** The modes of the box on this page. */
export type StartKind = 'ask' | 'quick' | 'search';

const kinds = {
  ask: {
    page: '/simple-search',
    addressOf: askAddress,
    placeholder: 'Do statins prevent heart attacks?',
    button: 'Get an answer',
  },
  quick: {
    page: '/quick-search',
    addressOf: quickAddress,
    placeholder: 'Does exercise help with depression?',
    button: 'Get Instant Answer',
  },
  search: { page: '/search', addressOf: addressOfWords, placeholder: 'GLP-1 AND stroke', button: 'Search' },
} as const;

export interface StartFormProps {
  kind: StartKind;
  label: ReactNode;
  size: 'plain' | 'query';
  look: 'filled' | 'second';
}

/** One line and its verb, which links to the page that answers it. */
export function StartForm({ kind, label, size, look }: StartFormProps) {
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const { page, addressOf, placeholder, button } = kinds[kind];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = typed.trim();
    // With nothing typed the page itself is the place to type it.
    navigate(words === '' ? page : addressOf(words));
  };
  return (
    <form className={css.form} data-kind={kind} data-size={size} action={page} onSubmit={submit}>
      <Field
        label={label}
        size={size}
        name="q"
        value={typed}
        autoComplete="off"
        enterKeyHint={kind === 'search' ? 'search' : 'go'}
        placeholder={placeholder}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" look={look}>
        {button}
      </Button>
    </form>
  );
}
