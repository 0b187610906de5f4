import { gunzipSync } from 'node:zlib';
import { usualLimits } from './limits.ts';
import { readOwnPack } from './ownPack.ts';
import type { Pack } from './pack.ts';
import { PackError } from './packError.ts';
import { chainWordOfFile, readAddressList } from './sanctions/addressList.ts';
import { readSdn } from './sanctions/sdn.ts';
import { readCsv } from './table/csv.ts';
import { decodeText } from './table/decodeText.ts';
import { readTable, type TableOptions } from './table/readTable.ts';
import type { Table } from './table/table.ts';
import { readXlsx } from './table/xlsx.ts';
import { readTagPack } from './tagPack/index.ts';

export interface ReadPackOptions extends TableOptions {
  /** As it was uploaded; says what the content leaves open. */
  fileName: string;
  /** Which sheet of a workbook, from 0. */
  sheet?: number;
}

/** Reads a pack of any format that we know, packed with gzip or not. PackError when the file as a whole cannot be read. */
export function readPack(bytes: Uint8Array, options: ReadPackOptions, limits = usualLimits): Pack {
  const content = unpack(bytes, limits.bytes);
  const fileName = options.fileName.replace(/\.gz$/i, '');
  if (isZip(content)) {
    const table = readXlsx(content, limits)[options.sheet ?? 0];
    if (!table) throw new PackError('broken_sheet', '工作簿里没有这张工作表。请检查后重新选择。');
    return readTable(table, options, limits);
  }
  const text = decodeText(content);
  const start = text.trimStart().slice(0, 1);
  if (start === '<') return readSdn(text, limits, options.onRow);
  if (start === '{') return readOwnPack(text, limits, options.onRow);
  const chainWord = chainWordOfFile(fileName);
  if (chainWord !== undefined) {
    const about = { chainWord, name: 'OFAC SDN', riskType: 'sanction', source: '0xB10C/ofac-sanctioned-digital-currency-addresses' };
    return readAddressList(text, { ...about, sourceDate: options.defaults?.sourceDate ?? null }, limits, options.onRow);
  }
  if (isYaml(text, fileName)) return readTagPack(text, limits, options.onRow);
  return readTable(readCsv(text, limits), { title: fileName, ...options }, limits);
}

/** The sheets of a table, for whoever says what its columns mean or reads it row by row; empty for packs that are no tables. */
export function readTables(bytes: Uint8Array, fileName: string, limits = usualLimits): Table[] {
  const content = unpack(bytes, limits.bytes);
  if (isZip(content)) return readXlsx(content, limits);
  const text = decodeText(content);
  return isTable(text, fileName.replace(/\.gz$/i, '')) ? [{ ...readCsv(text, limits), name: fileName }] : [];
}

const isYaml = (text: string, fileName: string): boolean => /\.ya?ml$/i.test(fileName) || /^(?:tags|actors)\s*:/m.test(text);

function isTable(text: string, fileName: string): boolean {
  const start = text.trimStart().slice(0, 1);
  return start !== '<' && start !== '{' && chainWordOfFile(fileName) === undefined && !isYaml(text, fileName);
}

function isZip([a, b]: Uint8Array): boolean {
  return a === 0x50 && b === 0x4b;
}

function unpack(bytes: Uint8Array, mostBytes: number): Uint8Array {
  const tooLarge = (): PackError => new PackError('too_large', `文件超过 ${Math.round(mostBytes / 1024 ** 2)} MB，请分成几个文件导入。`);
  if (bytes.length > mostBytes) throw tooLarge();
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: mostBytes });
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge();
    throw new PackError('broken_zip', '压缩文件已损坏，无法读取。请重新下载后导入。', { cause });
  }
}
