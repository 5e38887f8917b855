import { useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { Chip } from '#web/ui/controls/chip.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import { EffectAsReported } from '#web/ui/study/effect-as-reported.tsx';
import { Badges } from '#web/ui/text/badges.tsx';
import { Stamp } from '#web/ui/text/stamp.tsx';
import { Mark, NotBacked, ReceiptMark } from '#web/ui/thread/mark.tsx';
import css from './gallery.module.css';
import { Part } from './gallery-part.tsx';

const nothing = () => undefined;

/** Buttons, fields, choices, and the small texts of a study. */
export function ControlsGallery() {
  const [library, setLibrary] = useState(true);
  const [sort, setSort] = useState<'relevance' | 'date' | 'citations'>('relevance');
  const [busy, setBusy] = useState(false);
  return (
    <>
      <Part name="Buttons">
        <div className={css.row}>
          <Button look="filled">Search</Button>
          <Button>Export results</Button>
          <Button disabled>Search</Button>
        </div>
        <div className={css.row}>
          <Button look="filled" id="focused">
            Focused
          </Button>
          <Button look="row" tone="act">
            Summarise
          </Button>
          <Button look="row">Cite</Button>
          <Button look="filled" compact busy={busy ? 'Combining' : undefined} onClick={() => setBusy(true)}>
            Combine 2 selected
          </Button>
        </div>
      </Part>
      <Part name="Fields">
        <div className={css.stack}>
          <Field label="Report name" defaultValue="GLP-1 and heart events" />
          <Field label="Report name" placeholder="Name" error="Name required. Please enter a name for your report." />
          <div className={css.row}>
            <Checkbox label="PubMed" checked={library} onChange={setLibrary} />
            <Checkbox label="CORE" checked={!library} onChange={nothing} />
            <Checkbox label="Smart search, sign in to use" disabled onChange={nothing} />
          </div>
          <Select
            label="Sorted by"
            value={sort}
            onChange={setSort}
            options={[
              { value: 'relevance', label: 'relevance' },
              { value: 'date', label: 'date, newest first' },
              { value: 'citations', label: 'citation count' },
            ]}
          />
        </div>
      </Part>
      <Part name="Effect as reported: used, retracted, not chosen">
        <EffectAsReported
          effect={{
            estimate: 0.69,
            low: 0.53,
            high: 0.91,
            value: '0.69',
            interval: '[0.53, 0.91]',
            measure: 'HR, olive oil arm',
            people: 'n 7,447',
            ratio: true,
          }}
          mark={<Mark label="2" open={false} onToggle={nothing} spoken="Evidence for: a sentence (2)" />}
        />
        <EffectAsReported
          retracted
          effect={{
            estimate: 0.7,
            low: 0.54,
            high: 0.92,
            value: '0.70',
            interval: '[0.54, 0.92]',
            measure: 'HR, olive oil arm',
            people: 'in no summary or pool',
            ratio: true,
          }}
        />
        <EffectAsReported
          effect={null}
          note={
            <>
              Several outcomes, none chosen. <Button look="row">See them</Button>
            </>
          }
        />
      </Part>
      <Part name="Badges and chips">
        <div className={css.row}>
          <Badges
            design="Randomised trial"
            items={[
              { key: 'people', content: '7,447 people' },
              { key: 'pdf', content: 'Free PDF' },
              { key: 'kind', content: 'Preprint' },
            ]}
          />
        </div>
        <div className={css.row}>
          <Stamp kind="retracted" />
          <Stamp kind="concern" />
          <Stamp kind="unknown" />
        </div>
        <Chip label="Randomised trial" removeLabel="Remove filter Randomised trial" onRemove={nothing} />
      </Part>
      <Part name="Marks">
        <p className={css.prose}>
          A statement with its quote.
          <Mark label="1" open={false} onToggle={nothing} spoken="Evidence for: a sentence (1)" /> One whose quote is{' '}
          <span>
            open.
            <Mark label="2" open onToggle={nothing} spoken="Evidence for: another one (2)" />
          </span>{' '}
          A number we computed.
          <Mark label="=" open={false} onToggle={nothing} spoken="How this was computed: a sentence" />{' '}
          <span className={css.quiet}>A claim no study backs.</span> <NotBacked /> An absence, shown by its search.{' '}
          <ReceiptMark onOpen={nothing} />
        </p>
      </Part>
    </>
  );
}
