import type { Chain } from '@chaintrail/model';
import type { ListOrder, Page, PageRequest } from '../answers/list.ts';
import type {
  AddressOutputTotals,
  AddressTransaction,
  AddressTransactionFilter,
  AddressTransactionTotals,
  OutputBounds,
  OwnOutputPage,
  OwnOutputQuestion,
  UnspentOutput,
  UnspentSplit,
  UnspentTotals,
} from '../answers/outputs.ts';

/** What an address of a Bitcoin-like chain was paid and spent. */
export interface OutputReads {
  /** Transactions of an address on a Bitcoin-like chain, newest first unless said; flat at any depth, but by amount as transfers are. */
  listAddressTransactions(
    chain: Chain,
    asked: { address: string; filter?: AddressTransactionFilter; order?: ListOrder },
    page: PageRequest,
  ): Promise<Page<AddressTransaction>>;
  /** What they come to. */
  sumAddressTransactions(chain: Chain, address: string, filter: AddressTransactionFilter): Promise<AddressTransactionTotals>;
  sumAddressOutputs(chain: Chain, address: string): Promise<AddressOutputTotals>;
  sumUnspent(chain: Chain, address: string, dustRaw: bigint): Promise<UnspentTotals>;
  /** `age`: oldest first; `amount`: largest first. */
  listUnspent(chain: Chain, address: string, order: 'age' | 'amount', page: PageRequest): Promise<Page<UnspentOutput>>;
  /** Outputs that an address was paid, spent or not, exact under every filter: StoreError('too_many_to_sort') above four million. */
  listOwnOutputs(chain: Chain, asked: OwnOutputQuestion, page: PageRequest): Promise<OwnOutputPage>;
  /** How unspent outputs lie by amount and by time. */
  splitUnspent(chain: Chain, address: string, bounds: OutputBounds): Promise<UnspentSplit>;
}
