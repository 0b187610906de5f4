import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { dismissToasts, noticeStore, showToast } from '../lib/notify.ts';
import { setHovered, useHovered } from '../ui/hovered.ts';
import { clearOnLeaving } from './clearOnLeaving.ts';

const state = () => [noticeStore.getState().toasts.length, useHovered.getState().text];

it('leaves toasts and the lit address behind with their page, and keeps them while only its view changes', () => {
  const history = createMemoryHistory({ initialEntries: ['/address/DemoETH/0xaa'] });
  const stop = clearOnLeaving(history);
  showToast('error', '来源不可用');
  setHovered('0xbb');
  history.push('/address/DemoETH/0xaa?tab=USDT');
  expect(state()).toEqual([1, '0xbb']);
  history.push('/address/DemoETH/0xbb');
  expect(state()).toEqual([0, null]);

  showToast('info', '已改正一个字符');
  history.push('/address/DemoETH/0xbb?dir=in');
  expect(state()).toEqual([1, null]);
  stop();
  history.push('/');
  expect(state()).toEqual([1, null]);
  dismissToasts();
});
