import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { Chip } from '#web/ui/controls/chip.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { Radios } from '#web/ui/controls/radios.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import { Tabs } from '#web/ui/controls/tabs.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Steps } from '#web/ui/feedback/steps.tsx';
import { Badges } from '#web/ui/text/badges.tsx';
import { Ledger, LedgerRow } from '#web/ui/text/ledger.tsx';
import { MarkedText } from '#web/ui/text/marked-text.tsx';
import { Mark } from '#web/ui/thread/mark.tsx';
import css from './gallery.module.css';
import { Part } from './gallery-part.tsx';

const nothing = () => undefined;

interface Words {
  name: string;
  direction: 'ltr' | 'rtl';
  language: string;
  word: string;
  /** The longest texts of buttons and sums. */
  label: string;
  sentence: string;
}

const extremes: readonly Words[] = [
  {
    name: 'Long words',
    direction: 'ltr',
    language: 'de',
    word: 'Herzkreislauferkrankungswahrscheinlichkeitsabschätzungsverfahren',
    label: 'Save this analysis with its report',
    sentence:
      '3-Hydroxy-3-methylglutaryl-Coenzym-A-Reduktasehemmer10.1002/14651858.CD004816.pub5https://example.org/ein/sehr/langer/weg',
  },
  {
    name: 'From right to left',
    direction: 'rtl',
    language: 'ar',
    word: 'المشي والاكتئاب',
    label: 'احفظ هذا التحليل مع تقريره',
    sentence: 'هل يساعد المشي في علاج الاكتئاب؟ شملت التجربة 7,447 شخصًا (HR 0.69).',
  },
];

/** Words that a layout did not reckon with. */
export function ExtremesGallery() {
  return (
    <div className={css.columns}>
      {extremes.map((words) => (
        <Part key={words.name} name={words.name}>
          <div className={css.stack} dir={words.direction} lang={words.language}>
            <Extreme {...words} />
          </div>
        </Part>
      ))}
    </div>
  );
}

function Extreme({ name, word, label, sentence }: Words) {
  return (
    <>
      <div className={css.row}>
        <Button look="filled">{label}</Button>
        <Button>{label}</Button>
        <Button look="row">Show less</Button>
      </div>
      <Field label={word} defaultValue={sentence} error={sentence} hint={sentence} />
      <Select label={word} value="a" options={[{ value: 'a', label: sentence }]} onChange={nothing} />
      <Checkbox label={sentence} aside="412" checked onChange={nothing} />
      <Radios
        label={word}
        value="a"
        onChange={nothing}
        options={[
          { value: 'a', label: word, hint: sentence },
          { value: 'b', label: word },
        ]}
      />
      <div className={css.row}>
        <Chip label={word} removeLabel={`Remove filter ${word}`} onRemove={nothing} />
        <Badges design={word} items={[{ key: 'people', content: sentence }]} />
      </div>
      <Tabs
        label={name}
        tabs={[
          { id: 'a', label, count: 1_204 },
          { id: 'b', label: word },
        ]}
        selected="a"
        onSelect={nothing}
      >
        <p className={css.prose}>
          <MarkedText
            text={sentence}
            ranges={[
              { start: 0, end: 40, kind: 'quote' },
              { start: 4, end: 20, kind: 'term' },
              { start: 42, end: 50, kind: 'hit' },
            ]}
          />
          <Mark label="1" open={false} onToggle={nothing} spoken={`Evidence for: ${name} (1)`} />
        </p>
      </Tabs>
      <Ledger>
        <LedgerRow label={label} value={word} aside="0.8 s" />
        <LedgerRow
          label={label}
          value="…"
          tone="caution"
          note={sentence}
          action={<Button look="row">Ask again</Button>}
        />
        <LedgerRow label={label} value="412" total />
      </Ledger>
      <Steps
        steps={[
          { name: sentence, state: 'failed', time: '1.3 s' },
          { name: word, state: 'running', time: '4 s' },
        ]}
      />
      <EmptyState title={word} actions={<TextLink href="/search">{word}</TextLink>}>
        {sentence}
      </EmptyState>
    </>
  );
}
