import type { ParityTraceView } from '@chaintrail/contract/schemas';
import { afterEach, expect, it } from 'vitest';
import { clearRendered, render } from '../../../ui/render.tsx';
import { CallRow } from './CallRow.tsx';
import { readNodes } from './callRows.ts';
import { traceOf } from './traceFixture.ts';

afterEach(clearRendered);

const ether = { coinKey: 'ETH', symbol: 'ETH', decimals: 18, raw: '250000000000000000', amount: '0.25', icon: '' };
const harbour = { name: '星港交易所', entity: '星港', type: 'exchange', claim: 'intelligence', source: 's', isPrivate: false } as const;
const noop = () => undefined;

/** The last of the traces, as its row is drawn below the root. */
function draw(own: Partial<ParityTraceView>, over: Partial<Parameters<typeof CallRow>[0]> = {}) {
  const node = readNodes([traceOf(''), traceOf('0', own)])[1];
  if (!node) throw new Error('no call');
  const drawn = render(
    <CallRow
      chainName="ETH"
      node={node}
      wholeGas="200"
      labels={new Map([['0xb2', { address: '0xb2', label: harbour }]])}
      isOpen={false}
      onToggle={noop}
      onShowData={noop}
      position={1}
      measure={undefined}
      {...over}
    />,
  );
  return [...drawn.querySelectorAll('[role="gridcell"]')].map((cell) => cell.textContent);
}

it('says who is called for what, with how much, at what cost and share of the whole', () => {
  const method = { selector: '0xa9059cbb', name: 'transfer' };
  expect(draw({ gasUsed: '50', value: ether, method })).toEqual(['CALL星港交易所.transfer()输入', '0.25 ETH', '50', '25.0 %']);
  clearRendered();
  expect(draw({ method: { ...method, name: null } })[0]).toBe('CALL星港交易所.0xa9059cbb()输入');
  clearRendered();
  expect(draw({ value: ether })[0]).toBe('CALL星港交易所转账');
});

it('says of a reverted call why, and whether the call around it went on', () => {
  const failed = { status: 'failed', reason: 'REFERRER_NOT_SET', error: 'execution reverted' } as const;
  expect(draw({ ...failed, value: ether })).toEqual([
    'CALL星港交易所转账已回滚REFERRER_NOT_SET· 被上层捕获，不影响结果',
    '0.25 ETH 未发生',
    '1',
    '0.5 %',
  ]);
  clearRendered();
  expect(draw({ status: 'failed' })[0]).toBe('CALL星港交易所随上层回滚');
});

it('says what is made and what ends', () => {
  const created = {
    type: 'create',
    action: { creationMethod: 'create2', from: '0xa1' },
    result: { gasUsed: '0x1', address: '0xb2' },
  } as const;
  expect(draw(created)[0]).toBe('CREATE2创建合约星港交易所');
  clearRendered();
  expect(draw({ ...created, result: null })[0]).toBe('CREATE2创建合约—');
  clearRendered();
  expect(draw({ type: 'suicide', action: { address: '0xa1', refundAddress: '0xb2' }, result: null })[0]).toBe(
    'SELFDESTRUCT自毁，余额转给星港交易所',
  );
});

it('opens and closes what lies inside, and counts it where it is closed', () => {
  let turned = 0;
  const inside = { subtraces: 2, callCount: 7 };
  expect(draw(inside, { onToggle: () => void (turned += 1) })[0]).toBe('CALL星港交易所含 7 次');
  expect(document.querySelector('[role="row"]')?.getAttribute('aria-expanded')).toBe('false');
  document.querySelector('button')?.click();
  expect([turned, document.querySelector('button')?.getAttribute('aria-label')]).toEqual([1, '展开 7 次内部调用']);
  clearRendered();
  expect(draw(inside, { isOpen: true })[0]).toBe('CALL星港交易所');
});

it('has no figures where the node gives none', () => {
  expect(draw({ gasUsed: null }, { wholeGas: null }).slice(1)).toEqual(['', '—', '']);
});
