/** A balance from a time on. */
export interface StepPoint {
  time: number;
  raw: bigint;
}

export interface StepBox {
  width: number;
  height: number;
}

export interface StepChart {
  /** Where each point stands in the box; y grows downwards. */
  points: { x: number; y: number }[];
  /** The line: level until the next change, then straight up or down. */
  line: string;
  /** The line closed at the bottom. */
  area: string;
}

// Finer than any screen; positions are lengths and never read as amounts.
const SCALE = 100_000n;

/** Draws balances as steps over time. A balance below zero, which unknown history can cause, stands on the ground line. */
export function drawSteps(points: readonly StepPoint[], until: number, { width, height }: StepBox): StepChart {
  const [first] = points;
  if (!first) return { points: [], line: '', area: '' };
  const highest = points.reduce((most, { raw }) => (raw > most ? raw : most), 0n);
  const span = Math.max(1, until - first.time);
  const place = ({ time, raw }: StepPoint) => ({
    x: round(((Math.min(time, until) - first.time) / span) * width),
    y: round(height - (highest === 0n || raw <= 0n ? 0 : Number((raw * SCALE) / highest) / Number(SCALE)) * height),
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

const round = (value: number) => Math.round(value * 100) / 100;
