import type { Token } from '@chaintrail/model';
import type { AppStore } from '@chaintrail/store/app';

/** What token contracts say of themselves, remembered: it hardly ever changes and every row needs it. */
export interface TokenBook {
  /** Those of the contracts that are known, by contract. One query for all that are not remembered. */
  listTokens(chainName: string, contracts: Iterable<string>): Promise<Map<string, Token>>;
}

const MAX_REMEMBERED = 20_000;

export function createTokenBook(app: Pick<AppStore, 'tokens'>): TokenBook {
  // A Map keeps insertion order: the first key is the one that was not used for the longest time.
  const remembered = new Map<string, Token>();
  return {
    async listTokens(chainName, contracts) {
      const found = new Map<string, Token>();
      const missing: string[] = [];
      for (const contract of new Set(contracts)) {
        if (contract === '') continue;
        const key = `${chainName}:${contract}`;
        const token = remembered.get(key);
        if (!token) missing.push(contract);
        else {
          remembered.delete(key);
          remembered.set(key, token);
          found.set(contract, token);
        }
      }
      if (missing.length === 0) return found;
      for (const token of await app.tokens.list(chainName, missing)) {
        found.set(token.contract, token);
        remembered.set(`${chainName}:${token.contract}`, token);
      }
      for (const key of remembered.keys()) {
        if (remembered.size <= MAX_REMEMBERED) break;
        remembered.delete(key);
      }
      return found;
    },
  };
}
