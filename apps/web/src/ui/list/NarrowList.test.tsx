import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearRendered, getByRole, press, render } from '../render.tsx';
import { pagedList } from './listFixture.ts';
import { NarrowList } from './NarrowList.tsx';
import type { PagedList } from './usePagedList.ts';

class NoObserver {
  observe = () => undefined;
  disconnect = () => undefined;
}
beforeEach(() => vi.stubGlobal('IntersectionObserver', NoObserver));
afterEach(() => {
  clearRendered();
  vi.unstubAllGlobals();
});

const draw = (over: Partial<PagedList<string>>) =>
  render(
    <NarrowList
      list={pagedList(['a'], over)}
      label="转账"
      what="以太坊"
      rowKey={(row) => row}
      render={(row) => <span>{row}</span>}
      message={null}
    />,
  );
const failure = { kind: 'refused', reason: 'busy', message: '服务器繁忙' } as const;

it('says on a phone that the rows that follow did not come, and tries again', () => {
  const loadMore = vi.fn();
  const drawn = draw({ loadMore, moreFailure: failure });
  expect(drawn.querySelector('[role="alert"]')?.textContent).toBe('后面的内容没有取到。 服务器繁忙');
  press(getByRole('button', '重试'));
  expect(loadMore).toHaveBeenCalledOnce();
});

it('is quiet while it tries, and where nothing failed', () => {
  const loadMore = () => undefined;
  expect(draw({ loadMore, moreFailure: failure, isLoadingMore: true }).querySelector('[role="alert"]')).toBeNull();
  expect(draw({ loadMore }).textContent).toBe('a加载更多');
});
