/** Work in pieces, between any two of which others may have the thread. */
export type Steps<Made = void> = Generator<undefined, Made>;

/** All of it at once. */
export function finish<Made>(steps: Steps<Made>): Made {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
