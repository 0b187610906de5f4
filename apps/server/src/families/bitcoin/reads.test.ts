import { writeBitcoinTransactionDetail } from '@chaintrail/families/bitcoin';
import type { Block, Input, Transfer } from '@chaintrail/model';
import type { OutputWithSpend } from '@chaintrail/store/chain';
import { describe, expect, it } from 'vitest';
import type { RequestContext } from '../../context.ts';
import { chainOf, transactionOf, transferOf } from '../../present/sample.ts';
import { readBitcoinAddress } from './address.ts';
import { sumRewards } from './block.ts';
import { getOutputChain } from './outputChain.ts';
import { readSides } from './readSides.ts';
import { readBitcoin } from './transaction.ts';

const btc = chainOf('BTC');
const amountOf = (raw: string, amount: string) => ({
  coinKey: 'BTC',
  symbol: 'BTC',
  decimals: 8,
  raw,
  amount,
  icon: '/icons/coin/avalanche.svg',
});
const withChainStore = (chain: object) => ({ stores: { chain }, caller: { kind: 'visitor' } }) as unknown as RequestContext;

const place = { blockNumber: 1, timeMs: 0, transactionIndex: 1, transactionHash: 'aa' };
const inputOf = (index: number, address: string, amountRaw = 500n): Input => ({
  ...place,
  index,
  previous: { transactionHash: 'bb', index },
  address,
  amountRaw,
  scriptType: 'p2pkh',
  previousBlock: 1,
  isResolved: true,
  sequence: 0,
  detail: {},
});
const outputOf = (index: number, address: string, amountRaw = 400n): OutputWithSpend => ({
  ...place,
  index,
  address,
  amountRaw,
  scriptType: 'p2pkh',
  script: '',
  isSpendable: true,
  spentBy: null,
  detail: {},
});

/** A store whose transaction has these inputs and outputs, in pages; `pages` says which were asked for. */
function sidesStore(inputs: Input[], outputs: OutputWithSpend[]) {
  const pages: unknown[] = [];
  const reading =
    <T>(side: string, rows: T[]) =>
    async (chain: unknown, hash: string, page: { limit: number; cursor?: string }) => {
      pages.push([side, chain === btc, hash, page]);
      const from = Number(page.cursor ?? 0);
      const to = from + page.limit;
      return { rows: rows.slice(from, to), ...(to < rows.length ? { nextCursor: String(to) } : {}) };
    };
  const chain = { listTransactionInputs: reading('in', inputs), listTransactionOutputs: reading('out', outputs) };
  return { context: withChainStore(chain), pages };
}

const many = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index));

describe('the sides of a transaction', () => {
  it('are read whole where inferences are drawn', async () => {
    const { context, pages } = sidesStore([inputOf(0, 'a')], [outputOf(0, 'shop'), outputOf(1, 'a', 90n)]);
    const sides = await readSides(
      context,
      btc,
      transactionOf({ hash: 'aa', detail: writeBitcoinTransactionDetail({ inputCount: 1, outputCount: 2 }) }),
    );
    expect(sides).toEqual({
      inputs: [inputOf(0, 'a')],
      outputs: [outputOf(0, 'shop'), outputOf(1, 'a', 90n)],
      inferences: { coinjoin: null, change: new Map([[1, { confidence: 'high', reasons: [{ code: 'returns_to_payer' }] }]]) },
      isWhole: true,
    });
    expect(pages).toEqual([
      ['in', true, 'aa', { limit: 100 }],
      ['out', true, 'aa', { limit: 100 }],
    ]);
  });

  it('are read page by page up to two thousand', async () => {
    const { context, pages } = sidesStore(
      many(101, (index) => inputOf(index, 'a')),
      many(2_001, (index) => outputOf(index, index === 1_999 ? 'a' : `x${index}`)),
    );
    const sides = await readSides(
      context,
      btc,
      transactionOf({ detail: writeBitcoinTransactionDetail({ inputCount: 101, outputCount: 2_000 }) }),
    );
    expect([sides.inputs.length, sides.outputs.length, [...sides.inferences.change.keys()]]).toEqual([101, 2_000, [1_999]]);
    expect(pages.length).toBe(22);
    expect(pages.at(-1)).toEqual(['out', true, '0xaaaa', { limit: 100, cursor: '1900' }]);
  });

  it.each([
    { inputCount: 1, outputCount: 2_001 },
    { inputCount: 2_001, outputCount: 1 },
  ])('are only begun beyond that, and nothing is inferred: %o', async (detail) => {
    const { context, pages } = sidesStore(
      many(300, (index) => inputOf(index, 'a')),
      many(300, (index) => outputOf(index, 'a')),
    );
    const sides = await readSides(context, btc, transactionOf({ detail: writeBitcoinTransactionDetail(detail) }));
    expect([sides.inputs.length, sides.outputs.length, pages.length]).toEqual([100, 100, 2]);
    expect(sides.inferences).toEqual({ coinjoin: null, change: new Map() });
  });
});

describe('a transaction of inputs and outputs', () => {
  const pay = (from: string, to: string, amountRaw: bigint): Transfer => transferOf({ from, to, amountRaw, token: '' });
  const moving = Promise.resolve([pay('a', 'shop', 300n), pay('b', 'shop', 100n)]);
  const sides = { inputs: [inputOf(0, 'a'), inputOf(1, 'b')], outputs: [outputOf(0, 'shop'), outputOf(1, 'a', 200n)] };
  const facts = { chain: btc, tokens: new Map(), labels: new Map() };

  it('is read with everybody on its two sides', async () => {
    const transaction = transactionOf({
      type: 'payment',
      feeRaw: 1_000n,
      detail: writeBitcoinTransactionDetail({
        inputCount: 2,
        outputCount: 2,
        inputSumRaw: '1000',
        outputSumRaw: '600',
        virtualSizeBytes: 200,
      }),
    });
    const reading = await readBitcoin(sidesStore(sides.inputs, sides.outputs).context, btc, transaction, moving);
    expect(reading.parties).toEqual(['a', 'b', 'shop', 'a']);
    const { own, ...part } = reading.present(facts);
    expect(part).toEqual({
      failure: null,
      feeParts: [{ part: 'other', amount: amountOf('1000', '0.00001'), isBurnt: false }],
      isTypeVerified: true,
      family: 'bitcoin',
      detail: {},
    });
    const outputs = [
      {
        index: 0,
        party: { address: 'shop' },
        amount: amountOf('400', '0.000004'),
        scriptType: 'p2pkh',
        isSpendable: true,
        isDust: true,
        spentBy: null,
        multisig: null,
        data: null,
        cashToken: null,
        change: null,
        isReturned: false,
        isRuled: false,
      },
      {
        index: 1,
        party: { address: 'a' },
        amount: amountOf('200', '0.000002'),
        scriptType: 'p2pkh',
        isSpendable: true,
        isDust: true,
        spentBy: null,
        multisig: null,
        data: null,
        cashToken: null,
        change: { confidence: 'high', reasons: ['收款地址就是付款地址之一'] },
        isReturned: true,
        isRuled: false,
      },
    ];
    const shownInput = (index: number, address: string) => ({
      index,
      previous: { hash: 'bb', index, blockNumber: 1 },
      party: { address },
      amount: amountOf('500', '0.000005'),
      scriptType: 'p2pkh',
      sequence: 0,
      cashToken: null,
    });
    expect(own).toEqual({
      inputs: [shownInput(0, 'a'), shownInput(1, 'b')],
      inputCount: 2,
      outputs,
      outputCount: 2,
      inputSum: amountOf('1000', '0.00001'),
      outputSum: amountOf('600', '0.000006'),
      version: 0,
      sizeBytes: 0,
      virtualSizeBytes: 200,
      weight: null,
      feeRate: '5',
      lockTime: { raw: 0, kind: 'none' },
      isReplaceable: false,
      isCoinbase: false,
      coinbase: null,
      coinjoin: null,
      heuristics: expect.arrayContaining([expect.objectContaining({ rule: 'returns_to_payer', verdict: 'met' })]),
      ruling: null,
      split: { paid: amountOf('400', '0.000004'), change: amountOf('200', '0.000002'), isReturned: true, isRuled: false },
      equalOutputs: [],
      inputGroups: [],
      mweb: null,
      special: null,
      locks: null,
      method: '按地址净额计算，找零不计；收款方只有一个，谁付给谁是事实',
    });
    const told = reading.tell(facts, { transaction, transfers: [], decoded: undefined, failure: null });
    expect(told.map((said) => ('text' in said ? said.text : said.type))).toEqual(['party', '等 2 个地址', '向', 'party', '支付', 'amount']);
  });

  it('names no more parties than are shown, and says of a strange type that nobody knows it', async () => {
    const { context } = sidesStore(
      many(150, (index) => inputOf(index, `in${index}`)),
      many(150, (index) => outputOf(index, `out${index}`)),
    );
    const transaction = transactionOf({
      type: 'dream',
      feeRaw: 0n,
      detail: writeBitcoinTransactionDetail({ inputCount: 150, outputCount: 150 }),
    });
    const { parties, present } = await readBitcoin(context, btc, transaction, Promise.resolve([]));
    expect([parties.length, parties[99], parties[100], parties[199]]).toEqual([200, 'in99', 'out0', 'out99']);
    const part = present(facts);
    expect([part.isTypeVerified, part.feeParts]).toEqual([false, []]);
    expect(part.own).toMatchObject({ inputs: { length: 100 }, outputs: { length: 100 } });
  });
});

describe('an address', () => {
  it('has its sums, and counts its transactions rather than its transfers', async () => {
    const asked: unknown[] = [];
    const context = withChainStore({
      async sumAddressOutputs(...wanted: unknown[]) {
        asked.push(wanted);
        return { transactionCount: 7, receivedRaw: 300n, receivedCount: 6, spentRaw: 100n, spentCount: 2 };
      },
      async sumUnspent(...wanted: unknown[]) {
        asked.push(wanted);
        return { raw: 200n, count: 4 };
      },
    });
    expect(await readBitcoinAddress(context, btc, 'nobody')).toEqual({
      part: {
        family: 'bitcoin',
        own: {
          scriptType: null,
          transactionCount: 7,
          received: amountOf('300', '0.000003'),
          receivedCount: 6,
          spent: amountOf('100', '0.000001'),
          spentCount: 2,
          unspent: amountOf('200', '0.000002'),
          unspentCount: 4,
          keyShown: null,
        },
      },
      tabCounts: { 0: 7, 7: 7, 9: 4 },
    });
    expect(asked).toEqual([
      [btc, 'nobody'],
      [btc, 'nobody', 0n],
    ]);
  });
});

it('sums the rewards of a block in its own coin', async () => {
  const coins = [
    { kind: 'reward', token: '', sumRaw: 300n },
    { kind: 'external', token: '', sumRaw: 7_000n },
    { kind: 'reward', token: '', sumRaw: 20n },
    { kind: 'reward', token: 'cc', sumRaw: 40_000n },
  ];
  const asked: unknown[] = [];
  const context = withChainStore({
    async listBlockCoins(...wanted: unknown[]) {
      asked.push(wanted);
      return coins;
    },
  });
  expect(await sumRewards(context, btc, { number: 101 } as Block)).toEqual({ rewardRaw: 320n, burntRaw: 0n });
  expect(asked).toEqual([[btc, 101]]);
});

it('takes a chain of outputs, and says which call a chain of accounts has instead', () => {
  const contextOf = (name: string) =>
    ({ getAddressChain: () => ({ chain: chainOf(name), mode: 'node', fromBlock: 0 }) }) as unknown as RequestContext;
  expect(getOutputChain(contextOf('BTC'), 'BTC', '/x')).toEqual({
    enabled: { chain: btc, mode: 'node', fromBlock: 0 },
    chain: btc,
    scripts: btc.scripts,
  });
  expect(() => getOutputChain(contextOf('ETH'), 'ETH', '/address/transfers')).toThrow(
    expect.objectContaining({
      message: '以太坊（ETH）按账户记账，没有输入和输出；请改用 /address/transfers',
      data: { reason: 'bad_input', fields: { chainName: '不是比特币类的链' } },
    }),
  );
});
