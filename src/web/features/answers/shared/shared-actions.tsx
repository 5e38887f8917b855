import { useState } from 'react';
import type { SharedAnswer } from '#contract/answers.ts';
import { readStoredLinks } from '#web/shared/account/answers/shared-answers.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx';

const WithdrawDialog = lazyDialog(
  async () => (await import('#web/shared/answer/sharing/withdraw-dialog.tsx')).WithdrawDialog,
);

export interface SharedActionsProps {
  /** The id in the link, in lower case. */
  id: string;
  answer: Pick<SharedAnswer, 'question' | 'own'>;
  onWithdrawn: () => void;
}

/** Shares the link, and withdraws it if the answer is the user's: by the account, or by the key in this browser. */
export function SharedActions({ id, answer, onWithdrawn }: SharedActionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isStored = readStoredLinks().some((link) => link.id === id);
  const share = async () => {
    try {
      const { shareWithToast } = await import('#web/shared/answer/sharing/share-link.lazy.ts');
      await shareWithToast(id, answer.question);
    } catch {
      toast({
        title: 'The link was not shared',
        description: 'You can copy it from the address bar.',
        destructive: true,
      });
    }
  };
  return (
    <>
      <Button look="row" tone="act" onClick={() => void share()}>
        Share
      </Button>
      {(answer.own || isStored) && (
        <Button look="row" onClick={() => setIsOpen(true)}>
          Withdraw link
        </Button>
      )}
      <WithdrawDialog
        question={answer.question}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        withdraw={async () => (await import('#web/shared/answer/sharing/share-link.lazy.ts')).withdrawLink(id)}
        onWithdrawn={onWithdrawn}
      />
    </>
  );
}
