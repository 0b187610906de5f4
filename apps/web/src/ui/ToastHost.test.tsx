import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showToast } from '../lib/notify.ts';
import { CopyButton } from './CopyButton.tsx';
import { clearRendered, getByRole, press, render } from './render.tsx';
import { ToastHost } from './ToastHost.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => {
    vi.runAllTimers();
  });
  clearRendered();
  vi.useRealTimers();
});

const toasts = () => [...document.querySelectorAll('[role="alert"], [role="status"]')].map((toast) => toast.textContent);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('groups the same error and keeps it for five seconds after the last', async () => {
  render(<ToastHost />);
  act(() => showToast('error', '标签名称已存在'));
  await pass(3000);
  act(() => {
    showToast('error', '标签名称已存在');
    showToast('error', '标签名称已存在');
  });
  expect(toasts()).toEqual(['标签名称已存在×3']);
  await pass(4900);
  expect(toasts()).toHaveLength(1);
  await pass(200);
  expect(toasts()).toEqual([]);
});

it('says 复制成功 for one second and shows the tick for 1.5 seconds', async () => {
  const written: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text));
  render(
    <>
      <CopyButton text="0x7c3e9a41d0b85f2296c1e07a3bd4489fe64f81b2" label="复制地址" />
      <ToastHost />
    </>,
  );
  press(getByRole('button', '复制地址'));
  await pass(0);
  expect(written).toEqual(['0x7c3e9a41d0b85f2296c1e07a3bd4489fe64f81b2']);
  expect(toasts()).toEqual(['复制成功']);
  expect(getByRole('button', '已复制')).toBeDefined();
  await pass(1000);
  expect(toasts()).toEqual([]);
  expect(getByRole('button', '已复制')).toBeDefined();
  await pass(500);
  expect(getByRole('button', '复制地址')).toBeDefined();
  vi.restoreAllMocks();
});
