import type { HitView, SearchView } from '@chaintrail/contract/schemas';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { asked, openHook, settle, type Answers } from '../../ui/answeredHook.tsx';
import { NavigationContext } from '../../ui/Link.tsx';
import type { PageSearch } from './pageSearch.ts';
import { useSearchPage } from './useSearchPage.ts';

vi.mock('../../api/client.ts', () => import('../../ui/answeredHook.tsx'));
const saved: unknown[] = [];
vi.mock('./saveEntry.ts', () => ({ saveEntry: async (...entry: unknown[]) => void saved.push(entry) }));
beforeEach(() => void (saved.length = 0));

const NOW = 1_700_000_000_000;
const address = `0x${'a1'.repeat(20)}`;
const coverage = {
  fromBlock: 0,
  toBlock: 9,
  complete: true,
  syncedAt: 0,
  source: '',
  gaps: [],
  proof: { state: 'none' as const, proven: [], text: '' },
};
const hit: HitView = { kind: 'token', chainName: 'ETH', text: address, title: 'USDT', subtitle: '', coverage };
const found = (list: HitView[], state: SearchView['tried'][number]['state'] = 'found'): SearchView => ({
  list,
  tried: [{ chainName: 'ETH', state }],
  notice: null,
});

/** A new entry of the browser's history, as links, the search box and the address bar make one. */
function go(made: PageSearch): string {
  history.pushState(null, '', linkOf(made));
  return location.hash;
}

const linkOf = ({ q, ...rest }: PageSearch): string => `#/search?${new URLSearchParams({ q, ...rest })}`;

/** The address bar stands where the page was asked for. */
async function search(given: PageSearch, answers: Answers) {
  const asking = go(given);
  return open(given, answers, asking);
}

/** The page over the entry that stands. */
async function open(given: PageSearch, answers: Answers, asking = location.hash) {
  const went: string[] = [];
  const hook = await openHook(useSearchPage, given, answers, (part) => (
    <NavigationContext value={{ open: (path) => void went.push(path) }}>{part}</NavigationContext>
  ));
  return {
    ...hook,
    asking,
    went,
    turn: async (next: PageSearch) => (go(next), hook.turn(next)),
    /** The same entry says it otherwise. */
    stay: async (next: PageSearch) => {
      history.replaceState(history.state, '', linkOf(next));
      await hook.turn(next);
    },
  };
}

it.each<[string, string, Answers]>([
  ['found nothing', 'nothing', { search: () => found([], 'none') }],
  ['was refused', 'nothing', { search: () => Promise.reject(new ApiError('refused', { code: 9999, msg: '忙' })) }],
  ['never reached the server', 'nothing', { search: () => Promise.reject(new ApiError('timeout', { code: 0, msg: '' })) }],
  ['waits for a chain', 'nothing', { search: () => found([], 'syncing') }],
])('keeps a search that %s', async (_, q, answers) => {
  const { asking } = await search({ q, saveHistory: '1' }, answers);
  expect(saved).toEqual([[{ kind: 'token', chainName: '', text: 'nothing', found: false }, NOW, asking]]);
});

it.each([
  ['a malformed address', address.slice(0, -1), 'address'],
  ['a pasted list', `${address} 0x${'b2'.repeat(20)}`, 'address'],
  ['a shortened address', '0x7c3e…81b2', 'address'],
  ['a hash', `0x${'c3'.repeat(32)}`, 'hash'],
  ['a height', '204', 'block'],
  ['a domain', 'vitalik.eth', 'ens'],
  ['a name', '币安', 'token'],
])('keeps %s without hits as what it was meant to be', async (_, q, kind) => {
  const { asking } = await search({ q, chain: 'ETH', saveHistory: '1' }, { search: () => found([], 'none') });
  expect(saved).toEqual([[{ kind, chainName: 'ETH', text: q, found: false }, NOW, asking]]);
});

it('keeps the one hit with its chain, then opens it', async () => {
  const { asking, went } = await search({ q: 'usdt', saveHistory: '1' }, { search: () => found([hit]) });
  expect(saved).toEqual([[{ kind: 'token', chainName: 'ETH', text: address, found: true, name: 'USDT' }, NOW, asking]]);
  expect(went).toEqual([`/token/ETH%3A${address}`]);
});

it('keeps a search once while its chains are asked again and again', async () => {
  const { turn, stay } = await search({ q: 'usdt', saveHistory: '1' }, { search: () => found([], 'syncing') });
  await settle(2001);
  await settle(2001);
  expect(saved).toHaveLength(1);
  // The parameter left the address bar, and came back with the same search.
  await stay({ q: 'usdt' });
  expect(saved).toHaveLength(1);
  await turn({ q: 'usdt', saveHistory: '1' });
  expect(saved).toHaveLength(2);
});

it('keeps a search that was left before it was answered', async () => {
  const { asking, turn } = await search({ q: '204', saveHistory: '1' }, {});
  expect(saved).toEqual([]);
  await turn({ q: 'usdt', saveHistory: '1' });
  expect(saved).toEqual([[{ kind: 'block', chainName: '', text: '204', found: false }, expect.any(Number), asking]]);
});

it('keeps a search that a link or the address bar made as one of the box', async () => {
  const { asking } = await search({ q: 'usdt' }, { search: () => found([hit]) });
  expect(saved).toEqual([[{ kind: 'token', chainName: 'ETH', text: address, found: true, name: 'USDT' }, NOW, asking]]);
});

it.each<PageSearch>([{ q: 'usdt' }, { q: 'usdt', saveHistory: '1' }])(
  'keeps %o no second time when its entry is come back to',
  async (given) => {
    await search(given, { search: () => found([], 'none') });
    const kept: unknown = history.state;
    expect(saved).toHaveLength(1);
    // Another page, then Back; or a reload. What the entry carries is there again.
    history.pushState(null, '', '#/');
    history.replaceState(kept, '', linkOf(given));
    await open(given, { search: () => found([], 'none') });
    expect([saved.length, location.hash]).toEqual([1, '#/search?q=usdt']);
  },
);

it('keeps a search once whose entry a router wrote anew before its answer', async () => {
  let answer: (view: SearchView) => void = () => undefined;
  const { asking } = await search({ q: '204' }, { search: () => new Promise<SearchView>((resolve) => (answer = resolve)) });
  history.replaceState(null, '', asking);
  answer(found([], 'none'));
  await settle();
  expect(saved).toHaveLength(1);
  // A reload brings back what the entry carries.
  await open({ q: '204' }, { search: () => found([], 'none') });
  expect(saved).toHaveLength(1);
});

it('keeps a search once that was left before its answer and come back to', async () => {
  const { turn } = await search({ q: '204' }, {});
  const before: unknown = history.state;
  await turn({ q: 'usdt' });
  expect(saved).toHaveLength(1);
  history.replaceState(before, '', '#/search?q=204');
  await open({ q: '204' }, { search: () => found([], 'none') });
  expect(saved.map((call) => (call as [{ text: string }])[0].text)).toEqual(['204']);
});

it('takes the parameter from a page without a text, and keeps nothing of it', async () => {
  await search({ q: '', saveHistory: '1' }, {});
  expect([saved, location.hash]).toEqual([[], '#/search?q=']);
});

it('asks again by itself where a chain failed, and opens what then is alone; a chain that stays away waits for a person', async () => {
  const answered = [found([hit], 'error'), found([hit])];
  const { went } = await search({ q: 'usdt' }, { search: () => answered.shift() });
  expect(went).toEqual([]);
  await settle(2_000);
  expect(went).toEqual([`/token/ETH%3A${address}`]);

  asked.length = 0;
  const { read, use } = await search({ q: 'usdc' }, { search: () => found([hit], 'error') });
  await settle(60_000);
  expect(asked.filter(([name]) => name === 'search')).toHaveLength(3);
  await use((model) => model.retry());
  expect(asked.filter(([name]) => name === 'search')).toHaveLength(4);
  expect(read().counts).toEqual({ asked: 1, answered: 0, syncing: 0, errors: 1, notConfigured: 0 });
});
