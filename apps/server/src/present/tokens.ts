import type { Token } from '@chaintrail/model';
import type { AppStore } from '@chaintrail/store/app';
import { createReadBook } from '../readBook.ts';

/** What token contracts say of themselves, remembered: it hardly ever changes and every row needs it. */
export interface TokenBook {
  /** Those of the contracts that are known, by contract. One query for all that are not remembered. */
  listTokens(chainName: string, contracts: Iterable<string>): Promise<Map<string, Token>>;
}

const MAX_REMEMBERED = 20_000;
/** That a token's supply changes unlogged may be seen long after it was first read. */
const REMEMBERED_MS = 600_000;
/** A contract of which nothing is known may have been asked since. */
const UNKNOWN_MS = 2_000;

export function createTokenBook(app: Pick<AppStore, 'tokens'>, now: () => number): TokenBook {
  const book = createReadBook<Token>({ maxNames: MAX_REMEMBERED, lifeMs: (token) => (token ? REMEMBERED_MS : UNKNOWN_MS), now });
  return {
    listTokens: (chainName, contracts) =>
      book.list(
        chainName,
        [...contracts].filter((contract) => contract !== ''),
        async (missing) => new Map((await app.tokens.list(chainName, missing)).map((token) => [token.contract, token])),
      ),
  };
}
