import type { CoverageView } from '@chaintrail/contract/schemas';
import { afterEach, expect, it } from 'vitest';
import { coverage } from '../../ui/list/listFixture.ts';
import { clearRendered, getByRole, press, render } from '../../ui/render.tsx';
import { Banners } from './Banners.tsx';
import { addressModel, chainStatus } from './modelFixture.ts';

afterEach(clearRendered);

const short: CoverageView = { ...coverage, complete: false, fromBlock: 1_234 };
const draw = (of: CoverageView, mode: 'node' | 'provider') =>
  render(<Banners model={addressModel({ coverage: of, chain: { ...chainStatus, mode } })} />).textContent;

it('says above the rows of a chain that is read address by address from which block on there are any', () => {
  expect(draw(short, 'provider')).toContain('1,234');
  // Whole, or told by blocks, whose line of coverage says it: nothing is in the way.
  expect([draw(coverage, 'provider'), draw(short, 'node')]).toEqual(['', '']);
});

it('counts known gaps, and unfolds where and why', () => {
  const gaps = [{ kind: 'internal' as const, fromBlock: 10, toBlock: 2_000, reason: '节点没有 trace' }];
  expect(draw({ ...coverage, gaps }, 'node')).toContain('1 ');
  const list = document.querySelector('ul');
  expect([list?.hidden, list?.textContent]).toEqual([true, expect.stringMatching(/10.*2,000.*节点没有 trace/)]);
  press(getByRole('button', '详情'));
  expect(list?.hidden).toBe(false);
});
