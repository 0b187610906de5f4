import { makeClaim } from '@chaintrail/model';
import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from './openServer.ts';
import { openSignedIn, type SignedInCaller } from './signedIn.ts';

const opened = useServer({});
let anna: SignedInCaller;
let chief: SignedInCaller;
const address = '0x00000000000000000000000000000000000ca401';
const given = { chainName: 'ETH', address, tagType: 'other' };

beforeAll(async () => {
  const { server } = opened;
  anna = await openSignedIn(server, { login: 'anna' });
  chief = await openSignedIn(server, { login: 'chief', type: 'administrator' });
  const entity = {
    key: 'kraken',
    nameZh: '',
    nameEn: 'Kraken',
    kind: 'exchange',
    country: null,
    homepage: null,
    note: '',
    source: 't',
    licence: null,
  };
  await server.app.entities.save([entity], 1);
  const claim = makeClaim({
    scope: 'ETH',
    address: `0x${'b'.repeat(40)}`,
    name: 'Oceanix 14',
    type: 'exchange',
    claim: 'fact',
    confidence: 90,
    source: 't',
  });
  await server.app.labels.save(claim, { account: chief.account.id, owner: null, atMs: 1 });
  // Nobody is told by what others keep for themselves.
  await chief.call('saveTag', { ...given, name: 'Secret 1' });
});

const resembledOf = async (name: string) => (await anna.call('saveTag', { ...given, name })).resembles;

describe('a name', () => {
  it.each([
    ['Binаnce', 'Binance', 'a Cyrillic а'],
    ['热钱包 ОСEANIX 3', 'Oceanix 14', 'Cyrillic О and С in one word of several, as one of everybody’s labels'],
    ['Ｋｒａｋеｎ', 'Kraken', 'wide letters and a Cyrillic е'],
    ['Krakén', 'Kraken', 'a mark over a letter'],
  ])('%s bears the mark of %s: %s', async (name, resembled) => {
    expect(await resembledOf(name)).toBe(resembled);
  });

  it.each([
    ['Binance', 'it is the name itself'],
    ['Kraken 热钱包', 'it is an entity’s, with a word of ours'],
    ['Ｂｉｎａｎｃｅ', 'wide letters are the same to a search'],
    ['Мир', 'its letters are its own, and nobody is called so'],
    ['Ѕecret', 'what it looks like is another’s private label'],
    ['归集地址', 'it is Chinese'],
  ])('%s bears none: %s', async (name) => {
    expect(await resembledOf(name)).toBeNull();
  });

  it('is marked in the library, beside what else is said of its address, and where it is offered and decided', async () => {
    const { id } = await anna.call('saveTag', { ...given, name: 'Krаken 冷钱包', submit: '公告' });
    const { list } = await anna.call('pageTags', { text: '冷钱包' });
    expect(list.map(({ resembles }) => resembles)).toEqual(['Kraken']);
    const details = await anna.call('getLabelDetails', { chainName: 'ETH', address });
    expect(details.list.find((tag) => tag.id === id)?.resembles).toBe('Kraken');
    const offered = await chief.call('pageSubmissions', {});
    expect(offered.list.map(({ tag }) => tag.resembles)).toEqual(['Kraken']);
    const one = await chief.call('getSubmission', { id: offered.list[0]?.id ?? 0 });
    expect(one.submission.tag.resembles).toBe('Kraken');
    await chief.call('decideTag', { id: one.submission.id, status: 3 });
    expect((await opened.caller.call('pageTags', { of: 'system', text: '冷钱包' })).list.map(({ resembles }) => resembles)).toEqual([
      'Kraken',
    ]);
  });

  it('is judged for the editor before it is saved', async () => {
    expect((await anna.call('searchEntities', { text: 'Krаken' })).resembles).toBe('Kraken');
    expect((await anna.call('searchEntities', { text: 'Kraken' })).resembles).toBeNull();
  });

  it('keeps markup as the text that it is, and loses what turns text around or cannot be seen', async () => {
    const saved = await anna.call('saveTag', { ...given, name: '\u202e<b>甲</b>\u2066\u200b乙\u2069' });
    expect(saved.name).toBe('<b>甲</b>乙');
    expect((await anna.ask('saveTag', { ...given, name: '\u202e\u2066' })).envelope).toMatchObject({
      code: 9999,
      data: { reason: 'bad_input' },
    });
  });
});
