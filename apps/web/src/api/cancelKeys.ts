export interface CancelKeys {
  /** Cancels the pending call with this key and registers the new one; `done` is for its end. */
  take(key: string, signal: AbortSignal | undefined): { signal: AbortSignal; done(): void };
}

/** One pending call per key. */
export function createCancelKeys(): CancelKeys {
  const pending = new Map<string, AbortController>();
  return {
    take(key, signal) {
      pending.get(key)?.abort();
      const control = new AbortController();
      pending.set(key, control);
      const follow = () => control.abort();
      if (signal?.aborted) follow();
      signal?.addEventListener('abort', follow);
      return {
        signal: control.signal,
        done() {
          signal?.removeEventListener('abort', follow);
          if (pending.get(key) === control) pending.delete(key);
        },
      };
    },
  };
}
