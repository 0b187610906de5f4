import type { ContractSourceView } from '@chaintrail/contract/schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { clearRendered, render } from '../../../ui/render.tsx';
import { SourceFiles } from './SourceFiles.tsx';

const told = vi.hoisted(() => ({ answer: undefined as unknown, asked: [] as unknown[] }));
vi.mock('../../../api/client.ts', () => ({
  call: async (name: string, input: unknown) => {
    told.asked.push([name, input]);
    return told.answer;
  },
}));
afterEach(clearRendered);

const source: NonNullable<ContractSourceView['source']> = {
  by: 'Sourcify',
  match: 'exact',
  name: 'Vault',
  language: 'Solidity',
  compiler: 'solc 0.8.26',
  verifiedTime: null,
  files: [
    { path: 'src/Vault.sol', text: 'contract Vault {\n}', unseenCount: 0, isCut: false },
    { path: 'lib/Math.sol', text: 'library Math {}', unseenCount: 0, isCut: false },
  ],
  leftOff: 0,
};

async function open(answer: ContractSourceView) {
  told.answer = answer;
  told.asked = [];
  const drawn = render(
    <QueryClientProvider client={new QueryClient()}>
      <SourceFiles chainName="ETH" address="0x1" />
    </QueryClientProvider>,
  );
  await act(() => vi.waitUntil(() => drawn.querySelector('[aria-busy]') === null));
  return drawn;
}

it('shows the contract’s own file with its lines, the others when they are opened', async () => {
  const drawn = await open({ note: null, source });
  expect(told.asked).toEqual([['readContractSource', { chainName: 'ETH', address: '0x1' }]]);
  expect(drawn.querySelector('p')?.textContent).toBe('完全匹配VaultSourcify · Solidity · solc 0.8.26');
  expect([...drawn.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual(['src/Vault.sol2 行', 'lib/Math.sol1 行']);
  expect([...drawn.querySelectorAll('pre')].map(({ textContent }) => textContent)).toEqual(['1\n2', 'contract Vault {\n}']);
  const second = drawn.querySelectorAll('details')[1]!;
  await act(async () => {
    second.open = true;
    second.dispatchEvent(new Event('toggle'));
  });
  expect(second.querySelector('pre:last-child')?.textContent).toBe('library Math {}');
});

it('says how well it fits, what would have hidden itself, and what is left off', async () => {
  const files = [{ ...source.files[0]!, text: 'x⟨U+202E⟩', unseenCount: 1_201, isCut: true }];
  const { textContent } = await open({ note: null, source: { ...source, match: 'partial', files, leftOff: 3 } });
  expect(textContent).toContain('部分匹配');
  expect(textContent).toContain('注释与变量名可能不是部署时的');
  expect(textContent).toContain('有 1,201 个不可见或改变书写方向的字符');
  expect(textContent).toContain('文件太长，其余没有显示');
  expect(textContent).toContain('另有 3 个文件没有读取');
});

it('says why there is none', async () => {
  expect((await open({ note: '这条链的合约没有公开的源码库可查', source: null })).textContent).toBe('这条链的合约没有公开的源码库可查');
});
