import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ClassicLevel } from 'classic-level';
import { StoreError } from '../../error.ts';
import type { Entry } from './entries.ts';
import type { KeyRange } from './keys.ts';

/** Raised whenever keys or values come to mean something else: an index of another version is made anew. */
const VERSION = 7;
/** Sorts before every chain's keys, of which the first bytes are its `storeId`. */
const VERSION_KEY = Buffer.from([0]);

const OPTIONS = {
  keyEncoding: 'buffer',
  valueEncoding: 'buffer',
  cacheSize: 64 * 1024 * 1024,
  // What is in the memory table lies in the journal too, as it is.
  writeBufferSize: 8 * 1024 * 1024,
  // With files of 2 MB, as they are unless said, an index of some gigabytes has more of them than stay open.
  maxFileSize: 32 * 1024 * 1024,
  // A tenth smaller than with 4 kB, as much work to write, and a block is unpacked in microseconds.
  blockSize: 16 * 1024,
} as const;

/** An ordered map from keys to values in a folder. What it holds can always be made again from the engine's rows. */
export interface IndexFolder {
  get(key: Buffer): Promise<Buffer | undefined>;
  getMany(keys: Buffer[]): Promise<(Buffer | undefined)[]>;
  /** In the order of the keys, at most `most` of them. */
  list(range: KeyRange, most: number): Promise<Entry[]>;
  /** The keys alone. */
  listKeys(range: KeyRange, most: number): Promise<Buffer[]>;
  /** The last ones, from the end on. */
  listLast(range: KeyRange, most: number): Promise<Entry[]>;
  /** Portion by portion, each of at most `most`. */
  walk(range: KeyRange, most: number): AsyncIterable<Entry[]>;
  /** Collects what is written together. */
  begin(): IndexBatch;
  clear(range: KeyRange): Promise<void>;
  bytes(): number;
  close(): Promise<void>;
}

/** All or nothing, also when the process is killed. */
export interface IndexBatch {
  readonly length: number;
  /** Both are copied at once. */
  put(key: Buffer, value: Buffer): void;
  remove(key: Buffer): void;
  write(): Promise<void>;
}

/** `onDamage` is told when what was opened turns out not to be readable; it is left out at the next start. */
export async function openIndexFolder(folder: string, onDamage: (failure: string) => void): Promise<IndexFolder> {
  const damaged = path.join(folder, 'damaged');
  if (existsSync(damaged)) rmSync(folder, { recursive: true, force: true });
  const db = await openOrAnew(folder);

  async function held<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      if (isFull(text)) throw new StoreError('disk_full', text, { retryable: true, cause: error });
      if (isDamage(error)) {
        onDamage(text);
        writeFileSync(damaged, text);
      }
      throw new StoreError('index_failed', text, { retryable: true, cause: error });
    }
  }

  return {
    get: (key) => held(db.get(key)),
    getMany: (keys) => held(db.getMany(keys)),
    list: async (range, most) => (await held(db.iterator({ ...range, limit: most }).all())).map(([key, value]) => ({ key, value })),
    listKeys: (range, most) => held(db.keys({ ...range, limit: most }).all()),
    listLast: async (range, most) =>
      (await held(db.iterator({ ...range, limit: most, reverse: true }).all())).map(([key, value]) => ({ key, value })),
    async *walk(range, most) {
      const iterator = db.iterator(range);
      try {
        for (;;) {
          const portion = await held(iterator.nextv(most));
          if (portion.length === 0) return;
          yield portion.map(([key, value]) => ({ key, value }));
        }
      } finally {
        await iterator.close();
      }
    },
    begin() {
      const batch = db.batch();
      return {
        get length() {
          return batch.length;
        },
        put: (key, value) => void batch.put(key, value),
        remove: (key) => void batch.del(key),
        write: () => held(batch.write()),
      };
    },
    clear: (range) => held(db.clear(range)),
    bytes: () => readdirSync(folder).reduce((sum, name) => sum + sizeOf(path.join(folder, name)), 0),
    close: () => db.close(),
  };
}

type Level = ClassicLevel<Buffer, Buffer>;

/** Nothing in it is worth keeping that the engine does not have: what cannot be opened or is of another version goes. */
async function openOrAnew(folder: string): Promise<Level> {
  const known = await tryOpen(folder);
  if (known) return known;
  rmSync(folder, { recursive: true, force: true });
  const fresh: Level = new ClassicLevel(folder, OPTIONS);
  await fresh.open();
  await fresh.put(VERSION_KEY, Buffer.from(String(VERSION)));
  return fresh;
}

async function tryOpen(folder: string): Promise<Level | undefined> {
  if (!existsSync(folder)) return undefined;
  const db: Level = new ClassicLevel(folder, OPTIONS);
  try {
    await db.open();
  } catch (error) {
    if (isDamage(error)) return undefined;
    throw openFailure(error);
  }
  const version = await db.get(VERSION_KEY);
  if (version?.toString() === String(VERSION)) return db;
  await db.close();
  return undefined;
}

/** Codes of the failure and of those that it was made of. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  return [...own, ...codesOf(error.cause)];
}

function isDamage(error: unknown): boolean {
  const codes = codesOf(error);
  return codes.includes('LEVEL_CORRUPTION') || codes.includes('LEVEL_IO_ERROR');
}

/** LevelDB has one code for whatever the system refuses. */
function isFull(text: string): boolean {
  return /No space left|quota exceeded/i.test(text);
}

function openFailure(error: unknown): StoreError {
  const text = error instanceof Error ? error.message : String(error);
  const code = codesOf(error).includes('LEVEL_LOCKED') ? 'locked' : 'index_failed';
  return new StoreError(code, text, { retryable: code === 'locked', cause: error });
}

function sizeOf(file: string): number {
  // Files come and go while it works.
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
