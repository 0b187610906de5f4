import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { RawBlock, RawHeader, RawTransaction } from '../raw/block.ts';
import { rawTransactionInfo, type RawTransactionInfo } from '../raw/transactionInfo.ts';
import { SourceError } from '../../sourceError.ts';

/** The block's execution results in the order of its transactions; throws SourceError('inconsistent') when they are not this block's. */
export function matchInfos(block: RawBlock, infos: RawTransactionInfo[]): RawTransactionInfo[] {
  const number = checkHeader(block);
  const byId = new Map(infos.map((info) => [info.id.toLowerCase(), info]));
  for (const info of infos) {
    if (info.blockNumber !== undefined && info.blockNumber !== number) {
      throw new SourceError({ code: 'result_of_other_block', transaction: info.id, given: info.blockNumber, number });
    }
    // Block and results are asked for by number, one after the other: a fork may have come between.
    if (info.blockTimeStamp > 0 && info.blockTimeStamp !== block.block_header.raw_data.timestamp) {
      throw new SourceError({ code: 'result_of_other_fork', transaction: info.id, number });
    }
  }
  if (byId.size !== infos.length) throw new SourceError({ code: 'repeated_results', number });
  if (new Set(block.transactions.map(({ txID }) => txID.toLowerCase())).size !== block.transactions.length) {
    throw new SourceError({ code: 'repeated_transactions', block: number });
  }
  block.transactions.forEach(checkId);
  const ordered = block.transactions.map(({ txID }) => {
    const info = byId.get(txID.toLowerCase());
    if (info) return info;
    // The allotments of block 0 were never executed.
    if (number === 0) return rawTransactionInfo.parse({ id: txID });
    throw new SourceError({ code: 'missing_result', transaction: txID });
  });
  if (number > 0 && infos.length !== ordered.length)
    throw new SourceError({ code: 'result_count', transactions: ordered.length, results: infos.length });
  return ordered;
}

/** A transaction's id is the hash of its bytes, where the node gives them. */
export function checkId({ txID, raw_data_hex: bytes }: RawTransaction): void {
  if (bytes !== '' && bytesToHex(sha256(hexToBytes(bytes))) !== txID.toLowerCase())
    throw new SourceError({ code: 'foreign_bytes', transaction: txID });
}

/** A block's id begins with its number, eight bytes long. */
export function checkHeader({ blockID, block_header: { raw_data } }: RawHeader): number {
  const number = Number(BigInt(`0x${blockID.slice(0, 16)}`));
  if (number !== raw_data.number) throw new SourceError({ code: 'id_height', number: raw_data.number, written: number });
  return number;
}
