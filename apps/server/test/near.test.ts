import { describe, expect, it } from 'vitest';
import { satoshi } from './bitcoinWorld.ts';
import { useServer } from './openServer.ts';
import { tom } from './tronWorld.ts';
import { alice, bob, falseBob, usdt } from './world.ts';

const open = useServer();
/** As EIP-55 writes it, which is public knowledge. */
const USDT_MIXED = '0xdAC17F958D2ee523a2206206994597C13D831ec7';

async function listNear(address: string) {
  const { near, alike, isPartial } = await open.caller.call('listNear', { address });
  return { near: near.map(({ chainName, text }) => [chainName, text]), alike: alike.map(({ text }) => text), isPartial };
}

async function search(address: string) {
  const { list, notice } = await open.caller.call('search', { address });
  return { hits: list.map(({ kind, chainName, text }) => [kind, chainName, text]), notice: notice?.kind };
}

describe('a text that is one character off a stored address', () => {
  it.each([
    ['wrong at the end', `${bob.slice(0, -1)}3`],
    ['wrong at the beginning', `0xc${bob.slice(3)}`],
    ['wrong inside its head', `${bob.slice(0, 7)}9${bob.slice(8)}`],
    ['missing at the end', bob.slice(0, -1)],
    ['missing at the beginning', `0x${bob.slice(3)}`],
    ['too long', `${bob.slice(0, 20)}0${bob.slice(20)}`],
    ['too long at the beginning', `0x7${bob.slice(2)}`],
    ['with two exchanged', `0x0b${bob.slice(4)}`],
    ['with a letter for a digit', `${bob.slice(0, 12)}O${bob.slice(13)}`],
    ['without 0x', bob.slice(2, -1)],
  ])('finds it (%s)', async (_what, text) => {
    expect(text).not.toBe(bob);
    // BSC has no block yet, so that something may be missing.
    expect(await listNear(text)).toMatchObject({ near: [['ETH', bob]], isPartial: true });
  });

  it('is not offered what is further off', async () => {
    expect((await listNear(`${bob.slice(0, -2)}77`)).near).toEqual([]);
    expect((await listNear(bob.slice(0, -2))).near).toEqual([]);
    expect((await listNear('tether')).near).toEqual([]);
  });

  it('carries a checksum that says more than the letters do', async () => {
    // One digit of the form with checksum is wrong: the letters around it prove which address was written.
    expect((await listNear(`${USDT_MIXED.slice(0, 10)}0${USDT_MIXED.slice(11)}`)).near).toEqual([['ETH', usdt]]);
    // Only the case is wrong.
    expect((await listNear(`${USDT_MIXED.slice(0, -2)}C7`)).near).toEqual([['ETH', usdt]]);
  });

  it('is put right by its own checksum on other families', async () => {
    expect((await listNear(`${satoshi.slice(0, 10)}${satoshi.slice(11)}`)).near).toEqual([['BTC', satoshi]]);
    expect((await listNear(`${tom.slice(0, 12)}x${tom.slice(13)}`)).near).toEqual([['TRON', tom]]);
  });

  it('is told what is known of the find', async () => {
    const { near } = await open.caller.call('listNear', { address: bob.slice(0, -1) });
    expect(near).toEqual([
      expect.objectContaining({
        kind: 'address',
        title: '币安热钱包 3',
        balance: expect.objectContaining({ symbol: 'USDT' }),
        transferCount: expect.any(Number),
      }),
    ]);
  });
});

describe('an address beside one with the same ends', () => {
  it('names the other, and not itself', async () => {
    expect(await listNear(bob)).toMatchObject({ near: [], alike: [falseBob] });
    expect(await listNear(falseBob)).toMatchObject({ near: [], alike: [bob] });
    expect((await listNear(alice)).alike).toEqual([]);
  });
});

describe('Enter on what the box makes suggestions for', () => {
  it.each(['0xB0B', '0xb0', '0xb0b00', 'b0b00000', bob.slice(0, 30), tom.slice(0, 3), satoshi.slice(0, 4), '0x9001'])(
    'lists at least these (%s)',
    async (text) => {
      // A busy machine may miss the suggestions' short time limit.
      const suggest = async () => (await open.caller.call('suggest', { address: text })).list;
      await expect.poll(async () => (await suggest()).length).toBeGreaterThan(0);
      const [list, { hits }] = [await suggest(), await search(text)];
      expect(hits).toEqual(expect.arrayContaining(list.map(({ kind, chainName, text: found }) => [kind, chainName, found])));
    },
  );

  it('shows balance, count and both times of addresses', async () => {
    const { list } = await open.caller.call('search', { address: bob.slice(0, 12) });
    expect(list).toEqual([
      expect.objectContaining({
        text: bob,
        title: '币安热钱包 3',
        balance: expect.objectContaining({ symbol: 'USDT' }),
        transferCount: expect.any(Number),
        firstActive: expect.any(Number),
        lastActive: expect.any(Number),
      }),
    ]);
  });

  it('takes a height for a height while there is such a block', async () => {
    expect((await search('3')).hits).toContainEqual(['block', 'ETH', '3']);
    expect((await search('3')).hits.every(([kind]) => kind === 'block')).toBe(true);
  });
});
