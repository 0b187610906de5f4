import { readAbi, definitionsOf } from '@chaintrail/families';
import { startSourcify, tooMany, type ProviderDouble } from '@chaintrail/devnet';
import { createProviderHosts, createSourcify } from '@chaintrail/families/providers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openVerifiedAbis, type VerifiedAbiDesk } from '../src/verifiedAbis/desk.ts';
import { useServer } from './openServer.ts';
import { openSignedIn, type SignedInCaller } from './signedIn.ts';
import { alice, usdt } from './world.ts';

/** `transfer` and its event under names that no table of signatures has. */
const items = [
  {
    type: 'function',
    name: 'transfer',
    inputs: [
      { name: 'beneficiary', type: 'address' },
      { name: 'cents', type: 'uint256' },
    ],
  },
  {
    type: 'event',
    name: 'Transfer',
    inputs: [
      { name: 'payer', type: 'address', indexed: true },
      { name: 'payee', type: 'address', indexed: true },
      { name: 'cents', type: 'uint256' },
    ],
  },
];
const abi = JSON.stringify({ output: { abi: items } });
const contract = { chainName: 'ETH', address: usdt };

/** Sourcify, as it would be asked outside, over what these tests say is verified. */
const hosts = createProviderHosts();
let sourcify: ProviderDouble | undefined;
let verifiedAbis: VerifiedAbiDesk | undefined;
let mayAsk = false;

const opened = useServer({
  now: () => 1_767_225_600_000,
  verifiedAbis: {
    find: (...given) => verifiedAbis?.find(...given) ?? Promise.resolve([]),
    readSource: (...given) => verifiedAbis?.readSource(...given) ?? Promise.resolve({ isAsked: false, why: 'off' }),
  },
});
let anna: SignedInCaller;
let annasSub: SignedInCaller;
let ben: SignedInCaller;
/** A transaction that calls the contract's `transfer`. */
let paid: { chainName: string; hash: string };

beforeAll(async () => {
  const { server } = opened;
  anna = await openSignedIn(server, { login: 'anna', name: '安娜' });
  annasSub = await openSignedIn(server, { login: 'anna.sub', type: 'SUB', parentId: anna.account.id });
  ben = await openSignedIn(server, { login: 'ben' });
  const { list } = await anna.call('pageAddressTransfers', { chainName: 'ETH', address: alice, tab: 1, direction: 'out', pageSize: 100 });
  const row = list.find(({ method, coin }) => method.selector === '0xa9059cbb' && coin.contract === usdt);
  if (!row) throw new Error('nobody called transfer');
  paid = { chainName: 'ETH', hash: row.hash };
});

const namesOf = (asking: Pick<SignedInCaller, 'call'>) =>
  asking.call('getTransaction', paid).then(({ input }) => ({
    names: input.decoded?.map(({ name }) => name),
    proof: input.proof,
    isGuess: input.isGuess,
  }));
const eventOf = async (asking: Pick<SignedInCaller, 'call'>) =>
  (await asking.call('pageTransactionLogs', paid)).list
    .find(({ contract: by }) => by.address === usdt)
    ?.event?.arguments.map(({ name }) => name);

describe('an ABI that an account keeps', () => {
  it('is read by the account and its sub-accounts, and by nobody else', async () => {
    const before = await namesOf(anna);
    expect(before.names).not.toContain('beneficiary');
    const saved = await anna.call('saveContractAbi', { ...contract, abi });
    const read = readAbi(items);
    expect(saved.list.map(({ key }) => key)).toEqual(read.isOk ? definitionsOf(read.items).map(({ key }) => key) : []);
    for (const one of [anna, annasSub]) {
      expect(await namesOf(one)).toEqual({ names: ['beneficiary', 'cents'], proof: 'abi', isGuess: false });
      expect(await eventOf(one)).toEqual(['payer', 'payee', 'cents']);
    }
    for (const one of [ben, opened.caller]) {
      expect(await namesOf(one)).toEqual(before);
      expect(await eventOf(one)).toEqual(['from', 'to', 'value']);
    }
  });

  it('is what the contract page lists, with who gave it and when', async () => {
    const methods = await annasSub.call('listContractMethods', contract);
    expect(methods).toMatchObject({
      source: 'given',
      note: '本账户保存的 ABI，由安娜上传',
      kept: { by: '安娜', time: 1_767_225_600_000, matched: null },
    });
    expect(methods.list.map(({ signature }) => signature)).toEqual(['transfer(address,uint256)', 'Transfer(address,address,uint256)']);
    expect((await ben.call('listContractMethods', contract)).kept).toBeNull();
    const topics = await anna.call('listEventTopics', contract);
    expect(topics.list[0]?.event?.inputs.map(({ name }) => name)).toEqual(['payer', 'payee', 'cents']);
    const filtered = await anna.call('pageContractEvents', { ...contract, topic0: topics.list[0]?.topic0 ?? '', topic1: alice });
    expect(filtered.list[0]?.event?.arguments.map(({ name }) => name)).toEqual(['payer', 'payee', 'cents']);
  });

  it('takes the place of the one before', async () => {
    await annasSub.call('saveContractAbi', {
      ...contract,
      abi: JSON.stringify([
        {
          ...items[0],
          inputs: [
            { name: 'who', type: 'address' },
            { name: 'n', type: 'uint256' },
          ],
        },
      ]),
    });
    expect((await namesOf(anna)).names).toEqual(['who', 'n']);
  });

  it('is refused where it is none, and nothing is kept', async () => {
    for (const text of ['{{', '[]', '{"abi":7}']) {
      expect((await ben.ask('saveContractAbi', { ...contract, abi: text })).envelope).toMatchObject({
        code: 9999,
        data: { fields: { abi: expect.any(String) } },
      });
    }
    expect((await ben.call('listContractMethods', contract)).kept).toBeNull();
  });

  it('of ten megabytes is refused before anybody reads it', async () => {
    for (const name of ['saveContractAbi', 'readContractAbi'] as const) {
      const { envelope } = await ben.ask(name, { ...contract, abi: ' '.repeat(10_000_000) });
      expect(envelope).toMatchObject({ code: 413, msg: expect.stringContaining('过大') });
    }
  });

  it('of somebody else is not there to be deleted; deleted, calls are read as everybody reads them', async () => {
    expect((await ben.ask('deleteContractAbi', contract)).envelope).toMatchObject({ code: 9999, data: { reason: 'not_found' } });
    expect(await annasSub.call('deleteContractAbi', contract)).toEqual({ deleted: 1 });
    expect(await namesOf(anna)).toEqual(await namesOf(ben));
    expect((await anna.ask('deleteContractAbi', contract)).envelope).toMatchObject({ code: 9999, data: { reason: 'not_found' } });
  });
});

describe('the ABI of a source that others verified', () => {
  const verified = [
    {
      ...items[0],
      inputs: [
        { name: '_to', type: 'address' },
        { name: '_value', type: 'uint256' },
      ],
    },
    items[1],
  ];

  beforeAll(async () => {
    sourcify = await startSourcify({
      [`1/${usdt}`]: {
        abi: verified,
        match: 'exact_match',
        name: 'TetherToken',
        sources: { 'src/TetherToken.sol': 'contract TetherToken {\u202e}' },
      },
    });
    sourcify.disturb(({ before }) => (before === 0 ? tooMany(0) : undefined));
    verifiedAbis = openVerifiedAbis({
      kept: opened.server.app.verifiedAbis,
      source: createSourcify(hosts.open({ baseUrl: sourcify.url, perSecond: 100 })),
      isOn: () => mayAsk,
      now: () => 1_767_225_600_000,
      patienceMs: 10_000,
    });
  });
  afterAll(() => Promise.all([sourcify?.stop(), hosts.close()]));

  it('is asked for by nobody while nothing may leave this machine', async () => {
    expect((await ben.call('listContractMethods', contract)).verified).toBeNull();
    expect(sourcify?.asked).toEqual([]);
  });

  it('is asked for once when the contract is looked at, and says how well it fits, whose word it is, and since when', async () => {
    mayAsk = true;
    const [methods, view] = await Promise.all([
      opened.caller.call('listContractMethods', contract),
      opened.caller.call('getContract', contract),
    ]);
    expect(methods).toMatchObject({
      source: 'verified',
      note: 'Sourcify 已验证源码的 ABI（完全匹配：源码编译所得与链上字节码连同元数据一致）',
      kept: null,
      verified: {
        match: 'exact',
        name: 'TetherToken',
        isOfImplementation: false,
        source: 'Sourcify',
        verifiedTime: Date.UTC(2025, 2, 4, 5, 6, 7),
        askedTime: 1_767_225_600_000,
      },
    });
    expect(methods.list.map(({ signature }) => signature)).toEqual(['transfer(address,uint256)', 'Transfer(address,address,uint256)']);
    const called = view.methods.find(({ selector }) => selector === '0xa9059cbb');
    expect(called?.function?.inputs.map(({ name }) => name)).toEqual(['_to', '_value']);
    await ben.call('listContractMethods', contract);
    // One that was told to wait, one that was answered.
    expect(sourcify?.asked).toEqual(Array(2).fill(`/v2/contract/1/${usdt}?fields=abi%2Ccompilation`));
  });

  it('is shown with its source, asked for when somebody wants to read it, and with why there is none', async () => {
    const told = await ben.call('readContractSource', contract);
    expect(told).toEqual({
      note: null,
      source: {
        by: 'Sourcify',
        match: 'exact',
        name: 'TetherToken',
        language: 'Solidity',
        compiler: 'solc 0.8.30+commit.73712a01',
        verifiedTime: Date.UTC(2025, 2, 4, 5, 6, 7),
        files: [{ path: 'src/TetherToken.sol', text: 'contract TetherToken {⟨U+202E⟩}', unseenCount: 1, isCut: false }],
        leftOff: 0,
      },
    });
    const none = await ben.call('readContractSource', { chainName: 'ETH', address: `0x${'8'.repeat(40)}` });
    expect(none).toEqual({ note: 'Sourcify 上没有这个合约的已验证源码', source: null });
    mayAsk = false;
    const before = sourcify?.asked.length;
    expect((await ben.call('readContractSource', contract)).note).toContain('没有向外查询源码');
    expect(sourcify?.asked.length).toBe(before);
    mayAsk = true;
  });

  it('names what calls and logs carry, for everybody, and an ABI of the account goes before it', async () => {
    for (const one of [ben, opened.caller]) {
      expect(await namesOf(one)).toEqual({ names: ['_to', '_value'], proof: 'verified', isGuess: false });
      expect(await eventOf(one)).toEqual(['payer', 'payee', 'cents']);
    }
    await anna.call('saveContractAbi', { ...contract, abi });
    expect(await namesOf(anna)).toEqual({ names: ['beneficiary', 'cents'], proof: 'abi', isGuess: false });
    expect(await anna.call('listContractMethods', contract)).toMatchObject({ source: 'given', verified: { match: 'exact' } });
    await anna.call('deleteContractAbi', contract);
  });

  it('of the contract that another one hands on to names calls of that one', async () => {
    const { verifiedAbis: kept } = opened.server.app;
    const [record] = await kept.list('ETH', [usdt]);
    if (!record) throw new Error('nothing is kept');
    await kept.save({ ...record, address: `0x${'7'.repeat(40)}` });
    await kept.save({ ...record, items: [], implementation: `0x${'7'.repeat(40)}` });
    expect((await namesOf(ben)).names).toEqual(['_to', '_value']);
    await kept.save({ ...record, match: null, items: [] });
    expect((await namesOf(ben)).names).not.toContain('_to');
  });

  it('that nobody has is remembered as none, and read otherwise', async () => {
    const before = sourcify?.asked.length ?? 0;
    const other = { chainName: 'ETH', address: `0x${'9'.repeat(40)}` };
    for (let times = 0; times < 2; times++) {
      expect(await ben.call('listContractMethods', other)).toMatchObject({ source: 'none', verified: null });
    }
    expect(sourcify?.asked.length).toBe(before + 1);
  });
});
