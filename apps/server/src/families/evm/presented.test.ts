import type { Block, Chain, Transaction } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { expect, it } from 'vitest';
import type { RowFacts } from '../../present/transfer.ts';
import { listOtherEvmFields, presentEvmBlock, readEvmEarnings } from './block.ts';
import { readEvm } from './transaction.ts';

const facts: RowFacts = { chain: findChain('ETH') as Chain, tokens: new Map(), labels: new Map() };
const delegate = `0x${'de'.repeat(20)}`;
const ether = (raw: string, amount: string) => ({
  coinKey: 'ETH',
  symbol: 'ETH',
  decimals: 18,
  raw,
  amount,
  icon: '/icons/coin/avalanche.svg',
});

const block = {
  gasUsed: 21_000n,
  gasLimit: 30_000_000n,
  baseFeePerGasRaw: 1_500_000_000n,
  detail: { reward: '2000', burnt: '31500', tips: '500', extraData: '0x67657468' },
} as unknown as Block;

it('gives each price of gas its own place, and the fee in its parts', () => {
  const detail = {
    gasLimit: '90000',
    gasUsed: '50000',
    effectiveGasPrice: '3000000000',
    gasPrice: '4000000000',
    baseFeePerGas: '2500000000',
    maxFeePerGas: '5000000000',
    maxPriorityFeePerGas: '500000000',
    feeParts: [
      { part: 'base', raw: '125000000000000', isBurnt: true },
      { part: 'priority', raw: '25000000000000', isBurnt: false },
    ],
    authorizationList: [{ chainId: '1', address: delegate, nonce: '7' }],
    verified: true,
    sourceHash: '0x51',
  };
  const reading = readEvm({ status: 'ok', feeRaw: 150_000_000_000_001n, detail } as unknown as Transaction);
  expect(reading.parties).toEqual([delegate]);
  expect(reading.present(facts)).toEqual({
    family: 'evm',
    own: {
      gas: {
        limit: '90000',
        used: '50000',
        priceGwei: '3',
        baseFeeGwei: '2.5',
        maxFeeGwei: '5',
        maxPriorityFeeGwei: '0.5',
      },
      authorizations: [{ authority: null, delegate: { address: delegate }, chainId: '1', nonce: '7' }],
    },
    failure: null,
    feeParts: [
      { part: 'base', amount: ether('125000000000000', '0.000125'), isBurnt: true },
      { part: 'priority', amount: ether('25000000000000', '0.000025'), isBurnt: false },
      { part: 'other', amount: ether('1', '0.000000000000000001'), isBurnt: false },
    ],
    isTypeVerified: true,
    detail: { sourceHash: '0x51' },
  });
});

it('says nothing of prices that a transaction does not have', () => {
  const { own } = readEvm({ status: 'ok', feeRaw: 0n, detail: { gasLimit: '1', gasUsed: '1' } } as unknown as Transaction).present(facts);
  expect(own).toEqual({
    gas: { limit: '1', used: '1', priceGwei: null, baseFeeGwei: null, maxFeeGwei: null, maxPriorityFeeGwei: null },
    authorizations: [],
  });
});

it('shows the gas of a block, what it earned and burnt, and what the chain says beside', () => {
  expect(presentEvmBlock(block)).toEqual({ family: 'evm', own: { gas: { used: '21000', limit: '30000000', baseFeeGwei: '1.5' } } });
  expect(presentEvmBlock({ ...block, baseFeePerGasRaw: null })).toEqual({
    family: 'evm',
    own: { gas: { used: '21000', limit: '30000000', baseFeeGwei: null } },
  });
  expect(readEvmEarnings(block)).toEqual({ rewardRaw: 2000n, burntRaw: 31500n });
  expect(listOtherEvmFields(block.detail)).toEqual({ extraData: '0x67657468' });
});
