import { inflateRawSync } from 'node:zlib';
import { PackError } from '../packError.ts';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const MOST_ENTRIES = 5_000;
const STORED = 0;
const DEFLATED = 8;

/** The files of a ZIP archive, unpacked when asked for; all of them together may not take more than `mostBytes`. */
export function openZip(bytes: Uint8Array, mostBytes: number): { has(name: string): boolean; read(name: string): Uint8Array } {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = listEntries(data);
  let left = mostBytes;
  return {
    has: (name) => entries.has(name),
    read(name) {
      const entry = entries.get(name);
      if (!entry) throw broken();
      const content = unpack(data, entry, left);
      left -= content.length;
      return content;
    },
  };
}

interface Entry {
  method: number;
  packedBytes: number;
  at: number;
}

function listEntries(data: Buffer): Map<string, Entry> {
  const end = findEnd(data);
  const count = data.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) throw bomb();
  const entries = new Map<string, Entry>();
  let at = data.readUInt32LE(end + 16);
  for (let read = 0; read < count; read += 1) {
    if (at + 46 > data.length || data.readUInt32LE(at) !== DIRECTORY_ENTRY) throw broken();
    const [nameBytes, extraBytes, noteBytes] = [data.readUInt16LE(at + 28), data.readUInt16LE(at + 30), data.readUInt16LE(at + 32)];
    // Bit 0: encrypted.
    if ((data.readUInt16LE(at + 8) & 1) === 1) throw new PackError('broken_zip', '文件设有密码，无法读取。请去掉密码后重新导入。');
    entries.set(data.toString('utf8', at + 46, at + 46 + nameBytes), {
      method: data.readUInt16LE(at + 10),
      packedBytes: data.readUInt32LE(at + 20),
      at: data.readUInt32LE(at + 42),
    });
    at += 46 + nameBytes + extraBytes + noteBytes;
  }
  return entries;
}

/** The record stands at the end, before a note of at most 65,535 bytes. */
function findEnd(data: Buffer): number {
  for (let at = data.length - 22; at >= Math.max(0, data.length - 22 - 0xffff); at -= 1) {
    if (data.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  }
  throw broken();
}

/** What the directory says of the size unpacked is not believed: the unpacker itself stops at the limit. */
function unpack(data: Buffer, { method, packedBytes, at }: Entry, mostBytes: number): Uint8Array {
  if (at + 30 > data.length || data.readUInt32LE(at) !== LOCAL_ENTRY) throw broken();
  const start = at + 30 + data.readUInt16LE(at + 26) + data.readUInt16LE(at + 28);
  const packed = data.subarray(start, start + packedBytes);
  if (packed.length !== packedBytes) throw broken();
  if (method === STORED) {
    if (packed.length > mostBytes) throw bomb();
    return packed;
  }
  if (method !== DEFLATED) throw broken();
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, mostBytes) });
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE') throw bomb(cause);
    throw broken(cause);
  }
}

function broken(cause?: unknown): PackError {
  return new PackError('broken_zip', '压缩文件已损坏，无法读取。请重新保存后导入。', { cause });
}

function bomb(cause?: unknown): PackError {
  return new PackError('zip_bomb', '文件解压后过大，已拒绝读取。请删去多余的工作表，或分成几个文件导入。', { cause });
}
