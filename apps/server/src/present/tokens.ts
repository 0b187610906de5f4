import type { Chain, Token } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import type { AppStore } from '@chaintrail/store/app';
import type { ChainReader } from '@chaintrail/store/chain';
import { createReadBook } from '../readBook.ts';
import { judgeToken, type SaidToken } from './doubt.ts';

/** A token with what the stored transfers say against it. */
export type JudgedToken = Token & SaidToken;

/** What token contracts say of themselves, and what speaks against them, remembered: it hardly ever changes and every row needs it. */
export interface TokenBook {
  /** Those of the contracts that are known, by contract. One query for all that are not remembered. */
  listTokens(chainName: string, contracts: Iterable<string>): Promise<Map<string, JudgedToken>>;
}

const MAX_REMEMBERED = 20_000;
/** That a token's supply changes unlogged, or was never there, may be seen long after it was first read. */
const REMEMBERED_MS = 600_000;
/** A contract of which nothing is known may have been asked since. */
const UNKNOWN_MS = 2_000;

export interface TokenBookParts {
  app: Pick<AppStore, 'tokens'>;
  chain: Pick<ChainReader, 'listUnbackedTokens'>;
}

/** `rememberedMs` is for how long what was found of a token counts. */
export function createTokenBook({ app, chain: reader }: TokenBookParts, now: () => number, rememberedMs = REMEMBERED_MS): TokenBook {
  const lifeMs = (token: JudgedToken | undefined) => (token ? rememberedMs : Math.min(UNKNOWN_MS, rememberedMs));
  const book = createReadBook<JudgedToken>({ maxNames: MAX_REMEMBERED, lifeMs, now });

  async function readTokens(chainName: string, contracts: string[]): Promise<Map<string, JudgedToken>> {
    const said = await app.tokens.list(chainName, contracts);
    const chain = findChain(chainName);
    const unbacked = new Set(chain ? await reader.listUnbackedTokens(chain, listOpen(chain, said)) : []);
    return new Map(said.map((token) => [token.contract, unbacked.has(token.contract) ? { ...token, isUnbacked: true } : token]));
  }

  return {
    listTokens: (chainName, contracts) =>
      book.list(
        chainName,
        [...contracts].filter((contract) => contract !== ''),
        (missing) => readTokens(chainName, missing),
      ),
  };
}

/** Fungible tokens that are neither known nor doubted, and that log every change of their supply. */
function listOpen(chain: Chain, tokens: readonly Token[]): string[] {
  const isListed = (contract: string) => [...chain.usdt, chain.wrappedCoin].some((coin) => coin?.contract === contract);
  return tokens
    .filter(({ standard, hasUnloggedSupply }) => (standard === 'erc20' || standard === 'trc20') && !hasUnloggedSupply)
    .filter((token) => !isListed(token.contract) && judgeToken(chain, token) === null)
    .map(({ contract }) => contract);
}
