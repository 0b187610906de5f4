import type { Block, Chain } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { expect, it } from 'vitest';
import { presentOutputSums } from './address.ts';
import { presentBitcoinBlock } from './block.ts';

const chain = findChain('BTC') as Chain;
const btc = (raw: string, amount: string) => ({
  coinKey: 'BTC',
  symbol: 'BTC',
  decimals: 8,
  raw,
  amount,
  icon: '/icons/coin/avalanche.svg',
});

it('sums what an address received, spent and has left', () => {
  const totals = { transactionCount: 7, receivedRaw: 22_300_051n, receivedCount: 6, spentRaw: 6_999_900n, spentCount: 2 };
  expect(presentOutputSums(chain, '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', totals, { raw: 15_300_151n, count: 4 })).toEqual({
    scriptType: 'p2pkh',
    transactionCount: 7,
    received: btc('22300051', '0.22300051'),
    receivedCount: 6,
    spent: btc('6999900', '0.069999'),
    spentCount: 2,
    unspent: btc('15300151', '0.15300151'),
    unspentCount: 4,
  });
});

it('shows the header and the sums of a block', () => {
  const detail = {
    version: 536870912,
    merkleRoot: 'aa',
    bits: '170bef93',
    difficulty: '21448277761059.71',
    nonce: 99,
    weight: 4000,
    strippedSizeBytes: 900,
    inputCount: 3,
    outputCount: 5,
    outputSumRaw: '625000000',
    feeSumRaw: '1200',
    coinbaseHex: '2f74686520747261696c2f',
    auxPowParentHash: 'bb',
    mweb: { inputCount: 1, outputCount: 2, kernelCount: 4 },
    isChainLocked: true,
  };
  expect(presentBitcoinBlock(chain, { detail } as unknown as Block)).toEqual({
    version: 536870912,
    merkleRoot: 'aa',
    bits: '170bef93',
    difficulty: '21448277761059.71',
    nonce: 99,
    weight: 4000,
    strippedSizeBytes: 900,
    inputCount: 3,
    outputCount: 5,
    outputSum: btc('625000000', '6.25'),
    feeSum: btc('1200', '0.000012'),
    coinbase: { hex: '2f74686520747261696c2f', text: '/the trail/' },
    auxPow: { parentHash: 'bb' },
    mweb: { inputCount: 1, outputCount: 2, kernelCount: 4 },
    isChainLocked: true,
  });
});
