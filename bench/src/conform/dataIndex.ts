import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { constants, gunzipSync } from 'node:zlib';
import { parseExactJson } from '@chaintrail/families/bitcoin';
import { parseCsv, parseJsonLines } from './texts.ts';

/** A recorded file, read when it is asked for. Paths and names carry no `.gz`: how it is stored says nothing of it. */
export interface Recording {
  /** Below the data folder. */
  path: string;
  /** Where it lies, below the data folder. */
  storedPath: string;
  storedBytes: number;
  /** The last part of the path. */
  name: string;
  /** The first bytes as text; enough to tell what kind of file it is. */
  head: () => string;
  bytes: () => Buffer;
  text: () => string;
  /** The caller names its shape, and a wrong name shows as a failed case. */
  json: <T>() => T;
  /** JSON with every digit of its amounts. */
  exactJson: <T>() => T;
  /** One JSON value per line. */
  lines: <T>() => T[];
  csv: () => Record<string, string>[];
}

/** How recordings of one kind are told from all others, by what is in them. */
export interface RecordingKind {
  name: string;
  recognises: (recording: Recording) => boolean;
}

/** Every file below the data folder. */
export interface DataIndex {
  recordings: readonly Recording[];
  /** All of a kind, by path; worked out once in the process. */
  find: (kind: RecordingKind) => readonly Recording[];
}

/** Of compressed bytes: the head of a file of any size comes out of few of them. */
const HEAD_BYTES = 4096;
const HEAD_TEXT = 16_384;
/** Parsed recordings are kept while others do not need the room: cases and planted faults read the same ones again and again. */
const KEPT_BYTES = 24_000_000;

/** What describes the recordings instead of being one. */
const described = new Set(['README.md', 'MANIFEST.md', 'MANIFEST-files.tsv', 'sealed.bin']);

export function readDataIndex(dataDir: string): DataIndex {
  const keep = createKeeper();
  const recordings = listPaths(dataDir, '')
    .filter((path) => !described.has(path))
    .map((path) => createRecording(dataDir, path, keep))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  const found = new Map<RecordingKind, Recording[]>();
  return {
    recordings,
    find(kind) {
      const known = found.get(kind) ?? recordings.filter((recording) => isOfKind(kind, recording));
      found.set(kind, known);
      return known;
    },
  };
}

/** What begins like a kind and is not written like it is of another. */
function isOfKind({ recognises }: RecordingKind, recording: Recording): boolean {
  try {
    return recognises(recording);
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

function listPaths(root: string, below: string): string[] {
  return readdirSync(join(root, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    return entry.isDirectory() ? listPaths(root, path) : [path];
  });
}

type Keeper = <T>(key: string, make: () => { value: T; size: number }) => T;

/** The most recently used values, up to a sum of sizes. */
function createKeeper(): Keeper {
  const kept = new Map<string, { value: unknown; size: number }>();
  let sum = 0;
  return <T>(key: string, make: () => { value: T; size: number }): T => {
    const known = kept.get(key);
    if (known) {
      kept.delete(key);
      kept.set(key, known);
      return known.value as T;
    }
    const { value, size } = make();
    kept.set(key, { value, size });
    sum += size;
    for (const [oldest, { size: freed }] of kept) {
      if (sum <= KEPT_BYTES || oldest === key) break;
      kept.delete(oldest);
      sum -= freed;
    }
    return value;
  };
}

function createRecording(dataDir: string, storedPath: string, keep: Keeper): Recording {
  const stored = join(dataDir, storedPath);
  const isPacked = storedPath.endsWith('.gz');
  const path = storedPath.replace(/\.gz$/, '');
  const unpack = (): Buffer => (isPacked ? gunzipSync(readFileSync(stored)) : readFileSync(stored));
  const text = (): string => unpack().toString('utf8');
  const parsed = <T>(form: string, parse: (text: string) => T): T =>
    keep(`${form} ${storedPath}`, () => {
      const whole = text();
      return { value: parse(whole), size: whole.length };
    });
  let head: string | undefined;
  return {
    path,
    storedPath,
    storedBytes: statSync(stored).size,
    name: path.slice(path.lastIndexOf('/') + 1),
    head: () => (head ??= readHead(stored, isPacked)),
    bytes: unpack,
    text,
    json: <T>() => parsed('json', (whole) => JSON.parse(whole) as T),
    exactJson: <T>() => parsed('exact', (whole) => parseExactJson(whole) as T),
    lines: <T>() => parsed('lines', (whole) => parseJsonLines<T>(whole)),
    csv: () => parsed('csv', parseCsv),
  };
}

function readHead(stored: string, isPacked: boolean): string {
  const bytes = readFileSync(stored).subarray(0, isPacked ? HEAD_BYTES : HEAD_TEXT);
  if (!isPacked) return bytes.toString('utf8');
  return gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }).subarray(0, HEAD_TEXT).toString('utf8');
}
