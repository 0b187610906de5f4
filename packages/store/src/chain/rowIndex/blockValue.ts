import type { Block } from '@chaintrail/model';
import { createRowReader } from '../rows/rowReader.ts';
import type { RowWriter } from '../rows/rowWriter.ts';
import type { FamilyCodecs } from '../sql/family.ts';
import { readDetail, writeDetail } from './detailValue.ts';

const HAS_BASE_FEE = 1;
const HAS_CALLS = 2;
const HAS_UNKNOWN_VALUES = 4;

/** What a page shows of a block, in as few bytes as it has; its number is said by the key. */
export function writeBlock(out: RowWriter, { hash, address }: FamilyCodecs, block: Block): void {
  hash.write(out, block.hash);
  hash.write(out, block.parentHash);
  out.count(block.timeMs);
  address.write(out, block.producer);
  out.count(block.transactionCount);
  out.count(block.sizeBytes);
  out.big(block.gasUsed);
  out.big(block.gasLimit);
  out.u8(
    (block.baseFeePerGasRaw === null ? 0 : HAS_BASE_FEE) +
      (block.hasCalls ? HAS_CALLS : 0) +
      (block.hasUnknownValues ? HAS_UNKNOWN_VALUES : 0),
  );
  out.big(block.baseFeePerGasRaw ?? 0n);
  writeDetail(out, block.detail);
}

export function readBlock({ hash, address }: FamilyCodecs, number: number, value: Buffer): Block {
  const from = createRowReader(value);
  const named = { number, hash: hash.read(from), parentHash: hash.read(from), timeMs: from.count(), producer: address.read(from) };
  const sizes = { transactionCount: from.count(), sizeBytes: from.count(), gasUsed: from.big(), gasLimit: from.big() };
  const flags = from.u8();
  const baseFeePerGasRaw = from.big();
  return {
    ...named,
    ...sizes,
    baseFeePerGasRaw: (flags & HAS_BASE_FEE) === 0 ? null : baseFeePerGasRaw,
    hasCalls: (flags & HAS_CALLS) !== 0,
    ...((flags & HAS_UNKNOWN_VALUES) === 0 ? {} : { hasUnknownValues: true }),
    detail: readDetail(from) as Block['detail'],
  };
}

/** The hash alone, which stands first. */
export function readBlockHash({ hash }: FamilyCodecs, value: Buffer): string {
  return hash.read(createRowReader(value));
}
