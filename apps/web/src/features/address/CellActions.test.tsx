import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { noticeStore } from '../../lib/notify.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { clearRendered, render } from '../../ui/render.tsx';
import { CellActions } from './CellActions.tsx';

vi.mock('../../lib/saveFile.ts', () => ({ saveFile: vi.fn() }));
afterEach(() => {
  clearRendered();
  vi.unstubAllGlobals();
  noticeStore.setState({ toasts: [] });
});

function open() {
  const drawn = render(<CellActions fileName="a.csv" listCells={() => [['哈希', '数量'], ['0x1', '7']]} />); // prettier-ignore
  return (text: string) => act(async () => [...drawn.querySelectorAll('button')].find((one) => one.textContent === text)?.click());
}

const TABLE = '<table><tr>';

it('copies a table for spreadsheets beside its text, and begins a file with the mark that Excel needs for Chinese', async () => {
  const write = vi.fn((_items: Record<string, Blob>[]) => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { write } });
  vi.stubGlobal(
    'ClipboardItem',
    vi.fn(function item(this: object, parts: Record<string, Blob>) {
      Object.assign(this, parts);
    }),
  );
  const press = open();
  await press('复制表格');
  await press('下载 CSV');
  const item = write.mock.calls[0]?.[0][0];
  expect([await item?.['text/plain']?.text(), (await item?.['text/html']?.text())?.includes(TABLE)]).toEqual([
    '哈希\t数量\r\n0x1\t7',
    true,
  ]);
  const saved = vi.mocked(saveFile).mock.calls[0]?.[1];
  expect([...new Uint8Array((await saved?.arrayBuffer()) ?? new ArrayBuffer(0))].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
  expect(noticeStore.getState().toasts.map(({ kind, text }) => [kind, text])).toEqual([
    ['success', '复制成功'],
    ['success', '下载 a.csv 成功'],
  ]);
});

it('copies the same where the page has no clipboard of its own, as over plain http', async () => {
  vi.stubGlobal('navigator', {});
  const set = new Map<string, string>();
  document.execCommand = () => {
    const event = Object.assign(new Event('copy', { cancelable: true }), { clipboardData: { setData: (kind: string, text: string) => set.set(kind, text) } }); // prettier-ignore
    return !document.dispatchEvent(event);
  };
  await open()('复制表格');
  expect([set.get('text/plain'), set.get('text/html')?.includes(TABLE)]).toEqual(['哈希\t数量\r\n0x1\t7', true]);
});
