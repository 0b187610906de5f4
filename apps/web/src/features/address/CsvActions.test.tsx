import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { noticeStore } from '../../lib/notify.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { clearRendered, render } from '../../ui/render.tsx';
import { CsvActions } from './CsvActions.tsx';

vi.mock('../../lib/saveFile.ts', () => ({ saveFile: vi.fn() }));
afterEach(clearRendered);

it('begins a file with the mark that Excel needs for Chinese, and copied text without it', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const drawn = render(<CsvActions fileName="a.csv" makeCsv={() => '哈希\r\n'} />);
  const press = (text: string) => act(async () => [...drawn.querySelectorAll('button')].find((one) => one.textContent === text)?.click());
  await press('复制 CSV');
  await press('下载 CSV');
  vi.unstubAllGlobals();
  expect(writeText).toHaveBeenCalledWith('哈希\r\n');
  const saved = vi.mocked(saveFile).mock.calls[0]?.[1];
  expect([...new Uint8Array((await saved?.arrayBuffer()) ?? new ArrayBuffer(0))].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
  expect(noticeStore.getState().toasts.map(({ kind, text }) => [kind, text])).toEqual([
    ['success', '复制成功'],
    ['success', '下载 a.csv 成功'],
  ]);
});
