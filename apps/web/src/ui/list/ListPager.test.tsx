import { afterEach, expect, it, vi } from 'vitest';
import { clearRendered, render } from '../render.tsx';
import { pagedList } from './listFixture.ts';
import { ListPager } from './ListPager.tsx';
import type { PagedList } from './usePagedList.ts';

afterEach(clearRendered);

const button = (drawn: HTMLElement, text: string) => [...drawn.querySelectorAll('button')].find((item) => item.textContent === text);
const show = (list: PagedList<unknown>) =>
  render(<ListPager list={list} pageSize={20} pageSizes={[20, 50]} onPageSize={() => undefined} />);

it('leads to both ends of the list from its middle, and to none from where it stands', () => {
  const goFirst = vi.fn();
  const goLast = vi.fn();
  const middle = pagedList([], { pageNum: 3, pageCount: 17, total: 328, goFirst, goLast });
  const drawn = show(middle);
  button(drawn, '首页')?.click();
  button(drawn, '末页')?.click();
  expect(goFirst).toHaveBeenCalledOnce();
  expect(goLast).toHaveBeenCalledOnce();

  clearRendered();
  expect(button(show({ ...middle, pageNum: 1 }), '首页')).toBeUndefined();
  clearRendered();
  expect(button(show({ ...middle, goNext: undefined }), '末页')).toBeUndefined();
});
