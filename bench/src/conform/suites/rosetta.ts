import { normaliseBlock } from '@chaintrail/families/evm';
import type { BlockBundle } from '@chaintrail/model';
import { compareFigure, nothing, type Comparison, type Difference } from '../comparison.ts';
import type { DataIndex, Recording } from '../dataIndex.ts';
import { isRefused } from '../evm/isRefused.ts';
import { NOBODY } from '../evm/netChange.ts';
import {
  chainOfBlock,
  createTraceFinder,
  nodeBlocks,
  nodeHeaders,
  nodeReceipts,
  type NodeBlock,
  type NodeReceipt,
} from '../evm/nodeFiles.ts';
import { compareRosetta, readRosetta, rosettaBlocks, symbolOf, type RosettaBlock } from '../evm/rosetta.ts';
import type { Excuse, Rule } from '../excuse.ts';
import type { Plant } from '../mutations/plant.ts';
import type { Case, Suite } from '../suite.ts';
import { countFigures } from '../texts.ts';

/** Blocks of nodes with what Rosetta's servers of Ethereum and Optimism made of them: rewards, uncles, fees, calls, creations. */
export const rosetta: Suite = {
  name: 'rosetta blocks',
  listCases(index) {
    const blocks = new Map(index.find(nodeBlocks).map((file) => [file.json<NodeBlock>().hash, file]));
    const find = createPartFinder(index);
    return index.find(rosettaBlocks).flatMap((expected): Case[] => {
      const recording = blocks.get(readRosetta(expected).block.block_identifier.hash);
      return recording ? [caseOf(recording, expected, find)] : [];
    });
  },
  blindTo: {
    'shifted decimals': 'tokens are not among the operations of these servers',
    'wrong asset': 'tokens are not among the operations of these servers',
    'wrong token id': 'tokens are not among the operations of these servers',
    'wrong script or data': 'logs are not among the operations',
  },
};

interface Parts {
  receipts: unknown[];
  trace: unknown[] | undefined;
  uncles: unknown[];
  files: Recording[];
}

type PartFinder = (block: NodeBlock, expected: RosettaBlock) => Parts;

/** Receipts in files of their own or, where there are none, in the server's answer, which has them as the node gave them. */
function createPartFinder(index: DataIndex): PartFinder {
  const findTraces = createTraceFinder(index);
  const receipts = new Map(index.find(nodeReceipts).map((file) => [file.json<NodeReceipt>().transactionHash, file]));
  const headers = new Map(index.find(nodeHeaders).map((file) => [file.json<NodeBlock>().hash, file]));
  return (block, { block: { transactions } }) => {
    const inside = new Map(transactions.map(({ transaction_identifier: { hash }, metadata }) => [hash, metadata]));
    const own = block.transactions.map(({ hash }) => ({ hash, file: receipts.get(hash) }));
    const uncles = (block.uncles ?? []).flatMap((hash) => headers.get(hash) ?? []);
    const found = findTraces(block);
    const answered = block.transactions.flatMap(({ hash }) => inside.get(hash)?.trace ?? []);
    return {
      receipts: own.flatMap(({ hash, file }) => file?.json<object>() ?? inside.get(hash)?.receipt ?? []),
      trace: found?.frames ?? (answered.length === block.transactions.length ? answered : undefined),
      uncles: uncles.map((file) => file.json<unknown>()),
      files: [...own.flatMap(({ file }) => file ?? []), ...uncles, ...(found?.files ?? [])],
    };
  };
}

function caseOf(recording: Recording, expected: Recording, find: PartFinder): Case {
  const block = recording.json<NodeBlock>();
  const answer = readRosetta(expected);
  const parts = find(block, answer);
  const { receipts, trace, uncles } = parts;
  const isWhole = trace !== undefined && receipts.length === block.transactions.length && uncles.length === (block.uncles ?? []).length;
  return {
    name: recording.path,
    files: [recording, expected, ...parts.files],
    skip: isWhole
      ? undefined
      : {
          reason:
            trace === undefined ? 'its traces were recorded as null or as an empty frame' : 'its receipts or uncles were not recorded',
          figures: () => countFigures(answer.block.transactions.map(({ operations }) => operations)),
        },
    compare: (plant) => (isWhole ? compareBlock(block, parts, answer, plant) : nothing),
    excuse: excuseBurnt,
  };
}

const burnt: Rule = {
  says: 'Rosetta credits the zero address with what is burnt; for us nobody has it',
  source: 'https://github.com/Inphi/optimism-rosetta/blob/607e7b9485ab/optimism/client_blocks_bedrock_ops.go',
  fields: ['balance change.row', 'operation.row'],
};

function excuseBurnt({ side, expectedRow }: Difference): Excuse | undefined {
  return side === 'expected' && expectedRow?.address === NOBODY ? { rule: burnt } : undefined;
}

function compareBlock(block: NodeBlock, { receipts, trace, uncles }: Parts, expected: RosettaBlock, plant: Plant): Comparison {
  const read = (): BlockBundle =>
    normaliseBlock(chainOfBlock(block, symbolOf(expected)), {
      block,
      receipts,
      traces: { form: 'callTracer', answer: (trace ?? []).map((result) => ({ result })) },
      uncles,
    });
  // A receipt of the same transaction in another regenesis of the chain: only refusing it is right.
  const isForeign = receipts.some(
    (receipt) => typeof receipt === 'object' && receipt !== null && 'blockHash' in receipt && receipt.blockHash !== block.hash,
  );
  return isForeign ? compareFigure('block', 'isRefused', true, isRefused(read)) : compareRosetta(expected, plant.bundle(read()));
}
