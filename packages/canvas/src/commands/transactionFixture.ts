import type { NewNode } from './add.ts';
import type { OpenedTransaction } from './transactions.ts';

const owner = (address: string, more: Partial<NewNode> = {}): NewNode => ({
  id: `DemoBTC:${address}`,
  kind: 'address',
  chainName: 'DemoBTC',
  address,
  ...more,
});
const common = { chainName: 'DemoBTC', coinKey: 'DemoBTC:', symbol: 'BTC', isMix: false };

/** 3 + 1.5 went in, 4 were paid to `payee`, 0.4999 came back probably, 0.0001 the block got: a second output holds data alone. */
export const pays: OpenedTransaction = {
  ...common,
  hash: 'pays',
  timeMs: 1_000,
  fee: '0.0001',
  inputs: [
    { hash: 'old1', index: 0, owner: owner('payer'), amount: '3' },
    { hash: 'old2', index: 5, owner: owner('payer'), amount: '1.5' },
  ],
  outputs: [
    {
      hash: 'pays',
      index: 0,
      owner: owner('payee', { title: '收款人', role: 'relay', claim: 'intelligence' }),
      amount: '4',
      spentBy: 'spends',
      change: undefined,
      isReturned: false,
      isRuled: false,
    },
    { hash: 'pays', index: 2, owner: owner('fresh'), amount: '0.4999', spentBy: null, change: 'medium', isReturned: false, isRuled: false },
  ],
  inputCount: 2,
  outputCount: 3,
};

/** Spends the payment and nothing else: 1 goes on, 2.9 goes back to who paid it. */
export const spends: OpenedTransaction = {
  ...common,
  hash: 'spends',
  timeMs: 2_000,
  fee: '0.1',
  inputs: [{ hash: 'pays', index: 0, owner: owner('payee', { title: '收款人' }), amount: '4' }],
  outputs: [
    { hash: 'spends', index: 0, owner: owner('next'), amount: '1', spentBy: null, change: undefined, isReturned: false, isRuled: false },
    {
      hash: 'spends',
      index: 1,
      owner: owner('payee'),
      amount: '2.9',
      spentBy: 'later',
      change: undefined,
      isReturned: true,
      isRuled: false,
    },
  ],
  inputCount: 1,
  outputCount: 2,
};
