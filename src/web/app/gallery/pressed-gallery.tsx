import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { Chip } from '#web/ui/controls/chip.tsx';
import { Disclosure } from '#web/ui/controls/disclosure.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { Pagination } from '#web/ui/controls/pagination.tsx';
import { Radios } from '#web/ui/controls/radios.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import { Tabs } from '#web/ui/controls/tabs.tsx';
import { TextArea } from '#web/ui/controls/text-area.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { Mark, ReceiptMark } from '#web/ui/thread/mark.tsx';
import css from './gallery.module.css';
import { Forced, Part } from './gallery-part.tsx';

const nothing = () => undefined;
const choices = [
  { value: 'a', label: 'relevance' },
  { value: 'b', label: 'date' },
] as const;

/** All that can be pressed, pointed at and focused. */
export function PressedGallery() {
  return (
    <Part name="Pointed at and focused">
      {(['hover', 'focus'] as const).map((state) => (
        <Forced key={state} state={state}>
          <div className={css.stack}>
            <div className={css.row}>
              <Button look="filled">Search</Button>
              <Button>Export results</Button>
              <Button look="row">Cite</Button>
              <LinkButton href="/simple-search">Ask</LinkButton>
            </div>
            <p>
              A <TextLink href="/faq">blue link</TextLink>, a{' '}
              <TextLink href="/faq" tone="quiet">
                quiet one
              </TextLink>
              , a{' '}
              <TextLink href="/faq" tone="plain">
                title
              </TextLink>
              , a mark
              <Mark label="1" open={false} onToggle={nothing} /> and a <ReceiptMark onOpen={nothing} />
            </p>
            <Field label="Email" />
            <TextArea label="Your question" rows={2} />
            <Select label="Sorted by" value="a" options={choices} onChange={nothing} />
            <Checkbox label="PubMed" checked={false} onChange={nothing} />
            <Radios label="Show" value="a" options={choices} onChange={nothing} />
            <Chip label="Preprint" removeLabel="Remove filter Preprint" onRemove={nothing} />
            <Disclosure summary="Why this sure">What was folded away.</Disclosure>
            <Tabs label={`Tabs, ${state}`} tabs={tabs} selected="saved" onSelect={nothing}>
              The open one.
            </Tabs>
            <Pagination page={2} totalPages={3} onPage={nothing} />
          </div>
        </Forced>
      ))}
    </Part>
  );
}

const tabs = [
  { id: 'saved', label: 'Bookmarks', count: 12 },
  { id: 'reports', label: 'Reports' },
] as const;
