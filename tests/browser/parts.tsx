/**
 * Every part of the design system on one page, to be looked at in both themes and at every width. It is not part of the
 * product's build: `npx vite --config tests/browser/parts.config.ts` serves it.
 */

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import '#web/ui/tokens.css';
import '#web/ui/fonts.css';
import '#web/ui/global.css';
import { makeQueryClient } from '#web/api/query-client.ts';
import { Header } from '#web/app/header.tsx';
import { Badges } from '#web/ui/badges.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { ClampedText } from '#web/ui/clamped-text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { EffectAsReported } from '#web/ui/effect-as-reported.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { KeyboardHints } from '#web/ui/keyboard-hints.tsx';
import { Ledger, LedgerRow } from '#web/ui/ledger.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stamp } from '#web/ui/stamp.tsx';
import { Steps } from '#web/ui/steps.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { EvidenceCard } from '#web/ui/thread/evidence-card.tsx';
import { Mark, NotBacked, ReceiptMark } from '#web/ui/thread/mark.tsx';
import { Statements } from '#web/ui/thread/statements.tsx';
import { ThreadArea } from '#web/ui/thread/thread-area.tsx';
import { ThreadMargin } from '#web/ui/thread/thread-margin.tsx';
import { ThreadPassage } from '#web/ui/thread/thread-passage.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import css from './parts.module.css';

const nothing = () => undefined;

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={css.part}>
      <h2 className={css.name}>{name}</h2>
      {children}
    </section>
  );
}

function Controls() {
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
          mark={<Mark label="2" open={false} onToggle={nothing} />}
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
        <EffectAsReported effect={null} seeThem={<Button look="row">See them</Button>} />
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
          <Mark label="1" open={false} onToggle={nothing} /> One whose quote is{' '}
          <span>
            open.
            <Mark label="2" open onToggle={nothing} />
          </span>{' '}
          A number we computed.
          <Mark label="=" open={false} onToggle={nothing} /> <span className={css.quiet}>A claim no study backs.</span>{' '}
          <NotBacked /> An absence, shown by its search. <ReceiptMark onOpen={nothing} />
        </p>
      </Part>
    </>
  );
}

const chain = {
  numbers: '3 of 3 found in this quote',
  study: 'Estruch R, et al. N Engl J Med 2018. Randomised trial, 7,447 people',
  standing: 'Not retracted. Crossref, PubMed and OpenAlex asked 12 Nov 2025, 14:32',
};

function Floating() {
  const [question, setQuestion] = useState(false);
  const [keys, setKeys] = useState(false);
  const [page, setPage] = useState(6);
  const [tab, setTab] = useState<'saved' | 'reports'>('saved');
  return (
    <>
      <Part name="Ledger">
        <Ledger>
          <LedgerRow label="PubMed" value="412" aside="0.8 s" />
          <LedgerRow label="DOAJ" value="96" aside="cache" />
          <LedgerRow
            label="Semantic Scholar"
            value="busy"
            tone="caution"
            note="Rate limit, free in 40 s"
            action={
              <Button look="row" tone="act">
                Ask again
              </Button>
            }
          />
          <LedgerRow label="CORE" value="not asked" tone="quiet" />
          <LedgerRow label="First 25 of each" value="100" ruled />
          <LedgerRow label="Same study twice" value="−34" />
          <LedgerRow label="Studies shown" value="62" total />
        </Ledger>
      </Part>
      <Part name="Evidence card, the chain">
        <div className={css.bare}>
          <EvidenceCard
            mark="2"
            where="Abstract, Results, sentence 2 of 3"
            quote="… the hazard ratio was 0.69 (95% confidence interval [CI], 0.53 to 0.91) for a Mediterranean diet with extra-virgin olive oil"
            after="…"
            found={[
              { start: 23, end: 27, kind: 'number' },
              { start: 59, end: 71, kind: 'number' },
            ]}
            chain={chain}
          >
            <Button look="row" tone="act">
              Open in the abstract
            </Button>
            <Button look="row">Copy quote</Button>
          </EvidenceCard>
        </div>
      </Part>
      <Part name="Dialogs, toasts, tabs, pages">
        <div className={css.row}>
          <Button onClick={() => setQuestion(true)}>Ask a question</Button>
          <Button onClick={() => setKeys(true)}>Show the keys</Button>
          <Button
            onClick={() =>
              toast({ title: 'Study added to analysis. 3 selected.', action: { label: 'Undo', onAction: nothing } })
            }
          >
            Say so
          </Button>
          <Button
            onClick={() =>
              toast({
                title: 'Export failed',
                description: 'There was an error exporting your studies.',
                destructive: true,
                action: { label: 'Try again', onAction: nothing },
              })
            }
          >
            Fail
          </Button>
        </div>
        <Tabs
          label="Saved"
          tabs={[
            { id: 'saved', label: 'Bookmarks', count: 12 },
            { id: 'reports', label: 'Reports', count: 3 },
          ]}
          selected={tab}
          onSelect={setTab}
        >
          <p>{tab}</p>
        </Tabs>
        <Pagination page={page} totalPages={12} onPage={setPage} />
        <Disclosure summary="Advanced filters">
          <p>What was folded away.</p>
        </Disclosure>
      </Part>
      <Dialog
        open={question}
        onOpenChange={setQuestion}
        title="This report was retracted"
        description="Estruch 2013, withdrawn by its authors on 13 June 2018. A corrected report exists: Estruch 2018."
        hideClose
        actions={
          <>
            <Button onClick={() => setQuestion(false)}>Use it anyway, marked</Button>
            <Button look="filled" onClick={() => setQuestion(false)}>
              Use Estruch 2018
            </Button>
          </>
        }
      />
      <KeyboardHints open={keys} onOpenChange={setKeys} />
    </>
  );
}

function States() {
  return (
    <>
      <Part name="Working, with words and times">
        <div className={css.stack}>
          <Steps
            onStop={nothing}
            steps={[
              { name: 'Asked six databases', state: 'done', time: '1.3 s' },
              { name: 'Merged 125 records into 84', state: 'done', time: '0.1 s' },
              { name: 'Reading 9 abstracts', state: 'running', time: '4 s of about 12' },
              { name: 'Checking every quote', state: 'waiting' },
            ]}
          />
          <Skeleton widths={[92, 84, 58]} />
        </div>
      </Part>
      <Part name="Empty, error, offline">
        <div className={css.stack}>
          <EmptyState title="No studies found." actions={<TextLink href="/search">Remove both filters</TextLink>}>
            Try adjusting your search terms or filters. Two filters removed 31 studies.
          </EmptyState>
          <EmptyState
            title="Database Temporarily Unavailable"
            actions={<TextLink href="/search">Ask CORE again</TextLink>}
          >
            CORE did not answer within 8 seconds. The other five did.
          </EmptyState>
        </div>
      </Part>
    </>
  );
}

const sentences = [
  {
    id: '1',
    mark: '1',
    text: 'In people at high risk but without heart disease, the trial counted 288 heart attacks, strokes or heart deaths over a median of 4.8 years.',
  },
  {
    id: '2',
    mark: '2',
    text: 'Compared with advice to cut fat, the hazard ratio was 0.69 (0.53 to 0.91) with olive oil and 0.72 (0.54 to 0.95) with nuts.',
  },
  {
    id: '3',
    mark: '3',
    text: 'Leaving out 1,588 people whose assignment may have broken the protocol gave similar results.',
  },
  { id: '4', mark: null, text: 'A claim that no study backs.' },
];

function Result() {
  const [open, setOpen] = useState<string | null>('2');
  return (
    <ThreadArea open={open} onOpenChange={setOpen} className={css.result}>
      <div>
        <Statements
          statements={sentences}
          card={(statement) => (
            <EvidenceCard
              mark={statement.label}
              where="Abstract, Results, sentence 2 of 3"
              before="… and 109 in the control group (4.4%)."
              quote="In the intention-to-treat analysis the hazard ratio was 0.69 (95% confidence interval [CI], 0.53 to 0.91) for a Mediterranean diet with extra-virgin olive oil,"
              after="as compared with the control diet. …"
              found={[{ start: 56, end: 60, kind: 'number' }]}
              chain={chain}
            >
              <Button look="row" tone="act">
                Open in the abstract
              </Button>
              <Button look="row">Copy quote</Button>
            </EvidenceCard>
          )}
        />
        <h3 className={css.name}>Abstract</h3>
        <ClampedText below={40}>
          {'Background: Observational cohort studies and a secondary prevention trial have shown inverse associations between adherence to the Mediterranean diet and cardiovascular risk. Methods: In a multicenter trial in Spain, we assigned 7447 participants who were at high cardiovascular risk to one of three diets. '.repeat(
            4,
          )}
        </ClampedText>
        <Button look="row">Cite</Button>
      </div>
      <ThreadMargin>
        <Ledger compact>
          <LedgerRow label="Relevance" value="10/10" />
          <LedgerRow label="Cited by" value="2,310" />
        </Ledger>
      </ThreadMargin>
    </ThreadArea>
  );
}

const abstract =
  'Overall, 482 patients (22.9%) in the dexamethasone group and 1110 patients (25.7%) in the usual care group died within 28 days after randomization. In the dexamethasone group, the incidence of death was lower than that in the usual care group among patients receiving invasive mechanical ventilation (29.3% vs. 41.4%; rate ratio, 0.64; 95% CI, 0.51 to 0.81). The proportional and absolute differences varied.';

function StudyRecord() {
  const [open, setOpen] = useState<string | null>('b');
  const start = abstract.indexOf('In the dexa');
  const end = abstract.indexOf(' The prop');
  const number = abstract.indexOf('29.3%');
  return (
    <ThreadArea open={open} onOpenChange={setOpen} leadsTo="passage" className={css.record}>
      <div>
        <Statements
          layout="list"
          statements={[
            { id: 'a', mark: '1', text: 'After 28 days 22.9% had died with dexamethasone and 25.7% without.' },
            { id: 'b', mark: '2', text: 'On a ventilator, 29.3% died with it and 41.4% without.' },
          ]}
        />
      </div>
      <p className={css.prose}>
        <ThreadPassage
          text={abstract}
          ranges={
            open === 'b'
              ? [
                  { start, end, kind: 'quote' },
                  { start: number, end: number + 5, kind: 'number' },
                ]
              : open === 'a'
                ? [{ start: 0, end: start - 1, kind: 'quote' }]
                : []
          }
        />
      </p>
    </ThreadArea>
  );
}

/** Nobody is signed in, and no server need say so. */
const visitors = makeQueryClient();
visitors.setQueryData(['/api/user'], null);

function Parts() {
  return (
    <>
      <QueryClientProvider client={visitors}>
        <Header />
      </QueryClientProvider>
      <main className={css.page}>
        <h1 className={css.title}>The parts</h1>
        <div className={css.columns}>
          <div>
            <Controls />
          </div>
          <div>
            <Floating />
          </div>
          <div>
            <States />
          </div>
        </div>
        <Part name="Thread to a card">
          <Result />
        </Part>
        <Part name="Thread to a passage">
          <StudyRecord />
        </Part>
      </main>
      <Toaster />
    </>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Parts />);
