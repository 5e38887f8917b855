import { sourceNames } from '#core/bibliography/databases.ts';
import type { MergedStudy } from '#core/bibliography/merge-records.ts';
import { webAddress } from '#core/bibliography/web-address.ts';
import { readAbstract } from '#web/study/abstract-reading.ts';
import { FieldSources } from '#web/study/field-sources.tsx';
import css from '#web/study/found-in-dialog.module.css';
import { recordName } from '#web/study/record-links.ts';
import { foundInText } from '#web/study/study-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Ledger, LedgerRow } from '#web/ui/ledger.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

export interface FoundInDialogProps {
  study: MergedStudy;
  /** Why it is where it is in the list; null where nothing was ranked. */
  reason: string | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onUnmerge?: (() => void) | undefined;
}

/** The records that a card was made of, whose word each field is, and the way to take them apart. */
export function FoundInDialog({ study, reason, open, onOpenChange, onUnmerge }: FoundInDialogProps) {
  const { members } = study;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Found in ${foundInText(study.foundIn)}`}
      description={study.title}
      width="wide"
      actions={
        onUnmerge &&
        members.length > 1 && (
          <Button
            onClick={() => {
              onOpenChange(false);
              onUnmerge();
            }}
          >
            Not the same study: show {members.length} apart
          </Button>
        )
      }
    >
      {reason !== null && <p className={css.reason}>Relevance: {reason}.</p>}
      <h3 className={css.heading}>Records</h3>
      <Ledger>
        {members.map((member) => {
          const address = webAddress(member.url);
          const key = recordName(member);
          return (
            <LedgerRow
              key={member.id}
              label={sourceNames[member.source]}
              value={address === null ? key : <TextLink href={address}>{key}</TextLink>}
            />
          );
        })}
      </Ledger>
      <h3 className={css.heading}>Where each field comes from</h3>
      <FieldSources study={study} reading={readAbstract(study)} />
    </Dialog>
  );
}
