import { useState } from 'react';
import { Button, type ButtonProps } from '#web/ui/controls/button.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import type { AnswerToShare } from './share-link.lazy.ts';

/** Shares an answer by a link that the server makes first. */
export function ShareAnswer({ answer, look = 'row' }: { answer: AnswerToShare; look?: ButtonProps['look'] }) {
  const [busy, setBusy] = useState(false);
  const share = async () => {
    setBusy(true);
    try {
      const { makeShareLink: shareAnswer } = await import('./share-link.lazy.ts');
      await shareAnswer(answer);
    } catch {
      toast({
        title: 'The answer was not shared',
        description: 'Check the connection and try again.',
        destructive: true,
      });
    }
    setBusy(false);
  };
  return (
    <Button look={look} tone="act" busy={busy ? 'Sharing' : undefined} onClick={() => void share()}>
      Share
    </Button>
  );
}
