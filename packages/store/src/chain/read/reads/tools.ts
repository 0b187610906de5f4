import type { Chain } from '@chaintrail/model';
import type { TransactionPlace } from '../answers/outputs.ts';
import type { Sweeper } from '../blockRange.ts';
import type {
  ActiveHour,
  BalanceAfter,
  BalanceAt,
  BlockAt,
  CommonPair,
  CommonParty,
  CommonQuestion,
  Hop,
  HopQuestion,
  TransferCaller,
} from '../toolAnswers.ts';

/** What the tools ask of many addresses at once, and of one moment. */
export interface ToolReads {
  /** Those of the addresses that hand what they are paid on to the service and to nobody else, with somebody's help. */
  listSweepers(
    chain: Chain,
    asked: { addresses: readonly string[]; service: readonly string[]; tokens: readonly string[] },
  ): Promise<Sweeper[]>;
  /** Other sides that at least `leastHits` of the addresses had to do with, most hits first; StoreError('too_many_rows') above twenty million transfers. */
  listCommonParties(
    chain: Chain,
    asked: CommonQuestion & { leastHits: number; most: number },
  ): Promise<{ parties: CommonParty[]; total: number }>;
  /** What each of the addresses moved of each coin with these other sides; at most `most` rows. */
  listCommonPairs(chain: Chain, asked: CommonQuestion & { counterparties: readonly string[]; most: number }): Promise<CommonPair[]>;
  /** Every coin that the addresses moved with somebody else. */
  listCommonTokens(chain: Chain, asked: CommonQuestion): Promise<string[]>;
  /** Whom each of the addresses gave to or got from, by other side and coin, the largest sums of each first. */
  listHops(chain: Chain, asked: HopQuestion): Promise<Hop[]>;
  /** How many transactions each of the addresses sent itself in each hour of the day, UTC. */
  listActiveHours(chain: Chain, addresses: readonly string[]): Promise<ActiveHour[]>;
  /** Addresses that sent at least `least` transactions in these blocks; the same question finds the same ones. */
  sampleSenders(chain: Chain, asked: { fromBlock: number; toBlock: number; least: number; most: number }): Promise<string[]>;
  /** Who called one of these contracts by one of these methods in the transactions at these places, themselves or from inside. */
  listTransferCallers(
    chain: Chain,
    asked: { places: readonly TransactionPlace[]; contracts: readonly string[]; methods: readonly string[] },
  ): Promise<TransferCaller[]>;
  /** What addresses held after a block by all transfers up to it: a row for each coin that they had moved by then. */
  listBalancesAt(chain: Chain, asked: { addresses: readonly string[]; blockNumber: number }): Promise<BalanceAt[]>;
  /** What addresses held of coins right after a transaction, by all transfers up to it. */
  listBalancesAfter(
    chain: Chain,
    asked: { addresses: readonly string[]; tokens: readonly string[]; place: TransactionPlace },
  ): Promise<BalanceAfter[]>;
  /** The last block whose time is not after this moment, and the one behind it; undefined before the first stored block. */
  findBlockAt(
    chain: Chain,
    at: { timeMs: number; addresses: readonly string[] },
  ): Promise<{ block: BlockAt; next: BlockAt | undefined } | undefined>;
}
