import type { TransactionView } from '@chaintrail/contract/schemas';
import { afterEach, expect, it } from 'vitest';
import { clearRendered, render } from '../../ui/render.tsx';
import { InputCard } from './InputCard.tsx';
import { RECEIVER } from '../../lib/transferFixture.ts';
import { evmTransaction } from './transactionFixture.ts';

afterEach(clearRendered);

const usdt = { coinKey: 'ETH:0xdac1', symbol: 'USDT', decimals: 6, raw: '14900000000', amount: '14900', icon: '' };
const harbour = {
  name: '星港交易所',
  entity: '星港交易所',
  type: 'exchange',
  claim: 'intelligence',
  source: 's',
  isPrivate: false,
} as const;
const draw = (input: Partial<TransactionView['input']>) =>
  render(
    <InputCard
      transaction={evmTransaction({
        input: {
          raw: '0xa9059cbb',
          sizeBytes: 68,
          decoded: null,
          isGuess: false,
          others: [],
          proof: null,
          text: null,
          nested: [],
          nestedOmitted: 0,
          ...input,
        },
      })}
    />,
  );
const rows = (drawn: HTMLElement) =>
  [...drawn.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent).join(' | '));

it('says of each argument whom, how much and when it means, and what was sent', () => {
  const drawn = draw({
    decoded: [
      { name: 'to', type: 'address', value: RECEIVER, parties: [{ address: RECEIVER, label: harbour }] },
      { name: 'amount', type: 'uint256', value: '14900000000', amount: usdt },
      { name: 'deadline', type: 'uint256', value: '1787748918', time: 1_787_748_918_000 },
      { name: 'destinationChain', type: 'string', value: 'DemoTRON' },
    ],
  });
  expect(rows(drawn)).toEqual([
    '0 | to | address | 星港交易所',
    '1 | amount | uint256 | 14,900 USDT14900000000',
    '2 | deadline | uint256 | 2026-08-26 20:55:181787748918',
    '3 | destinationChain | string | DemoTRON',
  ]);
});

it('shows a struct as its fields, what lies in it further in, and says how much is left out', () => {
  const drawn = draw({
    decoded: [
      {
        name: 'order',
        type: 'tuple',
        value: '{"maker":"0x"}',
        parts: [
          { depth: 1, name: 'maker', type: 'address', value: RECEIVER, party: { address: RECEIVER, label: harbour } },
          { depth: 1, name: 'ids', type: 'uint256[]', value: null },
          { depth: 2, name: '[0]', type: 'uint256', value: '7' },
        ],
        omittedParts: 1_200,
      },
    ],
  });
  expect(rows(drawn)).toEqual(['0 | order | tuple | makeraddress星港交易所idsuint256[][0]uint2567其余 1,200 项未列出，原始数据中有全部']);
  const parts = [...drawn.querySelectorAll<HTMLElement>('[role=listitem]')];
  expect(parts.map(({ style }) => style.getPropertyValue('--part-depth'))).toEqual(['0', '0', '1']);
});

it('names the first of many, and says how many it leaves out', () => {
  const parties = Array.from({ length: 15 }, (_, index) => ({ address: `0x${String(index).padStart(40, '0')}` }));
  const drawn = draw({ decoded: [{ name: 'recipients', type: 'address[]', value: '[]', parties }] });
  expect(drawn.textContent).toContain('另 3 个地址，见原始数据');
});

it('calls a verified method so, and a likely one a guess', () => {
  expect(draw({ decoded: [], proof: 'contract' }).textContent).toContain('已验证');
  clearRendered();
  const guess = draw({ decoded: [], isGuess: true }).textContent;
  expect(guess).toContain('签名由选择器推断');
  expect(guess).not.toContain('已验证');
});

it('shows what somebody wrote', () => {
  expect(draw({ text: '请归还' }).textContent).toContain('文本： 请归还');
});
