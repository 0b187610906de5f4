import { normaliseBlock } from '@chaintrail/families/evm';
import type { Chain } from '@chaintrail/model';
import { findEvmChain } from '../chains.ts';
import type { DataIndex } from '../dataIndex.ts';
import { answersOf, chainOf, isEdited, rawEnvelopes, type RawEnvelope } from '../evm/chainstorage.ts';
import { compareSilence, type History } from '../findings/history.ts';
import { listOutputHistories } from '../findings/outputHistories.ts';
import { listTronHistories } from '../findings/tronHistories.ts';
import { faultNames } from '../mutations/faults.ts';
import { findRecorded, normaliseAlone, type RecordedAlone } from '../rotki/alone.ts';
import type { Case, Suite } from '../suite.ts';
import { expectedEvents } from './rotki.ts';

const blindTo = Object.fromEntries(faultNames.map((name) => [name, 'silence about rows is silence about other rows too']));

/**
 * Everybody in recorded blocks, in the transactions by which rotki's users and the protocols that they used were tested, and in the lists by which
 * wallets tested what services answer of Tron: nobody ever published anything bad of any of them, and rules stay silent.
 */
export const ordinary: Suite = {
  name: 'ordinary addresses',
  listCases: (index) => [...listBlocks(index), ...listEvmHistories(index), ...listTronHistories(index)].map(caseOf),
  blindTo,
};

/** The same of Bitcoin-like chains. Names of recordings are part of what they say: the coin. */
export const ordinaryOutputs: Suite = {
  name: 'ordinary bitcoin-like addresses',
  listCases: (index) => listOutputHistories(index).map(caseOf),
  blindTo,
};

function caseOf({ name, files, chain, read }: History): Case {
  return { name, files, compare: (plant) => compareSilence(chain, read(plant)) };
}

function listBlocks(index: DataIndex): History[] {
  return index
    .find(rawEnvelopes)
    .filter((recording) => !isEdited(recording.json<RawEnvelope>().metadata.hash))
    .map((recording) => {
      const chain = chainOf(recording);
      return {
        name: recording.path,
        files: [recording],
        chain,
        read(plant) {
          const { transactions, transfers } = plant.bundle(normaliseBlock(chain, answersOf(recording.json<RawEnvelope>())));
          return { transactions, transfers, isWhole: () => true };
        },
      };
    });
}

interface TransactionName {
  chain: string;
  tx: string;
}

/** All that was recorded of a chain's transactions with their times, oldest first: of nobody's rows these are all. */
function listEvmHistories(index: DataIndex): History[] {
  const byChain = new Map<Chain, RecordedAlone[]>();
  for (const { chain, tx } of index.find(expectedEvents).flatMap((file) => file.lines<TransactionName>())) {
    const recorded = findRecorded(index, findEvmChain(chain), tx);
    if (recorded?.timestamp !== undefined) byChain.set(recorded.chain, [...(byChain.get(recorded.chain) ?? []), recorded]);
  }
  return [...byChain].map(([chain, recorded]) => ({
    name: `transactions of ${chain.name}`,
    files: [...new Set(recorded.flatMap(({ files }) => files))],
    chain,
    read(plant) {
      const bundles = recorded.map((one) => plant.bundle(normaliseAlone(one))).sort((a, b) => a.block.timeMs - b.block.timeMs);
      return {
        transactions: bundles.flatMap(({ transactions }) => transactions),
        transfers: bundles.flatMap(({ transfers }) => transfers),
        isWhole: () => false,
      };
    },
  }));
}
