import { useState } from 'react';
import type { SharedAnswer } from '#contract/answers.ts';
import type { ActionLook } from '#web/features/answers/actions/answer-bar.tsx';
import { readStoredLinks } from '#web/shared/account/answers/shared-answers.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx';

const WithdrawDialog = lazyDialog(
  async () => (await import('#web/shared/answer/sharing/withdraw-dialog.tsx')).WithdrawDialog,
);

/** Hands on the link of the page. `id`: that in the link, in lower case. */
export function ShareLink({ id, question, look = 'row' }: { id: string; question: string; look?: ActionLook }) {
  const share = async () => {
    try {
      const { shareWithToast } = await import('#web/shared/answer/sharing/share-link.lazy.ts');
      await shareWithToast(id, question);
    } catch {
      toast({
        title: 'The link was not shared',
        description: 'You can copy it from the address bar.',
        destructive: true,
      });
    }
  };
  return (
    <Button look={look} tone="act" onClick={() => void share()}>
      Share
    </Button>
  );
}

export interface WithdrawLinkProps {
  /** The id in the link, in lower case. */
  id: string;
  answer: Pick<SharedAnswer, 'question' | 'own'>;
  onWithdrawn: () => void;
}

/** Withdraws the link if the answer is the user's: by the account, or by the key in this browser. */
export function WithdrawLink({ id, answer: { question, own }, onWithdrawn }: WithdrawLinkProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isOwn = own || readStoredLinks().some((link) => link.id === id);
  return (
    <>
      {isOwn && (
        <Button look="row" onClick={() => setIsOpen(true)}>
          Withdraw link
        </Button>
      )}
      <WithdrawDialog
        question={question}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        withdraw={async () => (await import('#web/shared/answer/sharing/share-link.lazy.ts')).withdrawLink(id)}
        onWithdrawn={onWithdrawn}
      />
    </>
  );
}
