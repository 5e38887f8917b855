import { type ReactNode, type RefObject, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { headlineNames } from '#core/meta-analysis/headline-names.ts';
import type { PlotPalette } from '#core/meta-analysis/plots/plot-palette.ts';
import { isRefusal, type Refusal } from '#core/meta-analysis/pooling/refusal.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Disclosure } from '#web/ui/controls/disclosure.tsx';
import { offerDownload } from '#web/ui/download.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import type { AnalysisView } from '../analysis-view.ts';
import type { DrawnPlot } from './drawn-plot.ts';
import { PlotFigure } from './plot-figure.tsx';
import css from './plot-panel.module.css';

const palettes: readonly { readonly palette: PlotPalette; readonly name: string }[] = [
  { palette: 'default', name: 'Default' },
  { palette: 'black_and_white', name: 'Black and white' },
  { palette: 'colour_blind', name: 'Colour-blind' },
];

/** One choice for all plots of the page and their files. */
function PaletteChoice({ view }: { view: AnalysisView }) {
  const choose = (palette: PlotPalette) =>
    view.change('Colours of the plots', (draft) => ({ ...draft, view: { ...draft.view, palette } }));
  return (
    <fieldset className={css.palettes}>
      <legend className={css.legend}>Colours of the plots</legend>
      {palettes.map(({ palette, name }) => (
        <button
          key={palette}
          type="button"
          className={css.palette}
          aria-pressed={view.draft.view.palette === palette}
          onClick={() => {
            if (view.draft.view.palette !== palette) choose(palette);
          }}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

/** Whole px of the element's inside; null until it is in the page. Renders again at each change. */
function useWidth(): { readonly ref: RefObject<HTMLDivElement | null>; readonly width: number | null } {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth > 0 ? element.clientWidth : null);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

export interface PlotPanelProps {
  view: AnalysisView;
  /** Of the file: `forest-plot`. */
  fileName: string;
  /** Lays the plot out for a width in px. The plot is made again when this function is another one. */
  draw: (width: number) => DrawnPlot | Refusal;
  /** Sentences after the plot's own. */
  notes?: readonly string[];
  heading?: ReactNode;
  /** Before the palettes. */
  tools?: ReactNode;
}

function saved(name: string, file: Blob): void {
  if (offerDownload(name, file)) {
    toast({ title: 'Download Started', description: `${name} is being saved.` });
    return;
  }
  const description = 'Please try a different browser or disable popup blockers.';
  toast({ title: 'Unable to download file.', description, destructive: true });
}

const PlotTableView = lazyPart(async () => (await import('./plot-table.lazy.tsx')).PlotTableView);

/** A plot with its palettes, its files, its notes and the same as a table. */
export function PlotPanel({ view, fileName, draw, notes = [], heading, tools }: PlotPanelProps) {
  const { palette } = view.draft.view;
  const { ref, width } = useWidth();
  const [isDrawing, setIsDrawing] = useState(false);
  // The typed value is in its cell first, and the plot is laid out once, when the pool is computed.
  const drawn = useDeferredValue(draw);
  const plot = useMemo(() => (width === null ? null : drawn(width)), [drawn, width]);
  const about = headlineNames(view.draft, view.analysis).outcome;

  const download = async (format: 'svg' | 'png') => {
    // The file is laid out for a printed page, so that one made on a phone is as good as one made on a desk.
    setIsDrawing(true);
    try {
      const { plotFileName, pngFile, printLayoutWidth, svgFile } = await import('./plot-file.lazy.ts');
      const printed = draw(printLayoutWidth);
      if (isRefusal(printed)) return;
      const made = format === 'svg' ? svgFile(printed, palette) : await pngFile(printed, palette);
      saved(plotFileName(fileName, about, format), made);
    } catch {
      const description =
        format === 'png'
          ? 'This browser could not draw the plot as a picture. The SVG holds the same plot.'
          : 'A part of the page could not be loaded. Check the connection and try again.';
      toast({ title: `The ${format.toUpperCase()} could not be made.`, description, destructive: true });
    } finally {
      setIsDrawing(false);
    }
  };

  return (
    <div className={css.panel}>
      <div className={css.head}>
        {heading}
        <div className={css.tools}>
          {tools}
          <PaletteChoice view={view} />
          <span className={css.files}>
            <Button look="row" aria-label="Download as SVG" onClick={() => void download('svg')}>
              SVG
            </Button>
            <Button
              look="row"
              aria-label="Download as PNG at 300 dpi"
              busy={isDrawing ? '…' : undefined}
              onClick={() => void download('png')}
            >
              PNG
            </Button>
          </span>
        </div>
      </div>
      <div className={classNames(css.sheet, palette === 'black_and_white' && css.white)}>
        <div ref={ref}>
          {plot && !isRefusal(plot) && <PlotFigure plot={plot} palette={palette} />}
          {plot && isRefusal(plot) && <p className={css.words}>The plot cannot be drawn: {plot.reason}</p>}
        </div>
      </div>
      {plot && !isRefusal(plot) && (
        <>
          <p className={css.notes}>{[...plot.notes, ...notes].join(' ')}</p>
          <Disclosure className={css.table} summary="The same as a text table">
            <PlotTableView plot={plot} />
          </Disclosure>
        </>
      )}
    </div>
  );
}
