import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { clearRendered, press, render } from '../../ui/render.tsx';
import { Converted } from './ConvertPart.tsx';

vi.mock('../../api/client.ts', () => {
  const chain = (chainName: string, title: string) => ({ chainName, title });
  const list = [chain('ETH', '以太坊'), chain('BSC', 'BNB 链'), chain('TRON', '波场')];
  return { call: () => Promise.resolve({ list }) };
});
afterEach(clearRendered);

async function open(text: string, onTake: (text: string) => void = () => undefined) {
  const shown = render(
    <QueryClientProvider client={new QueryClient()}>
      <Converted text={text} onTake={onTake} />
    </QueryClientProvider>,
  );
  await act(() => vi.waitUntil(() => shown.querySelector('tbody tr, [role="status"]') !== null));
  return shown;
}

it('says of an address how each chain writes it, what that rests on, and leads there', async () => {
  const shown = await open('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
  const rows = [...shown.querySelectorAll('tbody tr')].map((row) => [
    [...row.querySelectorAll('[class*="whole"]')].map((one) => one.textContent),
    [...row.querySelectorAll('a')].map((one) => [one.textContent, one.getAttribute('href')]),
  ]);
  const onEvm = '0xa614f803b6fd780986a42c78ec9c7f77e6ded13c';
  expect(rows).toEqual([
    [
      [onEvm, '0xa614f803B6FD780986A42c78Ec9c7f77e6DeD13C'],
      [
        ['以太坊', `#/address/ETH/${onEvm}`],
        ['BNB 链', `#/address/BSC/${onEvm}`],
      ],
    ],
    [
      ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', '41a614f803b6fd780986a42c78ec9c7f77e6ded13c'],
      [['波场', '#/address/TRON/TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t']],
    ],
  ]);
  expect(shown.textContent).toContain('同样的 20 字节');
  expect(shown.textContent).toContain('合约地址没有密钥，两边无关');
});

it('says what is wrong with a text, and takes the likely right form at a press', async () => {
  const taken: string[] = [];
  const shown = await open('0xa614f803B6FD780986A42c78Ec9c7f77e6DeD13c', (text) => taken.push(text));
  expect(shown.textContent).toContain('校验和不正确');
  press(shown.querySelector('button') ?? shown);
  expect(taken).toEqual(['0xa614f803B6FD780986A42c78Ec9c7f77e6DeD13C']);
});

it.each([
  ['潮汐兑换', '没有认出地址'],
  [
    'ltcmweb1qq20e2arnhvxw97katjkmsd35agw3capxjkrkh7dk8d30rczm8ypxuq329nwh2twmchhqn3jqh7ua4ps539f6aazh79jy76urqht4qa59ts3at6gf',
    '余额与往来不公开',
  ],
  ['1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH', '没有哪条链这样写'],
])('says of %s that it has no forms', async (text, words) => {
  expect((await open(text)).textContent).toContain(words);
});
