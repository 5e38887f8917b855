/**
 * The appearance of each part of a plot: three palettes, each of which distinguishes the parts by form as well as by
 * colour.
 */
import type { PlotRole, TextTone } from './plot-shape.ts';

export type PlotPalette = 'default' | 'black_and_white' | 'colour_blind';

/** `print`: the light colours on white paper. */
export type PlotTheme = 'light' | 'dark' | 'print';

export interface PlotPaint {
  readonly stroke: string | null;
  readonly strokeWidth: number;
  /** Lengths of dashes and gaps in px; null for a solid line. */
  readonly dash: readonly number[] | null;
  /** Of areas; null for none. */
  readonly fill: string | null;
  /** Areas are hatched in `stroke` instead of filled. */
  readonly hatched: boolean;
}

export interface PlotColours {
  readonly paper: string;
  readonly tones: Readonly<Record<TextTone, string>>;
  readonly paints: Readonly<Record<PlotRole, PlotPaint>>;
}

interface Tokens {
  readonly paper: string;
  readonly ink: string;
  readonly ink2: string;
  readonly ink3: string;
  readonly rule: string;
  readonly rule2: string;
  readonly ruleInk: string;
  readonly retract: string;
  readonly study: string;
  readonly pool: string;
  /** The pool's colour in text, which needs more contrast. */
  readonly poolText: string;
  readonly second: string;
  /** Of areas behind the data. */
  readonly shade: string;
}

const light: Tokens = {
  paper: '#FBF9F4',
  ink: '#1D1A16',
  ink2: '#4B453D',
  ink3: '#6C6459',
  rule: '#DDD6C8',
  rule2: '#8E8576',
  ruleInk: '#1D1A16',
  retract: '#A11D18',
  study: '#1D1A16',
  pool: '#B5651D',
  poolText: '#96500F',
  second: '#2B6B5E',
  shade: '#E9E3D6',
};

const dark: Tokens = {
  paper: '#161310',
  ink: '#DED4C4',
  ink2: '#B8AD9B',
  ink3: '#988D7C',
  rule: '#38312A',
  rule2: '#7F7566',
  ruleInk: '#8A7F6F',
  retract: '#F2998A',
  study: '#DED4C4',
  pool: '#E3A24F',
  poolText: '#E3A24F',
  second: '#7FC2B2',
  shade: '#2B251F',
};

/** For print, so that the paper is white in dark mode too. */
const blackAndWhite: Tokens = {
  paper: '#FFFFFF',
  ink: '#000000',
  ink2: '#000000',
  ink3: '#333333',
  rule: '#999999',
  rule2: '#000000',
  ruleInk: '#000000',
  retract: '#000000',
  study: '#000000',
  pool: '#000000',
  poolText: '#000000',
  second: '#000000',
  shade: '#DDDDDD',
};

// Blue and vermilion of Okabe & Ito, lighter in dark mode.
const colourBlind: Pick<Tokens, 'study' | 'pool' | 'poolText' | 'second' | 'retract'> = {
  study: '#0072B2',
  pool: '#D55E00',
  poolText: '#A84A00',
  second: '#007A5A',
  retract: '#1D1A16',
};
const colourBlindDark: typeof colourBlind = {
  study: '#56B4E9',
  pool: '#E69F00',
  poolText: '#E69F00',
  second: '#009E73',
  retract: '#DED4C4',
};

const print: Tokens = { ...light, paper: '#FFFFFF' };

const themes: Readonly<Record<PlotTheme, Readonly<Record<PlotPalette, Tokens>>>> = {
  light: { default: light, black_and_white: blackAndWhite, colour_blind: { ...light, ...colourBlind } },
  dark: { default: dark, black_and_white: blackAndWhite, colour_blind: { ...dark, ...colourBlindDark } },
  print: { default: print, black_and_white: blackAndWhite, colour_blind: { ...print, ...colourBlind } },
};

const stroked = (stroke: string, strokeWidth: number, dash: readonly number[] | null = null): PlotPaint => ({
  stroke,
  strokeWidth,
  dash,
  fill: null,
  hatched: false,
});

function paints(tokens: Tokens, withoutColour: boolean): Record<PlotRole, PlotPaint> {
  const { paper, study, pool, rule2, ruleInk, rule, shade, second, retract, ink, ink3 } = tokens;
  const poolArea = withoutColour ? paper : pool;
  return {
    study: { ...stroked(study, 1.5), fill: study },
    study_retracted: { ...stroked(retract, 1.5), fill: paper },
    pool: { ...stroked(pool, 1.5), fill: poolArea },
    group_pool: { ...stroked(pool, 1.25), fill: paper, hatched: true },
    prediction: stroked(pool, 1.75),
    no_effect: stroked(rule2, 1.25),
    pool_line: stroked(pool, 1.25, [3, 4]),
    adjusted_line: stroked(second, 1.5, [9, 3, 2, 3]),
    axis: stroked(ruleInk, 1),
    head_rule: stroked(ruleInk, 1),
    rule: stroked(rule, 1),
    filled_in: { ...stroked(second, 1.5), fill: paper },
    contour: { ...stroked(withoutColour ? rule : shade, 1), fill: shade, hatched: withoutColour },
    contour_edge: stroked(rule2, 1, [2, 3]),
    funnel: stroked(pool, 1.5, [7, 3]),
    box: { ...stroked(ink, 1), fill: paper },
    own_box: { ...stroked(ink3, 1, [5, 3]), fill: paper },
    flow: stroked(ink, 1),
  };
}

export function plotColours(palette: PlotPalette, theme: PlotTheme): PlotColours {
  const tokens = themes[theme][palette];
  return {
    paper: tokens.paper,
    tones: {
      ink: tokens.ink,
      ink_2: tokens.ink2,
      ink_3: tokens.ink3,
      pool: tokens.poolText,
      retracted: tokens.retract,
    },
    paints: paints(tokens, palette === 'black_and_white'),
  };
}
