import type { Drawing } from '../draw/drawing.ts';
import type { DrawnEdge } from '../draw/drawnEdges.ts';
import type { Palette } from '../look/palette.ts';
import type { Camera, Size } from './camera.ts';
import type { Grid } from './grid.ts';

/** What of a drawing is marked for whoever looks. */
export interface Marks {
  selected: ReadonlySet<string>;
  hovered: string | undefined;
  /** Edges on the path that is looked at. */
  focused: ReadonlySet<string>;
  /** What lies after it is pale. */
  playAt: number | undefined;
  /** A line below the name: what a node holds at the moment that is looked at, or that nobody knows. */
  balances: ReadonlyMap<string, BalanceMark>;
}

export interface BalanceMark {
  text: string;
  isUnknown: boolean;
}

export const noMarks: Marks = { selected: new Set(), hovered: undefined, focused: new Set(), playAt: undefined, balances: new Map() };

export interface PaintInput {
  drawing: Drawing;
  grid: Grid;
  palette: Palette;
  camera: Camera;
  size: Size;
  marks: Marks;
  fonts: { sans: string; mono: string };
  /** Nodes that another layer draws meanwhile, by index. */
  except?: ReadonlySet<number>;
  /** Only these, by index, over what is there. */
  only?: ReadonlySet<number>;
}

export const isAfter = (edge: DrawnEdge, { playAt }: Marks) =>
  playAt !== undefined && edge.firstTime !== undefined && edge.firstTime > playAt;
