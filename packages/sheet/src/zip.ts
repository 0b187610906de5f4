import { pipeline } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { describeEnd, describeEntry, describeSizes, introduce, type ZipEntry } from './zipRecords.ts';

/** The least that deflate does: half as long again on the disk as its usual level, in a third of the time. */
const LEVEL = 1;
/** What deflate gives at once: each portion is a way to another thread and back. */
const PORTION = 256 * 1024;
/** What waits before deflate while it works, so that whoever makes it need not wait as well. */
const WAITING = 2 * 1024 * 1024;

/** A file of an archive: its bytes are asked for when those before it are written. */
export interface ZipFile {
  name: string;
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>;
}

/** An archive (APPNOTE 6.3) as its files come, one after the other, none of them held. The same files give the same archive. */
export async function* writeZip(files: AsyncIterable<ZipFile> | Iterable<ZipFile>): AsyncGenerator<Buffer, void> {
  const entries: ZipEntry[] = [];
  let offset = 0;
  const count = (bytes: Buffer): Buffer => {
    offset += bytes.length;
    return bytes;
  };
  for await (const { name, chunks } of files) {
    const entry: ZipEntry = { name, offset, crc: 0, size: 0, packed: 0 };
    yield count(introduce(name));
    const begin = offset;
    for await (const part of deflate(weigh(chunks, entry))) yield count(part);
    entry.packed = offset - begin;
    yield count(describeSizes(entry));
    entries.push(entry);
  }
  const directory = Buffer.concat(entries.map(describeEntry));
  yield directory;
  yield describeEnd(entries.length, offset, directory.length);
}

async function* weigh(chunks: ZipFile['chunks'], entry: ZipEntry): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    entry.crc = crc32(chunk, entry.crc);
    entry.size += chunk.length;
    yield chunk;
  }
}

/** What fails before it fails here; whoever wants no more of it wants no more before it. */
function deflate(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const packing = createDeflateRaw({ level: LEVEL, chunkSize: PORTION, writableHighWaterMark: WAITING } as Parameters<
    typeof createDeflateRaw
  >[0]);
  return pipeline(chunks, packing, () => {});
}
