import { describe, expect, it } from 'vitest';
import { btc, eth, useServer } from './openServer.ts';
import { carol, satoshi } from './bitcoinWorld.ts';
import { tom } from './tronWorld.ts';
import { alice, bob, created, ETHER, falseBob, START_MS, usdt } from './world.ts';

const open = useServer();
const UNKNOWN = '0x00000000000000000000000000000000deadbeef';
const at = (block: number): number => START_MS + block * 12_000;

describe('many addresses at once', () => {
  it('come in the order asked for, each with every chain that knows it', async () => {
    const { list, tried } = await open.caller.call('glanceAddresses', {
      addresses: [bob, UNKNOWN, alice.toUpperCase().replace('0X', '0x'), satoshi, bob, tom],
    });
    expect(list.map(({ asked, places }) => [asked, places.map(({ chainName, address }) => [chainName, address])])).toEqual([
      [bob, [['ETH', bob]]],
      [UNKNOWN, []],
      [alice.toUpperCase().replace('0X', '0x'), [['ETH', alice]]],
      [satoshi, [['BTC', satoshi]]],
      [tom, [['TRON', tom]]],
    ]);
    // BSC is enabled and has no block yet.
    expect(tried.map(({ chainName, state, coverage }) => [chainName, state, coverage?.toBlock])).toEqual([
      ['ETH', 'done', 8],
      ['BSC', 'syncing', undefined],
      ['BTC', 'done', 5],
      ['TRON', 'done', 1],
    ]);
  });

  it('says of each what its own page says', async () => {
    const addresses = [alice, bob, created, usdt, falseBob];
    const { list } = await open.caller.call('glanceAddresses', { addresses });
    for (const address of addresses) {
      const card = await open.caller.call('getAddressCard', { chainName: eth.name, address });
      const place = list.find(({ asked }) => asked === address)?.places.find(({ chainName }) => chainName === eth.name);
      const held = [
        ...card.balances.map(({ coin, balance }) => ({ isKnown: coin.isKnown, ...balance })),
        ...(card.nativeBalance ? [{ isKnown: true, ...card.nativeBalance }] : []),
      ];
      const proven = held.filter(({ isKnown, raw }) => isKnown && BigInt(raw) > 0n).map(({ isKnown: _isKnown, ...balance }) => balance);
      const shown = [place?.balance, ...(place?.otherBalances ?? [])].filter((balance) => balance && balance.raw !== '0');
      expect([address, place?.firstTime, place?.lastTime, place?.label?.name]).toEqual([
        address,
        card.firstTime,
        card.lastTime,
        card.labels[0]?.name,
      ]);
      expect([address, shown]).toEqual([address, expect.arrayContaining(proven)]);
      expect(shown.length).toBe(proven.length);
      const total = card.totals.find(({ coin }) => coin.coinKey === place?.balance?.coinKey);
      expect([address, place?.in?.amount, place?.out?.amount]).toEqual([address, total?.in.amount ?? '0', total?.out.amount ?? '0']);
    }
  });

  it('is written out for one', async () => {
    const { list } = await open.caller.call('glanceAddresses', { addresses: [bob] });
    expect(list[0]?.places).toEqual([
      {
        chainName: 'ETH',
        address: bob,
        label: { name: '币安热钱包 3', entity: 'Binance', type: 'exchange', claim: 'intelligence', source: 'test', isPrivate: false },
        balance: expect.objectContaining({ symbol: 'USDT' }),
        in: expect.objectContaining({ symbol: 'USDT' }),
        out: expect.objectContaining({ symbol: 'USDT' }),
        otherBalances: [expect.objectContaining({ symbol: 'ETH' })],
        transferCount: expect.any(Number),
        firstTime: at(1),
        lastTime: at(8),
        frozenCoins: [],
      },
    ]);
    expect(BigInt(list[0]?.places[0]?.otherBalances[0]?.raw ?? 0)).toBeGreaterThan(ETHER);
    const [coin] = (await open.caller.call('glanceAddresses', { addresses: [carol] })).list;
    expect(coin?.places[0]).toMatchObject({ chainName: btc.name, transferCount: null });
  });

  it('refuses what is no address, and more than it answers', async () => {
    const bad = await open.caller.ask('glanceAddresses', { addresses: [alice, alice.slice(0, -1)] });
    expect(bad.envelope).toMatchObject({ code: 9999, data: { fields: { 'addresses.1': '第 2 个不是地址，请先改正' } } });
    const many = Array.from({ length: 501 }, (_value, index) => `0x${index.toString(16).padStart(40, '0')}`);
    expect((await open.caller.ask('glanceAddresses', { addresses: many })).envelope.code).toBe(9999);
    expect((await open.caller.call('glanceAddresses', { addresses: many.slice(1) })).list.length).toBe(500);
  });
});
