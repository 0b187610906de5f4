import { codes } from '@chaintrail/contract';
import type { AppStore, TrailEntry } from '@chaintrail/store/app';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';

/** The trail as those write it who answer calls. */
export interface Trail {
  /** Puts an entry behind those that wait; it is written a moment later, and nobody waits for that. */
  note(entry: TrailEntry): void;
  /** Puts an entry behind those that wait, and waits until it stands; for a while, where the database does not answer. */
  write(entry: TrailEntry): Promise<void>;
  /** Writes what waits and says that nothing is missing. */
  close(): Promise<void>;
}

export interface TrailParts {
  app: Pick<AppStore, 'trail'>;
  logger: Logger;
  now: () => number;
  /** What is older is deleted, once a day; null keeps all. */
  keepDays: () => number | null;
}

/** How long entries are gathered before they are written together. */
const GATHER_MS = 250;
const RETRY_MS = 1_000;
/** How often the last word is tried before a stop goes on without it. */
const CLOSE_TRIES = 3;
/** How long a call waits for its own entry when the database does not answer. */
const WRITE_LIMIT_MS = 3_000;
/** What may wait; beyond that entries are counted and told as a gap. */
const MAX_WAITING = 50_000;
/** A page asks several calls about one thing, and again as one turns its leaves: once a minute is kept. */
const SAME_MS = 60_000;
const MAX_SAME = 20_000;
const DAY_MS = 86_400_000;

/** Entries for which there was no room, and when they were made. */
interface Lost {
  count: number;
  fromMs: number;
  toMs: number;
}

/** Opens the trail; where the last process did not close it, that is its first entry. */
export async function openTrail({ app, logger, now, keepDays: readKeepDays }: TrailParts): Promise<Trail> {
  const seen = new LRUCache<string, true>({ max: MAX_SAME, ttl: SAME_MS, perf: { now } });
  let waiting: TrailEntry[] = [];
  let lost: Lost | undefined;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve(true);
  let isFailing = false;

  const unclosed = await app.trail.open(now());
  if (unclosed) push(tellGap(now(), 'crash', { writtenAt: iso(unclosed.writtenAtMs) }));
  await prune();
  const pruning = setInterval(() => void prune(), DAY_MS);
  pruning.unref();

  function push(entry: TrailEntry): void {
    if (waiting.length < MAX_WAITING) waiting.push(entry);
    else lose({ count: 1, fromMs: entry.atMs, toMs: entry.atMs });
    timer ??= setTimeout(() => void flush(), isFailing ? RETRY_MS : GATHER_MS);
  }

  function lose({ count, fromMs, toMs }: Lost): void {
    lost = lost
      ? { count: lost.count + count, fromMs: Math.min(lost.fromMs, fromMs), toMs: Math.max(lost.toMs, toMs) }
      : { count, fromMs, toMs };
  }

  /** Writes what waits, one batch after the other; false where some still waits. */
  function flush(): Promise<boolean> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(writeBatch);
    return writing;
  }

  async function writeBatch(): Promise<boolean> {
    if (waiting.length === 0) return true;
    const batch = waiting;
    const gap = lost;
    waiting = [];
    lost = undefined;
    const told = gap ? [tellGap(now(), 'overflow', { lost: String(gap.count), from: iso(gap.fromMs), to: iso(gap.toMs) })] : [];
    try {
      await app.trail.append([...batch, ...told], now());
      isFailing = false;
      return true;
    } catch (error) {
      if (!isFailing) logger.error({ err: error, waiting: batch.length }, 'the trail could not be written; it is tried again');
      isFailing = true;
      waiting = [...batch, ...waiting];
      if (gap) lose(gap);
      timer ??= setTimeout(() => void flush(), RETRY_MS);
      return false;
    }
  }

  async function prune(): Promise<void> {
    const keepDays = readKeepDays();
    if (keepDays === null) return;
    try {
      const deleted = await app.trail.prune(now() - keepDays * DAY_MS);
      if (deleted > 0) push(tellOwn(now(), 'change', 'pruneTrail', { deleted: String(deleted), keepDays: String(keepDays) }));
    } catch (error) {
      logger.error({ err: error }, 'old records of the trail could not be deleted');
    }
  }

  /** Writes what waits and the last word; false where the database did not answer. */
  async function closeOnce(): Promise<boolean> {
    const isWritten = await flush();
    clearTimeout(timer);
    if (!isWritten || waiting.length > 0) return false;
    try {
      await app.trail.close(now());
      const { seq, hash } = await app.trail.readHead();
      logger.info({ seq, head: hash.slice(0, 12) }, 'the trail is closed');
      return true;
    } catch (error) {
      logger.warn({ err: error }, 'the trail was not closed at the first try');
      return false;
    }
  }

  return {
    note(entry) {
      const { kind, action, accountId, ip, code, subjects, detail } = entry;
      if (kind === 'query' || code === codes.limited) {
        const key = JSON.stringify([accountId ?? ip, kind === 'query' ? '' : action, code, subjects, detail]);
        if (seen.has(key)) return;
        seen.set(key, true);
      }
      push(entry);
    },
    async write(entry) {
      push(entry);
      const limit = new Promise<void>((resolve) => setTimeout(resolve, WRITE_LIMIT_MS).unref());
      await Promise.race([flush(), limit]);
    },
    async close() {
      clearInterval(pruning);
      for (let tries = 1; !(await closeOnce()); tries += 1) {
        if (tries === CLOSE_TRIES) {
          clearTimeout(timer);
          return logger.error({ waiting: waiting.length }, 'the trail could not be closed; the next start tells a gap');
        }
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    },
  };
}

const iso = (ms: number): string => new Date(ms).toISOString();
const tellGap = (atMs: number, action: string, detail: Record<string, string>) => tellOwn(atMs, 'gap', action, detail);

/** What the product did by itself, or somebody at its machine. */
export function tellOwn(atMs: number, kind: TrailEntry['kind'], action: string, detail: Record<string, string>): TrailEntry {
  return { atMs, kind, action, code: 200, accountId: null, login: '', ip: '', subjects: [], detail };
}
