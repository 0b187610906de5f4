import { writeEvmTransactionDetail } from '@chaintrail/families/evm';
import type { Transaction } from '@chaintrail/model';
import { describe, expect, it } from 'vitest';
import { alice, aliceView, bob, carol, ether, factsOf, stored, transactionOf, transferOf } from '../../present/sample.ts';
import { readEvm } from '../../families/evm/transaction.ts';
import { listPartiesOf, presentTransaction } from './present.ts';

const word = (hex: string) => hex.padStart(64, '0');
const input = `0xa9059cbb${word('b2')}${word('f4240')}`;

/** Five numbers of gas, none like another. */
type Detail = Parameters<typeof writeEvmTransactionDetail>[0];
const detail = {
  gasLimit: '60000',
  gasUsed: '21000',
  effectiveGasPrice: '1000000000',
  gasPrice: '9000000000',
  baseFeePerGas: '700000000',
  maxFeePerGas: '2000000000',
  maxPriorityFeePerGas: '300000000',
  feeParts: [
    { part: 'base', raw: '14000000000000', isBurnt: true },
    { part: 'priority', raw: '6000000000000', isBurnt: false },
  ],
  verified: true,
  blobGasUsed: '131072',
} satisfies Detail;

function present(
  { detail: told = detail, ...changes }: Partial<Omit<Transaction, 'detail'>> & { detail?: Detail } = {},
  transfers = [transferOf()],
) {
  const transaction = transactionOf({ input, detail: writeEvmTransactionDetail(told), ...changes });
  return presentTransaction(factsOf(), {
    transaction,
    transfers,
    counts: { transfers: 3, logs: 4, calls: 5 },
    stored,
    reading: readEvm(transaction),
    abiOf: () => undefined,
  });
}

describe('a transaction', () => {
  it('is shown whole', () => {
    const { summary, balanceChanges, ...shown } = present();
    expect(shown).toEqual({
      chainName: 'ETH',
      family: 'evm',
      claimCount: 0,
      hash: '0xaaaa',
      status: 'ok',
      blockNumber: 101,
      time: 1_700_000_001_000,
      index: 2,
      confirmations: 10,
      isFinal: false,
      from: aliceView,
      to: { address: bob },
      createdContract: null,
      value: ether('1500000000000000000', '1.5'),
      fee: ether('21000000000000', '0.000021'),
      nonce: 7,
      type: '0x2',
      typeName: '动态费用交易（EIP-1559）',
      method: { selector: '0xa9059cbb', name: 'transfer', signature: 'transfer(address,uint256)' },
      input: {
        raw: input,
        sizeBytes: 68,
        decoded: [
          { name: 'to', type: 'address', value: bob, parties: [{ address: bob }] },
          { name: 'amount', type: 'uint256', value: '1000000' },
        ],
        isGuess: true,
        others: [],
        proof: null,
        text: null,
        nested: [],
        nestedOmitted: 0,
      },
      transferCount: 3,
      logCount: 4,
      callCount: 5,
      labels: [aliceView.label],
      coverage: stored.coverage,
      failure: null,
      feeParts: [
        { part: 'base', amount: ether('14000000000000', '0.000014'), isBurnt: true },
        { part: 'priority', amount: ether('6000000000000', '0.000006'), isBurnt: false },
        { part: 'other', amount: ether('1000000000000', '0.000001'), isBurnt: false },
      ],
      own: {
        gas: { limit: '60000', used: '21000', priceGwei: '1', baseFeeGwei: '0.7', maxFeeGwei: '2', maxPriorityFeeGwei: '0.3' },
        authorizations: [],
      },
      isTypeVerified: true,
      detail: { blobGasUsed: '131072' },
    });
    expect(balanceChanges.map(({ party, change }) => [party.address, change.amount])).toEqual([
      [alice, '-1.5'],
      [bob, '1.5'],
    ]);
    expect(summary.filter(({ type }) => type === 'party')).toEqual([
      { type: 'party', party: aliceView },
      { type: 'party', party: { address: bob } },
    ]);
  });

  it('is final and confirmed by what is stored', () => {
    expect(present({ blockNumber: 100 })).toMatchObject({ isFinal: true, confirmations: 11 });
    expect(present({ blockNumber: 110 })).toMatchObject({ isFinal: false, confirmations: 1 });
    expect(present({ blockNumber: 115 })).toMatchObject({ isFinal: false, confirmations: 0 });
  });

  it('without input has no method, and names a contract that it created', () => {
    expect(present({ input: '0x', method: '', to: '', createdContract: carol })).toMatchObject({
      to: { address: '' },
      createdContract: { address: carol },
      method: { selector: '', name: null, signature: null },
      input: { raw: '0x', sizeBytes: 0, decoded: null, isGuess: false },
    });
    expect(present({ input: '', method: '' }).input.sizeBytes).toBe(0);
  });

  it('names everybody once whose labels it shows', () => {
    expect(present({ from: bob, to: alice }).labels).toEqual([aliceView.label]);
    expect(present({ from: alice, to: alice }).labels).toEqual([aliceView.label]);
    expect(present({ from: bob, to: carol }).labels).toEqual([]);
    expect(listPartiesOf(transactionOf({ createdContract: carol }))).toEqual([alice, bob, carol]);
  });

  it('says why it failed, and only then', () => {
    const failure = { error: 'out of gas', output: '0x' };
    expect(present({ status: 'failed', detail: { ...detail, failure } }).failure).toBe('Gas 耗尽');
    expect(present({ status: 'ok', detail: { ...detail, failure } }).failure).toBeNull();
    expect(present({ status: 'failed' }).failure).toBeNull();
  });

  it('knows the price of gas before there were base fees', () => {
    const { effectiveGasPrice: _price, baseFeePerGas: _base, maxFeePerGas: _max, maxPriorityFeePerGas: _tip, ...old } = detail;
    expect(present({ detail: old }).own).toMatchObject({
      gas: { limit: '60000', used: '21000', priceGwei: '9', baseFeeGwei: null, maxFeeGwei: null, maxPriorityFeeGwei: null },
    });
  });

  it('lists whom it lets act for its accounts', () => {
    const authorizationList = [{ chainId: '1', address: alice, nonce: '8' }];
    expect(present({ detail: { ...detail, authorizationList } }).own).toMatchObject({
      authorizations: [{ authority: null, delegate: aliceView, chainId: '1', nonce: '8' }],
    });
    expect(readEvm(transactionOf({ detail: writeEvmTransactionDetail({ authorizationList }) })).parties).toEqual([alice]);
    expect(readEvm(transactionOf({ detail: {} })).parties).toEqual([]);
  });
});
