import { normaliseBlock } from '@chaintrail/families/evm';
import { blockOfLogs, type LooseLog } from '../blockOfLogs.ts';
import { getChain } from '../chains.ts';
import { compareRows, type Comparison } from '../comparison.ts';
import { listBelow } from '../dataIndex.ts';
import type { Plant } from '../mutations/plant.ts';
import { orNobody } from '../netChange.ts';
import type { Suite } from '../suite.ts';

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
  txHash: string;
  from: string;
  to: string;
  value: string | number;
}

/** GraphSense's reference: every USDT transfer in its recorded logs. */
export const graphsense: Suite = {
  name: 'graphsense tokens',
  listCases(index) {
    const files = listBelow(index, 'evm/graphsense-eth-tokens').filter(
      ({ name }) => name === 'logs.json' || name === 'USDT_token_transfers.json',
    );
    const [logFile, referenceFile] = files;
    if (!logFile || !referenceFile) return [];
    const reference = referenceFile.lines<ReferenceTransfer>();
    const logs = logFile.lines<RecordedLog>();
    const blocks = [...new Set(logs.map(({ blockId }) => blockId))];
    return blocks.map((number) => ({
      name: `block ${number}`,
      files,
      compare: (plant) =>
        compareBlock(
          logs.filter(({ blockId }) => blockId === number),
          reference.filter(({ blockId }) => blockId === number),
          plant,
        ),
    }));
  },
  blindTo: {
    'dropped internal transfers': 'logs move tokens alone',
    'wrong fee': 'fees were not recorded',
    'wrong status': 'a failed transaction has no logs',
    'wrong token id': 'the reference has no NFTs',
    'wrong time': 'times were not recorded',
    'wrong script or data': 'logs are compared by what they move',
  },
};

const hexOf = (base64: string): string => `0x${Buffer.from(base64, 'base64').toString('hex')}`;

function compareBlock(logs: RecordedLog[], reference: ReferenceTransfer[], plant: Plant): Comparison {
  const ETH = getChain('ETH');
  const loose = logs
    .toSorted((a, b) => a.logIndex - b.logIndex)
    .map((log): LooseLog => ({
      address: log.address,
      topics: log.topics,
      data: log.data,
      transactionHash: log.txHash,
      logIndex: `0x${log.logIndex.toString(16)}`,
    }));
  const transfers = plant.transfers(normaliseBlock(ETH, blockOfLogs(loose)).transfers);
  return compareRows(
    'token transfer',
    reference.map(({ logIndex, tokenAddress, txHash, from, to, value }) => ({
      hash: hexOf(txHash),
      logIndex,
      token: hexOf(tokenAddress),
      from: hexOf(from),
      to: hexOf(to),
      amount: value,
    })),
    transfers
      .filter(({ kind }) => kind === 'usdt')
      .map(({ transactionHash: hash, index: logIndex, token, from, to, amountRaw: amount }) => ({
        hash,
        logIndex,
        token,
        from: orNobody(from),
        to: orNobody(to),
        amount,
      })),
  );
}
