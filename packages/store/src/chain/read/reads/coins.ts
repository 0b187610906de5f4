import type { Chain, Transfer } from '@chaintrail/model';
import type {
  CoinGrowth,
  CoinMover,
  CoinPeriod,
  CoinSpread,
  HolderHistory,
  HolderPage,
  HolderPageRequest,
  HolderSums,
  JudgedPeriod,
  JudgedTransfers,
} from '../answers/holders.ts';
import type { Page, PageRequest, TransferFilter } from '../answers/list.ts';
import type { AskedToken, TokenItemQuestion, TokenItems, TokenListQuestion, TokenListing, TokenStat } from '../answers/token.ts';
import type { CoinDay } from '../blockRange.ts';

/** Tokens and the native coin: who holds them and how they moved. */
export interface CoinReads {
  /**
   * Those of the tokens whose transfers move what nobody had: none was ever created by a transfer from nowhere, and more than one address
   * gave away more than it got. Told only of tokens whose whole history is stored.
   */
  listUnbackedTokens(chain: Chain, tokens: readonly string[]): Promise<string[]>;
  /** Of one item alone where `tokenId` says which. */
  getTokenStat(chain: Chain, token: string, tokenId?: string): Promise<TokenStat>;
  /** Addresses that hold more than nothing of it; those that stand for «nowhere» are left out. */
  countTokenHolders(chain: Chain, token: string, tokenId?: string): Promise<number>;
  /** Largest first, equal amounts by address; any coin, '' is the native one. */
  listTokenHolders(chain: Chain, asked: AskedToken, page: HolderPageRequest): Promise<HolderPage>;
  /** One address among all of them; `holder` is undefined where it has nothing. */
  findTokenHolder(
    chain: Chain,
    asked: AskedToken,
    wanted: { address: string; movedAbove?: number | undefined },
  ): Promise<HolderSums & { holder: HolderPage['rows'][number] | undefined }>;
  /** When each of the addresses moved the coin, and whether it is a contract; those that never did are left out. */
  listHolderHistories(chain: Chain, asked: AskedToken, addresses: readonly string[]): Promise<HolderHistory[]>;
  /** Tokens that ever moved; StoreError('too_many_to_sort') where there are too many to order them by their holders. */
  listTokens(chain: Chain, asked: TokenListQuestion): Promise<TokenListing>;
  /** Items of a collection that somebody has; every transfer of it is gone through. */
  listTokenItems(chain: Chain, asked: TokenItemQuestion): Promise<TokenItems>;
  /** As it is held, or was after a block. */
  judgeCoinSpread(chain: Chain, asked: AskedToken, afterBlock?: number): Promise<CoinSpread>;
  /** These three of tokens alone: every transfer is gone through. */
  listCoinGrowth(chain: Chain, asked: AskedToken, period: JudgedPeriod): Promise<CoinGrowth[]>;
  listCoinPeriods(chain: Chain, asked: JudgedTransfers, period: JudgedPeriod): Promise<CoinPeriod[]>;
  listCoinMovers(chain: Chain, asked: JudgedTransfers, most: number): Promise<CoinMover[]>;
  /** Transfers of one coin on the whole chain, newest first ('' is the native coin). */
  listCoinTransfers(
    chain: Chain,
    token: string,
    filter: Pick<TransferFilter, 'fromTimeMs' | 'toTimeMs' | 'minRaw' | 'maxRaw' | 'tokenId'> & { address?: string },
    page: PageRequest,
  ): Promise<Page<Transfer>>;
  /** What moved of a coin ('' is the native one) on each of the days before a moment, the oldest first. */
  listCoinDays(chain: Chain, token: string, asked: { endMs: number; days: number }): Promise<CoinDay[]>;
}
