import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { inconsistent } from '../../malformed.ts';
import type { RawBlock, RawHeader, RawTransaction } from '../raw/block.ts';
import { rawTransactionInfo, type RawTransactionInfo } from '../raw/transactionInfo.ts';

/** The block's execution results in the order of its transactions; throws SourceError('inconsistent') when they are not this block's. */
export function matchInfos(block: RawBlock, infos: RawTransactionInfo[]): RawTransactionInfo[] {
  const number = checkHeader(block);
  const byId = new Map(infos.map((info) => [info.id.toLowerCase(), info]));
  for (const info of infos) {
    if (info.blockNumber !== undefined && info.blockNumber !== number) {
      throw inconsistent(`交易 ${info.id} 的执行结果属于区块 ${info.blockNumber}，不是 ${number}`);
    }
    // Block and results are asked for by number, one after the other: a fork may have come between.
    if (info.blockTimeStamp > 0 && info.blockTimeStamp !== block.block_header.raw_data.timestamp) {
      throw inconsistent(`交易 ${info.id} 的执行结果属于另一分叉上的区块 ${number}`);
    }
  }
  if (byId.size !== infos.length) throw inconsistent(`区块 ${number} 的执行结果有重复`);
  if (new Set(block.transactions.map(({ txID }) => txID.toLowerCase())).size !== block.transactions.length) {
    throw inconsistent(`区块 ${number} 的交易有重复`);
  }
  block.transactions.forEach(checkId);
  const ordered = block.transactions.map(({ txID }) => {
    const info = byId.get(txID.toLowerCase());
    if (info) return info;
    // The allotments of block 0 were never executed.
    if (number === 0) return rawTransactionInfo.parse({ id: txID });
    throw inconsistent(`缺少交易 ${txID} 的执行结果`);
  });
  if (number > 0 && infos.length !== ordered.length) throw inconsistent(`${ordered.length} 笔交易却有 ${infos.length} 份执行结果`);
  return ordered;
}

/** A transaction's id is the hash of its bytes, where the node gives them. */
function checkId({ txID, raw_data_hex: bytes }: RawTransaction): void {
  if (bytes !== '' && bytesToHex(sha256(hexToBytes(bytes))) !== txID.toLowerCase()) throw inconsistent(`交易 ${txID} 的字节不属于它`);
}

/** A block's id begins with its number, eight bytes long. */
export function checkHeader({ blockID, block_header: { raw_data } }: RawHeader): number {
  const number = Number(BigInt(`0x${blockID.slice(0, 16)}`));
  if (number !== raw_data.number) throw inconsistent(`区块 ${raw_data.number} 的标识写着高度 ${number}`);
  return number;
}
