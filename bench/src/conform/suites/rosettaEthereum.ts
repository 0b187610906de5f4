import { normaliseBlock } from '@chaintrail/families/evm';
import { getChain } from '../chains.ts';
import { compareRows, nothing, type Comparison } from '../comparison.ts';
import { listBelow, type Recording } from '../dataIndex.ts';
import type { Plant } from '../mutations/plant.ts';
import { nativeChanges } from '../netChange.ts';
import { rosettaChanges, type RosettaBlock } from '../rosetta.ts';
import type { Case, Suite } from '../suite.ts';

interface RecordedBlock {
  hash: string;
  uncles?: string[];
  transactions?: { hash: string }[];
}

/** Blocks with Coinbase's balance-changing operations: rewards, uncles, fees, calls, creations, self-destructs. */
export const rosettaEthereum: Suite = {
  name: 'rosetta-ethereum',
  listCases(index) {
    const files = new Map(listBelow(index, 'evm/rosetta-ethereum').map((file) => [file.name, file]));
    return [...files.values()]
      .filter(({ name }) => /^block_\d+\.json$/.test(name))
      .map((recording): Case => {
        const block = recording.json<RecordedBlock>();
        const transactions = block.transactions ?? [];
        const wanted = {
          expected: files.get(recording.name.replace('block_', 'block_response_')),
          trace: files.get(`block_trace_${block.hash}.json`),
          receipts: transactions.flatMap(({ hash }) => files.get(`tx_receipt_${hash}.json`) ?? []),
          uncles: (block.uncles ?? []).flatMap((hash) => files.get(`uncle_${hash}.json`) ?? []),
        };
        const { expected, trace, receipts } = wanted;
        const isWhole = expected !== undefined && trace !== undefined && receipts.length === transactions.length;
        return {
          name: recording.name,
          files: [recording, ...(expected ? [expected] : []), ...(trace ? [trace] : []), ...receipts, ...wanted.uncles],
          skip: isWhole ? undefined : { reason: 'receipts or traces were not recorded', figures: () => transactions.length },
          compare: (plant) => (isWhole ? compareBlock(block, { ...wanted, expected, trace }, plant) : nothing),
        };
      });
  },
  blindTo: {
    'shifted decimals': 'tokens are not among the operations',
    'wrong asset': 'tokens are not among the operations',
    'wrong token id': 'tokens are not among the operations',
    'wrong position': 'balance changes have no order',
    'wrong time': 'times are not among the operations',
    'wrong script or data': 'logs are not among the operations',
    'wrong hash': 'balance changes are summed over the block',
  },
};

interface Parts {
  expected: Recording;
  trace: Recording;
  receipts: readonly Recording[];
  uncles: readonly Recording[];
}

function compareBlock(block: RecordedBlock, { expected, trace, receipts, uncles }: Parts, plant: Plant): Comparison {
  // Recorded on a test network: its static reward is Ethereum's own of that era.
  const bundle = plant.bundle(
    normaliseBlock(getChain('ETH'), {
      block,
      receipts: receipts.map((file) => file.json<unknown>()),
      traces: { form: 'callTracer', answer: trace.json<unknown>() },
      uncles: uncles.map((file) => file.json<unknown>()),
    }),
  );
  return compareRows('balance change', rosettaChanges(expected.json<RosettaBlock>()), nativeChanges(bundle));
}
