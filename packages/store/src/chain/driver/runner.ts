import { toStoreError } from './failure.ts';
import { cancelled, createLane } from './lane.ts';
import type { LaneLoad, LaneName, QueryOptions } from './types.ts';

/** A cancelled query may not be in the engine's list yet; asked again after this time. */
const KILL_RETRY_MS = 50;

/** A statement on its connection, under an id by which the engine can stop it. */
export interface Run<Connection> {
  connection: Connection;
  id: string;
  /** Aborts when the caller cancels or the store closes. */
  signal: AbortSignal;
}

/** The lanes of a driver, and the way from an abort to a statement that has stopped in the engine. */
export interface Runner<Connection> {
  /** Runs `work` so that an abort kills its statement, and waits until the connection is free again. */
  run<Result>(options: QueryOptions, work: (run: Run<Connection>) => Promise<Result>): Promise<Result>;
  load(): Record<LaneName, LaneLoad>;
  /** Waits for running writes, stops running reads; from then on every call is refused. */
  close(): Promise<void>;
}

export interface RunnerParts<Connection> {
  connections: Record<LaneName | 'kill', readonly Connection[]>;
  makeId: (number: number) => string;
  /** Tells the engine to stop the statement of this id; a connection of the lane `kill` is free for it. */
  kill: (connection: Connection, id: string) => Promise<unknown>;
}

export function createRunner<Connection>({ connections, makeId, kill }: RunnerParts<Connection>): Runner<Connection> {
  const lanes = { read: createLane(connections.read), write: createLane(connections.write), kill: createLane(connections.kill) };
  const running = new Set<AbortController>();
  let count = 0;

  function askToStop(id: string): void {
    // Best effort: the statement may have ended by itself, and it is asked again until its connection is free.
    lanes.kill.run((connection) => kill(connection, id)).catch(() => undefined);
  }

  return {
    run({ signal: own, lane = 'read' }, work) {
      return lanes[lane].run(async (connection) => {
        count += 1;
        const id = makeId(count);
        const stop = new AbortController();
        const signal = own ? AbortSignal.any([own, stop.signal]) : stop.signal;
        let asking: ReturnType<typeof setInterval> | undefined;
        function onAbort(): void {
          asking = setInterval(askToStop, KILL_RETRY_MS, id);
          askToStop(id);
        }
        if (lane === 'read') running.add(stop);
        signal.addEventListener('abort', onAbort, { once: true });
        try {
          return await work({ connection, id, signal });
        } catch (error) {
          throw signal.aborted ? cancelled() : toStoreError(error);
        } finally {
          clearInterval(asking);
          signal.removeEventListener('abort', onAbort);
          running.delete(stop);
        }
      }, own);
    },
    load: () => ({ read: lanes.read.load(), write: lanes.write.load() }),
    async close() {
      const reads = lanes.read.close();
      for (const stop of running) stop.abort();
      await reads;
      await lanes.write.close();
      await lanes.kill.close();
    },
  };
}
