import type { Chain, TransferKind } from '@chaintrail/model';
import type { AddressCoin, AddressGlance, AddressSummary, Balance, GlanceQuestion } from '../answers/address.ts';
import type { Page, PageRequest, TransferListQuestion, TransferQuestion } from '../answers/list.ts';
import type {
  AddressTransfer,
  BalancePoint,
  StatementRange,
  StatementRequest,
  StatementRow,
  StatementSums,
  TransferTotals,
} from '../answers/transfers.ts';

/** What is said of an address, and addresses by how they begin. */
export interface AddressReads {
  /** By amount, every row is gone through: StoreError('too_many_to_sort') where they are more than ten million. */
  listAddressTransfers(chain: Chain, asked: TransferListQuestion, page: PageRequest): Promise<Page<AddressTransfer>>;
  /** Stops counting at `cap` and says so. */
  countAddressTransfers(chain: Chain, asked: TransferQuestion, cap: number): Promise<{ count: number; capped: boolean }>;
  sumAddressTransfers(chain: Chain, asked: TransferQuestion): Promise<TransferTotals>;
  countAddressKinds(chain: Chain, address: string): Promise<Partial<Record<TransferKind, number>>>;
  findContractCreation(chain: Chain, contract: string): Promise<AddressSummary['creation']>;
  /** Transfers of the tokens in `notFunding` are not taken for its first funding. */
  getAddressSummary(chain: Chain, address: string, notFunding?: readonly string[]): Promise<AddressSummary>;
  listAddressBalances(chain: Chain, address: string): Promise<Balance[]>;
  listAddressCoins(chain: Chain, address: string): Promise<AddressCoin[]>;
  /** Many addresses at once, in the order in which they were asked for; those without a transfer are left out. */
  listAddressGlances(chain: Chain, question: GlanceQuestion): Promise<AddressGlance[]>;
  /** What the transactions that name the address called, with counts: `Transaction.method` texts, most frequent first. */
  countAddressMethods(chain: Chain, address: string): Promise<{ method: string; count: number }[]>;
  /** Stored addresses that start with this text and, for a truncated form, end with `suffix`. */
  listAddressesLike(chain: Chain, prefix: string, suffix: string, limit: number): Promise<string[]>;
  /** Stored addresses that begin in one of these ways, of which at most 256 are looked for. */
  listAddressesStarting(chain: Chain, prefixes: readonly string[], limit: number): Promise<string[]>;
  hasAddress(chain: Chain, address: string): Promise<boolean>;
  /** The transfers of one coin that carry an amount, newest first, each with the balance after it. */
  listStatement(chain: Chain, address: string, token: string, page: StatementRequest): Promise<Page<StatementRow>>;
  /** What the rows of such a statement come to. */
  sumStatement(chain: Chain, address: string, token: string, range?: StatementRange): Promise<StatementSums>;
  /** The same of a Bitcoin-like address, where a transaction is a row and its fee is in the change. */
  sumOutputStatement(chain: Chain, address: string, range?: StatementRange): Promise<StatementSums>;
  /** At most `most` points over the whole covered time, oldest first; the last one is the balance now. */
  listBalancePoints(chain: Chain, address: string, token: string, most: number): Promise<BalancePoint[]>;
}
