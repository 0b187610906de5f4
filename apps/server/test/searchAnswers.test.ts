import { describe, expect, it } from 'vitest';
import { bitcoinBlockHash, bitcoinHash, carol, dave, satoshi } from './bitcoinWorld.ts';
import { useServer } from './openServer.ts';
import { tom, tronHash } from './tronWorld.ts';

const open = useServer();

async function search(address: string) {
  const { list, tried, notice } = await open.caller.call('search', { address });
  return { hits: list.map(({ kind, chainName, text }) => [kind, chainName, text]), tried: tried.map(({ chainName }) => chainName), notice };
}

async function suggest(address: string) {
  const { list } = await open.caller.call('suggest', { address });
  return list.map(({ kind, chainName, text }) => [kind, chainName, text]);
}

const mweb = 'ltcmweb1qq20e2arnhvxw97katjkmsd35agw3capxjkrkh7dk8d30rczm8ypxuq329nwh2twmchhqn3jqh7ua4ps539f6aazh79jy76urqht4qa59ts3at6gf';

describe('search in the addresses of Bitcoin-like chains and Tron', () => {
  it('asks the chains that write the address so, and names the ambiguity', async () => {
    expect(await search(satoshi)).toEqual({
      hits: [['address', 'BTC', satoshi]],
      tried: ['BTC', 'BitcoinCash'],
      notice: { kind: 'ambiguous', text: '1… 同时是 BTC 与 BitcoinCash 的地址写法，仅凭写法无法判断属于哪条链' },
    });
    const three = await search(dave);
    expect(three.tried).toEqual(['BTC', 'Litecoin', 'BitcoinCash']);
    expect(three.notice?.text).toBe('3… 同时是 BTC、BitcoinCash 与 Litecoin 的地址写法，仅凭写法无法判断属于哪条链');
    expect((await search(carol)).tried).toEqual(['BTC']);
  });

  it('says what was put right or converted', async () => {
    expect(await search(carol.toUpperCase())).toMatchObject({ hits: [['address', 'BTC', carol]], notice: { kind: 'case_ignored' } });
    // The same account in the hex form of nodes, and as 20 bytes.
    expect(await search('4194e0e3edaf3d1bd1a9fdb1e30e7d6d3fa8c7ef57')).toMatchObject({ tried: ['TRON'], notice: { kind: 'converted' } });
    const wrong = await search(`${satoshi.slice(0, -1)}b`);
    expect(wrong).toMatchObject({ hits: [], notice: { kind: 'wrong_checksum', suggestion: satoshi } });
    const half = await search(carol.slice(0, -1));
    expect(half.notice?.kind).toBe('wrong_length');
  });

  it('finds a stored address whose letters have lost their case', async () => {
    expect(await search(tom.toLowerCase())).toMatchObject({
      hits: [['address', 'TRON', tom]],
      notice: { kind: 'case_repaired', suggestion: tom },
    });
    expect(await search(satoshi.toLowerCase())).toMatchObject({ hits: [['address', 'BTC', satoshi]] });
  });

  it('finds a native coin by its symbol and by the chain’s Chinese name', async () => {
    expect((await search('btc')).hits).toContainEqual(['token', 'BTC', 'BTC']);
    expect((await search('波场')).hits).toEqual([['token', 'TRON', 'TRON']]);
    expect((await suggest('比特'))[0]).toEqual(['token', 'BTC', 'BTC']);
    const { list } = await open.caller.call('suggest', { address: 'bitcoin' });
    expect(list[0]).toMatchObject({ title: 'BTC（Bitcoin）', subtitle: '原生币 · 比特币', matches: [[4, 11]] });
  });

  it('explains that nobody can see into an MWEB address, and asks no chain', async () => {
    const { hits, tried, notice } = await search(mweb);
    expect([hits, tried, notice?.kind]).toEqual([[], [], 'private']);
    const { envelope } = await open.caller.ask('getAddressCard', { chainName: 'BTC', address: mweb });
    expect(JSON.stringify(envelope)).toContain('MWEB');
  });

  it('finds transactions and blocks of every family by hash', async () => {
    expect((await search(tronHash)).hits).toEqual([['hash', 'TRON', tronHash]]);
    expect((await search(`0x${tronHash}`)).hits).toEqual([['hash', 'TRON', tronHash]]);
    expect((await search(`${'0'.repeat(15)}1${'f'.repeat(48)}`)).hits).toEqual([['block', 'TRON', '1']]);
    expect((await search(bitcoinBlockHash(2))).hits).toEqual([['block', 'BTC', '2']]);
    expect((await search(bitcoinHash(1))).hits).toEqual([['hash', 'BTC', bitcoinHash(1)]]);
  });

  it('finds by the beginning, and by head and tail', async () => {
    expect((await search(`${tom.slice(0, 6)}***${tom.slice(-4)}`)).hits).toEqual([['address', 'TRON', tom]]);
    expect((await search(`${carol.slice(0, 8)}…${carol.slice(-4)}`)).hits).toEqual([['address', 'BTC', carol]]);
    expect((await search(satoshi.slice(0, 8))).hits).toEqual([['address', 'BTC', satoshi]]);
    expect(await suggest(tom.slice(0, 4))).toEqual([['address', 'TRON', tom]]);
    expect(await suggest(carol.slice(0, 6).toUpperCase())).toEqual([['address', 'BTC', carol]]);
    expect(await suggest(satoshi)).toEqual([['address', 'BTC', satoshi]]);
    expect(await suggest(tronHash.slice(0, 12))).toEqual([['hash', 'TRON', tronHash]]);
  });
});

describe('an address of another chain', () => {
  it('is refused with the chains that it belongs to', async () => {
    const { envelope } = await open.caller.ask('getAddressCard', { chainName: 'TRON', address: satoshi });
    expect(JSON.stringify(envelope)).toContain('是比特币、比特币现金的地址，不是波场的地址');
    const other = await open.caller.ask('getAddressCard', { chainName: 'BTC', address: tom });
    expect(JSON.stringify(other.envelope)).toContain('是波场的地址，不是比特币的地址');
  });
});
