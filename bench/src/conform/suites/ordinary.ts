import { examine } from '@chaintrail/analysis/findings';
import { normaliseBlock } from '@chaintrail/families/evm';
import type { Chain } from '@chaintrail/model';
import { findEvmChain } from '../chains.ts';
import { compareFigure, joinComparisons, type Comparison } from '../comparison.ts';
import type { DataIndex } from '../dataIndex.ts';
import { answersOf, chainOf, isEdited, rawEnvelopes, type RawEnvelope } from '../evm/chainstorage.ts';
import { listSubjects, type Moved } from '../findings/subjectOf.ts';
import { faultNames } from '../mutations/faults.ts';
import { findRecorded, normaliseAlone, type RecordedAlone } from '../rotki/alone.ts';
import type { Case, Suite } from '../suite.ts';
import { expectedEvents } from './rotki.ts';

/**
 * Everybody in recorded blocks, and in the transactions by which rotki's users and the protocols that they used were tested: nobody ever
 * published anything bad of any of them, and rules stay silent.
 */
export const ordinary: Suite = {
  name: 'ordinary addresses',
  listCases: (index) => [...listBlocks(index), ...listHistories(index)],
  blindTo: Object.fromEntries(faultNames.map((name) => [name, 'silence about rows is silence about other rows too'])),
};

function listBlocks(index: DataIndex): Case[] {
  return index
    .find(rawEnvelopes)
    .filter((recording) => !isEdited(recording.json<RawEnvelope>().metadata.hash))
    .map((recording) => ({
      name: recording.path,
      files: [recording],
      compare(plant) {
        const chain = chainOf(recording);
        const { transactions, transfers } = plant.bundle(normaliseBlock(chain, answersOf(recording.json<RawEnvelope>())));
        return compareSilence(chain, { transactions, transfers, isWhole: true });
      },
    }));
}

interface TransactionName {
  chain: string;
  tx: string;
}

/** All that was recorded of a chain's transactions with their times, oldest first: of nobody's rows these are all. */
function listHistories(index: DataIndex): Case[] {
  const byChain = new Map<Chain, RecordedAlone[]>();
  for (const { chain, tx } of index.find(expectedEvents).flatMap((file) => file.lines<TransactionName>())) {
    const recorded = findRecorded(index, findEvmChain(chain), tx);
    if (recorded?.timestamp !== undefined) byChain.set(recorded.chain, [...(byChain.get(recorded.chain) ?? []), recorded]);
  }
  return [...byChain].map(([chain, recorded]) => ({
    name: `transactions of ${chain.name}`,
    files: [...new Set(recorded.flatMap(({ files }) => files))],
    compare(plant) {
      const bundles = recorded.map((one) => plant.bundle(normaliseAlone(one))).sort((a, b) => a.block.timeMs - b.block.timeMs);
      const rows = {
        transactions: bundles.flatMap(({ transactions }) => transactions),
        transfers: bundles.flatMap(({ transfers }) => transfers),
      };
      return compareSilence(chain, { ...rows, isWhole: false });
    },
  }));
}

function compareSilence(chain: Chain, moved: Moved): Comparison {
  return joinComparisons(
    ...listSubjects(chain, moved).map((subject) => {
      const rules = examine(subject).found.map(({ rule }) => rule);
      return compareFigure(`findings of ${subject.address}`, 'rules', '', rules.join(' '));
    }),
  );
}
