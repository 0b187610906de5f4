import { StoreError, type ChainReader } from '@chaintrail/store/chain';

/** Told of every call of the chain store. */
export interface ReadObserver {
  done(call: string, durationMs: number): void;
  /** `code` is that of the StoreError, or `bug`. */
  failed(call: string, code: string): void;
}

type ReadCall = (...args: unknown[]) => Promise<unknown>;

/** The same reader, observed; so are those that it makes for a signal. */
export function meterReader(reader: ChainReader, observer: ReadObserver): ChainReader {
  const { withSignal, ...calls } = reader;
  const metered = Object.entries(calls).map(([name, call]) => [name, meterCall(name, call as ReadCall, observer)] as const);
  // Every entry is a call of the reader with the same arguments and answer.
  return {
    ...(Object.fromEntries(metered) as unknown as Omit<ChainReader, 'withSignal'>),
    withSignal: (signal) => meterReader(withSignal(signal), observer),
  };
}

function meterCall(name: string, call: ReadCall, observer: ReadObserver): ReadCall {
  return async (...args) => {
    const startedAt = performance.now();
    try {
      return await call(...args);
    } catch (error) {
      observer.failed(name, error instanceof StoreError ? error.code : 'bug');
      throw error;
    } finally {
      observer.done(name, performance.now() - startedAt);
    }
  };
}
