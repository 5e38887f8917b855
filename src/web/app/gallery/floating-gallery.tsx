import { useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { Disclosure } from '#web/ui/controls/disclosure.tsx';
import { Pagination } from '#web/ui/controls/pagination.tsx';
import { Tabs } from '#web/ui/controls/tabs.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { KeyboardHints } from '#web/ui/keyboard/keyboard-hints.tsx';
import { Ledger, LedgerRow } from '#web/ui/text/ledger.tsx';
import { EvidenceCard } from '#web/ui/thread/evidence-card.tsx';
import css from './gallery.module.css';
import { chain } from './gallery-evidence.ts';
import { Part } from './gallery-part.tsx';

const nothing = () => undefined;

/** Sums, a card, and what floats above the page. */
export function FloatingGallery() {
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
        onClose={() => setQuestion(false)}
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
      <KeyboardHints open={keys} onClose={() => setKeys(false)} />
    </>
  );
}
