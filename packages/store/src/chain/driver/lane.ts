import { setMaxListeners } from 'node:events';
import { StoreError } from '../../error.ts';
import type { LaneLoad } from './types.ts';

/** A few connections that each do one thing at a time, and a queue before them. */
export interface Lane<Connection> {
  /** Runs `work` on a free connection; waits in order. Aborting while waiting rejects at once. */
  run<Result>(work: (connection: Connection) => Promise<Result>, signal?: AbortSignal): Promise<Result>;
  load(): LaneLoad;
  /** Resolves when nothing runs; from then on every call is refused. */
  close(): Promise<void>;
}

interface Waiter {
  start: () => void;
  refuse: (error: StoreError) => void;
}

export function createLane<Connection>(connections: readonly Connection[]): Lane<Connection> {
  const free = [...connections];
  const waiting: Waiter[] = [];
  let started = 0;
  let closed = false;
  let whenIdle: (() => void) | undefined;

  function acquire(signal: AbortSignal | undefined): Promise<Connection> {
    if (closed) return Promise.reject(new StoreError('closed', 'The chain store is closed.', { retryable: false }));
    if (signal?.aborted) return Promise.reject(cancelled());
    const connection = free.pop();
    if (connection !== undefined) return Promise.resolve(connection);
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        start: () => {
          signal?.removeEventListener('abort', onAbort);
          const next = free.pop();
          if (next === undefined) throw new Error('a waiter was started without a free connection');
          resolve(next);
        },
        refuse: (error) => {
          signal?.removeEventListener('abort', onAbort);
          reject(error);
        },
      };
      function onAbort(): void {
        const place = waiting.indexOf(waiter);
        if (place >= 0) waiting.splice(place, 1);
        reject(cancelled());
      }
      // One listener a statement that waits, and who reads much has many waiting.
      if (signal) setMaxListeners(0, signal);
      signal?.addEventListener('abort', onAbort, { once: true });
      waiting.push(waiter);
    });
  }

  function release(connection: Connection): void {
    free.push(connection);
    waiting.shift()?.start();
    if (free.length === connections.length) whenIdle?.();
  }

  return {
    async run(work, signal) {
      const connection = await acquire(signal);
      started += 1;
      try {
        return await work(connection);
      } finally {
        release(connection);
      }
    },
    load: () => ({ running: connections.length - free.length, waiting: waiting.length, started }),
    async close() {
      closed = true;
      for (const waiter of waiting.splice(0)) waiter.refuse(new StoreError('closed', 'The chain store is closed.', { retryable: false }));
      if (free.length === connections.length) return;
      await new Promise<void>((resolve) => {
        whenIdle = resolve;
      });
    },
  };
}

export function cancelled(): StoreError {
  return new StoreError('cancelled', 'The query was cancelled.', { retryable: false });
}
