import { ownOf } from '@chaintrail/contract';
import type { EndpointInput } from '@chaintrail/contract/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { bitcoinHash, dave, satoshi, tellPeel } from './bitcoinWorld.ts';
import type { Caller } from './caller.ts';
import { btc, useServer } from './openServer.ts';
import { openSignedIn, type SignedInCaller } from './signedIn.ts';

const now = 1_767_225_600_000;
const opened = useServer({ now: () => now }, ({ store }) => store.writer.insertTip(btc, tellPeel()));
const paid = { chainName: 'BTC', hash: bitcoinHash(6, 1) };
let anna: SignedInCaller;
let annasSub: SignedInCaller;
let ben: SignedInCaller;

beforeAll(async () => {
  const { server } = opened;
  anna = await openSignedIn(server, { login: 'anna', name: '安娜' });
  annasSub = await openSignedIn(server, { login: 'anna.sub', type: 'SUB', parentId: anna.account.id });
  ben = await openSignedIn(server, { login: 'ben' });
});

type Asking = Pick<Caller, 'call'>;

/** What the page of the transaction says of change, in its parts and in its sentence. */
async function changeOf(asking: Asking) {
  const view = await asking.call('getTransaction', paid);
  const own = ownOf('bitcoin', view);
  const side = await asking.call('pageTransactionSide', { ...paid, side: 'output' });
  return {
    ruling: own.ruling,
    outputs: own.outputs.map(({ change, isRuled }) => [change?.reasons ?? null, isRuled]),
    side: side.list.map((row) => 'isRuled' in row && row.isRuled),
    split: own.split && [own.split.paid.amount, own.split.change.amount, own.split.isRuled],
    met: own.heuristics.filter(({ verdict }) => verdict === 'met').map(({ rule }) => rule),
    told: view.summary.flatMap((part) => ('text' in part ? [part.text] : part.type === 'amount' ? [part.amount.amount] : [])).join(' '),
  };
}

/** The peel chain around a transaction: its steps, where it stands, and what it comes to. */
async function chainOf(asking: Asking, hash = paid.hash) {
  const { steps, at, paid: sum, fees, closes } = await asking.call('getPeelChain', { chainName: 'BTC', hash });
  return {
    steps: steps.map((step) => [step.hash, step.payment.amount, step.rest.amount, step.isRuled]),
    at,
    sums: [sum.amount, fees.amount, closes],
  };
}

const ruledPeelOf = async (asking: Asking, hash: string) => {
  const { ended, shortened } = await asking.call('getPeelChain', { chainName: 'BTC', hash });
  return { ended, shortened };
};
const endingOf = async (asking: Asking, hash: string) => (await ruledPeelOf(asking, hash)).ended;

const byRule = {
  ruling: null,
  outputs: [
    [null, false],
    [['脚本类型与全部输入相同，其他输出不同'], false],
  ],
  side: [false, false],
  split: ['10', '40', false],
  met: ['change_type'],
  told: '向 支付 10 ；疑似找零 40 到',
};
const chainByRule = {
  steps: [
    [bitcoinHash(6, 1), '10', '40', false],
    [bitcoinHash(7, 1), '5', '34.9999', false],
    [bitcoinHash(8, 1), '4', '30.9998', false],
    [bitcoinHash(9, 1), '3', '27.9997', false],
  ],
  at: 0,
  sums: ['22', '0.00031', true],
};

describe('改判', () => {
  it('that another output is change goes before the rules, for the account and its sub-accounts alone', async () => {
    expect(await changeOf(anna)).toEqual(byRule);
    expect(await chainOf(anna)).toEqual(chainByRule);
    expect(await annasSub.call('ruleTransaction', { ...paid, verdict: 'change', output: 0, note: ' 戴夫承认是自己的钱包 ' })).toEqual({
      ruled: true,
    });
    const name = annasSub.account.name;
    for (const one of [anna, annasSub]) {
      expect(await changeOf(one)).toEqual({
        ruling: { verdict: 'change', output: 0, note: '戴夫承认是自己的钱包', author: name, time: now },
        outputs: [
          [[`${name} 改判，依据：戴夫承认是自己的钱包`], true],
          [null, false],
        ],
        side: [true, false],
        split: ['40', '10', true],
        met: ['change_type'],
        told: '向 支付 40 ；改判为找零 10 到',
      });
    }
    for (const other of [ben, opened.caller]) {
      expect(await changeOf(other)).toEqual(byRule);
      expect(await chainOf(other)).toEqual(chainByRule);
    }
  });

  it('makes the later steps of the peel chain anew, and cuts the old ones off', async () => {
    expect(await chainOf(anna)).toEqual({
      steps: [
        [bitcoinHash(6, 1), '40', '10', true],
        [bitcoinHash(7, 2), '1', '8.9999', false],
        [bitcoinHash(8, 2), '1', '7.9998', false],
      ],
      at: 0,
      sums: ['42', '0.00021', true],
    });
    expect(await chainOf(anna, bitcoinHash(8, 2))).toMatchObject({ steps: { length: 3 }, at: 2 });
    // What is left of the old one, and whose word cut it, is told to whom that is known.
    expect(await chainOf(anna, bitcoinHash(8, 1))).toMatchObject({ steps: { length: 3 }, at: 1 });
    const ruled = { hash: paid.hash, step: 1, verdict: 'change', output: 0, author: 'anna.sub' };
    for (const hash of [paid.hash, bitcoinHash(8, 1)])
      expect(await ruledPeelOf(anna, hash)).toMatchObject({ ended: null, shortened: { steps: 4, rulings: [ruled] } });
    expect(await ruledPeelOf(ben, bitcoinHash(8, 1))).toEqual({ ended: null, shortened: null });
    expect(await chainOf(ben, bitcoinHash(8, 1))).toMatchObject({ steps: { length: 4 }, at: 2 });
  });

  it('holds in the list of the address that paid', async () => {
    const rowOf = async (asking: Asking) => {
      const { list } = await asking.call('pageBitcoinAddressTransactions', { chainName: 'BTC', address: satoshi });
      const row = list.find(({ hash }) => hash === paid.hash);
      return { change: row?.change?.map(({ party, rules, isRuled }) => [party.address, rules, isRuled]), to: row?.counterparties };
    };
    expect(await rowOf(anna)).toMatchObject({ change: [[dave, ['人工改判'], true]], to: [{ party: { address: '1rest1' } }] });
    expect(await rowOf(ben)).toMatchObject({ change: [['1rest1', ['脚本类型一致'], false]], to: [{ party: { address: dave } }] });
  });

  it('that there is none ends the chain; the later word counts', async () => {
    await anna.call('ruleTransaction', { ...paid, verdict: 'no_change', output: 1, note: '两笔都是货款' });
    const { ruling, outputs, split, met } = await changeOf(annasSub);
    expect(ruling).toEqual({ verdict: 'no_change', output: null, note: '两笔都是货款', author: '安娜', time: now });
    expect([outputs, split, met]).toEqual([
      [
        [null, false],
        [null, false],
      ],
      null,
      ['change_type'],
    ]);
    expect((await chainOf(anna)).steps).toEqual([]);
    const said = { verdict: 'no_change', output: null, note: '两笔都是货款', author: '安娜', time: now, hash: paid.hash, step: 1 };
    expect(await endingOf(annasSub, paid.hash)).toEqual({ steps: 4, rulings: [said] });
    // A payment that is no step of a chain has none to end.
    expect(await endingOf(annasSub, bitcoinHash(4, 1))).toBeNull();
  });

  it('is taken back by whoever shares it, and by nobody else', async () => {
    expect(await ben.call('unruleTransaction', paid)).toEqual({ unruled: 0 });
    expect((await changeOf(anna)).ruling).not.toBeNull();
    expect(await annasSub.call('unruleTransaction', paid)).toEqual({ unruled: 1 });
    expect(await changeOf(anna)).toEqual(byRule);
    expect(await chainOf(anna)).toEqual(chainByRule);
  });

  it('that leaves a chain shorter is told beside what is left of it; a word that says what the rules say is not', async () => {
    const last = { chainName: 'BTC', hash: bitcoinHash(9, 1) };
    await anna.call('ruleTransaction', { ...last, verdict: 'change', output: 1, note: '与规则一致' });
    expect(await ruledPeelOf(anna, paid.hash)).toEqual({ ended: null, shortened: null });
    await anna.call('ruleTransaction', { ...last, verdict: 'no_change', output: null, note: '两笔都是货款' });
    const said = { verdict: 'no_change', output: null, note: '两笔都是货款', author: '安娜', time: now, hash: last.hash, step: 4 };
    expect(await ruledPeelOf(anna, paid.hash)).toEqual({ ended: null, shortened: { steps: 4, rulings: [said] } });
    expect((await chainOf(anna)).steps).toEqual(chainByRule.steps.slice(0, 3));
    expect(await ruledPeelOf(anna, last.hash)).toEqual({ ended: { steps: 4, rulings: [said] }, shortened: null });
    expect(await ruledPeelOf(ben, paid.hash)).toEqual({ ended: null, shortened: null });
    // Beside it a word that goes the rules' way has cut nothing off.
    const before = { chainName: 'BTC', hash: bitcoinHash(8, 1) };
    await anna.call('ruleTransaction', { ...before, verdict: 'change', output: 1, note: '与规则一致' });
    expect(await ruledPeelOf(anna, paid.hash)).toEqual({ ended: null, shortened: { steps: 4, rulings: [said] } });
    for (const one of [before, last]) await anna.call('unruleTransaction', one);
  });

  const said = { ...paid, verdict: 'change', output: 0, note: '依据' } as const;
  it.each<[string, EndpointInput<'ruleTransaction'>, string]>([
    ['an output that is not there', { ...said, output: 9 }, '没有 #9 输出'],
    ['no output', { ...said, output: null }, '请指明哪个输出是找零'],
    ['an output without an amount', { ...said, hash: bitcoinHash(2, 1), output: 2 }, '没有金额'],
    ['what returned to its payer', { ...said, hash: bitcoinHash(2, 1), output: 1 }, '是链上事实'],
    ['no CoinJoin where no rule says one', { ...said, verdict: 'no_mix' }, '没有判定这笔交易是合币'],
    ['a coinbase', { ...said, hash: bitcoinHash(6) }, '出块交易'],
    ['a transaction that is not there', { ...said, hash: 'ab'.repeat(32) }, '没有找到这笔交易'],
    ['a chain of accounts', { ...said, chainName: 'ETH' }, '按账户记账'],
    ['no ground', { ...said, note: '  ' }, 'note'],
    ['a ground without end', { ...said, note: '依'.repeat(501) }, 'note'],
    ['a verdict of its own', { ...said, verdict: 'theft' as 'change' }, 'verdict'],
  ])('is refused of %s, and nothing is kept', async (_what, input, words) => {
    const { envelope } = await anna.ask('ruleTransaction', input);
    expect(envelope).toMatchObject({ code: 9999, msg: expect.stringContaining(words) });
    expect(await opened.server.app.rulings.list(anna.account.id, 'BTC')).toEqual(new Map());
  });

  it('is nothing for a visitor', async () => {
    for (const name of ['ruleTransaction', 'unruleTransaction'] as const) {
      expect((await opened.caller.ask(name, name === 'ruleTransaction' ? said : paid)).envelope.code).not.toBe(200);
    }
    expect(await opened.server.app.rulings.list(anna.account.id, 'BTC')).toEqual(new Map());
  });
});
