/** What is learnt of a node once and kept. */
export interface Probe<T> {
  /** Undefined until learnt. */
  known(): T | undefined;
  get(signal: AbortSignal): Promise<T>;
  /** What was learnt has turned out wrong: the next one who asks learns it anew. */
  forget(): void;
}

/** Those who ask while it is being learnt share one attempt; after a failure the next one tries again. */
export function createProbe<T>(learn: (signal: AbortSignal) => Promise<T>): Probe<T> {
  let known: T | undefined;
  let learning: Promise<T> | undefined;
  const learnOnce = async (signal: AbortSignal): Promise<T> => {
    try {
      known = await learn(signal);
      return known;
    } finally {
      learning = undefined;
    }
  };
  return {
    known: () => known,
    async get(signal) {
      if (known !== undefined) return known;
      learning ??= learnOnce(signal);
      return learning;
    },
    forget() {
      known = undefined;
    },
  };
}
