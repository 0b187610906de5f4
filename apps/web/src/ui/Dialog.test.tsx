import { StrictMode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';
import { clearRendered, render } from './render.tsx';

afterEach(() => {
  clearRendered();
  vi.restoreAllMocks();
});

it('stays open when it is taken away and shown again at once, and is closed when the browser closes it', async () => {
  // As browsers do it: closed at once, told later.
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    setTimeout(() => this.dispatchEvent(new Event('close')));
  });
  const onClose = vi.fn();
  render(
    <StrictMode>
      <Dialog shape="modal" title="提醒设置" onClose={onClose}>
        每日一次
      </Dialog>
    </StrictMode>,
  );
  const dialog = document.querySelector('dialog');
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect([dialog?.open, onClose.mock.calls.length]).toEqual([true, 0]);
  dialog?.close();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});
