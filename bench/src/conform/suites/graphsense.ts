import { normaliseBlock } from '@chaintrail/families/evm';
import { blockOfLogs, type LooseLog } from '../evm/blockOfLogs.ts';
import { getChain } from '../chains.ts';
import { compareRows, type Comparison } from '../comparison.ts';
import type { RecordingKind } from '../dataIndex.ts';
import type { Plant } from '../mutations/plant.ts';
import { orNobody } from '../evm/netChange.ts';
import type { Case, Suite } from '../suite.ts';

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

export const graphsenseLogs: RecordingKind = {
  name: 'GraphSense logs',
  recognises: ({ head }) => /^\{"blockIdGroup":\s*\d+,\s*"blockId":\s*\d+,\s*"topic0":/.test(head()) && /"topics":/.test(head()),
};
export const graphsenseTransfers: RecordingKind = {
  name: 'GraphSense token transfers',
  recognises: ({ head }) =>
    /^\{"blockId":\s*\d+,\s*"transactionIndex":\s*\d+,\s*"logIndex":\s*\d+,\s*"txHash":\s*"[^"]+",\s*"tokenAddress":/.test(head()),
};

/** GraphSense's reference: every transfer of the tokens that it follows in its recorded logs. */
export const graphsense: Suite = {
  name: 'graphsense tokens',
  listCases(index) {
    const references = index.find(graphsenseTransfers);
    const reference = references.flatMap((file) => file.lines<ReferenceTransfer>());
    if (reference.length === 0) return [];
    return index.find(graphsenseLogs).flatMap((file) => {
      const logs = file.lines<RecordedLog>();
      const known = new Set(reference.map(({ blockId }) => blockId));
      return [...new Set(logs.map(({ blockId }) => blockId))]
        .filter((number) => known.has(number))
        .map((number): Case => ({
          name: `block ${number}`,
          files: [file, ...references],
          compare: (plant) =>
            compareBlock(
              logs.filter(({ blockId }) => blockId === number),
              reference.filter(({ blockId }) => blockId === number),
              plant,
            ),
        }));
    });
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

/** As hex, or as Spark writes bytes. */
const hexOf = (bytes: string): string => (bytes.startsWith('0x') ? bytes : `0x${Buffer.from(bytes, 'base64').toString('hex')}`);

function compareBlock(logs: RecordedLog[], reference: ReferenceTransfer[], plant: Plant): Comparison {
  const ETH = getChain('ETH');
  const loose = logs
    .toSorted((a, b) => a.logIndex - b.logIndex)
    .map((log): LooseLog => ({
      address: hexOf(log.address),
      topics: log.topics.map(hexOf),
      data: hexOf(log.data),
      transactionHash: hexOf(log.txHash),
      logIndex: `0x${log.logIndex.toString(16)}`,
    }));
  const transfers = plant.transfers(normaliseBlock(ETH, blockOfLogs(loose)).transfers);
  const followed = new Set(reference.map(({ tokenAddress }) => hexOf(tokenAddress)));
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
      .filter(({ token }) => followed.has(token))
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
