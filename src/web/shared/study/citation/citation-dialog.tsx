import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { getCitationInStyle, getCitations } from '#contract/studies.ts';
import type { IdentifiedRecord } from '#core/records/study-record.ts';
import { call } from '#web/api/call.ts';
import { messageOf } from '#web/api/request-error.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Tabs } from '#web/ui/controls/tabs.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Stamp } from '#web/ui/text/stamp.tsx';
import css from './citation-dialog.module.css';
import { citationFile, citationFormatNames, citationFormats, downloadFile } from './citation-files.ts';
import { CitationStyleSearch } from './citation-style-search.tsx';
import { type ReferenceNode, type ReferenceStyle, readReference, referenceHtml } from './formatted-reference.ts';

/** The standard styles by their place in the answer, and the one that the user chose last. */
const availableStyles = [
  { id: 'apa', label: 'APA 7', title: 'APA 7' },
  { id: 'mla', label: 'MLA 9', title: 'MLA 9' },
  { id: 'chicago', label: 'Chicago 17', title: 'Chicago 17, author-date' },
  { id: 'vancouver', label: 'Vancouver', title: 'Vancouver' },
] as const;
type AvailableStyle = (typeof availableStyles)[number]['id'];

/** One of the standard styles, or any other by its CSL id. */
type ChosenStyle = { atHand: AvailableStyle } | { other: { id: string; title: string } };

const storageKey = 'metamind.citation-style';

/** The style stored in the browser; APA if there is none, or an unknown one. */
export function readChosenStyle(kept: string | null): ChosenStyle {
  const fallback: ChosenStyle = { atHand: 'apa' };
  if (kept === null) return fallback;
  let parsed: unknown;
  try {
    parsed = JSON.parse(kept);
  } catch {
    return fallback;
  }
  if (typeof parsed !== 'object' || parsed === null) return fallback;
  const { atHand, other } = parsed as Record<string, unknown>;
  const known = availableStyles.find((style) => style.id === atHand);
  if (known) return { atHand: known.id };
  if (typeof other !== 'object' || other === null) return fallback;
  const { id, title } = other as Record<string, unknown>;
  return typeof id === 'string' && /^[a-z0-9-]{1,120}$/.test(id) && typeof title === 'string'
    ? { other: { id, title } }
    : fallback;
}

function storedStyle(): ChosenStyle {
  try {
    return readChosenStyle(localStorage.getItem(storageKey));
  } catch {
    return readChosenStyle(null);
  }
}

function storeStyle(style: ChosenStyle): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(style));
  } catch {
    // Without storage the choice lasts while the dialog is open.
  }
}

/** A reference with its italics, parsed from the server's HTML; any markup but formatting is shown as text. */
export function ReferenceText({ html }: { html: string }) {
  return render(readReference(html));
}

const elements: Record<ReferenceStyle, (children: ReactNode) => ReactNode> = {
  italic: (children) => <i>{children}</i>,
  bold: (children) => <b>{children}</b>,
  superscript: (children) => <sup>{children}</sup>,
  subscript: (children) => <sub>{children}</sub>,
  'small-caps': (children) => <span className={css.smallCaps}>{children}</span>,
  plain: (children) => children,
};

function render(nodes: readonly ReferenceNode[]): ReactNode {
  return nodes.map((node, index) => {
    // Nodes of a reference have no identity but their place, and never move.
    const key = `node ${index}`;
    return (
      <Fragment key={key}>{typeof node === 'string' ? node : elements[node.style](render(node.children))}</Fragment>
    );
  });
}

/** Copies a reference: as HTML with plain text, or the plain text alone. A toast reports the result. */
async function copyReference(reference: { text: string; html: string }, formatted: boolean): Promise<void> {
  try {
    if (formatted && typeof ClipboardItem === 'function') {
      const html = referenceHtml(readReference(reference.html));
      await navigator.clipboard.write([
        new ClipboardItem({
          'text/html': new Blob([html], { type: 'text/html' }),
          'text/plain': new Blob([reference.text], { type: 'text/plain' }),
        }),
      ]);
    } else {
      await navigator.clipboard.writeText(reference.text);
    }
    toast({ title: 'Citation copied to clipboard' });
  } catch {
    toast({ title: 'Error', description: 'Failed to copy citation to clipboard.', destructive: true });
  }
}

export interface CitationDialogProps {
  /** With every notice that is known (withNotices), so that downloads say "retracted" too. */
  study: IdentifiedRecord;
  open: boolean;
  onClose: () => void;
}

type TabId = (typeof availableStyles)[number]['id'] | 'other';
const tabs: readonly { id: TabId; label: string }[] = [...availableStyles, { id: 'other', label: 'Other' }];

/** References to one study in any style, to be copied or saved. */
export function CitationDialog({ study, open, onClose }: CitationDialogProps) {
  const [style, setStyle] = useState(storedStyle);
  const [tab, setTab] = useState<TabId>('atHand' in style ? style.atHand : 'other');
  const reference = useReference(study.id, tab, style);
  const retracted = study.notices.some(({ kind }) => kind === 'retraction');
  const choose = (next: ChosenStyle) => {
    setStyle(next);
    storeStyle(next);
  };
  const { text, html } = reference.data ?? { text: null, html: null };
  const whole = text === null || html === null ? null : { text, html };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={retracted ? 'Cite as retracted' : 'Cite'}
      description={study.title}
      width="wide"
      actions={
        <>
          <Button disabled={!whole} onClick={() => whole && copyReference(whole, false)}>
            Copy as plain text
          </Button>
          <Button look="filled" disabled={!whole} onClick={() => whole && copyReference(whole, true)}>
            Copy
          </Button>
        </>
      }
    >
      {retracted && (
        <p className={css.retracted}>
          <Stamp kind="retracted" />
          <span>
            Cite it as evidence of nothing but itself: the reference and every download say that it was retracted.
          </span>
        </p>
      )}
      <div className={css.tabs}>
        <Tabs
          label="Citation style"
          tabs={tabs}
          selected={tab}
          onSelect={(next) => {
            setTab(next);
            if (next !== 'other') choose({ atHand: next });
          }}
        >
          {tab === 'other' && (
            <CitationStyleSearch
              chosen={'other' in style ? style.other : null}
              onChoose={(other) => choose({ other })}
            />
          )}
          <div className={css.reference} aria-live="polite" aria-busy={reference.isLoading}>
            {html !== null && (
              <p className={css.text}>
                <ReferenceText html={html} />
              </p>
            )}
            {reference.isLoading && (
              <>
                <p className={css.note}>Writing the reference</p>
                <Skeleton widths={[96, 88, 40]} lineHeight={26} />
              </>
            )}
            {reference.isError && (
              <p className={css.note} role="alert">
                {messageOf(reference.error, 'The reference could not be written.')}{' '}
                <Button look="row" tone="act" onClick={() => reference.refetch()}>
                  Try again
                </Button>
              </p>
            )}
            {tab === 'other' && !('other' in style) && (
              <p className={css.note}>
                Search for a journal or a style above. The reference in that style appears here.
              </p>
            )}
          </div>
        </Tabs>
      </div>
      <div className={css.downloads}>
        <span>Download as</span>
        {citationFormats.map((format) => (
          <Button
            key={format}
            look="row"
            disabled={format === 'text' && !whole}
            onClick={() => downloadFile(citationFile(study, format, text ?? ''))}
          >
            {citationFormatNames[format]}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

/** The reference of the open tab: one request for the standard styles, one for each other style. */
function useReference(studyId: number, tab: TabId, style: ChosenStyle) {
  const params = { id: String(studyId) };
  const atHand = useQuery({
    queryKey: [`/api/studies/${studyId}/citations`],
    queryFn: ({ signal }) => call(getCitations, { params }, { signal }),
    enabled: tab !== 'other',
    select: (citations) =>
      tab === 'other' ? { text: '', html: '' } : { text: citations[tab], html: citations.formatted[tab] },
  });
  const otherId = 'other' in style ? style.other.id : null;
  const other = useQuery({
    queryKey: [`/api/studies/${studyId}/citations/${otherId ?? ''}`],
    queryFn: ({ signal }) => call(getCitationInStyle, { params: { ...params, style: otherId ?? '' } }, { signal }),
    enabled: tab === 'other' && otherId !== null,
    select: ({ text, html }) => ({ text, html }),
  });
  return tab === 'other' ? other : atHand;
}
