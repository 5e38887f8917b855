import { type ReactNode, useId, useSyncExternalStore } from 'react';
import {
  type PlotColours,
  type PlotPaint,
  type PlotPalette,
  type PlotTheme,
  plotColours,
} from '#core/meta-analysis/plots/plot-palette.ts';
import type { PlotPicture, PlotRole, PlotShape } from '#core/meta-analysis/plots/plot-shape.ts';
import css from './plot-figure.module.css';

const themeAttribute = 'data-theme';

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: [themeAttribute] });
  return () => observer.disconnect();
}

const shown = (): PlotTheme => (document.documentElement.getAttribute(themeAttribute) === 'dark' ? 'dark' : 'light');

/** The page's theme, from the attribute that its colours depend on; renders again when it changes. */
function useShownTheme(): PlotTheme {
  return useSyncExternalStore(subscribe, shown);
}

interface Drawing {
  readonly colours: PlotColours;
  readonly hatchOf: (role: PlotRole) => string;
}

const told = (title: string | null) => title !== null && <title>{title}</title>;

function painted({ stroke, strokeWidth, dash, fill, hatched }: PlotPaint, hatch: string) {
  return {
    fill: hatched ? `url(#${hatch})` : (fill ?? 'none'),
    stroke: stroke ?? undefined,
    strokeWidth,
    strokeDasharray: dash?.join(' '),
  };
}

function drawn(shape: PlotShape, { colours, hatchOf }: Drawing): ReactNode {
  if (shape.kind === 'text') {
    const { x, y, anchor, style, tone, text, title } = shape;
    return (
      <text
        x={x}
        y={y}
        textAnchor={anchor}
        className={css[style.face]}
        fontSize={style.sizePx}
        fontWeight={style.bold ? 600 : 400}
        fill={colours.tones[tone]}
      >
        {told(title)}
        {text}
      </text>
    );
  }
  const paint = colours.paints[shape.role];
  const own = painted(paint, hatchOf(shape.role));
  switch (shape.kind) {
    case 'line':
      return (
        <line x1={shape.from.x} y1={shape.from.y} x2={shape.to.x} y2={shape.to.y} {...own}>
          {told(shape.title)}
        </line>
      );
    case 'rectangle':
      return (
        <rect x={shape.x} y={shape.y} width={shape.width} height={shape.height} {...own}>
          {told(shape.title)}
        </rect>
      );
    case 'circle':
      return (
        <circle cx={shape.centre.x} cy={shape.centre.y} r={shape.radius} {...own}>
          {told(shape.title)}
        </circle>
      );
    case 'polygon':
      return (
        <polygon
          points={shape.points.map(({ x, y }) => `${x},${y}`).join(' ')}
          {...(shape.isArrowHead ? { fill: paint.stroke ?? undefined } : own)}
        >
          {told(shape.title)}
        </polygon>
      );
  }
}

/** Slanting lines in the colour of the role's edge, as in the file that is downloaded. */
function Hatch({ id, paint, paper }: { id: string; paint: PlotPaint; paper: string }) {
  const step = paint.strokeWidth > 1 ? 4 : 7;
  return (
    <pattern id={id} width={step} height={step} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width={step} height={step} fill={paper} />
      <line x1={0} y1={0} x2={0} y2={step} stroke={paint.stroke ?? undefined} strokeWidth={2} />
    </pattern>
  );
}

export interface PlotFigureProps {
  plot: PlotPicture;
  palette: PlotPalette;
}

/**
 * A plot in the page's own fonts and theme, at its own size: the caller lays it out for the available width. One
 * picture with a name and a description for screen readers; the table beside it has every figure.
 */
export function PlotFigure({ plot, palette }: PlotFigureProps) {
  const theme = useShownTheme();
  // React's ids contain characters that are not allowed in a fill's reference.
  const id = `plot-${useId().replaceAll(/\W/g, '')}`;
  const colours = plotColours(palette, theme);
  const hatchOf = (role: PlotRole) => `${id}-${role}`;
  const roles = new Set(plot.shapes.flatMap((shape) => (shape.kind === 'text' ? [] : [shape.role])));
  return (
    <svg
      className={css.plot}
      width={plot.width}
      height={plot.height}
      viewBox={`0 0 ${plot.width} ${plot.height}`}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      direction="ltr"
    >
      <title id={`${id}-title`}>{plot.title}</title>
      <desc id={`${id}-description`}>{plot.description}</desc>
      <defs>
        {[...roles]
          .filter((role) => colours.paints[role].hatched)
          .map((role) => (
            <Hatch key={role} id={hatchOf(role)} paint={colours.paints[role]} paper={colours.paper} />
          ))}
      </defs>
      <rect width={plot.width} height={plot.height} fill={colours.paper} />
      {plot.shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no names and no state, and are drawn in this order.
        <g key={index}>{drawn(shape, { colours, hatchOf })}</g>
      ))}
    </svg>
  );
}
