import { afterEach, expect, it } from 'vitest';
import { clearRendered, render } from '../ui/render.tsx';
import { UnknownFamily } from './UnknownFamily.tsx';

afterEach(clearRendered);

it('says that the server is ahead of the page, and offers to load it anew', () => {
  const page = render(<UnknownFamily name="solana" />);
  expect(page.querySelector('h1')?.textContent).toBe('这个页面还不认识这类链');
  expect(page.textContent).toContain('服务端已支持“solana”类链，而浏览器里打开的仍是旧版页面，刷新后即可查看。');
  expect(page.querySelector('button')?.textContent).toBe('刷新页面');
});
