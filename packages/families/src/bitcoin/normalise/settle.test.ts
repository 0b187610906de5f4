import type { BlockBundle } from '@chaintrail/model';
import { describe, expect, it } from 'vitest';
import { merkleRootOf } from '../decode/hash.ts';
import { readBitcoinBlockDetail, readBitcoinTransactionDetail } from '../detail.ts';
import { chainOf, hashOfNumber, outputAt, sampleBlock, type SampleTransaction } from './sample.ts';
import { settleBundle } from './settle.ts';

const btc = chainOf('BTC');
const alice = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2';
const bob = '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy';
const carol = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const plainTransaction = { version: 2, size: 200, weight: 800, locktime: 0 };
const miner = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';

function settle(transactions: SampleTransaction[], { chain = btc, fromBlock = 0, block = {}, reward = miner } = {}): BlockBundle {
  return settleBundle(chain, sampleBlock(chain, reward, transactions, block), fromBlock);
}
const told = ({ transfers }: BlockBundle, transactionIndex = 1): string[] =>
  transfers
    .filter((transfer) => transfer.transactionIndex === transactionIndex)
    .map(({ kind, source, index, from, to, amountRaw }) => `${kind}/${source}${index} ${from}>${to} ${amountRaw}`);

describe('a payment', () => {
  const paid = settle([
    {
      from: [{ to: alice, value: '1.00000000' }],
      outputs: [
        { to: bob, value: '0.3' },
        { to: alice, value: '6.999e-1' },
      ],
    },
  ]);

  it('names the payer, the receiver, what moved and the fee', () => {
    expect(paid.transactions[1]).toMatchObject({
      type: 'payment',
      from: alice,
      to: bob,
      valueRaw: 30_000_000n,
      feeRaw: 10_000n,
      detail: { inputSumRaw: '100000000', outputSumRaw: '99990000', isReplaceable: false, weight: 800, virtualSizeBytes: 200 },
    });
    expect(told(paid)).toEqual([`fee/fee0 ${alice}> 10000`, `external/share0 ${alice}>${bob} 30000000`]);
    expect(paid.transfers.find(({ kind }) => kind === 'external')?.feeRaw).toBe(10_000n);
  });

  it('adds its fee to the block’s, and the coinbase stands beside it', () => {
    expect(paid.block).toMatchObject({
      producer: miner,
      detail: { feeSumRaw: '10000', inputCount: 2, outputCount: 3, coinbaseHex: '03e80300' },
    });
    expect(told(paid, 0)).toEqual([`reward/reward0 >${miner} 5000000000`]);
    expect(paid.transactions[0]).toMatchObject({ type: 'coinbase', from: '', to: miner, valueRaw: 5_000_000_000n });
  });

  it('signals replaceability by its sequence (BIP125)', () => {
    const one = settle([{ from: [{ to: alice, value: '1', sequence: 4294967293 }], outputs: [{ to: bob, value: '1' }] }]);
    expect(one.transactions[1]?.detail).toMatchObject({ isReplaceable: true });
  });

  it('sends a bare key’s coin to and from the address of the key', () => {
    const key =
      '410496b538e853519c726a2c91e61ec11600ae1390813a627c66fb8be7947be63c52da7589379515d4e0a604f8141781e62294721166bf621e73a82cbf2342c858eeac';
    const one = settle([{ from: [{ to: key, value: '2' }], outputs: [{ to: carol, value: '2' }] }]);
    expect(told(one)).toEqual([`external/share0 12c6DSiU4Rq3P4ZxziKxzrL5LmMBrzjrJX>${carol} 200000000`]);
    expect(one.inputs[1]).toMatchObject({ scriptType: 'p2pk', previousBlock: 500, isResolved: true });
  });

  it('burns what goes into a data output, and keeps its words', () => {
    const one = settle([
      {
        from: [{ to: alice, value: '1' }],
        outputs: [
          { to: '6a0568656c6c6f', value: '0.4' },
          { to: alice, value: '0.6' },
        ],
      },
    ]);
    expect(told(one)).toEqual([`external/share0 ${alice}> 40000000`]);
    expect(outputAt(one, 1, 0)).toMatchObject({
      isSpendable: false,
      scriptType: 'nulldata',
      detail: { data: { hex: '68656c6c6f', text: 'hello' } },
    });
  });
});

describe('coin from before the first indexed block', () => {
  it('is opened by what spends it, so that no balance falls below zero', () => {
    const one = settle(
      [
        {
          from: [
            { to: alice, value: '1', height: 899 },
            { to: alice, value: '2', height: 900 },
            { to: bob, value: '4', height: 10 },
          ],
          outputs: [{ to: carol, value: '7' }],
        },
      ],
      { fromBlock: 900 },
    );
    expect(told(one).filter((text) => text.startsWith('opening'))).toEqual([
      `opening/opening0 >${alice} 100000000`,
      `opening/opening1 >${bob} 400000000`,
    ]);
  });

  it('stays unknown where nobody has it: no fee, no sum, and what is known closes', () => {
    const one = settle([{ from: [{ to: alice, value: '1' }], unknownInputs: 1, outputs: [{ to: bob, value: '5' }] }]);
    expect(one.transactions[1]).toMatchObject({ feeRaw: 0n, detail: { inputSumRaw: null, isReplaceable: true } });
    expect(told(one)).toEqual([`external/share0 >${bob} 400000000`, `external/share1 ${alice}>${bob} 100000000`]);
    expect(one.inputs[2]).toMatchObject({
      isResolved: false,
      address: '',
      amountRaw: 0n,
      previous: { transactionHash: hashOfNumber(0xe001), index: 0 },
    });
  });
});

describe('rewards that nobody can spend', () => {
  it('move nothing (BIP30)', () => {
    const overwritten = settle([], { block: { height: 91_722 } });
    expect(overwritten.transfers).toEqual([]);
    expect(outputAt(overwritten, 0, 0).isSpendable).toBe(false);
    expect(settle([], { block: { height: 91_842 } }).transfers).toHaveLength(1);
  });
});

describe('the oddities of other chains', () => {
  it('Litecoin: peg-in, HogEx and peg-out', () => {
    const litecoin = chainOf('Litecoin');
    const holder = 'LaMT348PWRnrqeeWArpwQPbuanpXDZGEUz';
    const pegIn = `5920${'16'.repeat(32)}`;
    const hogAddress = `5820${'7e'.repeat(32)}`;
    const one = settle(
      [
        { from: [{ to: holder, value: '50' }], outputs: [{ to: pegIn, value: '49.9' }] },
        {
          from: [
            { to: hogAddress, value: '10' },
            { to: pegIn, value: '49.9', height: 1000 },
          ],
          outputs: [
            { to: hogAddress, value: '54.8' },
            { to: holder, value: '5' },
          ],
        },
        { from: [{ to: hogAddress, value: '1' }], outputs: [{ to: hogAddress, value: '1' }] },
      ],
      {
        chain: litecoin,
        reward: holder,
        block: { mweb: { inputs: [], outputs: [{}, {}], kernels: [{}], num_kernels: 1 } },
      },
    );
    expect(one.transactions.map(({ type, detail }) => [type, readBitcoinTransactionDetail(detail).mweb])).toEqual([
      ['coinbase', undefined],
      ['payment', 'peg_in'],
      ['mweb', 'peg_out'],
      ['mweb', 'hogex'],
    ]);
    expect(told(one, 1)).toEqual([`fee/fee0 ${holder}> 10000000`, `external/share0 ${holder}> 4990000000`]);
    expect(told(one, 2)).toEqual([`external/share0 >${holder} 500000000`]);
    expect(one.block.detail).toMatchObject({ feeSumRaw: '20000000', mweb: { inputCount: 0, outputCount: 2, kernelCount: 1 } });
  });

  it('Bitcoin Cash: tokens on outputs and on what spends them; nothing weighs', () => {
    const cash = chainOf('BitcoinCash');
    const holder = 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a';
    const tokenData = { category: 'ab'.repeat(32), amount: '9223372036854775807', nft: { capability: 'minting', commitment: '00ff' } };
    const one = settle([{ from: [{ to: holder, value: '1', tokenData }], outputs: [{ to: holder, value: '0.99', tokenData }] }], {
      chain: cash,
      reward: holder,
    });
    expect(outputAt(one, 1, 0).detail).toEqual({ cashToken: tokenData });
    expect(one.inputs[1]?.detail).toEqual({ cashToken: tokenData });
    expect(one.transactions[1]?.detail).toMatchObject({ weight: null, virtualSizeBytes: 200 });
    expect(told(one)).toEqual([`fee/fee0 ${holder}> 1000000`]);
  });

  it('Dash: special transactions, locks, and a withdrawal that names its fee', () => {
    const dash = chainOf('Dash');
    const holder = 'XoJA8qE3N2Y3jMLEtZ3vcN42qseZ8LvFf5';
    const locked = { instantlock: true };
    const one = settle(
      [
        {
          from: [{ to: holder, value: '1' }],
          outputs: [{ to: holder, value: '0.9' }],
          rest: { version: 3, type: 1, proRegTx: { service: '1.2.3.4:9999' }, ...locked },
        },
        { outputs: [{ to: holder, value: '3' }], rest: { version: 3, type: 9, assetUnlockTx: { version: 1, fee: 190 }, ...locked } },
        { rest: { version: 3, type: 6, extraPayload: '0102' } },
      ],
      { chain: dash, reward: holder, block: { chainlock: true } },
    );
    expect(one.transactions.map(({ type, feeRaw }) => [type, feeRaw])).toEqual([
      ['coinbase', 0n],
      ['special:1', 10_000_000n],
      ['special:9', 190n],
      ['special:6', 0n],
    ]);
    expect(one.transactions[1]?.detail).toMatchObject({
      special: { type: 1, payload: { service: '1.2.3.4:9999' } },
      locks: { instant: true, chain: true },
    });
    expect(one.transactions[3]?.detail).toMatchObject({ special: { type: 6, payload: { extraPayload: '0102' } } });
    expect(told(one, 2)).toEqual([`external/share0 >${holder} 300000000`]);
    expect(one.block.detail).toMatchObject({ isChainLocked: true });
  });

  it('Dogecoin: the parent block of merged mining', () => {
    const doge = chainOf('Dogecoin');
    // Bitcoin's first header stands for any parent's.
    const parentblock =
      '0100000000000000000000000000000000000000000000000000000000000000000000003ba3edfd7a7b12b27ac72c3e67768f617fc81bc3888a51323a9fb8aa4b1e5e4a29ab5f49ffff001d1dac2b7c';
    const one = settle([], { chain: doge, reward: 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L', block: { auxpow: { parentblock } } });
    expect(readBitcoinBlockDetail(one.block.detail).auxPowParentHash).toBe(
      '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
    );
  });
});

describe('a block whose parts do not fit', () => {
  it('is refused', () => {
    expect(() => settle([], { block: { merkleroot: hashOfNumber(1) } })).toThrow(
      expect.objectContaining({ kind: 'inconsistent', retryable: true }),
    );
  });
});

describe('a block that does not add up', () => {
  const refused = (kind: string) => expect.objectContaining({ kind, retryable: true });
  const paying = (value: string, out: string) => () => settle([{ from: [{ to: alice, value }], outputs: [{ to: bob, value: out }] }]);

  it('is refused when a node makes a spent output smaller than what it paid for', () => {
    expect(paying('0.5', '0.50000001')).toThrow(refused('inconsistent'));
    expect(paying('0.5', '0.5')).not.toThrow();
  });

  it('is refused with more coin than any chain has', () => {
    const outputs = Array.from({ length: 2 }, () => ({ to: bob, value: '90000000000' }));
    expect(() => sampleBlock(btc, miner, [{ unknownInputs: 1, outputs }])).toThrow(RangeError);
  });

  it('is refused with its last transactions repeated, which the merkle root does not show', () => {
    const [, first, last] = sampleBlock(btc, miner, [{ unknownInputs: 1 }, { unknownInputs: 1 }]).transactions;
    const again = { ...plainTransaction, txid: last?.hash, vin: [], vout: [] };
    const tx = [{ ...plainTransaction, txid: hashOfNumber(0xc0), vin: [], vout: [] }, { ...again, txid: first?.hash }, again];
    const merkleroot = merkleRootOf(tx.map(({ txid }) => txid ?? ''));
    expect(() => sampleBlock(btc, miner, [], { tx, merkleroot })).not.toThrow();
    expect(() => sampleBlock(btc, miner, [], { tx: [...tx, again], merkleroot })).toThrow(refused('inconsistent'));
  });
});
