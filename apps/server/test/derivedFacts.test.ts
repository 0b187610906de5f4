import type { BlockBundle, Log } from '@chaintrail/model';
import { makeClaim } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { beforeAll, expect, it } from 'vitest';
import { derive } from '../src/labels/derived/derive.ts';
import { createRuleContext, rules } from '../src/labels/derived/watch.ts';
import { useServer } from './openServer.ts';
import { entities, ETHER, START_MS, tell, transactionHash, type Told } from './world.ts';

/** What follows from the blocks of a chain about addresses, told by hand on BSC. */
const opened = useServer();
const chain = findChain('BSC')!;
const usdt = chain.usdt[0]?.contract ?? '';

const named = (digits: string) => `0x${digits.padEnd(40, '0')}`;
const maker = named('a1');
const factory = named('fa');
const pair = named('ba');
const router = named('e0');
const hot = named('b0');
const customer = named('c0');
const deposit = named('d0');
const merchant = named('d1');
const mixed = named('d2');
const shared = named('d3');
const otherHot = named('b1');
const frozen = named('f0');
const burnt = named('f1');
const later = named('f2');
const nobody = named('99');
const fake = named('fe');
const lure = named('ad');

const word = (address: string) => `0x${address.slice(2).padStart(64, '0')}`;
const topics = {
  addedBlackList: '0x42e160154868087d6bfdc0ca23d96a1c1cfa32f1b72ba9ba27b69b98a0d819dc',
  removedBlackList: '0xd7e9ec6e6ecd65492dce6bf513cd6867560d49544421d0783ddf06e76c24470c',
  destroyedBlackFunds: '0x61e6e66b0d6339b2980aecc6ccc0039736791f0ccde9ed512e789a7fbdd698c6',
  pairCreated: '0x0d3648bd0f6ba80134a33ba9275ac585d9d315f0ad8355cddefde31afa28d0e9',
  swap: '0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822',
};

/** A block whose first transaction left these logs. */
function block(number: number, told: Told[], logs: Pick<Log, 'contract' | 'topics' | 'data'>[] = []): BlockBundle {
  const bundle = tell(number, told);
  const first = bundle.transactions[0];
  const at = { blockNumber: number, timeMs: bundle.block.timeMs, transactionIndex: 0, transactionHash: first?.hash ?? '' };
  const rest = bundle.logs.length;
  return { ...bundle, logs: [...bundle.logs, ...logs.map((log, index) => ({ ...at, logIndex: rest + index, ...log }))] };
}

const pays = (from: string, to: string, amountRaw: bigint): Told => ({
  transaction: { from, to: usdt, method: '0xa9059cbb' },
  moves: [{ token: usdt, from, to, amountRaw }],
});

const creatingPair = (number: number): BlockBundle => {
  const lie = { contract: lure, topics: [topics.pairCreated, word(usdt), word(fake)], data: `${word(nobody)}${'1'.padStart(64, '0')}` };
  const truth = { ...lie, contract: factory, data: `${word(pair)}${'1'.padStart(64, '0')}` };
  // The pair is real, but another's.
  const claim = { ...truth, contract: lure };
  const bundle = block(number, [{ transaction: { from: maker, to: factory, method: '0xc9c65396' } }], [truth, lie, claim]);
  const [transaction] = bundle.transactions;
  const call = {
    blockNumber: number,
    transactionIndex: 0,
    transactionHash: transaction?.hash ?? '',
    from: factory,
    to: pair,
    valueRaw: 0n,
    gasUsed: 1n,
    method: '',
    status: 'ok' as const,
    error: '',
  };
  const calls = [
    { ...call, index: 0, traceAddress: [], type: 'CALL' as const, from: maker, to: factory },
    { ...call, index: 1, traceAddress: [0], type: 'CREATE2' as const },
  ];
  return { ...bundle, calls };
};

const issuer = (number: number, topic: string, account: string, data = '0x') =>
  block(
    number,
    [{ transaction: { from: maker, to: usdt } }],
    [
      { contract: usdt, topics: [topic, word(account)], data },
      // Anybody can write what an issuer writes.
      { contract: lure, topics: [topic, word(nobody)], data },
    ],
  );

const final = (): BlockBundle[] => [
  block(0, []),
  block(1, [
    { transaction: { from: maker, to: '', createdContract: factory } },
    { transaction: { from: maker, to: '', createdContract: lure } },
    { transaction: { from: lure, to: '', createdContract: fake } },
  ]),
  creatingPair(2),
  block(
    3,
    [{ transaction: { from: customer, to: router, method: '0x38ed1739' } }],
    [{ contract: pair, topics: [topics.swap, word(router), word(customer)], data: `0x${'0'.repeat(256)}` }],
  ),
  block(4, [
    pays(customer, deposit, 100n),
    { transaction: { from: hot, to: deposit, valueRaw: ETHER } },
    pays(customer, merchant, 100n),
    pays(customer, mixed, 100n),
    { transaction: { from: hot, to: mixed, valueRaw: ETHER } },
    pays(customer, shared, 100n),
    { transaction: { from: hot, to: shared, valueRaw: ETHER } },
    { transaction: { from: lure, to: fake }, moves: [{ kind: 'token20', token: fake, from: deposit, to: nobody, amountRaw: 5n }] },
  ]),
  // The merchant paid its fee itself, the next one paid somebody else too, the last one two exchanges.
  block(5, [
    pays(deposit, hot, 100n),
    pays(merchant, hot, 100n),
    pays(mixed, hot, 60n),
    pays(mixed, customer, 40n),
    pays(shared, hot, 50n),
    pays(shared, otherHot, 50n),
  ]),
  issuer(6, topics.addedBlackList, frozen),
  issuer(7, topics.addedBlackList, burnt),
  issuer(8, topics.destroyedBlackFunds, burnt, `0x${'64'.padStart(64, '0')}`),
];

async function look(): Promise<void> {
  const { app, store } = opened.server;
  const context = createRuleContext(chain, { app, reader: store.reader, now: Date.now });
  for (const rule of rules) await derive(rule, context, { signal: new AbortController().signal, atMs: START_MS });
}

async function labelsOf(address: string) {
  const records = await opened.server.app.labels.details(chain.name, address, null);
  return records.filter(({ origin, retiredAtMs }) => origin.startsWith('chain:') && retiredAtMs === null).map(({ claim }) => claim);
}
const namesOf = async (address: string) => (await labelsOf(address)).map(({ name }) => name);

beforeAll(async () => {
  const { app, store } = opened.server;
  await app.tokens.save([
    { chainName: chain.name, contract: usdt, standard: 'erc20', name: 'Tether USD', symbol: 'USDT', decimals: 18 },
    { chainName: chain.name, contract: fake, standard: 'erc20', name: 'Tether USD', symbol: 'USDТ', decimals: 18 },
  ]);
  const hotWallet = makeClaim({
    scope: chain.name,
    address: hot,
    name: 'Exchange 1',
    entity: 'exchange',
    role: 'hot',
    type: 'exchange',
    claim: 'intelligence',
    source: 'test',
  });
  await app.labels.replace('test exchange', [hotWallet, { ...hotWallet, address: otherHot, entity: 'binance' }], entities);
  await store.writer.insertFinal(chain, final());
  await look();
});

it('an issuer froze and destroyed, as its own contract says', async () => {
  expect(await labelsOf(frozen)).toEqual([
    {
      scope: 'BSC',
      address: frozen,
      name: 'USDT 已被发行方冻结',
      entity: null,
      role: null,
      type: 'other',
      risk: 'black_list',
      claim: 'fact',
      confidence: 100,
      source: `${chain.title}链上数据`,
      sourceDate: '2025-06-15',
      licence: null,
      evidence: [{ text: '发行方在此交易中冻结', link: transactionHash(6) }],
      note: '',
      validFrom: null,
      validTo: null,
    },
  ]);
  expect((await labelsOf(burnt)).map(({ name, evidence }) => [name, evidence.map(({ text, link }) => [text, link])])).toEqual([
    [
      'USDT 已被发行方销毁',
      [
        ['发行方在此交易中销毁余额', transactionHash(8)],
        ['发行方在此交易中冻结', transactionHash(7)],
      ],
    ],
  ]);
  expect(await namesOf(nobody)).toEqual([]);
});

it('a pair is what its factory created, not what somebody calls one', async () => {
  expect(await labelsOf(pair)).toMatchObject([
    {
      name: 'USDT/USDТ 交易对',
      role: 'contract',
      type: 'dex',
      claim: 'derived',
      evidence: [{ text: `工厂合约 ${factory} 在此交易中创建`, link: transactionHash(2) }],
    },
  ]);
  expect(await namesOf(factory)).toEqual(['交易对工厂合约']);
  expect(await namesOf(lure)).toEqual(['疑似仿冒代币的创建者']);
  expect(await namesOf(router)).toEqual(['兑换路由合约']);
});

it('a deposit address hands everything on to one exchange, which helps it', async () => {
  expect(await labelsOf(deposit)).toMatchObject([
    {
      name: 'Exchange · 充值地址',
      entity: 'exchange',
      role: 'deposit',
      type: 'exchange',
      claim: 'derived',
      confidence: 80,
      evidence: [{ text: `在此交易中首次归集至热钱包 ${hot}`, link: transactionHash(5) }],
    },
  ]);
  for (const address of [merchant, mixed, shared, customer, hot]) expect(await namesOf(address)).toEqual([]);
});

it('token contracts are named as they call themselves, false ones as such, their creators beside them', async () => {
  expect(await namesOf(usdt)).toEqual(['USDT 官方合约']);
  expect(await labelsOf(fake)).toMatchObject([
    { name: '疑似仿冒 USDT 的代币合约', type: 'fake_token', risk: 'fake_token', claim: 'heuristic' },
  ]);
  expect(await labelsOf(maker)).toMatchObject([
    { name: '合约创建者', evidence: [{ text: `在此交易中创建合约 ${factory}`, link: transactionHash(1) }] },
  ]);
});

it('what befell an address is no name of it in rows, and what contracts call themselves is sought as a coin', async () => {
  const { app } = opened.server;
  const shown = await app.labels.list(chain.name, [frozen, deposit, maker, usdt], null);
  expect(new Map(shown.map(({ address, name }) => [address, name]))).toEqual(
    new Map([
      [deposit, 'Exchange · 充值地址'],
      [maker, '合约创建者'],
      [usdt, 'USDT 官方合约'],
    ]),
  );
  const sought = await Promise.all(
    ['冻结', '创建者', '代币合约', '充值地址'].map((text) => app.labels.listNamed(chain.name, text, null, 10)),
  );
  expect(sought).toEqual([[], [], [], [deposit]]);
});

it('the same blocks again change nothing', async () => {
  const [before] = await opened.server.app.labels.details(chain.name, frozen, null);
  const known = await opened.server.app.derivations.find(chain.name, 'deposit');
  expect(known?.block).toBe(8);
  await look();
  const [after] = await opened.server.app.labels.details(chain.name, frozen, null);
  expect(after).toEqual(before);
  expect(await opened.server.app.derivations.find(chain.name, 'deposit')).toEqual(known);
});

it('what a reorg undoes is said no more, and what it brings back is', async () => {
  const { writer } = opened.server.store;
  const tip = [issuer(9, topics.removedBlackList, frozen), issuer(10, topics.addedBlackList, later), creatingTip(11)];
  await writer.insertTip(chain, tip);
  await look();
  expect(await namesOf(frozen)).toEqual([]);
  expect(await namesOf(later)).toEqual(['USDT 已被发行方冻结']);
  expect(await namesOf(customer)).toEqual(['合约创建者']);

  await writer.undoTip(chain, 8);
  await look();
  expect(await namesOf(frozen)).toEqual(['USDT 已被发行方冻结']);
  expect(await namesOf(later)).toEqual([]);
  expect(await namesOf(customer)).toEqual([]);

  const other = issuer(9, topics.addedBlackList, later);
  await writer.insertTip(chain, [{ ...other, block: { ...other.block, hash: `0x${'9'.repeat(64)}` } }]);
  await look();
  await writer.finaliseTip(chain, 9);
  await look();
  expect(await namesOf(later)).toEqual(['USDT 已被发行方冻结']);
  expect((await opened.server.app.derivations.find(chain.name, 'freeze'))?.open).toEqual([]);
});

it('a token that is found out later is called what it is from then on', async () => {
  const { app, store } = opened.server;
  const token = named('7e');
  await app.tokens.save([{ chainName: chain.name, contract: token, standard: 'erc20', name: 'Gift', symbol: 'GIFT', decimals: 18 }]);
  let nowMs = START_MS;
  const context = createRuleContext(chain, { app, reader: store.reader, now: () => nowMs });
  const rule = rules.find(({ name }) => name === 'token')!;
  const gives = (number: number, from: string) =>
    block(number, [{ transaction: { from: lure, to: token }, moves: [{ kind: 'token20', token, from, to: nobody, amountRaw: 5n }] }]);
  const lookAt = async (bundle: BlockBundle) => {
    await store.writer.insertTip(chain, [bundle]);
    // A block later, long before what pages remember of a token is forgotten.
    nowMs += 3_000;
    await derive(rule, context, { signal: new AbortController().signal, atMs: nowMs });
  };
  // One alone may have given himself the supply without a word.
  const tenth = gives(10, merchant);
  await lookAt({ ...tenth, block: { ...tenth.block, parentHash: `0x${'9'.repeat(64)}` } });
  expect(await labelsOf(token)).toMatchObject([{ name: 'GIFT 代币合约', type: 'token' }]);
  await lookAt(gives(11, mixed));
  expect(await labelsOf(token)).toMatchObject([{ name: '转账事件与余额不符的代币合约', type: 'fake_token' }]);
  await store.writer.undoTip(chain, 9);
});

it('an exchange that is one no more has no deposit addresses', async () => {
  await opened.server.app.labels.replace('test exchange', [], entities);
  await look();
  expect(await namesOf(deposit)).toEqual([]);
});

it('the counts of the library are those of its labels', async () => {
  const { list, types } = await opened.caller.call('pageTags', { of: 'system', pageNum: 1, pageSize: 100 });
  const count = (type: string) => list.filter(({ tagType }) => tagType.key === type).length;
  expect(types.map((type) => [type.key, type.count])).toEqual(types.map(({ key }) => [key, count(key)]));
  expect(list.length).toBeGreaterThan(8);
});

function creatingTip(number: number): BlockBundle {
  return block(number, [{ transaction: { from: customer, to: '', createdContract: named('77') } }]);
}
