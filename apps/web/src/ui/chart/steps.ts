/** A value from a time on. */
export interface StepPoint {
  /** Epoch ms. */
  time: number;
  value: bigint;
}

export interface StepBox {
  width: number;
  height: number;
}

export interface Steps {
  /** Where each point stands in the box; y grows downwards. */
  points: { x: number; y: number }[];
  /** The line: level until the next change, then straight up or down. */
  line: string;
  /** The line closed at the bottom. */
  area: string;
}

// Finer than any screen; positions are lengths and never read as values.
const SCALE = 100_000n;

/** Draws values as steps over time. A value below zero, which unknown history can cause, stands on the ground line. */
export function drawSteps(points: readonly StepPoint[], until: number, { width, height }: StepBox): Steps {
  const [first] = points;
  if (!first) return { points: [], line: '', area: '' };
  const highest = points.reduce((most, { value }) => (value > most ? value : most), 0n);
  const span = Math.max(1, until - first.time);
  const place = ({ time, value }: StepPoint) => ({
    x: round(((Math.min(time, until) - first.time) / span) * width),
    y: round(height - (highest === 0n || value <= 0n ? 0 : Number((value * SCALE) / highest) / Number(SCALE)) * height),
  });
  const placed = points.map(place);
  const [start = { x: 0, y: height }] = placed;
  const steps = placed.slice(1).map(({ x, y }) => `H${x}V${y}`);
  const line = `M${start.x} ${start.y}${steps.join('')}H${width}`;
  return { points: placed, line, area: `${line}V${height}H${start.x}Z` };
}

/** The point whose step covers a place on the time axis. */
export function findStep(points: readonly { x: number }[], x: number): number {
  let found = 0;
  for (const [index, point] of points.entries()) if (point.x <= x) found = index;
  return found;
}

const round = (length: number) => Math.round(length * 100) / 100;
