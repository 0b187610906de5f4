import { afterEach, expect, it } from 'vitest';
import { searchHistory } from '../../lib/browserHistory.ts';
import { clearRendered, render } from '../../ui/render.tsx';
import { RecentList } from './RecentList.tsx';

afterEach(() => {
  clearRendered();
  searchHistory.clear();
});

it('shows the whole time of a search', () => {
  searchHistory.add({ sort: 'COIN', slug: '', model: '', text: 'nothing like this', createTime: '2026-11-22 13:05:09' });
  const drawn = render(<RecentList empty="" />);
  expect(drawn.querySelector('a')?.textContent).toContain('2026-11-22 13:05:09');
  expect(drawn.querySelector('a')?.getAttribute('href')).toBe('#/search?q=nothing+like+this&saveHistory=1');
});

it('names what was opened, and still says which one it was', () => {
  const text = `0x${'a1'.repeat(20)}`;
  searchHistory.add({ sort: 'ADDRESS', slug: '', model: 'ETH', text, createTime: '2026-11-22 13:05:09', name: '归集地址 1' });
  const drawn = render(<RecentList empty="" />);
  expect(drawn.querySelector('a')?.textContent).toContain('归集地址 10xa1a1a1…a1a1a1');
  expect(drawn.querySelector('a')?.getAttribute('href')).toBe(`#/address/ETH/${text}`);
});
