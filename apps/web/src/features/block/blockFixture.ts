import type { BlockView, TransactionRowView, TransferView } from '@chaintrail/contract/schemas';
import type { Part } from '../../api/failure.ts';
import { etherAmount, makeTransfer, RECEIVER, SENDER } from '../../lib/transferFixture.ts';
import { coverage } from '../../ui/list/listFixture.ts';
import type { Rows } from '../../ui/list/useRows.ts';
import type { BlockModel } from './blockModel.ts';

const nothing = () => undefined;

/** A block for tests: no two of its figures are alike. */
export const block: BlockView = {
  chainName: 'ETH',
  family: 'evm',
  own: { gas: { used: '15000000', limit: '30000000', baseFeeGwei: '12.5' } },
  number: 101,
  hash: '0xb10c',
  parentHash: '0xb10b',
  time: 1_741_941_551_000,
  confirmations: 10,
  isFinal: true,
  producer: { address: '0xcccccccc00000000000000000000000000333333' },
  transactionCount: 1,
  sizeBytes: 3_456,
  reward: etherAmount('2000000000000000000', '2'),
  burnt: etherAmount('500000000000000000', '0.5'),
  figures: {
    space: { unit: 'gas', used: '15000000', limit: '30000000' },
    price: { measure: 'base_fee', unit: 'Gwei', value: '12.5' },
    reward: etherAmount('2000000000000000000', '2'),
    fees: null,
    burnt: etherAmount('500000000000000000', '0.5'),
  },
  previous: 100,
  next: 102,
  detail: {},
  coverage,
};

export function transactionRow(over: Partial<TransactionRowView> = {}): TransactionRowView {
  return {
    hash: '0x6339451b7ab9b3a4e0b1f0c947ee20d8d35a7716b08c4ef93125d0a84be6f002',
    blockNumber: 101,
    time: 1_741_941_551_000,
    index: 6,
    status: 'ok',
    type: '0x2',
    method: { selector: '0xa9059cbb', name: 'transfer' },
    from: { address: SENDER },
    to: { address: RECEIVER },
    createdContract: null,
    value: etherAmount('1500000000000000000', '1.5'),
    fee: etherAmount('21000000000000', '0.000021'),
    act: [],
    ...over,
  };
}

/** A loaded block page for tests of its parts. */
export function blockModel(transactions: TransactionRowView[], transfers: TransferView[] = []): BlockModel {
  const part = <T>(data: T): Part<T> => ({ data, failure: undefined, isPending: false, updatedAt: 1_741_941_551_000, retry: nothing });
  const rows = <T>(data: T[]): Rows<T> => ({
    ...part(data),
    total: data.length,
    loadMore: undefined,
    isLoadingMore: false,
    moreFailure: undefined,
  });
  return {
    chainName: 'ETH',
    asked: '101',
    chain: undefined,
    block: part(block),
    transactions: rows(transactions),
    coins: part([
      {
        coin: makeTransfer().coin,
        count: 9,
        sum: etherAmount('3000000000000000000', '3'),
        largest: etherAmount('1500000000000000000', '1.5'),
      },
    ]),
    coinTransfers: rows(transfers),
  };
}
