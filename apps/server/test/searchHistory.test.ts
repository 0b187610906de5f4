import { describe, expect, it } from 'vitest';
import { dave } from './bitcoinWorld.ts';
import { send } from './caller.ts';
import { useServer } from './openServer.ts';
import { openSignedIn } from './signedIn.ts';

let nowMs = Date.now();
const opened = useServer({ now: () => nowMs });
let count = 0;

/** A browser whose account no test before had. */
async function open() {
  count += 1;
  return openSignedIn(opened.server, { login: `li.wei-${count}` });
}

describe('the search history', () => {
  const usdt = { sort: 'COIN', slug: 'ETH:0xdac17f958d2ee523a2206206994597c13d831ec7', model: 'ETH', text: 'USDT' };

  it('keeps what was searched, the newest first and each search once', async () => {
    const browser = await open();
    nowMs = Date.UTC(2026, 10, 22, 16, 5, 9);
    expect(await browser.call('saveSearch', { ...usdt })).toBeNull();
    nowMs += 1_000;
    await browser.call('saveSearch', { sort: 'ADDRESS', text: 'Tabc' });
    const before = await browser.call('listSearches', { n: 100 });
    expect(before).toEqual([
      { id: before[0]?.id, sort: 'ADDRESS', slug: '', model: '', text: 'Tabc', createTime: '2026-11-23 00:05:10' },
      { id: before[1]?.id, ...usdt, createTime: '2026-11-23 00:05:09' },
    ]);
    nowMs += 1_000;
    await browser.call('saveSearch', { ...usdt });
    expect((await browser.call('listSearches', { n: 100 })).map(({ text }) => text)).toEqual(['USDT', 'Tabc']);
    expect((await browser.call('listSearches', { n: 1 })).map(({ text }) => text)).toEqual(['USDT']);
  });

  const names = ['text', 'searchText', 'search', 'keyword', 'content', 'value', 'address', 'hash', 'name', 'q'];
  it.each(names)('takes the text from %s, and fields that it does not know', async (field) => {
    const browser = await open();
    const path = `${opened.server.url}/api/home/history/JUDGED/ADDRESS?${field}=T1&model=TRON&device=web&t=17`;
    expect(await (await send(path, { method: 'PUT', headers: browser.headers })).json()).toEqual({ code: 200, msg: '', data: null });
    expect(await browser.call('listSearches', { n: 5 })).toMatchObject([{ sort: 'ADDRESS', model: 'TRON', text: 'T1' }]);
  });

  it('refuses a search of nothing, and a visitor', async () => {
    const browser = await open();
    expect((await browser.ask('saveSearch', { sort: 'ADDRESS', text: ' ' })).envelope).toMatchObject({
      code: 9999,
      data: { reason: 'bad_input' },
    });
    for (const name of ['listSearches', 'pageSearches', 'saveSearch', 'deleteSearches'] as const)
      expect((await opened.caller.ask(name, { n: 5, sort: 'A', text: 'b' })).envelope).toMatchObject({
        code: 4003,
        data: { need: 'login' },
      });
  });

  it('is read page by page, found by text and sort, each address with its label', async () => {
    const browser = await open();
    for (const [sort, model, text] of [
      ['ADDRESS', 'BTC', dave],
      ['ADDRESS', 'ETH', '0xAbC_1%'],
      ['HASH', 'ETH', '0xabcd'],
    ] as const) {
      nowMs += 1_000;
      await browser.call('saveSearch', { sort, model, text });
    }
    await browser.call('saveSearch', { ...usdt });
    const page = await browser.call('pageSearches', { pageSize: 3 });
    expect([page.list.map(({ text }) => text), page.total, page.limit, page.sorts]).toEqual([
      ['USDT', '0xabcd', '0xAbC_1%'],
      4,
      2_000,
      [
        { sort: 'ADDRESS', count: 2 },
        { sort: 'COIN', count: 1 },
        { sort: 'HASH', count: 1 },
      ],
    ]);
    const rest = await browser.call('pageSearches', { pageSize: 3, cursor: page.cursor });
    expect([rest.list.map(({ text, label }) => [text, label?.name]), rest.cursor]).toEqual([[[dave, '某交易所热钱包']], undefined]);
    expect((await browser.call('pageSearches', { pageNum: 2, pageSize: 3 })).list).toEqual(rest.list);
    const found = await browser.call('pageSearches', { text: ' ABC ', sort: 'HASH' });
    expect([found.list.map(({ text }) => text), found.total, found.sorts]).toEqual([
      ['0xabcd'],
      1,
      [
        { sort: 'ADDRESS', count: 1 },
        { sort: 'HASH', count: 1 },
      ],
    ]);
    const first = await browser.call('pageSearches', { text: 'abc', pageSize: 1 });
    const second = await browser.call('pageSearches', { text: 'abc', pageSize: 1, cursor: first.cursor });
    expect([first, second].map(({ list, total }) => [...list.map(({ text }) => text), total])).toEqual([
      ['0xabcd', 2],
      ['0xAbC_1%', 2],
    ]);
    expect((await browser.call('pageSearches', { text: 'abc', pageSize: 1, pageNum: 2 })).list).toEqual(second.list);
    expect(second.cursor).toBeUndefined();
    // A coin is found by its key, and what stands for anything elsewhere stands for itself.
    expect((await browser.call('pageSearches', { text: '0xdac17f' })).list.map(({ text }) => text)).toEqual(['USDT']);
    expect((await browser.call('pageSearches', { text: '_1%' })).list.map(({ text }) => text)).toEqual(['0xAbC_1%']);
    expect((await browser.call('pageSearches', { text: 'nothing' })).total).toBe(0);
  });

  it('keeps as many as the table of rights says, and lets the oldest go', async () => {
    const { history } = opened.server.app;
    const { id: accountId } = (await open()).account;
    for (let at = 0; at < 5; at += 1) await history.save(accountId, { sort: 'HASH', slug: '', model: '', text: `t${at}` }, nowMs + at, 3);
    expect((await history.list(accountId, 10)).map(({ text }) => text)).toEqual(['t4', 't3', 't2']);
  });

  it('loses one entry, those of a sort, or all, and never those of somebody else', async () => {
    const browser = await open();
    for (const text of ['a', 'b', 'c']) await browser.call('saveSearch', { sort: 'ADDRESS', text });
    await browser.call('saveSearch', { sort: 'HASH', text: 'd' });
    const list = await browser.call('listSearches', { n: 10 });
    const other = await open();
    const id = list[0]?.id ?? 0;
    expect(list[0]?.text).toBe('d');
    expect((await other.ask('deleteSearch', { n: 1, id })).envelope).toMatchObject({ code: 9999, data: { reason: 'not_found' } });
    expect(await other.call('deleteSearches', { n: 100 })).toEqual({ deleted: 0 });
    expect(await browser.call('deleteSearch', { n: 1, id })).toEqual({ deleted: 1 });
    await browser.call('saveSearch', { sort: 'HASH', text: 'e' });
    expect(await browser.call('deleteSearches', { n: -7, sort: 'ADDRESS' })).toEqual({ deleted: 3 });
    expect(await browser.call('deleteSearches', { n: 0 })).toEqual({ deleted: 1 });
    expect(await browser.call('listSearches', { n: 10 })).toEqual([]);
  });
});
