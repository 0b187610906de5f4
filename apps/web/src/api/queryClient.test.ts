import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { noticeStore, showToast } from '../lib/notify.ts';
import { ApiError } from './apiError.ts';
import { createQueryClient } from './queryClient.ts';

afterEach(() => onlineManager.setOnline(true));

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
