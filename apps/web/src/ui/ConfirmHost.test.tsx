import { act } from 'react';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { showConfirm } from '../lib/notify.ts';
import { ConfirmHost } from './ConfirmHost.tsx';
import { clearRendered, getByRole, press, render } from './render.tsx';

afterEach(() => {
  clearRendered();
  delete document.documentElement.dataset['layout'];
});

// A closed sheet takes its entry out of the history a moment later; the file must not be over before.
afterAll(() => new Promise((resolve) => setTimeout(resolve, 200)));

function ask(request: Parameters<typeof showConfirm>[0]): Promise<boolean> {
  let answer: Promise<boolean> = Promise.resolve(false);
  act(() => {
    answer = showConfirm(request);
  });
  return answer;
}

const dialog = () => document.querySelector<HTMLElement>('[role="alertdialog"]');
const labels = () => [...document.querySelectorAll('[role="alertdialog"] footer button')].map((button) => button.textContent);

describe('the confirm dialog', () => {
  it('is 700 wide and asks 确认删除 without a cancel button unless one is configured', () => {
    render(<ConfirmHost />);
    void ask({ title: '删除标签', content: '将删除 3 个私有标签' });
    expect(dialog()?.style.width).toBe('700px');
    expect(labels()).toEqual(['确认删除']);
    press(getByRole('button', '确认删除'));
  });

  it('answers true for the confirm button and closes', async () => {
    render(<ConfirmHost />);
    const answer = ask({ title: '删除标签', content: '', cancelText: '取消' });
    expect(labels()).toEqual(['取消', '确认删除']);
    press(getByRole('button', '确认删除'));
    expect(await answer).toBe(true);
    expect(dialog()).toBeNull();
  });

  it.each(['取消', '关闭'])('answers false for %s', async (name) => {
    render(<ConfirmHost />);
    const answer = ask({ title: '删除标签', content: '', cancelText: '取消' });
    press(getByRole('button', name));
    expect(await answer).toBe(false);
  });

  it('answers false when the browser asks it to close, as for Esc and for a phone’s way back', async () => {
    render(<ConfirmHost />);
    const answer = ask({ title: '删除标签', content: '' });
    act(() => void dialog()?.dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(await answer).toBe(false);
  });

  it('is a bottom sheet of the window’s width on mobile, with × as 取消', async () => {
    document.documentElement.dataset['layout'] = 'mobile';
    render(<ConfirmHost />);
    const answer = ask({ title: '删除标签', content: '' });
    expect(dialog()?.style.width).toBe('');
    press(getByRole('button', '关闭对话框'));
    expect(await answer).toBe(false);
  });

  it('shows the second question only after the first was answered', async () => {
    render(<ConfirmHost />);
    const first = ask({ title: '一', content: '', confirmText: '好' });
    const second = ask({ title: '二', content: '', confirmText: '行' });
    expect(labels()).toEqual(['好']);
    press(getByRole('button', '好'));
    expect(await first).toBe(true);
    press(getByRole('button', '行'));
    expect(await second).toBe(true);
  });
});
