import { useEffect, useState } from 'react';
import css from '#web/features/search/page.module.css';
import { Button } from '#web/ui/controls/button.tsx';
import { useFloats } from './use-floats.ts';

/** Scroll distance in px from which the button is shown. */
const shownFrom = 900;

/** Floats over the lower right once the reader is far down. */
export function ToTop({ onTop }: { onTop: () => void }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(window.scrollY > shownFrom);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  useFloats('top', shown);
  if (!shown) return null;
  return (
    <div className={css.top}>
      <Button
        compact
        onClick={() => {
          window.scrollTo({ top: 0 });
          onTop();
        }}
      >
        Scroll to top
      </Button>
    </div>
  );
}
