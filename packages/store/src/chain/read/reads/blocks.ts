import type { Block, Chain, Transaction, Transfer, TransferKind } from '@chaintrail/model';
import type { ActivityQuestion, BlockCoin, ChainActivity, HashHit } from '../answers/chain.ts';
import type { Page, PageRequest } from '../answers/list.ts';

/** Blocks, what a chain is known by, and what is found by the first letters of a hash. */
export interface BlockReads {
  findBlock(chain: Chain, at: { number: number } | { hash: string }): Promise<Block | undefined>;
  listLatestBlocks(chain: Chain, limit: number): Promise<Block[]>;
  /** What happened in the time before the head; undefined while nothing is stored. */
  readChainActivity(chain: Chain, asked: ActivityQuestion): Promise<ChainActivity | undefined>;
  listBlockTransactions(chain: Chain, blockNumber: number, page: PageRequest): Promise<Page<Transaction>>;
  listBlockTransfers(
    chain: Chain,
    blockNumber: number,
    filter: { token?: string; kinds?: TransferKind[] },
    page: PageRequest,
  ): Promise<Page<Transfer>>;
  listBlockCoins(chain: Chain, blockNumber: number): Promise<BlockCoin[]>;
  /** Native coin that the rewards of blocks come to, by height. */
  sumBlockRewards(chain: Chain, span: { from: number; to: number }): Promise<Map<number, bigint>>;
  /** Transactions and blocks whose hash starts with this hex text (`0x` + at least 6 digits), over all given chains. */
  listHashHits(chains: Chain[], prefix: string, limit: number): Promise<HashHit[]>;
}
