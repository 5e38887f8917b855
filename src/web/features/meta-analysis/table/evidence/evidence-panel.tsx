import type { AnalysisRow, CellName, PaperPlace, ReadFrom, RowPaper } from '#core/meta-analysis/rows/analysis-row.ts';
import { effectReaders } from '#core/meta-analysis/rows/effect-readers.ts';
import { cellText, cellTitle } from '#web/features/meta-analysis/table/cell-text.ts';
import { QuoteCard } from '#web/shared/study/reading/quote-card.tsx';
import type { ShownEvidence } from '#web/shared/study/reading/summary-evidence.ts';
import { retractionStatusLabels } from '#web/shared/study/retraction/study-retraction.ts';
import { libraryAbstractLabel } from '#web/shared/study/study-facts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Stamp } from '#web/ui/text/stamp.tsx';
import { EvidenceCard } from '#web/ui/thread/evidence-card.tsx';
import { type EvidenceGroup, evidenceOf } from './cell-evidence.ts';
import css from './evidence-panel.module.css';
import { AlsoReported, paperHref, paperPlaceText, placeAt, TablePlaceText } from './paper-places.tsx';
import { quoteAt } from './quote-window.ts';

interface PaperQuoteProps {
  row: AnalysisRow;
  paper: RowPaper;
  place: PaperPlace;
  group: EvidenceGroup;
  number: number;
  /** The text of the row: the part of the paper that its figures were read from. */
  text: string;
  shown: ShownEvidence;
}

/** A quote from an uploaded paper: the sentence or the table's row, the table's caption, and a link to the page. */
function PaperQuote({ row: { study }, paper, place, group, number, text, shown }: PaperQuoteProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(shown.quote);
      toast({ title: 'Quote copied to clipboard' });
    } catch {
      toast({ title: 'Error', description: 'Failed to copy the quote to clipboard.', destructive: true });
    }
  };
  const marked = study.standing === 'retracted' || study.standing === 'concern' ? study.standing : null;
  return (
    <>
      <EvidenceCard
        mark={String(number)}
        where={paperPlaceText(paper, place, text)}
        before={shown.before}
        quote={shown.quote}
        after={shown.after}
        found={shown.found}
        chain={{
          numbers: shown.numbers ?? undefined,
          study: (
            <TextLink tone="plain" href={`/upload/${paper.id}`}>
              <bdi>{study.title}</bdi>
            </TextLink>
          ),
          standing: marked ? <Stamp kind={marked} /> : `${retractionStatusLabels[study.standing]}.`,
        }}
      >
        <TextLink href={paperHref(paper, place, group.source)}>Open page {place.page}</TextLink>
        <Button look="row" onClick={copy}>
          Copy quote
        </Button>
      </EvidenceCard>
      <TablePlaceText paper={paper} place={place} text={text} />
    </>
  );
}

// Who read the effect of a row, where a model read its study too.

/** Null for cells that are not part of the effect, for typed ones, and if no model read the study. */
export function readersText(row: AnalysisRow, names: readonly CellName[]): string | null {
  const words = row.modelReading ? effectReaders(row, names, 'you') : null;
  return words && `Read ${words}.`;
}

export interface EvidencePanelProps {
  row: AnalysisRow;
  names: readonly CellName[];
  number: number;
  /** The text that the offsets refer to; undefined if it is not loaded. */
  text: string | undefined;
}

const titlesOf = (names: readonly CellName[]) =>
  names.map((name, index) => (index === 0 ? cellTitle(name) : cellTitle(name).toLowerCase())).join(', ');

/**
 * The source of cells: the sentence with the words marked, and the formula if there is one; the record; or the user.
 */
export function EvidencePanel({ row, names, number, text }: EvidencePanelProps) {
  const { read, typed, fromRecord } = evidenceOf(row, names);
  const readers = readersText(row, names);
  // The other places tell the effect, not every single cell.
  const isEffect = names.some((name) => name === 'estimate' || name === 'low');
  const alsoAt = (isEffect && row.chosen && row.candidates[row.chosen.candidate]?.alsoAt) || [];
  return (
    <div className={css.evidence}>
      {read.map((group) => (
        <ReadGroup key={group.source.passage} row={row} group={group} number={number} text={text} />
      ))}
      {row.study.paper && <AlsoReported paper={row.study.paper} sources={alsoAt} />}
      {readers !== null && <p className={css.line}>{readers}</p>}
      {fromRecord.length > 0 && (
        <p className={css.line}>
          <strong>{titlesOf(fromRecord)}</strong> From the bibliographic record.
        </p>
      )}
      {typed.length > 0 && (
        <p className={css.line}>
          <strong>{titlesOf(typed)}</strong> Typed by you.
        </p>
      )}
    </div>
  );
}

/** The owner of the words: the library restates an abstract, and its sentences are no quotes of the study. */
const sourceNames: Readonly<Record<ReadFrom, string>> = {
  abstract: 'Abstract',
  library: libraryAbstractLabel,
  'full text': 'Full text',
};

function ReadGroup({
  row,
  group,
  number,
  text,
}: Pick<EvidencePanelProps, 'row' | 'number' | 'text'> & { group: EvidenceGroup }) {
  const { study } = row;
  const { paper } = study;
  const place = paper && placeAt(paper, group.source);
  const computed = group.formulas.map(({ name }) => name);
  const stated = group.names.filter((name) => !computed.includes(name)).map((name) => row.cells[name].value);
  const readFrom = sourceNames[study.readFrom ?? 'abstract'];
  const evidence = text === undefined ? null : quoteAt(text, group.source, stated, readFrom, place ?? null);
  return (
    <div>
      {evidence && paper && place && text !== undefined ? (
        <PaperQuote row={row} paper={paper} place={place} group={group} number={number} text={text} shown={evidence} />
      ) : evidence ? (
        <QuoteCard
          mark={String(number)}
          evidence={evidence}
          study={
            study.id === null ? (
              study.title
            ) : (
              <TextLink tone="plain" href={`/study/${study.id}`}>
                {study.title}
              </TextLink>
            )
          }
          standing={
            study.standing === 'retracted' || study.standing === 'concern' ? (
              <Stamp kind={study.standing} />
            ) : (
              `${retractionStatusLabels[study.standing]}.`
            )
          }
          // The library's own sentences are in no abstract that could be opened.
          studyId={study.readFrom === 'library' ? null : study.id}
        />
      ) : (
        <p className={css.line}>
          <strong>{titlesOf(group.names)}</strong> The text that it was read from is not at hand here.
        </p>
      )}
      {group.formulas.map(({ name, formula }) => (
        <p key={name} className={css.line}>
          <strong>{cellTitle(name)}</strong> {cellText(row, name)}, computed by us: {formula}
        </p>
      ))}
    </div>
  );
}

const armCells = {
  counts: ['studiedEvents', 'studiedTotal', 'referenceEvents', 'referenceTotal'],
  means: ['studiedMean', 'studiedSd', 'studiedTotal', 'referenceMean', 'referenceSd', 'referenceTotal'],
} as const satisfies Record<string, readonly CellName[]>;

/** How an effect came about that no study states: from the figures of both arms, which follow with their own sources. */
export function ComputedPanel({ from, ...rest }: Omit<EvidencePanelProps, 'names'> & { from: 'counts' | 'means' }) {
  const say = (name: CellName) => cellText(rest.row, name) ?? '–';
  const words =
    from === 'counts'
      ? `from ${say('studiedEvents')} of ${say('studiedTotal')} people with the event against ${say('referenceEvents')} of ${say('referenceTotal')}`
      : `from the means ${say('studiedMean')} (SD ${say('studiedSd')}, ${say('studiedTotal')} people) and ${say('referenceMean')} (SD ${say('referenceSd')}, ${say('referenceTotal')} people)`;
  return (
    <>
      <p className={css.line}>
        <strong>Effect</strong> Computed by us {words}.
      </p>
      <EvidencePanel {...rest} names={armCells[from]} />
    </>
  );
}
