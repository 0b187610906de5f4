import { normaliseBlock } from '@chaintrail/families/evm';
import { findChain } from '@chaintrail/model/chains';
import { join } from 'node:path';
import { blockOfLogs, type LooseLog } from '../blockOfLogs.ts';
import { listNames, readJsonLines } from '../data.ts';
import { differ, type Suite } from '../suite.ts';

interface RecordedLog {
  blockId: number;
  transactionIndex: number;
  logIndex: number;
  address: string;
  topics: string[];
  data: string;
  txHash: string;
}
interface ReferenceTransfer {
  blockId: number;
  logIndex: number;
  tokenAddress: string;
  from: string;
  to: string;
  value: string | number;
}

/** GraphSense's reference: every USDT transfer in its recorded logs. */
export const graphsense: Suite = {
  name: 'graphsense tokens',
  listCases(dataDir) {
    const folder = join(dataDir, 'evm/graphsense-eth-tokens');
    if (!listNames(folder).includes('logs.json')) return [];
    const reference = readJsonLines<ReferenceTransfer>(join(folder, 'reference/USDT_token_transfers.json'));
    const logs = readJsonLines<RecordedLog>(join(folder, 'logs.json'));
    const blocks = [...new Set(logs.map(({ blockId }) => blockId))];
    return blocks.map((number) => ({
      name: `block ${number}`,
      compare: () =>
        compareBlock(
          logs.filter(({ blockId }) => blockId === number),
          reference.filter(({ blockId }) => blockId === number),
        ),
    }));
  },
};

const hexOf = (base64: string): string => `0x${Buffer.from(base64, 'base64').toString('hex')}`;

function compareBlock(logs: RecordedLog[], reference: ReferenceTransfer[]): string[] {
  const ETH = findChain('ETH');
  if (!ETH) return ['no chain file'];
  const loose = logs
    .sort((a, b) => a.logIndex - b.logIndex)
    .map((log): LooseLog => ({
      address: log.address,
      topics: log.topics,
      data: log.data,
      transactionHash: log.txHash,
      logIndex: `0x${log.logIndex.toString(16)}`,
    }));
  const { transfers } = normaliseBlock(ETH, blockOfLogs(loose));
  const zero = (address: string): string => (address === '' ? `0x${'0'.repeat(40)}` : address);
  return differ(
    reference.map(({ logIndex, from, to, value }) => `${logIndex} ${hexOf(from)} ${hexOf(to)} ${value}`),
    transfers
      .filter(({ kind }) => kind === 'usdt')
      .map(({ index, from, to, amountRaw }) => `${index} ${zero(from)} ${zero(to)} ${amountRaw}`),
  );
}
