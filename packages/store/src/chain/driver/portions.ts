/** Gives one portion on; resolves when there is room for the next. */
export type Emit<Row> = (rows: Row[]) => Promise<void>;

/**
 * What `produce` emits, one portion ahead of the reader. The signal that `produce` gets aborts when the reader leaves;
 * the reader is let go only when `produce` has ended.
 */
export async function* readPortions<Row>(produce: (emit: Emit<Row>, left: AbortSignal) => Promise<void>): AsyncGenerator<Row[]> {
  const pieces: Row[][] = [];
  const ready = createSignalBox();
  const room = createSignalBox();
  const stop = new AbortController();
  let outcome: { failure?: unknown } | undefined;
  async function emit(rows: Row[]): Promise<void> {
    pieces.push(rows);
    ready.raise();
    if (pieces.length > 1 && !stop.signal.aborted) await room.wait();
  }
  const done = produce(emit, stop.signal)
    .then(
      () => {
        outcome = {};
      },
      (error: unknown) => {
        outcome = { failure: error };
      },
    )
    .finally(ready.raise);
  try {
    while (true) {
      const piece = pieces.shift();
      if (piece !== undefined) {
        room.raise();
        yield piece;
      } else if (outcome !== undefined) break;
      else await ready.wait();
    }
    if (outcome.failure !== undefined) throw outcome.failure;
  } finally {
    stop.abort();
    room.raise();
    await done;
  }
}

/** One side waits, the other raises; a raise before the wait is not lost. */
function createSignalBox(): { raise(): void; wait(): Promise<void> } {
  let raised = false;
  let wake: (() => void) | undefined;
  return {
    raise() {
      raised = true;
      wake?.();
    },
    async wait() {
      if (!raised) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      raised = false;
      wake = undefined;
    },
  };
}
