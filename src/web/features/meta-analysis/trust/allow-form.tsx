import { useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';

const AllowFields = lazyPart(async () => (await import('./allow-form-fields.lazy.tsx')).AllowFields);

/** The button that declares that a statistician's refusal does not apply here. */
export function AllowForm({ onAllow }: { onAllow: (reason: string) => void }) {
  const [open, setOpen] = useState(false);
  if (open) return <AllowFields onAllow={onAllow} onCancel={() => setOpen(false)} />;
  return (
    <p>
      <Button look="row" tone="act" onClick={() => setOpen(true)}>
        Pool all the same
      </Button>
    </p>
  );
}
