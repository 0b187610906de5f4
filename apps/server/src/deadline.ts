/** What became of one of several pieces of work that run at once. */
export type Settled<T> = { state: 'done'; value: T } | { state: 'late' } | { state: 'failed'; error: unknown };

/** Waits for the work, but no longer than `ms`: one slow source never delays the others. Never rejects. */
export function settleWithin<T>(work: Promise<T>, ms: number): Promise<Settled<T>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Settled<T>>((resolve) => {
    timer = setTimeout(() => resolve({ state: 'late' }), ms);
  });
  const settled = work.then(
    (value): Settled<T> => ({ state: 'done', value }),
    (error: unknown): Settled<T> => ({ state: 'failed', error }),
  );
  return Promise.race([settled, late]).finally(() => clearTimeout(timer));
}
