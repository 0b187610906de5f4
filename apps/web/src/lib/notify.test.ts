import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerConfirm, dismissToast, dismissToasts, noticeStore, showConfirm, showingToasts, showToast, withdrawToast } from './notify.ts';

function clear(): void {
  for (const { id } of noticeStore.getState().toasts) dismissToast(id);
}

beforeEach(() => {
  // Other files' tests run in the same process.
  clear();
  vi.useFakeTimers();
});
afterEach(() => {
  clear();
  vi.runAllTimers();
  vi.useRealTimers();
});

const texts = () => noticeStore.getState().toasts.map(({ text, count }) => `${text} ×${count}`);

it('groups the same error instead of stacking it, and shows another one beside it', () => {
  showToast('error', '来源不可用');
  showToast('error', '来源不可用');
  showToast('error', '查询过多');
  expect(texts()).toEqual(['来源不可用 ×2', '查询过多 ×1']);
});

it('counts the time of a toast from when it can be read', () => {
  showToast('success', '复制成功', 1000);
  vi.advanceTimersByTime(15_000);
  expect(texts()).toEqual(['复制成功 ×1']);
  const stop = showingToasts();
  vi.advanceTimersByTime(999);
  expect(texts()).toEqual(['复制成功 ×1']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
  stop();
  showToast('success', '复制成功', 1000);
  vi.advanceTimersByTime(16_000);
  expect(texts()).toEqual([]);
});

it('takes a toast away after its time, counted from the last of its group', () => {
  const stop = showingToasts();
  showToast('error', '来源不可用');
  vi.advanceTimersByTime(4000);
  showToast('error', '来源不可用');
  vi.advanceTimersByTime(4999);
  expect(texts()).toEqual(['来源不可用 ×2']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
  stop();
});

it('takes one of a group back, and the toast with the last', () => {
  showToast('error', '来源不可用');
  showToast('error', '来源不可用');
  showToast('success', '来源不可用');
  withdrawToast('error', '来源不可用');
  expect(texts()).toEqual(['来源不可用 ×1', '来源不可用 ×1']);
  withdrawToast('error', '来源不可用');
  withdrawToast('error', '来源不可用');
  expect(noticeStore.getState().toasts.map(({ kind }) => kind)).toEqual(['success']);
});

it('takes all away at once', () => {
  showToast('error', '来源不可用');
  showToast('info', '已改正一个字符');
  dismissToasts();
  expect(texts()).toEqual([]);
});

it('asks with the words and looks that are prescribed by default', () => {
  void showConfirm({ title: '删除标签', content: '' });
  expect(noticeStore.getState().confirms).toMatchObject([{ confirmText: '确认删除', cancelText: null, tone: 'danger', width: 700 }]);
  answerConfirm(noticeStore.getState().confirms[0]?.id ?? 0, false);
});

it('resolves with the answer and takes the dialog away', async () => {
  const first = showConfirm({ title: 'a', content: '' });
  const second = showConfirm({ title: 'b', content: '', cancelText: '取消' });
  const [a, b] = noticeStore.getState().confirms;
  answerConfirm(b?.id ?? 0, false);
  answerConfirm(a?.id ?? 0, true);
  await expect(first).resolves.toBe(true);
  await expect(second).resolves.toBe(false);
  expect(noticeStore.getState().confirms).toEqual([]);
});
