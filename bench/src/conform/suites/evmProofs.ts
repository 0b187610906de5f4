import { proveBlock, type BlockAnswers } from '@chaintrail/families/evm';
import type { Chain, ProvenPart } from '@chaintrail/model';
import { getChain } from '../chains.ts';
import type { Comparison } from '../comparison.ts';
import { listBelow, type DataIndex } from '../dataIndex.ts';
import type { Plant } from '../mutations/plant.ts';
import type { Case, Suite } from '../suite.ts';
import { answersOf, chainOfPath, listEnvelopes, type RawEnvelope } from './chainstorage.ts';

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
  return listEnvelopes(index).map((recording): Case => {
    const answers = answersOf(recording.json<RawEnvelope>());
    const receipts = (answers?.receipts ?? []) as { transactionIndex: string }[];
    const ordered = receipts.toSorted((a, b) => Number(a.transactionIndex) - Number(b.transactionIndex));
    return {
      name: recording.path,
      files: [recording],
      compare: (plant) => prove(chainOfPath(recording.path), answers && { ...answers, receipts: ordered }, plant),
      ...(recording.path.includes('cryptopunks')
        ? { skip: { reason: 'a record that was cut down to a single transaction', figures: () => 1 } }
        : {}),
    };
  });
}

const chainOf: Record<string, string> = {
  ethereum: 'ETH',
  bsc: 'BSC',
  polygon: 'Polygon',
  'arbitrum-one': 'Arbitrum',
  optimism: 'Optimism',
  base: 'Base',
  scroll: 'Scroll',
};

/** Without receipts, of which only single ones were recorded. */
function blocksAlone(index: DataIndex): Case[] {
  return Object.entries(chainOf).flatMap(([name, chainName]) => {
    const chain = getChain(chainName);
    return listBelow(index, `evm/rotki-test-caching/${name}`)
      .filter((recording) => recording.name === 'blocks.jsonl')
      .flatMap((recording) => {
        const blocks = recording.lines<{ responseBody: string }>().flatMap(({ responseBody }) => {
          const { result } = JSON.parse(responseBody) as { result?: { hash?: string; transactions?: unknown[]; mixHash?: string } | null };
          return result?.hash && result.mixHash && typeof result.transactions?.[0] === 'object' ? [result] : [];
        });
        return [...new Map(blocks.map((block) => [block.hash, block])).values()].map((block) => ({
          name: `${name} ${block.hash}`,
          files: [recording],
          compare: (plant: Plant) => prove(without(chain, ['receipts', 'uncles']), { block, receipts: [] }, plant),
        }));
      });
  });
}

function without(chain: Chain, parts: readonly ProvenPart[]): Chain {
  return { ...chain, provenParts: (chain.provenParts ?? []).filter((part) => !parts.includes(part)) };
}

/** Each proven part is one figure: a root or hash that is computed and held against the recorded one. */
function prove(chain: Chain, answers: BlockAnswers | undefined, plant: Plant): Comparison {
  if (!answers) throw new Error('no block in the envelope');
  if (!chain.provenParts?.includes('header')) throw new Error('nothing of it is proven');
  proveBlock(chain, plant.answers(answers));
  return { figures: chain.provenParts.length, differences: [] };
}
