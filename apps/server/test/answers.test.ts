import { describe, expect, it } from 'vitest';
import { type Caller } from './caller.ts';
import { useServer } from './openServer.ts';
import { alice, blockHash, bob, falseBob, transactionHash, usdt, weth } from './world.ts';

const open = useServer();

const onEth = { chainName: 'ETH' };

describe('search', () => {
  it('finds an address on the chains that are read and says which were not', async () => {
    const { list, tried, notice } = await open.caller.call('search', { address: alice });
    expect(list.map(({ kind, chainName, text }) => [kind, chainName, text])).toEqual([['address', 'ETH', alice]]);
    expect(tried.find(({ chainName }) => chainName === 'ETH')?.state).toBe('found');
    expect(tried.find(({ chainName }) => chainName === 'BSC')?.state).toBe('syncing');
    expect(tried.find(({ chainName }) => chainName === 'Polygon')?.state).toBe('not_configured');
    // The EVM chains, and Tron, where the same 20 bytes could be an account.
    expect(tried).toHaveLength(16);
    expect(notice).toBeNull();
    expect(list[0]?.balance).toMatchObject({ symbol: 'USDT', amount: '829.5' });
    expect(list[0]?.otherBalances?.map(({ symbol, amount }) => `${amount} ${symbol}`)).toEqual(['98.749832 ETH', '0.005 WETH']);
  });

  it('finds transactions and blocks by hash, blocks by height, tokens by symbol, addresses by label', async () => {
    const kindsOf = async (address: string) =>
      (await open.caller.call('search', { address, ...onEth })).list.map(({ kind, text }) => [kind, text]);
    expect(await kindsOf(transactionHash(4))).toEqual([['hash', transactionHash(4)]]);
    expect(await kindsOf(blockHash(4))).toEqual([['block', '4']]);
    expect(await kindsOf('4')).toEqual([['block', '4']]);
    expect(await kindsOf('WETH')).toContainEqual(['token', weth]);
    expect(await kindsOf('币安热钱包')).toContainEqual(['address', bob]);
    expect(await kindsOf('0xb0b0…0002')).toEqual(
      expect.arrayContaining([
        ['address', bob],
        ['address', falseBob],
      ]),
    );
    expect(await kindsOf(usdt)).toEqual([
      ['address', usdt],
      ['token', usdt],
    ]);
  });

  it('points out a wrong checksum with the likely right form, and offers many addresses as a batch', async () => {
    const wrong = await open.caller.call('search', { address: '0xDAC17f958d2ee523a2206206994597c13d831ec7' });
    expect(wrong.notice).toMatchObject({ kind: 'wrong_checksum', suggestion: '0xdAC17F958D2ee523a2206206994597C13D831ec7' });
    const many = await open.caller.call('search', { address: `甲 ${alice}，乙 ${bob}` });
    expect(many.bulk?.map(({ text }) => text)).toEqual([alice, bob]);
  });

  it('suggests by prefix, by head and tail, by name with its matching part', async () => {
    const byPrefix = await open.caller.call('suggest', { address: '0xa11c' });
    expect(byPrefix.list.map(({ text, matches }) => [text, matches])).toEqual([[alice, [[0, 6]]]]);
    const byEnds = await open.caller.call('suggest', { address: '0xb0b0***0002' });
    expect(byEnds.list.map(({ text }) => text).sort()).toEqual([bob, falseBob].sort());
    const byName = await open.caller.call('suggest', { address: '热钱包' });
    expect(byName.list[0]).toMatchObject({ group: 'label', text: bob, title: '币安热钱包 3', matches: [[2, 5]] });
  });
});

describe('what is not there', () => {
  it('is said clearly, never as an empty success', async () => {
    const say = async (name: Parameters<Caller['ask']>[0], input: Record<string, unknown>) => (await open.caller.ask(name, input)).envelope;
    expect(await say('getAddressCard', { chainName: 'Base', address: alice })).toMatchObject({
      code: 9999,
      msg: expect.stringContaining('未配置'),
      data: { reason: 'not_configured' },
    });
    expect(await say('getAddressCard', { chainName: 'BSC', address: alice })).toMatchObject({
      code: 9999,
      data: { reason: 'nothing_stored' },
    });
    expect(await say('getAddressCard', { chainName: 'Mars', address: alice })).toMatchObject({
      code: 9999,
      data: { reason: 'unknown_chain' },
    });
    expect(await say('getTransaction', { ...onEth, hash: `0x${'1'.repeat(64)}` })).toMatchObject({
      code: 9999,
      data: { reason: 'not_found' },
    });
    expect(await say('getBlock', { ...onEth, blockNumber: '9000' })).toMatchObject({ code: 9999, data: { reason: 'not_found' } });
    expect(await say('pageAddressTransfers', { ...onEth, address: alice, tab: 7 })).toMatchObject({
      code: 9999,
      data: { fields: { tab: expect.stringContaining('7 不是以太坊的流水列表') } },
    });
    expect(await say('pageAddressTransfers', { ...onEth, address: alice, pageNum: 501 })).toMatchObject({
      code: 9999,
      data: { reason: 'page_too_deep' },
    });
    expect(await say('pageAddressTransfers', { ...onEth, address: alice, cursor: 'nonsense' })).toMatchObject({
      code: 9999,
      data: { fields: { cursor: '已失效' } },
    });
    expect(await say('pageAddressTransfers', { ...onEth, address: alice, tab: 3, minAmount: '1' })).toMatchObject({
      code: 9999,
      data: { fields: { coinKey: expect.stringContaining('选定一种币') } },
    });
  });
});
