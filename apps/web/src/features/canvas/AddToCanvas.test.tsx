import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noticeStore } from '../../lib/notify.ts';
import { clearRendered, getByRole, press, render } from '../../ui/render.tsx';
import { AddToCanvas } from './AddToCanvas.tsx';

const opened = vi.hoisted(() => ({ paths: [] as string[] }));
vi.mock('../../ui/Link.tsx', () => ({ useOpenPath: () => (path: string) => opened.paths.push(path) }));

afterEach(clearRendered);
beforeEach(() => {
  opened.paths = [];
  noticeStore.setState({ toasts: [] });
});

const list = (count: number) => Array.from({ length: count }, (_, index) => ({ chainName: 'DemoETH', address: `0x${index}` }));
const toasts = () => noticeStore.getState().toasts.map(({ text }) => text);

it('takes along what an address bar bears and says how many it leaves', () => {
  render(<AddToCanvas addresses={[...list(230), ...list(3)]} />);
  press(getByRole('button', '加入图谱'));
  expect(opened.paths).toHaveLength(1);
  expect(decodeURIComponent(opened.paths[0] ?? '')).toContain('0x199');
  expect(decodeURIComponent(opened.paths[0] ?? '')).not.toContain('0x200');
  expect(toasts()).toEqual(['只带去前 200 个；另 30 个未加入，可在图谱中粘贴或从文件读入']);
});

it('says nothing where all of them go along', () => {
  render(<AddToCanvas addresses={list(200)} />);
  press(getByRole('button', '加入图谱'));
  expect(toasts()).toEqual([]);
});
