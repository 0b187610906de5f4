/** How long a coin lay at an address before it was sent on. */
interface Dwell {
  /** Of the times between a receipt and the next payment; of an even number the mean of the two in the middle. */
  medianMs: number;
  /** Receipts that a payment followed. */
  count: number;
  /** Receipts after which nothing was paid yet. */
  openCount: number;
}

/** From the movements of one coin, oldest first. Undefined where nothing that came was followed by a payment. */
export function measureDwell(movements: readonly { direction: 'in' | 'out'; timeMs: number }[]): Dwell | undefined {
  const times: number[] = [];
  let open: number[] = [];
  for (const { direction, timeMs } of movements) {
    if (direction === 'in') open.push(timeMs);
    else {
      // Clocks of blocks may go back; that is no time.
      for (const cameMs of open) times.push(Math.max(0, timeMs - cameMs));
      open = [];
    }
  }
  if (times.length === 0) return undefined;
  times.sort((a, b) => a - b);
  const middle = times.length >> 1;
  const upper = times[middle] ?? 0;
  const medianMs = times.length % 2 === 1 ? upper : Math.round(((times[middle - 1] ?? 0) + upper) / 2);
  return { medianMs, count: times.length, openCount: open.length };
}
