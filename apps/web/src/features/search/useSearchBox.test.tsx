import { beforeEach, expect, it, vi } from 'vitest';
import { searchHistory } from '../../lib/browserHistory.ts';
import { pastedLists } from '../../lib/browserLists.ts';
import { asked, openHook, settle } from '../../ui/answeredHook.tsx';
import { NavigationContext } from '../../ui/Link.tsx';
import type { Command } from './choices.ts';
import { useSearchBox, type SearchBoxSettings } from './useSearchBox.ts';

vi.mock('../../api/client.ts', () => import('../../ui/answeredHook.tsx'));
const saved: unknown[] = [];
vi.mock('./saveEntry.ts', () => ({ saveEntry: (...entry: unknown[]) => void saved.push(entry) }));
beforeEach(() => {
  saved.length = 0;
  searchHistory.clear();
  sessionStorage.clear();
  pastedLists.store.setState([], true);
});

const ran: string[] = [];
const command = (title: string): Command => ({ id: title, group: 'action', title, icon: 'search', run: () => void ran.push(title) });
const suggestion = { group: 'address', kind: 'address', chainName: 'ETH', text: '0xab', title: '甲' };
const wrong = '0xdAC17F958D2ee523a2206206994597C13D831ec8';

async function open(settings: Partial<SearchBoxSettings> = {}) {
  const went: string[] = [];
  const done: string[] = [];
  const hook = await openHook(
    (now: Partial<SearchBoxSettings>) => useSearchBox({ ...now, onDone: () => done.push('done') }),
    settings,
    { suggest: () => ({ list: [suggestion], isPartial: false, tookMs: 3 }) },
    (part) => <NavigationContext value={{ open: (path) => void went.push(path) }}>{part}</NavigationContext>,
  );
  // What a text is, is read by code of its own.
  const load = () =>
    hook.use(async ({ prepare }) => {
      prepare();
      await vi.dynamicImportSettled();
    });
  return { ...hook, went, done, load };
}

it('begins closed, with what was given', async () => {
  const { read } = await open({ text: '币安', chain: 'ETH' });
  expect(read()).toEqual({
    text: '币安',
    isOpen: false,
    active: -1,
    hasFailed: false,
    isSettled: false,
    isPartial: false,
    tookMs: undefined,
    openList: expect.any(Function),
    takePaste: expect.any(Function),
    chain: 'ETH',
    recognition: { kind: 'name', text: '币安', isDomain: false },
    choices: [],
    prepare: expect.any(Function),
    setChain: expect.any(Function),
    open: expect.any(Function),
    close: expect.any(Function),
    mark: expect.any(Function),
    pressKey: expect.any(Function),
    type: expect.any(Function),
    choose: expect.any(Function),
    submit: expect.any(Function),
    search: expect.any(Function),
  });
  expect(asked).toEqual([]);
  const empty = await open();
  expect(empty.read()).toMatchObject({ text: '', chain: '', recognition: { kind: 'empty' }, choices: [] });
});

it('offers what was found and what can be done, while it is open', async () => {
  const { read, use } = await open({ commands: [command('切换主题'), command('ab 做事')] });
  expect(read().choices.map(({ type }) => type)).toEqual(['command', 'command']);
  await use(({ type }) => type(' ab '));
  await settle(200);
  expect(asked).toEqual([['suggest', { address: 'ab' }]]);
  expect(read()).toMatchObject({ text: ' ab ', isOpen: true, isSettled: true, tookMs: 3 });
  expect(read().choices).toEqual([
    { type: 'suggestion', suggestion },
    { type: 'command', command: expect.objectContaining({ title: 'ab 做事' }) },
  ]);
  await use(({ close }) => close());
  expect(read()).toMatchObject({ text: ' ab ', isOpen: false, choices: [{ type: 'command' }] });
  await use((box) => box.open());
  await use(({ setChain }) => setChain('ETH'));
  await settle(200);
  expect(asked.at(-1)).toEqual(['suggest', { address: 'ab', chainName: 'ETH' }]);
});

it('offers earlier searches before anything is typed, and opens one', async () => {
  const entry = { sort: 'ADDRESS', slug: '', model: 'ETH', text: '0xab', createTime: '2026-11-22 09:00:00' };
  searchHistory.add(entry);
  const { read, use, went, done } = await open({ text: '  ' });
  expect(read().choices).toEqual([{ type: 'recent', entry }]);
  await use(({ mark }) => mark(0));
  expect(read().active).toBe(0);
  await use(({ submit }) => submit());
  expect([went, done, read().text, read().active]).toEqual([['/address/ETH/0xab'], ['done'], '  ', -1]);
});

it('opens what was found, keeps it in the history and empties the field', async () => {
  const { read, use, went, done } = await open({ text: 'ab' });
  await use((box) => box.open());
  await settle(200);
  await use(({ pressKey }) => expect(pressKey('ArrowDown')).toBe(true));
  expect([read().active, read().pressKey('a')]).toEqual([0, false]);
  await use(({ submit }) => submit());
  await vi.dynamicImportSettled();
  expect([went, done, read().text, read().isOpen]).toEqual([['/address/ETH/0xab'], ['done'], '', false]);
  expect(saved).toEqual([[{ kind: 'address', chainName: 'ETH', text: '0xab', found: true, name: '甲' }, expect.any(Number)]]);
});

it('runs a command when the text found nothing but commands, and empties the field', async () => {
  const { read, use, went, done } = await open({ text: '主题', commands: [command('切换主题')] });
  expect(read().active).toBe(0);
  await use(({ submit }) => submit());
  expect([ran.splice(0), went, done, read().text]).toEqual([['切换主题'], [], ['done'], '']);
});

it('searches a text on its chain and leaves it standing without its blanks', async () => {
  const { read, use, went, done, load } = await open({ text: ' 币安 1 ' });
  await load();
  await use(({ submit }) => submit());
  await settle();
  await use(({ setChain }) => setChain('ETH'));
  await use(({ submit }) => submit());
  await settle();
  const query = `q=${encodeURIComponent('币安')}+1`;
  expect(went).toEqual([`/search?${query}&saveHistory=1`, `/search?${query}&chain=ETH&saveHistory=1`]);
  expect([done, read().text]).toEqual([['done', 'done'], '币安 1']);
});

it('explains what cannot be an address, and searches it only when told to', async () => {
  const { read, use, went, load } = await open({ text: wrong });
  await load();
  expect(read().recognition).toMatchObject({ kind: 'malformed', problem: 'wrong_checksum' });
  await use(({ submit }) => submit());
  expect([went, read().isOpen]).toEqual([[], true]);
  await settle(200);
  expect(asked).toEqual([]);
  // Nothing was sent, and yet somebody searched.
  await vi.dynamicImportSettled();
  expect(saved).toEqual([[{ kind: 'address', chainName: '', text: wrong, found: false }, expect.any(Number)]]);
  await use(({ submit }) => submit(true));
  await settle();
  expect(went).toEqual([`/search?q=${wrong}&saveHistory=1`]);
});

it('does nothing with nothing', async () => {
  const { use, went, done, load } = await open({ text: ' ' });
  await load();
  await use(({ submit }) => submit());
  await settle();
  expect([went, done]).toEqual([[], []]);
});

const lists = () => pastedLists.store.getState();

it('leads to a page of their own for the addresses of a longer text', async () => {
  const many = `0x${'a1'.repeat(20)} 0x${'b2'.repeat(20)}`;
  const { use, went, load } = await open({ text: many });
  await load();
  await use((box) => box.open());
  await settle(200);
  expect(asked).toEqual([]);
  await use(({ submit }) => submit());
  await use(() => vi.dynamicImportSettled());
  expect(lists().map(({ text }) => text)).toEqual([many]);
  expect(went).toEqual([`/batch?list=${lists()[0]?.id}`]);
  expect(saved).toEqual([[{ kind: 'address', chainName: '', text: many, found: false, name: '地址清单' }, expect.any(Number)]]);
});

it.each([
  ['at once', true],
  ['when the reader has come', false],
])('takes a list that was pasted into the field with its line breaks, %s', async (_, isLoaded) => {
  const pasted = `收款：0x${'a1'.repeat(20)}\n0x${'b2'.repeat(20)}`;
  const { read, use, went, load } = await open({ chain: 'ETH' });
  if (isLoaded) await load();
  await use(({ takePaste }) => expect(takePaste(pasted)).toBe(true));
  await use(() => vi.dynamicImportSettled());
  expect(lists()[0]?.text).toBe(pasted);
  expect(went).toEqual([`/batch?list=${lists()[0]?.id}`]);
  expect(read()).toMatchObject({ text: '', isOpen: false });
  expect(saved).toEqual([
    [{ kind: 'address', chainName: 'ETH', text: pasted.replace('\n', ' '), found: false, name: '地址清单' }, expect.any(Number)],
  ]);
});

it('takes lines that were meant to be addresses for a list, and one address in two lines for one address', async () => {
  const { read, use, went, load } = await open();
  await load();
  await use(({ takePaste }) => expect(takePaste(`0x${'a1'.repeat(20)}\n0x${'b2'.repeat(19)}b`)).toBe(true));
  await use(() => vi.dynamicImportSettled());
  expect(went).toHaveLength(1);
  await use(({ takePaste }) => expect(takePaste(`0x${'a1'.repeat(10)}\n${'a1'.repeat(10)}`)).toBe(false));
  await use(({ takePaste }) => expect(takePaste('币安\n火币')).toBe(false));
  expect(read().text).toBe('');
  expect(went).toHaveLength(1);
});

it('keeps no history entry of a list that no link can hold', async () => {
  const pasted = Array.from({ length: 60 }, (_value, at) => `0x${String(at).padStart(40, '0')}`).join('\n');
  const { use, went, load } = await open();
  await load();
  await use(({ takePaste }) => expect(takePaste(pasted)).toBe(true));
  await use(() => vi.dynamicImportSettled());
  expect([went.length, saved]).toEqual([1, []]);
});
