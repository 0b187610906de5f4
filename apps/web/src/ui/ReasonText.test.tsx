import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from 'react';
import { dismissToast, noticeStore, showingToasts, showToast } from '../lib/notify.ts';
import { clearRendered, render } from './render.tsx';
import { StateBlock } from './StateBlock.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  clearRendered();
  for (const { id } of noticeStore.getState().toasts) dismissToast(id);
  vi.useRealTimers();
});

const draw = () =>
  render(
    <StateBlock isLoading={false} error={new Error('来源暂不可用，请稍后重试')} onRetry={() => undefined}>
      {null}
    </StateBlock>,
  );

it('does not repeat the sentence of a standing toast, and keeps it once the toast has gone', () => {
  const stop = showingToasts();
  showToast('error', '来源暂不可用，请稍后重试');
  const drawn = draw();
  expect(drawn.textContent).toBe('查询没有成功这里的内容没有取到，可以重试。重试');
  act(() => void vi.advanceTimersByTime(5000));
  expect(drawn.textContent).toBe('查询没有成功来源暂不可用，请稍后重试重试');
  stop();
});

it('gives the reason at once where no toast says it', () => {
  showToast('error', '复制失败');
  expect(draw().textContent).toContain('来源暂不可用，请稍后重试');
});
