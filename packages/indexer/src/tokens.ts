import type { BlockBundle, Token, TransferKind } from '@chaintrail/model';
import { LRUCache } from 'lru-cache';
import { listFeeTokens } from './feeTokens.ts';
import type { ChainTask, IndexerParts } from './settings.ts';

/**
 * Asks every token contract once what it says of itself, before the blocks that first name it are committed, and remembers which
 * of them change their supply without saying so in a Transfer, and which keep a part of transfers.
 */
export interface TokenDiscovery {
  discover(bundles: BlockBundle[], signal: AbortSignal): Promise<void>;
}

const MAX_REMEMBERED = 200_000;

export function createTokenDiscovery(task: ChainTask, parts: IndexerParts): TokenDiscovery {
  const asked = new LRUCache<string, true>({ max: MAX_REMEMBERED });
  return {
    async discover(bundles, signal) {
      await discoverFresh(bundles, signal);
      const unlogged = new Set(bundles.flatMap(({ unloggedTokens = [] }) => unloggedTokens));
      if (unlogged.size > 0) await parts.app.tokens.mark(task.chain.name, [...unlogged], 'hasUnloggedSupply');
      const taking = new Set(bundles.flatMap((bundle) => listFeeTokens(task.chain.family, bundle)));
      if (taking.size > 0) await parts.app.tokens.mark(task.chain.name, [...taking], 'hasTransferFee');
    },
  };

  async function discoverFresh(bundles: BlockBundle[], signal: AbortSignal): Promise<void> {
    const standards = listTokenStandards(bundles);
    const fresh = [...standards.keys()].filter((contract) => !asked.has(contract));
    if (fresh.length === 0) return;
    const unknown = await parts.app.tokens.listUnknown(task.chain.name, fresh);
    if (unknown.length > 0) {
      const answers = new Map((await task.source.readTokens(unknown, signal)).map((token) => [token.contract, token]));
      // A contract that does not answer is kept without a name, so that it is not asked again.
      await parts.app.tokens.save(
        unknown.map((contract) => answers.get(contract) ?? namelessToken(task.chain.name, contract, standards.get(contract) ?? 'erc20')),
      );
    }
    for (const contract of fresh) asked.set(contract, true);
  }
}

const tokenKinds: Partial<Record<TransferKind, Token['standard']>> = { usdt: 'erc20', token20: 'erc20', nft: 'erc721' };

function listTokenStandards(bundles: BlockBundle[]): Map<string, Token['standard']> {
  const standards = new Map<string, Token['standard']>();
  for (const { transfers } of bundles) {
    for (const transfer of transfers) {
      const standard = tokenKinds[transfer.kind];
      if (standard && transfer.token !== '') standards.set(transfer.token, standard);
    }
  }
  return standards;
}

function namelessToken(chainName: string, contract: string, standard: Token['standard']): Token {
  return { chainName, contract, standard, name: '', symbol: '', decimals: null };
}
