import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { noticeStore, showToast } from '../lib/notify.ts';
import { ApiError } from './apiError.ts';
import { createQueryClient } from './queryClient.ts';

afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

it('asks the server also when the browser believes that there is no network', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  await expect(client.fetchQuery({ queryKey: ['read'], queryFn: () => 'answered' })).resolves.toBe('answered');
  const write = client.getMutationCache().build(client, { mutationFn: async () => 'written' });
  await expect(write.execute(undefined)).resolves.toBe('written');
});

it('leaves what a page says of a failed read to the page, and every other refusal to the toast', async () => {
  const client = createQueryClient();
  const refuse = (msg: string) => () => {
    showToast('error', msg);
    throw new ApiError('refused', { code: 9999, msg, data: null });
  };
  await expect(client.fetchQuery({ queryKey: ['read'], queryFn: refuse('没有这笔交易') })).rejects.toThrow(ApiError);
  const write = client.getMutationCache().build(client, { mutationFn: async () => refuse('未能保存')() });
  await expect(write.execute(undefined)).rejects.toThrow(ApiError);
  expect(noticeStore.getState().toasts.map(({ text }) => text)).toEqual(['未能保存']);
});

it('waits for a history that is just begun, without an alarm, and gives up where it does not come', async () => {
  vi.useFakeTimers();
  noticeStore.setState({ toasts: [] });
  const msg = '这个地址的历史还没有取回';
  const ask = async (answers: number, retryAfter: number | undefined) => {
    let asked = 0;
    const queryFn = () => {
      asked += 1;
      if (asked > answers) return 'rows';
      showToast('error', msg);
      throw new ApiError('refused', { code: 9999, msg, data: { reason: 'nothing_stored', retryAfter } });
    };
    const found = createQueryClient()
      .fetchQuery({ queryKey: ['history'], queryFn, retry: createQueryClient().getDefaultOptions().queries?.retry })
      .catch((error: unknown) => (error instanceof ApiError ? error.msg : error));
    await vi.advanceTimersByTimeAsync(60_000);
    return [await found, asked, noticeStore.getState().toasts.length];
  };
  expect(await ask(3, 2)).toEqual(['rows', 4, 0]);
  expect(await ask(99, 2)).toEqual([msg, 6, 0]);
  // Nobody may be asked, or a whole chain is being read: that is told at once.
  expect(await ask(99, undefined)).toEqual([msg, 1, 0]);
  expect(await ask(99, 10)).toEqual([msg, 1, 0]);
});
