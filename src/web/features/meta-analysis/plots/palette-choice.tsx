import type { PlotPalette } from '#core/meta-analysis/plots/plot-palette.ts';
import type { AnalysisView } from '../analysis-view.ts';
import css from './palette-choice.module.css';

const palettes: readonly { readonly palette: PlotPalette; readonly name: string }[] = [
  { palette: 'default', name: 'Default' },
  { palette: 'black_and_white', name: 'Black and white' },
  { palette: 'colour_blind', name: 'Colour-blind' },
];

/** One choice for all plots of the page and their files. */
export function PaletteChoice({ view }: { view: AnalysisView }) {
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
