import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearRendered, render } from '../ui/render.tsx';

vi.mock('./palette/Palette.tsx', () => ({ Palette: ({ text }: { text?: string }) => <output>{text}</output> }));
// The palette's code is on its way again in each of them.
beforeEach(() => void vi.resetModules());
afterEach(clearRendered);

async function open() {
  const { PaletteHost } = await import('./PaletteHost.tsx');
  return render(<PaletteHost />);
}

const press = (key: string, more: KeyboardEventInit = {}) =>
  act(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })));

it('loses nothing of what is typed while the palette is on its way', async () => {
  const page = await open();
  press('k', { ctrlKey: true });
  for (const key of ['0', 'x', '3', 'g', 'Backspace', 'f', 'Shift', 'f', '2']) press(key);
  press('c', { ctrlKey: true });
  await vi.waitUntil(async () => {
    await act(async () => undefined);
    return page.querySelector('output') !== null;
  });
  expect(page.textContent).toBe('0x3ff2');
});

it('does not open where Esc came first', async () => {
  const page = await open();
  press('k', { ctrlKey: true });
  press('Escape');
  await act(async () => void (await import('./palette/Palette.tsx')));
  expect(page.querySelector('output')).toBeNull();
});
