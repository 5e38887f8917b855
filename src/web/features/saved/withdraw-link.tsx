import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';

const WithdrawDialog = lazy(async () => ({ default: (await import('./withdraw-dialog.tsx')).WithdrawDialog }));

/** The way to take a shared answer back. */
export function WithdrawLink({ question, withdraw }: { question: string; withdraw: () => Promise<void> }) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Button look="row" aria-label={`Withdraw link: ${question}`} onClick={() => setDialog('open')}>
        Withdraw link
      </Button>
      {dialog !== 'never' && (
        <Suspense>
          <WithdrawDialog
            question={question}
            open={dialog === 'open'}
            onOpenChange={(open) => setDialog(open ? 'open' : 'closed')}
            withdraw={withdraw}
          />
        </Suspense>
      )}
    </>
  );
}
