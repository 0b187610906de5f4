import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { appendFile, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline as lead, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip, createGzip } from 'node:zlib';
import { MARK_BYTES, readMark, writeMark } from '../cases/signatureMark.ts';
import { isSigned, type BundleSigner } from '../cases/signer.ts';
import { FerryError } from './ferryError.ts';
import { FERRY_VERSION, ferryRow, type FerryRow } from './rows.ts';
import { isSealed, sealFile, unsealFile } from './sealedFile.ts';

/** What a pack may come to. */
export interface FerryLimits {
  /** Bytes of a line, unpacked. */
  line: number;
  /** Bytes of all of them. */
  bytes: number;
  /** Transactions and transfers. */
  rows: number;
}

export const usualFerryLimits: FerryLimits = { line: 32 * 1024 * 1024, bytes: 1024 * 1024 * 1024, rows: 500_000 };

/** Packs on their way in and out, as files of a folder of their own: none of them is ever in memory whole. */
export interface FerryFolder {
  pathOf(id: string): string;
  /** Keeps what was sent. */
  keep(content: ReadableStream<Uint8Array>): Promise<{ id: string; sha256: string; bytes: number }>;
  /** Writes lines as a pack and signs it. */
  write(
    lines: AsyncIterable<object>,
    signer: BundleSigner,
    write: (line: object) => string,
  ): Promise<{ id: string; sha256: string; bytes: number }>;
  /** Puts it under a passphrase, which whoever opens it has to know. */
  seal(id: string, passphrase: string): Promise<void>;
  isSealed(id: string): Promise<boolean>;
  unseal(id: string, passphrase: string): Promise<{ sha256: string; bytes: number }>;
  remove(id: string): Promise<void>;
  /** Removes what nobody knows of. */
  sweep(known: ReadonlySet<string>): Promise<void>;
}

export async function openFerryFolder(folder: string): Promise<FerryFolder> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pathOf = (id: string) => join(folder, `${id}.ctpack`);
  const measure = async (path: string) => ({ sha256: (await hashFile(path)).toString('hex'), bytes: (await stat(path)).size });
  const put = async (work: (path: string) => Promise<void>) => {
    const id = randomUUID();
    try {
      await work(pathOf(id));
      return { id, ...(await measure(pathOf(id))) };
    } catch (error) {
      await rm(pathOf(id), { force: true });
      throw error;
    }
  };
  return {
    pathOf,
    keep: (content) => put((path) => pipeline(Readable.fromWeb(content), createWriteStream(path, { mode: 0o600 }))),
    write: (lines, signer, write) =>
      put(async (path) => {
        const texts = async function* () {
          for await (const line of lines) yield write(line);
        };
        await pipeline(Readable.from(texts()), createGzip(), createWriteStream(path, { mode: 0o600 }));
        await appendFile(path, writeMark(signer.publicKey, signer.sign(signedText(await hashFile(path)))));
      }),
    seal: (id, passphrase) => sealFile(pathOf(id), passphrase),
    isSealed: (id) => isSealed(pathOf(id)),
    async unseal(id, passphrase) {
      await unsealFile(pathOf(id), passphrase);
      return measure(pathOf(id));
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    async sweep(known) {
      const gone = (await readdir(folder)).filter((name) => !known.has(name.replace(/\.ctpack$/, '')));
      await Promise.all(gone.map((name) => rm(join(folder, name), { force: true })));
    },
  };
}

/** Nothing else that this key signs begins so. */
const signedText = (hash: Buffer) => Buffer.from(`chaintrail-ferry ${hash.toString('hex')}`);

async function hashFile(path: string, end?: number): Promise<Buffer> {
  const hash = createHash('sha256');
  if (end !== 0) await pipeline(createReadStream(path, end === undefined ? {} : { end: end - 1 }), hash);
  return hash.digest();
}

/** Who signed the file, which is as it was then; FerryError otherwise. */
export async function findSigner(path: string): Promise<string> {
  const { size } = await stat(path);
  if (size <= MARK_BYTES) throw new FerryError('no_pack');
  const file = await open(path);
  const [start, end] = [Buffer.alloc(2), Buffer.alloc(MARK_BYTES)];
  try {
    await file.read(start, 0, start.length, 0);
    await file.read(end, 0, end.length, size - MARK_BYTES);
  } finally {
    await file.close();
  }
  const mark = readMark(end);
  if (!mark) throw new FerryError(start.readUInt16BE() === GZIP ? 'unsigned' : 'no_pack');
  if (!isSigned(signedText(await hashFile(path, size - MARK_BYTES)), mark)) throw new FerryError('unsigned');
  return mark.publicKey;
}

const GZIP = 0x1f8b;

/** The lines of a pack whose signature holds, checked one by one; FerryError for what no product of ours wrote. */
export async function* readFerry(path: string, limits: FerryLimits = usualFerryLimits): AsyncGenerator<FerryRow> {
  const { size } = await stat(path);
  // Whoever stops reading closes the file as well; faults are thrown where the lines are read.
  const unpacked = lead(createReadStream(path, { end: size - MARK_BYTES - 1 }), createGunzip(), () => undefined);
  let line = 0;
  const seen = { histories: 0, rows: 0, labels: 0, canvases: 0, prices: 0 };
  let hasEnded = false;
  for await (const bytes of splitLines(unpacked, limits)) {
    line += 1;
    if (hasEnded) throw new FerryError('bad_line', line);
    const row = readLine(bytes, line);
    if ((row.is === 'head') !== (line === 1)) throw new FerryError('bad_line', line);
    if (row.is === 'head' && row.version > FERRY_VERSION) throw new FerryError('newer', line);
    if (row.is === 'history') seen.histories += 1;
    if (row.is === 'label') seen.labels += 1;
    if (row.is === 'canvas') seen.canvases += 1;
    if (row.is === 'price') seen.prices += 1;
    if (row.is === 'transaction' || row.is === 'transfer') {
      if (seen.histories === 0) throw new FerryError('bad_line', line);
      seen.rows += 1;
      if (seen.rows > limits.rows) throw new FerryError('too_large', line);
    }
    if (row.is === 'end') {
      hasEnded = true;
      const { is: _, lines, canvases = 0, prices = 0, ...told } = row;
      if (lines !== line - 1 || !isDeepStrictEqual({ ...told, canvases, prices }, seen)) throw new FerryError('cut', line);
    }
    yield row;
  }
  if (!hasEnded) throw new FerryError('cut', line);
}

function readLine(bytes: Buffer, line: number): FerryRow {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch (cause) {
    throw new FerryError(line === 1 ? 'no_pack' : 'bad_line', line, { cause });
  }
  // A newer product may say more than this one understands: told apart from what is no pack at all.
  if (line === 1 && isNewer(value)) throw new FerryError('newer', line);
  const read = ferryRow.safeParse(value);
  if (!read.success) throw new FerryError(line === 1 ? 'no_pack' : 'bad_line', line, { cause: read.error });
  return read.data;
}

function isNewer(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'number' && value.version > FERRY_VERSION
  );
}

const NEW_LINE = 10;

/** What comes out of the unpacker, as lines, as long as it stays within bounds. */
async function* splitLines(source: AsyncIterable<Buffer>, limits: FerryLimits): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  let restBytes = 0;
  let all = 0;
  try {
    for await (const chunk of source) {
      all += chunk.length;
      if (all > limits.bytes) throw new FerryError('too_large');
      let at = 0;
      for (let end = chunk.indexOf(NEW_LINE); end >= 0; end = chunk.indexOf(NEW_LINE, at)) {
        yield Buffer.concat([...rest, chunk.subarray(at, end)]);
        rest = [];
        restBytes = 0;
        at = end + 1;
      }
      if (at < chunk.length) rest.push(chunk.subarray(at));
      restBytes += chunk.length - at;
      if (restBytes > limits.line) throw new FerryError('too_large');
    }
  } catch (error) {
    if (error instanceof FerryError) throw error;
    throw new FerryError('no_pack', 0, { cause: error });
  }
  if (restBytes > 0) throw new FerryError('cut');
}
