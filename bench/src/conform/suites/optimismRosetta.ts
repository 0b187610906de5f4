import { SourceError } from '@chaintrail/families';
import { normaliseBlock } from '@chaintrail/families/evm';
import type { BlockBundle } from '@chaintrail/model';
import { getChain } from '../chains.ts';
import { compareFigure, compareRows, nothing, type Comparison, type Difference } from '../comparison.ts';
import { listBelow, type Recording } from '../dataIndex.ts';
import type { Excuse, Rule } from '../excuse.ts';
import type { Plant } from '../mutations/plant.ts';
import { nativeChanges, NOBODY } from '../netChange.ts';
import { rosettaChanges, type RosettaBlock } from '../rosetta.ts';
import type { Case, Suite } from '../suite.ts';

interface RecordedBlock {
  transactions: { hash: string; from: string; gas: string }[];
  hash: string;
}
interface RecordedReceipt {
  transactionHash: string;
  blockHash: string;
}

/** Blocks of Optimism, before and after Bedrock, with balance-changing operations. */
export const optimismRosetta: Suite = {
  name: 'optimism-rosetta',
  listCases(index) {
    const files = new Map(listBelow(index, 'evm/optimism-rosetta').map((file) => [file.name, file]));
    const receipts = [...files.values()].filter(({ name }) => name.includes('tx_receipt'));
    return [...files.values()]
      .filter(({ name }) => /^(block|goerli_bedrock_block|sepolia_ecotone_block)_(goerli_)?\d+\.json$/.test(name))
      .flatMap((recording): Case[] => {
        const { name } = recording;
        const expected = files.get(name.replace('block_', 'block_response_'));
        if (!expected) return [];
        const block = recording.json<RecordedBlock>();
        const own = block.transactions.flatMap(
          ({ hash }) => receipts.find((file) => file.json<RecordedReceipt>().transactionHash === hash) ?? [],
        );
        const trace = [name.replace('block_', 'block_trace_'), name.replace(/^block_/, 'tx_trace_')]
          .filter((candidate) => candidate !== name)
          .flatMap((candidate) => files.get(candidate) ?? [])[0];
        const isWhole = trace !== undefined && own.length === block.transactions.length && hasFrames(trace);
        return [
          {
            name,
            files: [recording, expected, ...own, ...(trace ? [trace] : [])],
            skip: isWhole
              ? undefined
              : { reason: 'its receipts or traces were not recorded', figures: () => rosettaChanges(expected.json<RosettaBlock>()).length },
            compare: (plant) => (trace ? compareBlock(block, { receipts: own, trace, expected }, plant) : nothing),
            excuse: excuseBurnt,
          },
        ];
      });
  },
  blindTo: {
    'dropped internal transfers': 'no recorded trace has a call that moves value',
    'shifted decimals': 'tokens are not among the operations',
    'wrong asset': 'tokens are not among the operations',
    'wrong token id': 'tokens are not among the operations',
    'wrong position': 'balance changes have no order',
    'wrong time': 'times are not among the operations',
    'wrong script or data': 'logs are not among the operations',
    'wrong hash': 'balance changes are summed over the block',
  },
};

function isRefused(read: () => unknown): boolean {
  try {
    read();
    return false;
  } catch (error) {
    if (error instanceof SourceError) return true;
    throw error;
  }
}

/** Two traces were recorded as null and as an empty frame. */
function hasFrames(trace: Recording): boolean {
  const answer = trace.json<{ type?: string } | unknown[] | null>();
  return answer !== null && (Array.isArray(answer) || answer.type !== undefined);
}

const burnt: Rule = {
  says: 'Rosetta credits the zero address with what is burnt; for us nobody has it',
  source: 'https://github.com/Inphi/optimism-rosetta/blob/607e7b9485ab/optimism/traces.go',
  fields: ['balance change.row'],
};

function excuseBurnt({ side, expectedRow }: Difference): Excuse | undefined {
  return side === 'expected' && expectedRow?.address === NOBODY ? { rule: burnt } : undefined;
}

interface Parts {
  receipts: readonly Recording[];
  trace: Recording;
  expected: Recording;
}

function compareBlock(block: RecordedBlock, { receipts, trace, expected }: Parts, plant: Plant): Comparison {
  const own = receipts.map((file) => file.json<RecordedReceipt>());
  const answer = trace.json<unknown>();
  const read = (): BlockBundle =>
    normaliseBlock(getChain('Optimism'), {
      block,
      receipts: own,
      traces: { form: 'callTracer', answer: Array.isArray(answer) ? answer : [{ result: answer }] },
    });
  // A receipt of the same transaction in another regenesis of the chain: only refusing it is right.
  if (own.some(({ blockHash }) => blockHash !== block.hash)) return compareFigure('block', 'isRefused', true, isRefused(read));
  return compareRows('balance change', rosettaChanges(expected.json<RosettaBlock>()), nativeChanges(plant.bundle(read())));
}
