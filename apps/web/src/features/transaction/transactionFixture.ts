import type { EvmTransactionView, TransactionView, TransferView } from '@chaintrail/contract/schemas';
import type { Part } from '../../api/failure.ts';
import { etherAmount, RECEIVER, SENDER } from '../../lib/transferFixture.ts';
import { coverage } from '../../ui/list/listFixture.ts';
import type { TransactionModel } from './transactionModel.ts';

const nothing = () => undefined;

/** Six figures, no two of them alike. */
export const gas: EvmTransactionView['gas'] = {
  limit: '60000',
  used: '21000',
  priceGwei: '1',
  baseFeeGwei: '0.7',
  maxFeeGwei: '2',
  maxPriorityFeeGwei: '0.3',
};

/** An EVM transaction for tests. */
export function evmTransaction(over: Partial<TransactionView> = {}): TransactionView {
  const transaction: TransactionView = {
    chainName: 'ETH',
    family: 'evm',
    own: { gas, authorizations: [] },
    hash: '0xaaaa',
    status: 'ok',
    blockNumber: 101,
    time: 1_741_941_551_000,
    index: 6,
    confirmations: 10,
    isFinal: true,
    from: { address: SENDER },
    to: { address: RECEIVER },
    createdContract: null,
    value: etherAmount('1500000000000000000', '1.5'),
    fee: etherAmount('21000000000000', '0.000021'),
    feeParts: [],
    nonce: 7,
    type: '0x2',
    typeName: '动态费用交易（EIP-1559）',
    isTypeVerified: true,
    method: { selector: '', name: null, signature: null },
    input: { raw: '0x', sizeBytes: 0, decoded: null, isGuess: false, others: [], proof: null, text: null, nested: [], nestedOmitted: 0 },
    failure: null,
    summary: [],
    transferCount: 1,
    logCount: 4,
    callCount: 5,
    balanceChanges: [],
    claimCount: 0,
    labels: [],
    detail: {},
    coverage,
  };
  return Object.assign(transaction, over);
}

/** A loaded transaction page for tests of its parts; the picture numbers the transfers in their order. */
export function transactionModel(transaction: TransactionView, transfers: TransferView[]): TransactionModel {
  const part = <T>(data: T): Part<T> => ({ data, failure: undefined, isPending: false, updatedAt: 1_741_941_551_000, retry: nothing });
  return {
    chainName: 'ETH',
    hash: transaction.hash,
    chain: undefined,
    transaction: part(transaction),
    flow: { ...part(undefined), data: undefined },
    transfers: { ...part(transfers), total: transfers.length, loadMore: undefined, isLoadingMore: false, moreFailure: undefined },
  };
}
