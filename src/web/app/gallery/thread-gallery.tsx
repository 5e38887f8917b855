import { useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { BoldText } from '#web/ui/text/bold-text.tsx';
import { ClampedText } from '#web/ui/text/clamped-text.tsx';
import { Ledger, LedgerRow } from '#web/ui/text/ledger.tsx';
import { EvidenceCard } from '#web/ui/thread/evidence-card.tsx';
import { Statements, ThreadPassage } from '#web/ui/thread/statements.tsx';
import { ThreadArea, ThreadMargin } from '#web/ui/thread/thread-area.tsx';
import css from './gallery.module.css';
import { chain } from './gallery-evidence.ts';

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

/** A result: statements, the open card in the margin, an abstract that fills the space beside it. */
export function ResultGallery() {
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
        <p>
          <BoldText text={'**What the studies found** in a saved answer, where <b>markup</b> is text'} />
        </p>
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

/** A record: statements that lead to a sentence of the abstract on the same page. */
export function RecordGallery() {
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
