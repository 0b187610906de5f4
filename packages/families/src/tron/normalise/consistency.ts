import { inconsistent } from '../../malformed.ts';
import type { RawBlock, RawHeader } from '../raw/block.ts';
import { rawTransactionInfo, type RawTransactionInfo } from '../raw/transactionInfo.ts';

/** The block's execution results in the order of its transactions; throws SourceError('inconsistent') when they are not this block's. */
export function matchInfos(block: RawBlock, infos: RawTransactionInfo[]): RawTransactionInfo[] {
  const number = checkHeader(block);
  const byId = new Map(infos.map((info) => [info.id.toLowerCase(), info]));
  for (const info of infos) {
    if (info.blockNumber !== undefined && info.blockNumber !== number) {
      throw inconsistent(`交易 ${info.id} 的执行结果属于区块 ${info.blockNumber}，不是 ${number}`);
    }
  }
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

/** A block's id begins with its number, eight bytes long. */
export function checkHeader({ blockID, block_header: { raw_data } }: RawHeader): number {
  const number = Number(BigInt(`0x${blockID.slice(0, 16)}`));
  if (number !== raw_data.number) throw inconsistent(`区块 ${raw_data.number} 的标识写着高度 ${number}`);
  return number;
}
