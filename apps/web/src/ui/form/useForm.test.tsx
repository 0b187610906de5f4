import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { clearRendered, render } from '../render.tsx';
import { TextInput } from '../TextInput.tsx';
import { useForm } from './useForm.ts';

beforeEach(() => sessionStorage.clear());
afterEach(clearRendered);

/** A form of a call that takes a chain's name of 1 to 32 letters and an address of 1 to 200. */
function AddressForm({ send, draft }: { send: (output: { chainName: string; address: string }) => unknown; draft?: string }) {
  const form = useForm({
    values: { chainName: '', address: '' },
    loadSchema: () => import('@chaintrail/contract/schemas').then(({ schemas }) => schemas.getAddressCard.query),
    problems: { chainName: '请填写链名', address: '请填写地址' },
    send,
    ...(draft !== undefined && { draft }),
  });
  return (
    <form onSubmit={form.onSubmit}>
      <TextInput label="链名" {...form.field('chainName')} />
      <TextInput label="地址" {...form.field('address')} />
      {form.refusal !== undefined && <p role="alert">{form.refusal}</p>}
      <button type="submit" disabled={form.isSending}>
        {form.isChanged ? '保存' : '已保存'}
      </button>
    </form>
  );
}

const input = (label: string) => document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)!;
const alerts = () => [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent);
const button = () => document.querySelector('button')!;
const type = (label: string, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(label), text);
    input(label).dispatchEvent(new Event('input', { bubbles: true }));
  });
/** Presses the button; the schema has then been loaded and has answered. */
const submit = () =>
  act(async () => {
    await import('@chaintrail/contract/schemas');
    document.querySelector('form')?.requestSubmit();
  });

it('sends nothing that the schema does not take, says it at each field and goes to the first', async () => {
  const send = vi.fn();
  render(<AddressForm send={send} />);
  await type('地址', '0'.repeat(201));
  await submit();
  expect(alerts()).toEqual(['请填写链名', '请填写地址']);
  expect(document.activeElement).toBe(input('链名'));
  expect(input('链名').getAttribute('aria-invalid')).toBe('true');
  expect(send).not.toHaveBeenCalled();
  await type('链名', 'ETH');
  expect(alerts()).toEqual(['请填写地址']);
});

it('says what the server refuses at its fields, and what concerns none below', async () => {
  const refuse = (data: unknown) => () => Promise.reject(new ApiError('refused', { code: 9999, msg: '没有保存', data }));
  render(<AddressForm send={refuse({ reason: 'bad_input', fields: { address: '不是这条链的地址' } })} />);
  await type('链名', 'ETH');
  await type('地址', '0x1');
  await submit();
  expect(alerts()).toEqual(['不是这条链的地址']);
  expect(document.activeElement).toBe(input('地址'));
  clearRendered();

  render(<AddressForm send={refuse({ reason: 'busy' })} />);
  await type('链名', 'ETH');
  await type('地址', '0x1');
  await submit();
  expect(alerts()).toEqual(['没有保存']);
});

it.each([
  new ApiError('timeout', { code: 0, msg: '请求超过 30 秒没有返回' }),
  new ApiError('transport', { code: 0, msg: '无法连接服务器，请检查网络后重试' }),
  new ApiError('limited', { code: 4003, msg: '体验账号不能使用这个功能，请升级账号', data: { need: 'pro' } }),
])('says below why nothing was sent, keeps what was typed and may be sent again ($kind)', async (error) => {
  const send = vi.fn().mockRejectedValueOnce(error);
  render(<AddressForm send={send} />);
  await type('链名', 'ETH');
  await type('地址', '0x1');
  await submit();
  expect([alerts(), input('地址').value, button().textContent]).toEqual([[error.msg], '0x1', '保存']);
  await submit();
  expect([alerts(), button().textContent]).toEqual([[], '已保存']);
});

it('says nothing of its own where the session ended: a dialog asks to sign in', async () => {
  render(<AddressForm send={() => Promise.reject(new ApiError('ended', { code: 7009, msg: '登录已失效' }))} />);
  await type('链名', 'ETH');
  await type('地址', '0x1');
  await submit();
  expect([alerts(), button().disabled]).toEqual([[], false]);
});

it('disables its button while it sends and at no other time', async () => {
  let finish = () => {};
  render(<AddressForm send={() => new Promise<void>((resolve) => (finish = resolve))} />);
  expect(button().disabled).toBe(false);
  await type('链名', 'ETH');
  await type('地址', '0x1');
  await submit();
  expect(button().disabled).toBe(true);
  await act(async () => finish());
  expect([button().disabled, button().textContent]).toEqual([false, '已保存']);
});

it('keeps what was typed over a reload until it was sent', async () => {
  const send = vi.fn();
  render(<AddressForm send={send} draft="address" />);
  await type('链名', 'ETH');
  await type('地址', '0x1');
  clearRendered();

  render(<AddressForm send={send} draft="address" />);
  expect([input('链名').value, input('地址').value, button().textContent]).toEqual(['ETH', '0x1', '保存']);
  await submit();
  // What it refuses is said in the form: the call shows no toast.
  expect(send).toHaveBeenCalledWith({ chainName: 'ETH', address: '0x1' }, { isQuiet: true });
  clearRendered();

  render(<AddressForm send={send} draft="address" />);
  expect([input('链名').value, button().textContent]).toEqual(['', '已保存']);
});
