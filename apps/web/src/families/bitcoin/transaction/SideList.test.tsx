import { afterEach, expect, it } from 'vitest';
import { clearRendered, getByRole, press, render } from '../../../ui/render.tsx';
import { input, output } from './fixtures.ts';
import { InputRow, OutputRow } from './SideList.tsx';

afterEach(clearRendered);

it('says of an input whose output nobody has that its amount is unknown', () => {
  const row = render(<InputRow chainName="BTC" input={input(3, null, { party: { address: '' } })} />);
  expect(row.textContent).toContain('来源未找到');
  expect(row.textContent).toContain('金额未知');
});

it('leads from an output to the transaction that spent it', () => {
  const hash = 'bb'.repeat(32);
  const row = render(<OutputRow chainName="BTC" output={output(0, '5', { spentBy: { hash, index: 2, blockNumber: 887_198 } })} />);
  expect(row.querySelector(`a[href="#/tx/BTC/${hash}"]`)).not.toBeNull();
  expect(row.textContent).toContain('已花费于');
});

it('shows the text and the bytes of a data output, and that nobody can spend it', () => {
  const data = { hex: '68656c6c6f', text: 'hello' };
  const row = render(
    <OutputRow chainName="BTC" output={output(1, '0', { party: { address: '' }, scriptType: 'nulldata', isSpendable: false, data })} />,
  );
  expect(row.textContent).toContain('数据输出 OP_RETURN');
  expect(row.textContent).toContain('hello');
  expect(row.textContent).toContain('68656c6c6f');
  expect(row.textContent).toContain('不可花费');
});

it('names every key of a bare multisig and how many must sign', () => {
  const multisig = {
    required: 2,
    addresses: ['1AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', '1BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB', '1CCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCC'],
  };
  const row = render(<OutputRow chainName="BTC" output={output(2, '5', { party: { address: '' }, scriptType: 'multisig', multisig })} />);
  expect(row.textContent).toContain('3 选 2 多签');
  expect(row.querySelectorAll('a[href^="#/address/BTC/1"]')).toHaveLength(3);
});

it('marks change as an inference and gives its grounds on a press', () => {
  render(
    <OutputRow chainName="BTC" output={output(5, '5', { change: { confidence: 'medium', reasons: ['回到输入地址', '金额不是整数'] } })} />,
  );
  press(getByRole('button', '启发式'));
  const panel = getByRole('dialog', '疑似找零');
  expect(panel.textContent).toContain('把握 中');
  expect([...panel.querySelectorAll('li')].map((item) => item.textContent)).toEqual(['回到输入地址', '金额不是整数']);
});
