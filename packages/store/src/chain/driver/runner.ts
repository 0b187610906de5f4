import { setTimeout as sleep } from 'node:timers/promises';
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

  /** Asks until the statement is over. Of each one question waits at most, and none that was answered by itself: others wait behind it. */
  async function stopStatement(id: string, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await lanes.kill.run(async (connection) => (isOver() ? undefined : kill(connection, id))).catch(() => undefined);
      await sleep(KILL_RETRY_MS);
    }
  }

  return {
    run({ signal: own, lane = 'read' }, work) {
      return lanes[lane].run(async (connection) => {
        count += 1;
        const id = makeId(count);
        const stop = new AbortController();
        const signal = own ? AbortSignal.any([own, stop.signal]) : stop.signal;
        // In the same moment as it got its connection: nobody would hear of it any more.
        if (signal.aborted) throw cancelled();
        let isOver = false;
        const onAbort = () => void stopStatement(id, () => isOver);
        if (lane === 'read') running.add(stop);
        signal.addEventListener('abort', onAbort, { once: true });
        try {
          return await work({ connection, id, signal });
        } catch (error) {
          throw signal.aborted ? cancelled() : toStoreError(error);
        } finally {
          isOver = true;
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
