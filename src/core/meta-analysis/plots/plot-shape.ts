/** The parts of a plot: plain shapes in px, each with its role. Colours and fonts belong to a palette. */

/**
 * The role of a shape. A palette gives each role its colour, and distinguishes roles by form where there is no colour.
 */
export type PlotRole =
  | 'study'
  | 'study_retracted'
  | 'pool'
  | 'group_pool'
  | 'prediction'
  | 'no_effect'
  | 'pool_line'
  | 'adjusted_line'
  | 'axis'
  | 'head_rule'
  | 'rule'
  | 'filled_in'
  | 'contour'
  | 'contour_edge'
  | 'funnel'
  | 'box'
  | 'own_box'
  | 'flow';

export type TextTone = 'ink' | 'ink_2' | 'ink_3' | 'pool' | 'retracted';

export interface TextStyle {
  readonly face: 'serif' | 'sans';
  readonly sizePx: number;
  readonly bold: boolean;
}

export interface PlotPoint {
  readonly x: number;
  readonly y: number;
}

interface Belonging {
  /** The study that the shape represents, so that a screen can connect it with its row. */
  readonly key: string | null;
  /** Tooltip. */
  readonly title: string | null;
}

export interface LineShape extends Belonging {
  readonly kind: 'line';
  readonly role: PlotRole;
  readonly from: PlotPoint;
  readonly to: PlotPoint;
}

/** `x` and `y` are the upper left corner. */
interface RectangleShape extends Belonging {
  readonly kind: 'rectangle';
  readonly role: PlotRole;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface CircleShape extends Belonging {
  readonly kind: 'circle';
  readonly role: PlotRole;
  readonly centre: PlotPoint;
  readonly radius: number;
}

export interface PolygonShape extends Belonging {
  readonly kind: 'polygon';
  readonly role: PlotRole;
  /** An arrow head is filled in the colour of its line, whatever the role's fill. */
  readonly isArrowHead: boolean;
  readonly points: readonly PlotPoint[];
}

/** `y` is the baseline. `width` is an estimate on the wide side, because the font on the user's device is not known. */
export interface TextShape extends Belonging {
  readonly kind: 'text';
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly style: TextStyle;
  readonly tone: TextTone;
  readonly text: string;
  readonly width: number;
}

export type PlotShape = LineShape | RectangleShape | CircleShape | PolygonShape | TextShape;

/** The common fields of all plots; enough to draw one. */
export interface PlotPicture {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  /** The plot in sentences, for people who cannot see it. */
  readonly description: string;
  /** Back to front. */
  readonly shapes: readonly PlotShape[];
}

const alone: Belonging = { key: null, title: null };

export function line(role: PlotRole, from: PlotPoint, to: PlotPoint, of: Belonging = alone): LineShape {
  return { kind: 'line', role, from, to, ...of };
}

export function polygon(role: PlotRole, points: readonly PlotPoint[], of: Belonging = alone): PolygonShape {
  return { kind: 'polygon', role, isArrowHead: false, points, ...of };
}

/** A triangle with its tip at `tip`, pointing in the given direction. */
export function arrowHead(
  role: PlotRole,
  tip: PlotPoint,
  way: 'left' | 'right' | 'down',
  of: Belonging = alone,
): PolygonShape {
  const [length, half] = [7, 4];
  const { x, y } = tip;
  const back = way === 'left' ? length : -length;
  const points =
    way === 'down'
      ? [tip, { x: x - half, y: y - length }, { x: x + half, y: y - length }]
      : [tip, { x: x + back, y: y - half }, { x: x + back, y: y + half }];
  return { kind: 'polygon', role, isArrowHead: true, points, ...of };
}
