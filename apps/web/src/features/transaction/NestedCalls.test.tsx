import type { NestedCallView } from '@chaintrail/contract/schemas';
import { afterEach, expect, it } from 'vitest';
import { clearRendered, render } from '../../ui/render.tsx';
import { NestedCalls } from './NestedCalls.tsx';
import { RECEIVER } from '../../lib/transferFixture.ts';
import { evmTransaction } from './transactionFixture.ts';

afterEach(clearRendered);

const call: NestedCallView = {
  depth: 1,
  kind: 'call',
  to: { address: RECEIVER },
  value: { coinKey: 'ETH', symbol: 'ETH', decimals: 18, raw: '5', amount: '5', icon: '' },
  method: { selector: '0xa9059cbb', name: 'transfer', signature: 'transfer(address,uint256)' },
  arguments: [{ name: 'to', type: 'address', value: '0xc3', parties: [{ address: '0xc3' }] }],
  sizeBytes: 68,
};
const draw = (nested: NestedCallView[], nestedOmitted = 0) =>
  render(<NestedCalls transaction={evmTransaction({ input: { ...evmTransaction().input, nested, nestedOmitted } })} />);

it('says of each call whom, with how much, what and with which arguments', () => {
  const text = draw([call]).textContent;
  expect(text).toContain('参数内的 1 个动作');
  expect(text).toContain('动作 1transfer可能0xbbbbbb…2222225 ETHtransfer(address,uint256)');
  expect(text).toContain('0toaddress0xc3');
});

it('says of a command its name alone, and of unknown data its size', () => {
  const command = { ...call, kind: 'command' as const, method: { selector: '', name: 'WRAP_ETH', signature: '' }, value: null };
  expect(draw([command]).textContent).toContain('动作 1WRAP_ETH#参数');
  clearRendered();
  const unknown = {
    ...call,
    kind: 'delegatecall' as const,
    method: { selector: '0x12345678', name: null, signature: null },
    arguments: null,
  };
  expect(draw([unknown]).textContent).toContain('动作 10x12345678DELEGATECALL0xbbbbbb…2222225 ETH68 字节，未能解码');
});

it('opens the first few and counts what was not opened by us', () => {
  const drawn = draw(
    Array.from({ length: 8 }, () => call),
    3,
  );
  expect([...drawn.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, true, true, true, true, true, false, false]);
  expect(drawn.textContent).toContain('另 3 个未展开');
  clearRendered();
  expect(draw([]).textContent).toBe('');
});
