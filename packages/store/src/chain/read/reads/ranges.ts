import type { Chain, Log } from '@chaintrail/model';
import type {
  BlockPlace,
  BlockRange,
  ContractCreation,
  LastMovementQuestion,
  LogCaller,
  WatchedMove,
  WatchedQuestion,
} from '../blockRange.ts';

/** What happened in a range of blocks: what monitors and derived labels go by. */
export interface RangeReads {
  /** Logs of these blocks with one of these first topics, of these contracts where they are named, in their order. */
  listLogsBetween(chain: Chain, range: BlockRange, asked: { topic0s: readonly string[]; contracts?: readonly string[] }): Promise<Log[]>;
  /** What transactions called whose logs have one of these first topics, each once with every second topic beside it. */
  listLogCallersBetween(chain: Chain, range: BlockRange, topic0s: readonly string[]): Promise<LogCaller[]>;
  /** Contracts whose transfers these blocks have. */
  listTokensBetween(chain: Chain, range: BlockRange): Promise<string[]>;
  /** What transactions of these blocks created themselves, not by a call. */
  listCreationsBetween(chain: Chain, range: BlockRange): Promise<ContractCreation[]>;
  /** Who gave one of these receivers one of these coins ('' is the native one) in these blocks. */
  listGiversBetween(chain: Chain, range: BlockRange, asked: { receivers: readonly string[]; tokens: readonly string[] }): Promise<string[]>;
  /** Blocks of a range, lowest first; of these heights alone, where they are named. */
  listBlockPlacesBetween(chain: Chain, range: BlockRange, numbers?: readonly number[]): Promise<BlockPlace[]>;
  /** Everybody whom value moved to or from in these blocks, each once. */
  listMoversBetween(chain: Chain, range: BlockRange): Promise<string[]>;
  /** What moved in these blocks to or from one of the addresses, or of one of the coins from an amount on; in the blocks' order. */
  listMovementsBetween(chain: Chain, range: BlockRange, asked: WatchedQuestion): Promise<WatchedMove[]>;
  /** When value last moved over each address in its direction, else when it first moved at all, before a transaction; null for never. */
  listLastMovements(chain: Chain, questions: readonly LastMovementQuestion[]): Promise<(number | null)[]>;
}
