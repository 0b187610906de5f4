import type { Token } from '@chaintrail/model';
import type { AppStore } from '@chaintrail/store/app';
import { LRUCache } from 'lru-cache';

/** What token contracts say of themselves, remembered: it hardly ever changes and every row needs it. */
export interface TokenBook {
  /** Those of the contracts that are known, by contract. One query for all that are not remembered. */
  listTokens(chainName: string, contracts: Iterable<string>): Promise<Map<string, Token>>;
}

const MAX_REMEMBERED = 20_000;
/** That a token's supply changes unlogged may be seen long after it was first read. */
const REMEMBERED_MS = 600_000;

export function createTokenBook(app: Pick<AppStore, 'tokens'>): TokenBook {
  const remembered = new LRUCache<string, Token>({ max: MAX_REMEMBERED, ttl: REMEMBERED_MS });
  return {
    async listTokens(chainName, contracts) {
      const found = new Map<string, Token>();
      const missing: string[] = [];
      for (const contract of new Set(contracts)) {
        if (contract === '') continue;
        const token = remembered.get(`${chainName}:${contract}`);
        if (token) found.set(contract, token);
        else missing.push(contract);
      }
      if (missing.length === 0) return found;
      for (const token of await app.tokens.list(chainName, missing)) {
        found.set(token.contract, token);
        remembered.set(`${chainName}:${token.contract}`, token);
      }
      return found;
    },
  };
}
