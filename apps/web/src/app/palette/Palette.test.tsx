import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { searchHistory } from '../../lib/browserHistory.ts';
import { NavigationContext } from '../../ui/Link.tsx';
import { setPreference, usePreferences } from '../../ui/preferences.ts';
import { clearRendered, press, render } from '../../ui/render.tsx';
import { Palette } from './Palette.tsx';

const genuine = '0x2a8a66da5e0000000000000000000077f740877c';
const falseOne = '0x2a8a660b420000000000000000000056ba40877c';
const address = (text: string) => ({
  group: 'address',
  kind: 'address',
  text,
  title: text,
  subtitle: '',
  chainName: 'ETH',
  matches: [[0, 8]],
});
const label = { name: '中转地址 B-02', entity: null, type: 'scam', claim: 'heuristic', source: '', isPrivate: false };
const answers: Record<string, object> = {
  suggest: { list: [address(genuine), { ...address(falseOne), imitates: { address: genuine, label } }], isPartial: false, tookMs: 3 },
  listNear: { near: [], alike: [{ ...address(genuine), label }], isPartial: false },
};
const suggestion = { group: 'address', kind: 'address', text: '0x2a8a', title: '0x2a8a', subtitle: '', chainName: 'ETH', matches: [] };
vi.mock('../../api/client.ts', () => ({
  call: (name: string, input: { address?: string }) =>
    Promise.resolve(
      input.address?.startsWith('0x2a8a66') && answers[name]
        ? answers[name]
        : name === 'suggest'
          ? { list: input.address === '0x2a' ? [suggestion] : [], isPartial: false, tookMs: 3 }
          : { list: [] },
    ),
}));

beforeEach(() => {
  setPreference('theme', 'light');
  setPreference('timeZone', 'Asia/Shanghai');
  searchHistory.clear();
});
afterEach(clearRendered);

function open() {
  const onClose = vi.fn();
  const openHistory = vi.fn();
  const opened: string[] = [];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NavigationContext value={{ open: (path) => void opened.push(path) }}>
        <Palette onClose={onClose} openHistory={openHistory} />
      </NavigationContext>
    </QueryClientProvider>,
  );
  const field = document.querySelector<HTMLInputElement>('input[role="combobox"]')!;
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const enter = () => act(async () => field.form?.requestSubmit());
  return { field, type, enter, onClose, openHistory, opened };
}

/** Draws what has come until it is so. */
const until = (isSo: () => boolean) =>
  vi.waitUntil(async () => {
    await act(async () => undefined);
    return isSo();
  });

const pressKey = (element: HTMLElement, key: string) =>
  act(() => void element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));

const options = () => [...document.querySelectorAll<HTMLElement>('[role="option"]')];
const titles = () => options().map((option) => option.textContent?.replace('Enter', ''));
const groups = () => [...document.querySelectorAll('[role="group"]')].map((group) => group.getAttribute('aria-label'));

it('offers recent searches, actions and rooms before anything is typed, and has the focus', () => {
  searchHistory.add({ sort: 'BLOCK', slug: '', model: 'ETH', text: '204', createTime: '2026-01-01 00:00:00' });
  const { field } = open();
  expect(document.activeElement).toBe(field);
  expect(groups()).toEqual(['最近搜索', '操作', '前往']);
  expect(titles().slice(1, 7)).toEqual(['切换到深色', '时间改用 UTC', '复制本页链接', '打开最近搜索', '代币列表', '首页']);
});

it('walks through all choices with the arrows and tells the reader which is marked', () => {
  const { field } = open();
  expect(field.getAttribute('aria-expanded')).toBe('true');
  pressKey(field, 'ArrowDown');
  pressKey(field, 'ArrowDown');
  const marked = document.querySelector('[aria-selected="true"]');
  expect(marked?.textContent).toContain('时间改用 UTC');
  expect(field.getAttribute('aria-activedescendant')).toBe(marked?.id);
  expect(document.querySelector(`#${CSS.escape(field.getAttribute('aria-controls') ?? '')}`)?.getAttribute('role')).toBe('listbox');
  pressKey(field, 'ArrowUp');
  pressKey(field, 'ArrowUp');
  pressKey(field, 'ArrowUp');
  expect(document.querySelector('[aria-selected="true"]')?.textContent).toContain(titles().at(-1));
});

it('does what was chosen and closes', async () => {
  const first = open();
  press(options()[0]!);
  expect(usePreferences.getState().theme).toBe('dark');
  expect(first.onClose).toHaveBeenCalledOnce();
  clearRendered();

  const second = open();
  expect(titles()[0]).toBe('切换到浅色');
  await second.type('最近');
  expect(titles()).toEqual(['打开最近搜索']);
  await second.enter();
  expect(second.openHistory).toHaveBeenCalledOnce();
  clearRendered();

  const third = open();
  await third.type('首页');
  await third.enter();
  expect(third.opened).toEqual(['/']);
});

it('offers what the search finds before what can be done, and opens exactly what was typed when nothing is marked', async () => {
  const { type, enter, opened } = open();
  await type('0x2a');
  await until(() => options().length > 0);
  expect(groups()).toEqual(['地址']);
  await enter();
  await until(() => opened.length > 0);
  expect(opened).toEqual(['/search?q=0x2a&saveHistory=1']);
});

it('offers what can be done with the marked address, and does it by its key', async () => {
  const { field, type, opened, onClose } = open();
  await type('0x2a8a66');
  await until(() => options().length > 1);
  const offered = () => document.querySelector('[role="group"][aria-label="对选中的地址"]')?.textContent;
  expect(offered()).toBeUndefined();
  pressKey(field, 'ArrowDown');
  await until(() => offered()?.includes('加入图谱') === true);
  // A visitor has neither labels of his own nor monitors.
  expect(document.querySelectorAll('[data-key] button')).toHaveLength(1);
  const strike = (init: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
    act(() => void field.dispatchEvent(event));
    return event.defaultPrevented;
  };
  expect([strike({ key: 'Enter' }), strike({ key: '3', ctrlKey: true }), opened]).toEqual([false, false, []]);
  expect(strike({ key: 'Enter', ctrlKey: true })).toBe(true);
  expect([onClose.mock.calls.length, opened]).toEqual([1, [`/canvas/new?add=${encodeURIComponent(`ETH:${genuine}`)}`]]);
});

it('closes at Esc', () => {
  const { field, onClose } = open();
  pressKey(field, 'Escape');
  expect(onClose).toHaveBeenCalledOnce();
});

const lit = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);

it('lights what tells two addresses apart that look alike, and warns beside the one that imitates', async () => {
  const { type } = open();
  await type('0x2a8a66');
  await until(() => options().length > 1);
  expect(lit()).toEqual(['0x2a8a66', 'da5e…77f7', '0x2a8a66', '0b42…56ba']);
  expect(options().map(({ textContent }) => textContent?.replace(/^.*40877c/, ''))).toEqual([
    'ETH',
    '形似 中转地址 B-02首 8 末 6 相同，请核对红色部分ETH',
  ]);
});

it('says of a pasted address that it only looks like one that was looked at, and opens that one', async () => {
  searchHistory.add({ sort: 'ADDRESS', slug: '', model: 'ETH', text: genuine, createTime: '2026-01-01 00:00:00' });
  const { type, opened } = open();
  await type(falseOne);
  const other = () => [...document.querySelectorAll<HTMLElement>('button')].find(({ textContent }) => textContent?.includes('刚查过'));
  // What is stored of it is told a little later.
  await until(() => other()?.textContent?.includes('中转地址') === true);
  const notices = [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent);
  expect(notices).toContain(
    `另有地址与它首尾相同，并非同一地址，请逐字核对：您输入的 ${falseOne}刚查过中转地址 B-02${genuine}首 8 末 6 相同，请核对红色部分`,
  );
  press(other()!);
  expect(opened).toEqual([`/address/ETH/${genuine}`]);
});
