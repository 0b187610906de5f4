import { readBitcoinOutputDetail, readBitcoinTransactionDetail } from '@chaintrail/families/bitcoin';
import type { BlockBundle } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBitcoinDemo, type DemoNode } from '../src/index.ts';
import { readBitcoinChain, readHeldRaw, sumByAddress } from './bitcoinReader.ts';

let demo: DemoNode;
let bundles: BlockBundle[];

beforeAll(async () => {
  demo = await startBitcoinDemo();
  bundles = await readBitcoinChain(demo.url);
}, 120_000);
afterAll(() => demo?.stop());

const transactionOf = (title: string) => {
  const hash = demo.transactions.find((entry) => entry.title === title)?.hash;
  return {
    inputs: bundles.flatMap(({ inputs }) => inputs).filter((input) => input.transactionHash === hash),
    outputs: bundles.flatMap(({ outputs }) => outputs).filter((output) => output.transactionHash === hash),
  };
};
const addressOf = (role: string) => demo.addresses.find((entry) => entry.role === role)?.address;

describe('demo chain', () => {
  it('holds at least 2,000 transactions over seven months', () => {
    expect(bundles.flatMap(({ transactions }) => transactions).filter(({ type }) => type !== 'coinbase').length).toBeGreaterThan(2_000);
    expect(bundles.at(-1)?.block.hash).toBe(demo.headHash);
    // Another story takes the next free storeId: what older stores hold under this one is another chain.
    expect({ storeId: findChain('DemoBTC')?.storeId, headHash: demo.headHash }).toEqual({
      storeId: 1003,
      headHash: '5f39f11b402f1416f020db03135ac2bfb8b16c47967228a0de1bac8aa26ff28b',
    });
    expect(bundles.at(-1)?.block.timeMs).toBeGreaterThan(Date.parse('2026-10-02T00:00:00+08:00'));
    expect(bundles.at(-1)?.block.timeMs).toBeLessThan(Date.parse('2026-10-15T00:00:00+08:00'));
  });

  it('resolves every input', () => {
    expect(bundles.flatMap(({ inputs }) => inputs).filter(({ isResolved }) => !isResolved)).toEqual([]);
  });

  it('reconciles: outputs minus inputs, and transfers, give what the node says that each address holds', async () => {
    const outputs = bundles.flatMap((bundle) => bundle.outputs).filter(({ isSpendable }) => isSpendable);
    const inputs = bundles.flatMap((bundle) => bundle.inputs);
    const byOutputs = sumByAddress([...outputs, ...inputs.map(({ address, amountRaw }) => ({ address, amountRaw: -amountRaw }))]);
    const byTransfers = sumByAddress(
      bundles
        .flatMap(({ transfers }) => transfers)
        .flatMap(({ from, to, amountRaw }) => [
          { address: from, amountRaw: -amountRaw },
          { address: to, amountRaw },
        ]),
    );
    const sample = new Map(outputs.map((output) => [output.address, output]));
    const wrong: string[] = [];
    for (const [address, raw] of byOutputs) {
      const output = sample.get(address);
      const held = output && (await readHeldRaw(demo.url, address, output));
      if (held !== raw || (byTransfers.get(address) ?? 0n) !== raw) wrong.push(`${address}: ${held} ${raw} ${byTransfers.get(address)}`);
    }
    expect(byOutputs.size).toBeGreaterThan(1_000);
    expect(wrong).toEqual([]);
  }, 120_000);

  it('knows every kind of script that its node does', () => {
    const types = new Set(bundles.flatMap(({ outputs }) => outputs).map(({ scriptType }) => scriptType));
    const wanted = ['multisig', 'nonstandard', 'nulldata', 'p2pk', 'p2pkh', 'p2sh', 'p2tr', 'p2wpkh', 'p2wsh'];
    expect([...types].toSorted()).toEqual(wanted);
  });

  it('uses the hot wallet of 星港交易所 thousands of times', () => {
    const hot = demo.addresses.find(({ note }) => note.startsWith('星港交易所 BTC 热钱包'))?.address;
    const uses = bundles.flatMap(({ inputs, outputs }) => [...inputs, ...outputs]).filter(({ address }) => address === hot);
    expect(uses.length).toBeGreaterThan(2_000);
  });

  it('has replaceable and time-locked transactions, and chains of eight inside one block', () => {
    const details = bundles.flatMap(({ transactions }) => transactions).map(({ detail }) => readBitcoinTransactionDetail(detail));
    expect(details.filter(({ isReplaceable }) => isReplaceable).length).toBeGreaterThan(50);
    expect(details.filter(({ lockTime }) => lockTime > 0).length).toBeGreaterThan(50);
    const longest = Math.max(...bundles.map(lengthOfChain));
    expect(longest).toBeGreaterThanOrEqual(9);
  });
});

/** How many transactions of a block hang on each other, one spending the one before. */
function lengthOfChain({ transactions, inputs }: BlockBundle): number {
  const depths = new Map<string, number>();
  for (const { hash } of transactions) {
    const parents = inputs
      .filter((input) => input.transactionHash === hash)
      .map((input) => depths.get(input.previous?.transactionHash ?? '') ?? 0);
    depths.set(hash, 1 + Math.max(0, ...parents));
  }
  return Math.max(...depths.values());
}

describe('case', () => {
  it('names 15 addresses and 19 transactions, all of them on chain', () => {
    const hashes = new Set(bundles.flatMap(({ transactions }) => transactions).map(({ hash }) => hash));
    const addresses = new Set(bundles.flatMap(({ outputs }) => outputs).map(({ address }) => address));
    expect(demo.transactions.filter(({ hash }) => hashes.has(hash))).toHaveLength(19);
    expect(demo.addresses.filter(({ address }) => addresses.has(address))).toHaveLength(15);
    expect(demo.labels.filter(({ address }) => !addresses.has(address))).toEqual([]);
  });

  it('says of who spreads dust that it baits, and of the platform that it defrauds', () => {
    const risksOf = (type: string) => new Set(demo.labels.filter((label) => label.type === type).map(({ risk }) => risk));
    expect(demo.labels.find(({ name }) => name === '疑似粉尘攻击地址')).toMatchObject({ type: 'poisoning', risk: 'address_poisoning' });
    expect([...risksOf('scam')]).toEqual(['investment_fraud']);
    expect([...risksOf('mixer'), ...risksOf('otc'), ...risksOf('exchange')]).toEqual(['mixing_service', 'otc_exchange', null]);
  });

  it('collects from many inputs into one output', () => {
    const { inputs, outputs } = transactionOf('BTC 归集');
    expect(inputs.length).toBeGreaterThanOrEqual(6);
    expect(outputs.map(({ address }) => address)).toEqual([addressOf('归集地址（BTC）')]);
  });

  it('peels 36 hops from the start to the end', () => {
    const all = bundles.flatMap((bundle) => bundle.inputs);
    const start = demo.transactions.find(({ title }) => title === '剥离链开始')?.hash;
    let hash = demo.transactions.find(({ title }) => title === '剥离链末端')?.hash;
    let hops = 1;
    while (hash !== start && hash !== undefined && hops < 100) {
      hash = all.find(({ transactionHash }) => transactionHash === hash)?.previous?.transactionHash;
      hops += 1;
    }
    expect(hops).toBe(36);
  });

  it('mixes at least ten equal outputs at once, and five in the pool', () => {
    const equal = transactionOf('等额混币').outputs.filter(({ amountRaw }) => amountRaw === 10_000_000n);
    expect(equal.length).toBeGreaterThanOrEqual(10);
    expect(transactionOf('混币池轮次').outputs.map(({ amountRaw }) => amountRaw)).toEqual(Array.from({ length: 5 }, () => 5_000_000n));
  });

  it('writes where the swapped coin goes and what a victim has to say', () => {
    const texts = ['换币到 DemoETH', '链上留言'].map((title) => {
      const output = transactionOf(title).outputs.find(({ scriptType }) => scriptType === 'nulldata');
      return readBitcoinOutputDetail(output?.detail ?? {}).data?.text;
    });
    expect(texts[0]).toMatch(/^=:DemoETH\.USDT:0x[0-9a-f]{40}$/);
    expect(texts[1]).toBe('还我血汗钱！B03 已报案');
  });

  it('wakes what has slept for five months', () => {
    const [input] = transactionOf('BTC 休眠唤醒').inputs;
    const from = bundles[input?.previousBlock ?? 0]?.block.timeMs ?? 0;
    expect(((input?.timeMs ?? 0) - from) / 86_400_000).toBeGreaterThan(150);
  });
});
