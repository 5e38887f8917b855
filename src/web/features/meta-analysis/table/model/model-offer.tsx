import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { engineEndpoints } from '#contract/engine.ts';
import { call } from '#web/api/call.ts';
import type { AnalysisView } from '#web/features/meta-analysis/analysis-view.ts';
import { AskedPart } from '#web/features/meta-analysis/asked-part.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { openerId } from './model-opener.ts';

const load = async () => (await import('./model-reading.lazy.tsx')).ModelReadingPanel;

/** The button that makes a language model read the rows too, and its dialog. Nothing if this server has no model. */
export function useModelOffer(view: AnalysisView): { opener: ReactNode; panel: ReactNode } {
  const [open, setOpen] = useState(false);
  const { data: engine } = useQuery({
    queryKey: ['/api/engine'],
    queryFn: ({ signal }) => call(engineEndpoints.getEngine, {}, { signal }),
  });
  const close = () => setOpen(false);
  if (!engine?.model) return { opener: null, panel: null };
  return {
    opener: (
      <Button look="row" id={openerId} aria-expanded={open} onClick={() => setOpen(!open)}>
        Read with the model too
      </Button>
    ),
    panel: (
      <AskedPart load={load} props={open ? { view, engine, onClose: close } : null} onFailed={close}>
        {null}
      </AskedPart>
    ),
  };
}
