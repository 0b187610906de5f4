export interface Span {
  start: number;
  end: number;
}

/** One share of a side: its place at the outer edge, its place at the waist, and the room that its row takes. */
export interface Ribbon {
  outer: Span;
  waist: Span;
  slot: Span;
}

export interface SideRules {
  /** How long the whole amount is at the waist. */
  waistLength: number;
  /** How long the whole amount is at the outer edge. */
  outerLength: number;
  /** Nothing is drawn thinner than this at the outer edge. */
  leastBand: number;
  /** The least room of one row. */
  leastSlot: number;
  /** Free room between two rows. */
  gap: number;
}

export interface PlacedSide {
  ribbons: Ribbon[];
  /** Room of all rows. */
  length: number;
}

/** Lays the shares (0–1) of one side out below each other. At the waist they stand in exact proportion and without gaps. */
export function placeSide(shares: readonly number[], rules: SideRules): PlacedSide {
  const ribbons: Ribbon[] = [];
  let top = 0;
  let waist = 0;
  for (const share of shares) {
    const band = Math.max(rules.leastBand, share * rules.outerLength);
    const slot = { start: top, end: top + Math.max(rules.leastSlot, band) };
    const start = slot.start + (slot.end - slot.start - band) / 2;
    ribbons.push({ slot, outer: { start, end: start + band }, waist: { start: waist, end: waist + share * rules.waistLength } });
    waist += share * rules.waistLength;
    top = slot.end + rules.gap;
  }
  return { ribbons, length: Math.max(0, top - rules.gap) };
}

/** Moves a side and its part of the waist apart. */
export function shiftSide(side: PlacedSide, outerBy: number, waistBy: number): Ribbon[] {
  const move = (span: Span, by: number): Span => ({ start: span.start + by, end: span.end + by });
  return side.ribbons.map(({ outer, waist, slot }) => ({
    outer: move(outer, outerBy),
    waist: move(waist, waistBy),
    slot: move(slot, outerBy),
  }));
}

/** A ribbon from one edge to the other as an SVG path; `axis` is the direction in which value flows. */
export function drawRibbon(from: Span, to: Span, start: number, end: number, axis: 'x' | 'y'): string {
  const middle = (start + end) / 2;
  const at = (along: number, across: number) => (axis === 'x' ? `${round(along)} ${round(across)}` : `${round(across)} ${round(along)}`);
  return [
    `M${at(start, from.start)}`,
    `C${at(middle, from.start)} ${at(middle, to.start)} ${at(end, to.start)}`,
    `L${at(end, to.end)}`,
    `C${at(middle, to.end)} ${at(middle, from.end)} ${at(start, from.end)}Z`,
  ].join('');
}

const round = (value: number) => Math.round(value * 100) / 100;
