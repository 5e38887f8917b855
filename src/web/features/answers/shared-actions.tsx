import { useState } from 'react';
import type { SharedAnswer } from '#contract/answers.ts';
import { readKeptLinks } from '#web/account/shared-answers.ts';
import { Button } from '#web/ui/button.tsx';
import { laterDialog } from '#web/ui/later-part.tsx';
import { toast } from '#web/ui/toast-store.ts';

const WithdrawDialog = laterDialog(async () => (await import('#web/answer/withdraw-dialog.tsx')).WithdrawDialog);

export interface SharedActionsProps {
  /** What stands in the link, in lower case. */
  id: string;
  answer: Pick<SharedAnswer, 'question' | 'own'>;
  onWithdrawn: () => void;
}

/** Sharing the link on, and withdrawing it for whoever made it: by the account, or by the key in this browser. */
export function SharedActions({ id, answer, onWithdrawn }: SharedActionsProps) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const isKept = readKeptLinks().some((link) => link.id === id);
  const share = async () => {
    try {
      const { handOver } = await import('#web/answer/share-answer-open.ts');
      await handOver(id, answer.question);
    } catch {
      toast({ title: 'The link was not shared', description: 'It stands in the address bar.', destructive: true });
    }
  };
  return (
    <>
      <Button look="row" tone="act" onClick={() => void share()}>
        Share
      </Button>
      {(answer.own || isKept) && (
        <Button look="row" onClick={() => setDialog('open')}>
          Withdraw link
        </Button>
      )}
      {dialog !== 'never' && (
        <WithdrawDialog
          question={answer.question}
          open={dialog === 'open'}
          onOpenChange={(open) => setDialog(open ? 'open' : 'closed')}
          withdraw={async () => (await import('#web/answer/share-answer-open.ts')).withdrawLink(id)}
          onWithdrawn={onWithdrawn}
        />
      )}
    </>
  );
}
