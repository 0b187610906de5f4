import { normaliseBlock, readEvmTransactionDetail, type BlockAnswers } from '@chaintrail/families/evm';
import type { Chain } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { compareFigure, compareRows, joinComparisons, nothing, type Comparison } from '../comparison.ts';
import { listBelow, type DataIndex, type Recording } from '../dataIndex.ts';
import type { Plant } from '../mutations/plant.ts';
import { nativeChanges } from '../netChange.ts';
import { rosettaChanges, type RosettaBlock } from '../rosetta.ts';
import type { Case, Suite } from '../suite.ts';

export interface RawEnvelope {
  metadata?: { hash: string };
  ethereum?: { header: string; transactionReceipts?: string[]; transactionTraces?: string[]; uncles?: string[] };
}

const decode = (base64: string): unknown => JSON.parse(Buffer.from(base64, 'base64').toString('utf8'));

/** The node's answers that chainstorage kept in base64. */
export function answersOf({ ethereum }: RawEnvelope): BlockAnswers | undefined {
  if (!ethereum) return undefined;
  return {
    block: decode(ethereum.header),
    receipts: (ethereum.transactionReceipts ?? []).map(decode),
    traces: { form: 'callTracer', answer: (ethereum.transactionTraces ?? []).map((trace) => ({ result: decode(trace) })) },
    uncles: (ethereum.uncles ?? []).map(decode),
  };
}

const chainOf: Record<string, string> = { ethereum: 'ETH', polygon: 'Polygon', base: 'Base', arbitrum: 'Arbitrum', optimism: 'Optimism' };

export function chainOfPath(file: string): Chain {
  const chain = findChain(chainOf[file.split('/')[2] ?? ''] ?? '');
  if (!chain) throw new Error(`no chain for ${file}`);
  return chain;
}

/** Full recorded blocks: everything fits together, and Coinbase's own balance changes are met where it published them. */
export const chainstorage: Suite = {
  name: 'chainstorage full blocks',
  listCases(index) {
    const files = listBelow(index, 'evm/chainstorage');
    const rosetta = new Map(
      files
        .filter(({ head }) => head().includes('"block_identifier"'))
        .map((file) => [file.json<RosettaBlock>().block.block_identifier.hash, file]),
    );
    return listEnvelopes(index).map((recording): Case => {
      const chain = chainOfPath(recording.path);
      const expected = rosetta.get(recording.json<RawEnvelope>().metadata?.hash ?? '');
      return {
        name: recording.path,
        files: expected ? [recording, expected] : [recording],
        compare: (plant) => compareBlock(recording, chain, expected, plant),
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

/** Envelopes of whole blocks. */
export function listEnvelopes(index: DataIndex): Recording[] {
  return listBelow(index, 'evm/chainstorage').filter(
    ({ path }) => /raw_(block|base)|_raw_/.test(path) && !/header|receipt|traces/.test(path),
  );
}

function compareBlock(recording: Recording, chain: Chain, expected: Recording | undefined, plant: Plant): Comparison {
  // The CryptoPunks records were cut down to single transactions and logs; their filters are those of the whole.
  const isCut = recording.path.includes('cryptopunks');
  const answers = answersOf(recording.json<RawEnvelope>());
  if (!answers) throw new Error('no block in the envelope');
  const bundle = plant.bundle(normaliseBlock(chain, isCut ? withoutFilters(answers) : answers));
  const { block, transactions } = bundle;
  const gas = transactions.reduce((sum, { detail }) => sum + BigInt(readEvmTransactionDetail(detail).gasUsed), 0n);
  return joinComparisons(
    isCut ? nothing : compareFigure('block', 'gasUsed', block.gasUsed, gas),
    ...transactions.map(({ feeRaw, detail }) =>
      compareFigure(
        'transaction',
        'fee',
        readEvmTransactionDetail(detail).feeParts.reduce((sum, { raw }) => sum + BigInt(raw), 0n),
        feeRaw,
      ),
    ),
    expected ? compareRows('balance change', rosettaChanges(expected.json<RosettaBlock>()), nativeChanges(bundle)) : nothing,
  );
}

function withoutFilters({ block, receipts, ...rest }: BlockAnswers): BlockAnswers {
  const strip = (answer: unknown): unknown => ({ ...(answer as object), logsBloom: undefined });
  return { ...rest, block: strip(block), receipts: (receipts as unknown[]).map(strip) };
}
