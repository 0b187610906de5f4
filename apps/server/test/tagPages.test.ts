import { makeClaim } from '@chaintrail/model';
import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from './openServer.ts';
import { openSignedIn, type SignedInCaller } from './signedIn.ts';

const opened = useServer({});
let anna: SignedInCaller;
let chief: SignedInCaller;
const addressOf = (at: number) => `0x${at.toString(16).padStart(40, '0')}`;
const nameOf = (at: number) => `归集 ${at}`;
const COUNT = 13;

beforeAll(async () => {
  const { server } = opened;
  anna = await openSignedIn(server, { login: 'anna' });
  chief = await openSignedIn(server, { login: 'chief', type: 'administrator' });
  for (let at = 0; at < COUNT; at += 1) {
    const tag = await anna.call('saveTag', { chainName: 'ETH', address: addressOf(at), name: nameOf(at), tagType: 'collecting' });
    await anna.call('submitTag', { id: tag.id, reason: `理由 ${at}` });
  }
});

type Asked = { pageNum?: number; pageSize?: number; cursor?: string | undefined; text?: string };

/** Newest first. */
const all = Array.from({ length: COUNT }, (_, at) => nameOf(COUNT - 1 - at));

describe.each([
  ['labels', (body: Asked) => anna.call('pageTags', body).then((page) => ({ ...page, names: page.list.map(({ name }) => name) }))],
  [
    'what is offered',
    (body: Asked) => chief.call('pageSubmissions', body).then((page) => ({ ...page, names: page.list.map(({ tag }) => tag.name) })),
  ],
] as const)('pages of %s', (_, page) => {
  it('are found by their number, and go on by cursor from there', async () => {
    const second = await page({ pageNum: 2, pageSize: 5 });
    expect(second.names).toEqual(all.slice(5, 10));
    const third = await page({ pageSize: 5, cursor: second.cursor });
    expect(third.names).toEqual(all.slice(10));
    expect(third.cursor).toBeUndefined();
    expect((await page({ pageNum: 3, pageSize: 5 })).names).toEqual(all.slice(10));
    expect((await page({ pageNum: 4, pageSize: 5 })).names).toEqual([]);
  });

  it('count what their filter finds', async () => {
    // 归集 1 and 归集 10 to 归集 12.
    const { total, names } = await page({ pageSize: 2, text: '归集 1' });
    expect([total, names]).toEqual([4, [nameOf(12), nameOf(11)]]);
    expect((await page({ pageSize: 2, text: '没有' })).total).toBe(0);
  });

  it('by number end at the 10,000th row', async () => {
    await expect(page({ pageNum: 501, pageSize: 20 })).rejects.toThrow('页码最深到第 10,000 条');
  });
});

it('lists an entity’s wallets before the addresses that its customers pay into, and of each role the newest first, on every page', async () => {
  const { app } = opened.server;
  const exchange = {
    key: 'xh',
    nameZh: '星河',
    nameEn: 'Xinghe',
    kind: 'exchange',
    country: null,
    homepage: null,
    note: '',
    source: 't',
    licence: null,
  };
  await app.entities.save([exchange], 1);
  const roles = ['deposit', 'hot', 'deposit', null, 'contract', 'cold', 'hot', 'deposit', 'other'] as const;
  const writer = { account: chief.account.id, owner: null };
  for (const [at, role] of roles.entries()) {
    const claim = makeClaim({
      scope: 'ETH',
      address: addressOf(100 + at),
      name: `${role} ${at}`,
      entity: 'xh',
      role,
      type: 'exchange',
      claim: 'judgement',
      confidence: 70,
      source: 't',
    });
    await app.labels.save(claim, { ...writer, atMs: 1_000 + at });
  }
  const expected = ['hot 6', 'hot 1', 'cold 5', 'contract 4', 'other 8', 'null 3', 'deposit 7', 'deposit 2', 'deposit 0'];
  const seen: string[] = [];
  for (let cursor: string | undefined, pages = 0; pages < 9; pages += 1) {
    const page = await anna.call('pageTags', { of: 'system', entity: 'xh', pageSize: 2, ...(cursor === undefined ? {} : { cursor }) });
    seen.push(...page.list.map(({ name }) => name));
    ({ cursor } = page);
    if (cursor === undefined) break;
  }
  expect(seen).toEqual(expected);
  const third = await anna.call('pageTags', { of: 'system', entity: 'xh', pageSize: 2, pageNum: 3 });
  expect(third.list.map(({ name }) => name)).toEqual(['other 8', 'null 3']);
});

it('tells from how many sources an address is said to be an entity’s: each once, and nothing of what somebody keeps or says of another', async () => {
  const { app } = opened.server;
  const say = (name: string, more: Partial<Parameters<typeof makeClaim>[0]>, owner: string | null = null) =>
    app.labels.save(
      makeClaim({
        scope: 'ETH',
        address: addressOf(101),
        name,
        entity: 'xh',
        type: 'exchange',
        claim: 'intelligence',
        confidence: 60,
        source: 'u',
        ...more,
      }),
      { account: owner ?? chief.account.id, owner, atMs: 5_000 },
    );
  await say('第二来源', {});
  await say('第二来源，另一名称', {});
  await say('另一条链', { scope: 'BSC', source: 'v' });
  await say('另一实体', { entity: 'binance', source: 'w' });
  await say('私有', { source: 'x' }, anna.account.id);
  const { list } = await anna.call('pageTags', { of: 'system', entity: 'xh', pageSize: 100 });
  const counts = list.map(({ address, chainName, name, sourceCount }) => [name, chainName, address === addressOf(101), sourceCount]);
  expect(counts.filter(([, , isAsked]) => isAsked)).toEqual([
    ['hot 1', 'ETH', true, 2],
    ['另一条链', 'BSC', true, 1],
    ['第二来源，另一名称', 'ETH', true, 2],
    ['第二来源', 'ETH', true, 2],
  ]);
  expect(new Set(counts.flatMap(([, , isAsked, count]) => (isAsked ? [] : [count])))).toEqual(new Set([1]));
  // No other list counts them.
  expect((await anna.call('pageTags', { of: 'system', pageSize: 100 })).list.map(({ sourceCount }) => sourceCount ?? null)).toContain(null);
});
