import type { LetterView } from '@chaintrail/contract/letter';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { clearRendered, getByRole, press, render } from '../../ui/render.tsx';
import { StepButtons } from './StepButtons.tsx';

const { asked } = vi.hoisted(() => ({ asked: [] as unknown[] }));
vi.mock('../../api/client.ts', () => ({
  call: async (name: string, body: unknown) => {
    asked.push([name, body]);
    return {};
  },
}));

afterEach(() => {
  clearRendered();
  asked.length = 0;
});

const open = (...steps: LetterView['can'][number]['step'][]) =>
  render(
    <StepButtons
      letter={{ id: 'a', can: steps.map((step) => ({ step, reason: null })), checks: [] } as unknown as LetterView}
      onMoved={() => undefined}
    />,
  );
const dialog = () => document.querySelector<HTMLElement>('dialog')!;
/** React hears of a value that the field's own setter has written. */
function write(text: string): void {
  const field = dialog().querySelector('textarea')!;
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const send = async (name: string) => {
  press([...dialog().querySelectorAll('button')].find((one) => one.textContent === name)!);
  await act(async () => undefined);
};

it.each([
  ['登记送达', 'deliver', '送达方式与凭据'],
  ['登记已回函（无文件）', 'close', '回函情况'],
] as const)('%s asks first, and keeps what was said of it', async (name, step, field) => {
  open(step);
  press(getByRole('button', name));
  expect(asked).toEqual([]);
  expect(dialog().textContent).toContain(field);
  write('SF1029384756');
  await send(name);
  expect(asked).toEqual([['moveLetter', { id: 'a', step, note: 'SF1029384756' }]]);
});

it('a letter is sent back with a reason alone, and left as it is by 取消', async () => {
  open('return');
  press(getByRole('button', '退回修改'));
  const back = [...dialog().querySelectorAll('button')].find((one) => one.textContent === '退回修改')!;
  expect(back.disabled).toBe(true);
  write('金额有误');
  expect(back.disabled).toBe(false);
  await send('取消');
  expect([asked, document.querySelector('dialog')]).toEqual([[], null]);
});
