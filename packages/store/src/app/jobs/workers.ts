import type { StoreLogger } from '../postgres/embedded.ts';
import type { AnyJobKind } from './kind.ts';
import { runJob, takeJob, type RunParts, type StopReason } from './run.ts';
import { openSession, type JobNews, type WorkerSession } from './session.ts';
import { sweepJobs } from './sweep.ts';

/** The jobs that this process runs. */
export interface JobWorkers {
  /** Takes no more, stops what runs at its last checkpoint, and waits for it. */
  stop(): Promise<void>;
}

/** News come at once; this is for what nobody tells: retries of another process's jobs, workers that were killed elsewhere. */
const LOOK_MS = 15_000;
/** PostgreSQL needs a moment to see that the worker before this one was killed. */
const SOON_MS = 2_000;
/** The queue's clock is PostgreSQL's. */
const RETRY_SLACK_MS = 100;
const LONGEST_WAIT_MS = 3_600_000;
const RECONNECT_MS = 1_000;

export interface WorkersTask extends RunParts {
  url: string;
  kinds: AnyJobKind[];
  logger?: StoreLogger;
}

/** Makes the queues and runs what waits in them, and what an earlier process left. */
export async function startWorkers(task: WorkersTask): Promise<JobWorkers> {
  const { url, kinds, boss, database, logger } = task;
  const running = new Map<string, { kind: string; stop: AbortController; ended: Promise<void> }>();
  const looking = new Map<string, Promise<void>>();
  const laters = new Set<NodeJS.Timeout>();
  let session: WorkerSession | undefined;
  const phase = { isStopping: false };
  let connecting = Promise.resolve();

  await makeQueues(task);
  await connect();
  const soon = setTimeout(() => void lookAround(), SOON_MS);
  const timer = setInterval(() => void lookAround(), LOOK_MS);

  return {
    async stop() {
      phase.isStopping = true;
      clearInterval(timer);
      for (const later of [soon, ...laters]) clearTimeout(later);
      await connecting;
      await Promise.all(looking.values());
      await stopAll('stopping');
      await session?.close();
    },
  };

  async function connect(): Promise<void> {
    session = await openSession(url, hear, () => {
      session = undefined;
      if (phase.isStopping) return;
      logger?.error({}, 'the job workers have lost PostgreSQL; connecting again');
      connecting = reconnect();
    });
    await lookAround();
  }

  async function reconnect(): Promise<void> {
    // Without its lock a worker counts as dead, and others may take what it runs.
    await stopAll('lost');
    while (!phase.isStopping && !session) {
      await connect().catch(() => new Promise((resolve) => setTimeout(resolve, RECONNECT_MS)));
    }
  }

  async function stopAll(reason: StopReason): Promise<void> {
    for (const { stop } of running.values()) stop.abort(reason);
    await Promise.all([...running.values()].map(({ ended }) => ended));
  }

  function hear(news: JobNews): void {
    if ('cancelled' in news) running.get(news.cancelled)?.stop.abort('cancelled' satisfies StopReason);
    else for (const kind of kinds) if (kind.kind === news.kind) look(kind);
  }

  async function lookAround(): Promise<void> {
    if (!session || phase.isStopping) return;
    await sweepJobs(
      database,
      boss,
      kinds.map(({ kind }) => kind),
    ).catch(report);
    kinds.forEach(look);
  }

  /** One look at a time for each kind: those that come meanwhile are answered by one more. */
  function look(kind: AnyJobKind): void {
    const before = looking.get(kind.kind) ?? Promise.resolve();
    const after = before.then(() => take(kind)).catch(report);
    looking.set(kind.kind, after);
  }

  async function take(kind: AnyJobKind): Promise<void> {
    for (;;) {
      if (!session || phase.isStopping || countRunning(kind) >= kind.concurrency) return;
      const held = await takeJob(task, kind, session.worker);
      if (!held) return;
      const stop = new AbortController();
      const ended = runJob(task, held, stop)
        .then((again) => {
          if (again) lookLater(kind, again.getTime() - Date.now());
        })
        .catch(report)
        .finally(() => {
          running.delete(held.id);
          look(kind);
        });
      running.set(held.id, { kind: kind.kind, stop, ended });
    }
  }

  function lookLater(kind: AnyJobKind, waitMs: number): void {
    const later = setTimeout(
      () => {
        laters.delete(later);
        look(kind);
      },
      Math.min(waitMs + RETRY_SLACK_MS, LONGEST_WAIT_MS),
    );
    laters.add(later);
  }

  function countRunning({ kind }: AnyJobKind): number {
    return [...running.values()].filter((one) => one.kind === kind).length;
  }

  function report(error: unknown): void {
    logger?.error({ err: error }, 'a job could not be taken or ended; its worker looks again');
  }
}

/** PostgreSQL may be away for a while, and a job outlives that; what pg-boss gives up after a day its worker still holds. */
async function makeQueues({ boss, kinds }: WorkersTask): Promise<void> {
  const standing = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const { kind, retries } of kinds) {
    const queue = { name: kind, retryLimit: retries.limit, retryDelay: retries.delaySeconds, retryBackoff: true, expireInHours: 23 };
    await (standing.has(kind) ? boss.updateQueue(kind, queue) : boss.createQueue(kind, queue));
  }
}
