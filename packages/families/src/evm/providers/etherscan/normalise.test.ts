import { findChain } from '@chaintrail/model/chains';
import type { Chain } from '@chaintrail/model';
import { describe, expect, it } from 'vitest';
import { normaliseRows } from './source.ts';

const chain: Chain = findChain('ETH') ?? raise('no ETH');
const alice = `0x${'a1'.repeat(20)}`;
const bob = `0x${'b2'.repeat(20)}`;
const hash = `0x${'77'.repeat(32)}`;
const blockHash = `0x${'88'.repeat(32)}`;
const place = { blockNumber: '100', timeStamp: '1700000000', hash, blockHash, transactionIndex: '4' };
const shown = { blockNumber: 100, timeMs: 1_700_000_000_000, transactionHash: hash };
const nothing = { transactions: [], transfers: [], inputs: [], outputs: [], tokens: [] };
const none = { subIndex: 0, token: '', tokenId: '', feeRaw: 0n, status: 'ok' };

describe('rows of Etherscan’s lists', () => {
  it('are a transaction with what it moves and what it cost', () => {
    const row = {
      ...place,
      nonce: '7',
      from: alice.toUpperCase().replace('0X', '0x'),
      to: bob,
      contractAddress: '',
      value: '1000000000000000000',
      gas: '60000',
      gasPrice: '20000000000',
      gasUsed: '50000',
      input: '0xa9059cbb00',
      methodId: '0xa9059cbb',
      isError: '0',
      txreceipt_status: '1',
    };
    const at = { ...shown, transactionIndex: 4, method: '0xa9059cbb', ...none };
    const feeRaw = 1_000_000_000_000_000n;
    expect(normaliseRows(chain, 'transaction', [row])).toEqual({
      facts: {
        ...nothing,
        transactions: [
          {
            hash,
            blockNumber: 100,
            timeMs: 1_700_000_000_000,
            index: 4,
            status: 'ok',
            type: '',
            from: alice,
            to: bob,
            createdContract: '',
            valueRaw: 1_000_000_000_000_000_000n,
            feeRaw,
            nonce: 7,
            method: '0xa9059cbb',
            input: '0xa9059cbb00',
            detail: { gasLimit: '60000', gasUsed: '50000', effectiveGasPrice: '20000000000', verified: false },
          },
        ],
        transfers: [
          { ...at, source: 'transaction', index: 0, kind: 'external', from: alice, to: bob, amountRaw: 1_000_000_000_000_000_000n, feeRaw },
          { ...at, source: 'fee', index: 0, kind: 'fee', from: alice, to: '', amountRaw: feeRaw },
        ],
      },
      blocks: [{ number: 100, hash: blockHash }],
    });
  });

  it('are what Ethereum began with', () => {
    const row = {
      ...place,
      blockNumber: '0',
      timeStamp: '1438269973',
      hash: 'GENESIS_ddbd2b932c763ba5b1b7ae3b362eac3e8d40121a',
      blockHash: '',
      nonce: '',
      transactionIndex: '0',
      from: 'GENESIS',
      to: alice,
      value: '5',
      gas: '0',
      gasPrice: '0',
      gasUsed: '0',
      input: '',
    };
    const { transactions, transfers } = normaliseRows(chain, 'transaction', [row]).facts;
    expect(transactions).toEqual([]);
    expect(transfers).toMatchObject([{ kind: 'opening', from: '', to: alice, amountRaw: 5n, transactionHash: '' }]);
  });

  it('are coin that moved inside calls, not what was undone or lent', () => {
    const row = { ...place, from: alice, to: bob, contractAddress: '', value: '9', type: 'call', isError: '0', traceId: '0_1' };
    const rows = [
      row,
      { ...row, isError: '1' },
      { ...row, type: 'delegatecall' },
      { ...row, value: '0' },
      { ...row, index: '12', value: '3' },
    ];
    const at = { ...shown, transactionIndex: 0, method: '', ...none, source: 'call', kind: 'internal', from: alice, to: bob };
    expect(normaliseRows(chain, 'internal', rows).facts).toEqual({
      ...nothing,
      transfers: [
        { ...at, index: 1, amountRaw: 9n },
        { ...at, index: 12, amountRaw: 3n },
      ],
    });
  });

  it('are tokens under their own contracts, USDT told apart, numbered within their transaction', () => {
    const words = { tokenName: 'Tether USD', tokenSymbol: 'USDT', tokenDecimal: '6', methodId: '0xa9059cbb' };
    const usdt = { ...place, ...words, from: alice, to: bob, contractAddress: '0xdAC17F958D2ee523a2206206994597C13D831ec7', value: '5' };
    const weth = { ...usdt, contractAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', to: `0x${'0'.repeat(40)}` };
    const at = { ...shown, transactionIndex: 4, method: '0xa9059cbb', ...none, source: 'log', from: alice, to: bob };
    const token = '0xdac17f958d2ee523a2206206994597c13d831ec7';
    expect(normaliseRows(chain, 'token20', [usdt, weth, usdt]).facts).toEqual({
      ...nothing,
      transfers: [
        { ...at, index: 0, kind: 'usdt', token, amountRaw: 5n },
        { ...at, index: 1, kind: 'usdt', token, amountRaw: 5n },
      ],
      tokens: [{ chainName: 'ETH', contract: token, standard: 'erc20', name: 'Tether USD', symbol: 'USDT', decimals: 6 }],
    });
  });

  it('are what the beacon chain paid out, in wei', () => {
    const row = {
      withdrawalIndex: '1',
      validatorIndex: '2',
      address: alice,
      amount: '1650449',
      blockNumber: '100',
      timestamp: '1700000000',
    };
    expect(normaliseRows(chain, 'withdrawal', [row]).facts.transfers).toMatchObject([
      { kind: 'withdrawal', source: 'withdrawal', from: '', to: alice, amountRaw: 1_650_449_000_000_000n, transactionHash: '' },
    ]);
  });
});

function raise(message: string): never {
  throw new Error(message);
}
