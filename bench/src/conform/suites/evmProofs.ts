import { proveBlock, type BlockAnswers } from '@chaintrail/families/evm';
import type { Chain, ProvenPart } from '@chaintrail/model';
import { findChainById } from '../chains.ts';
import type { Comparison } from '../comparison.ts';
import type { DataIndex } from '../dataIndex.ts';
import { answersOf, chainOf, isEdited, rawEnvelopes, type RawEnvelope } from '../evm/chainstorage.ts';
import { readExchanges } from '../rotki/exchanges.ts';
import type { Plant } from '../mutations/plant.ts';
import type { Case, Suite } from '../suite.ts';

/** Blocks of chains whose files say that a block proves itself: as recorded each of them must. */
export const evmProofs: Suite = {
  name: 'proofs of EVM blocks',
  listCases: (index) => [...wholeBlocks(index), ...blocksAlone(index)],
  blindTo: {
    'one amount off by one': 'planted in the input, where ×10 says the same',
    'shifted decimals': 'a proof knows no decimals',
    'swapped sides': 'planted in the input, where a wrong party says the same',
    'dropped internal transfers': 'traces are not part of the proof',
    'doubled row': 'planted in the input, where a dropped row says the same',
    'wrong token id': 'planted in the input, where wrong data says the same',
  },
};

/** With receipts and uncles. */
function wholeBlocks(index: DataIndex): Case[] {
  return index.find(rawEnvelopes).map((recording): Case => {
    const envelope = recording.json<RawEnvelope>();
    return {
      name: recording.path,
      files: [recording],
      compare: (plant) => prove(chainOf(recording), answersOf(envelope), plant),
      ...skipOf(chainOf(recording), isEdited(envelope.metadata.hash)),
    };
  });
}

function skipOf({ provenParts }: Chain, isCut: boolean): Pick<Case, 'skip'> {
  if (!provenParts) return { skip: { reason: UNPROVEN, figures: () => 1 } };
  return isCut ? { skip: { reason: 'a record that was cut down to a single transaction by hand', figures: () => provenParts.length } } : {};
}

const UNPROVEN = 'a chain whose file says of nothing that it is proven';

/** Without receipts, of which only single ones were recorded. */
function blocksAlone(index: DataIndex): Case[] {
  return [...readExchanges(index).blocks.values()].flatMap(({ value: block, file, chainId }): Case[] => {
    const chain = chainId === undefined ? undefined : findChainById(chainId);
    const isWhole = block.mixHash !== undefined && typeof block.transactions?.[0] === 'object';
    if (!chain || !isWhole) return [];
    return [
      {
        name: `${chain.name} ${block.hash}`,
        files: [file],
        compare: (plant) => prove(without(chain, ['receipts', 'uncles']), { block, receipts: [] }, plant),
        ...skipOf(chain, false),
      },
    ];
  });
}

export function without(chain: Chain, parts: readonly ProvenPart[]): Chain {
  return { ...chain, provenParts: (chain.provenParts ?? []).filter((part) => !parts.includes(part)) };
}

/** Each proven part is one figure: a root or hash that is computed and held against the recorded one. */
function prove(chain: Chain, answers: BlockAnswers, plant: Plant): Comparison {
  if (!chain.provenParts?.includes('header')) throw new Error('nothing of it is proven');
  proveBlock(chain, plant.answers(answers));
  return { figures: chain.provenParts.length, differences: [] };
}
