import type { Call, Chain, Input, Log, Transaction, Transfer, TransferKind } from '@chaintrail/model';
import type { Page, PageRequest } from '../answers/list.ts';
import type {
  OutputWithSpend,
  TransactionParties,
  TransactionPlace,
  TransactionSides,
  TransactionWithTransfers,
} from '../answers/outputs.ts';

/** Transactions with all that lies in them. */
export interface TransactionReads {
  findTransaction(chain: Chain, hash: string): Promise<Transaction | undefined>;
  listTransactionTransfers(chain: Chain, hash: string, filter: { kinds?: TransferKind[] }, page: PageRequest): Promise<Page<Transfer>>;
  /** How many rows all pages of them have together. */
  countTransactionTransfers(chain: Chain, hash: string, kinds: TransferKind[]): Promise<number>;
  /** Its logs, and its calls beside the one that is the transaction itself. */
  countTransactionParts(chain: Chain, hash: string): Promise<{ logs: number; calls: number }>;
  listAllTransactionTransfers(chain: Chain, hash: string): Promise<Transfer[]>;
  listTransactionLogs(chain: Chain, hash: string): Promise<Log[]>;
  listTransactionCalls(chain: Chain, hash: string): Promise<Call[]>;
  /** Who acted as a contract in it: wrote a log, was created, or called somebody inside it; in no order. */
  listTransactionActors(chain: Chain, hash: string): Promise<string[]>;
  /** Inputs and outputs of a Bitcoin-like transaction, in their order. */
  listTransactionInputs(chain: Chain, hash: string, page: PageRequest): Promise<Page<Input>>;
  listTransactionOutputs(chain: Chain, hash: string, page: PageRequest): Promise<Page<OutputWithSpend>>;
  /** The transactions at these places, in no order; those that are not stored are left out. */
  listTransactionsAt(chain: Chain, places: readonly TransactionPlace[]): Promise<Transaction[]>;
  /** The transactions at these places with their transfers, the first 64 of each, in no order. */
  listTransactionsWithTransfers(chain: Chain, places: readonly TransactionPlace[]): Promise<TransactionWithTransfers[]>;
  /** The other sides of the address's native transfers at these places, `most` of each; places without any are left out. */
  listTransactionParties(chain: Chain, address: string, places: readonly TransactionPlace[], most: number): Promise<TransactionParties[]>;
  /** All inputs and outputs of the Bitcoin-like transactions at these places, in no order of the transactions. */
  listTransactionSides(chain: Chain, places: readonly TransactionPlace[]): Promise<TransactionSides[]>;
}
