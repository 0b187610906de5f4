import { proveBlock, type BlockAnswers } from '@chaintrail/families/evm';
import type { Chain, ProvenPart } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { join } from 'node:path';
import { listFiles, listNames, readJson, readJsonLines } from '../data.ts';
import type { Case, Suite } from '../suite.ts';
import { answersOf, chainOfFolder } from './chainstorage.ts';

type Envelope = Parameters<typeof answersOf>[0];

/** Blocks of chains whose files say that a block proves itself: as recorded each of them must. */
export const evmProofs: Suite = {
  name: 'proofs of EVM blocks',
  listCases: (dataDir) => [...wholeBlocks(join(dataDir, 'evm/chainstorage')), ...blocksAlone(join(dataDir, 'evm/rotki-test-caching'))],
};

/** With receipts and uncles. */
function wholeBlocks(folder: string): Case[] {
  return listFiles(folder)
    .filter((file) => /raw_(block|base)|_raw_/.test(file) && !/header|receipt|traces/.test(file))
    .map((file): Case => {
      const answers = answersOf(readJson<Envelope>(join(folder, file)));
      const receipts = (answers?.receipts ?? []) as { transactionIndex: string }[];
      const ordered = receipts.toSorted((a, b) => Number(a.transactionIndex) - Number(b.transactionIndex));
      return {
        name: file,
        compare: () => (answers ? prove(chainOfFolder(file), { ...answers, receipts: ordered }) : ['no block in the envelope']),
        ...(file.includes('cryptopunks') ? { skip: 'a record that was cut down to a single transaction' } : {}),
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
function blocksAlone(folder: string): Case[] {
  return Object.entries(chainOf).flatMap(([name, chainName]) => {
    const chain = findChain(chainName);
    if (!chain || listNames(join(folder, name)).length === 0) return [];
    const lines = readJsonLines<{ responseBody: string }>(join(folder, name, 'blocks.jsonl'));
    const blocks = lines.flatMap(({ responseBody }) => {
      const { result } = JSON.parse(responseBody) as { result?: { hash?: string; transactions?: unknown[]; mixHash?: string } | null };
      return result?.hash && result.mixHash && typeof result.transactions?.[0] === 'object' ? [result] : [];
    });
    return [...new Map(blocks.map((block) => [block.hash, block])).values()].map((block) => ({
      name: `${name} ${block.hash}`,
      compare: () => prove(without(chain, ['receipts', 'uncles']), { block, receipts: [] }),
    }));
  });
}

function without(chain: Chain, parts: readonly ProvenPart[]): Chain {
  return { ...chain, provenParts: (chain.provenParts ?? []).filter((part) => !parts.includes(part)) };
}

function prove(chain: Chain, answers: BlockAnswers): string[] {
  if (!chain.provenParts?.includes('header')) return ['nothing of it is proven'];
  proveBlock(chain, answers);
  return [];
}
