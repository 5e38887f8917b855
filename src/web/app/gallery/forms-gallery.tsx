import { useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { Pagination } from '#web/ui/controls/pagination.tsx';
import { Radios } from '#web/ui/controls/radios.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import { TextArea } from '#web/ui/controls/text-area.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { Tally } from '#web/ui/text/tally.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import css from './gallery.module.css';
import { Part } from './gallery-part.tsx';

const nothing = () => undefined;

/** The other form elements: disabled, invalid or busy. */
export function FormsGallery() {
  const [kind, setKind] = useState<'plain' | 'research'>('plain');
  return (
    <>
      <Part name="Longer fields: empty, wrong, off">
        <div className={css.stack}>
          <TextArea label="Your question" placeholder="Does walking help with depression?" rows={2} />
          <TextArea
            label="Note"
            rows={2}
            defaultValue="…"
            error="A note has at most 2,000 characters. This has 2,184."
          />
          <Field label="Year" size="small" disabled defaultValue="2019" hint="Filled in from the record." />
          <Field
            label="Search"
            size="query"
            type="search"
            defaultValue="salt blood pressure"
            aside={<Button look="filled">Search</Button>}
          />
          <Select
            label="Country"
            layout="stacked"
            disabled
            value="any"
            options={[{ value: 'any', label: 'any' }]}
            onChange={nothing}
          />
          <Radios
            label="What do you want?"
            value={kind}
            onChange={setKind}
            options={[
              { value: 'plain', label: 'A plain answer', hint: 'In everyday words, with its quotes.' },
              { value: 'research', label: 'The research', hint: 'Six databases, and what they said.' },
            ]}
          />
        </div>
      </Part>
      <Part name="Links">
        <p className={css.row}>
          <LinkButton href="/simple-search">Ask a question</LinkButton>
          <TextLink href="/faq">A page here</TextLink>
          <TextLink href="https://pubmed.ncbi.nlm.nih.gov" tone="quiet">
            One elsewhere
          </TextLink>
          <TextLink href="data:text/plain,one">One that leads nowhere</TextLink>
        </p>
      </Part>
      <Part name="How much is used">
        <p className={css.row}>
          <Tally strokes={3} of={5} /> 3 of 5 used.
          <VisuallyHidden> Two are left.</VisuallyHidden>
        </p>
        <div className={css.stack}>
          <ProgressBar label="Reading, begun" value={0} of={9} words="0 of 9 read." />
          <ProgressBar label="Reading, under way" value={4} of={9} words="4 of 9 read." />
          <ProgressBar label="Reading, done" value={9} of={9} words="9 of 9 read." />
        </div>
      </Part>
      <Part name="Pages that cannot be turned yet">
        <nav aria-label="While searching">
          <Pagination page={1} totalPages={4} disabled onPage={nothing} />
        </nav>
      </Part>
    </>
  );
}
