import { afterEach, expect, it, vi } from 'vitest';
import { ListEnd } from './ListEnd.tsx';
import { clearRendered, getByRole, press, render } from './render.tsx';

afterEach(clearRendered);

it('says that the next rows did not come and why, and tries again', () => {
  const onMore = vi.fn();
  const drawn = render(
    <ListEnd note="已显示 50 / 120" onMore={onMore} failure={{ kind: 'refused', reason: 'busy', message: '服务器繁忙' }} />,
  );
  expect(drawn.querySelector('[role="alert"]')?.textContent).toBe('后面的内容没有取到。 服务器繁忙');
  press(getByRole('button', '重试'));
  expect(onMore).toHaveBeenCalledOnce();
});

it('is quiet while it tries, and where nothing failed', () => {
  const failure = { kind: 'timeout', seconds: 30 } as const;
  const trying = render(<ListEnd onMore={() => undefined} failure={failure} isLoading />);
  expect([trying.querySelector('[role="alert"]'), trying.textContent]).toEqual([null, '重试']);
  expect(render(<ListEnd onMore={() => undefined} />).textContent).toBe('加载更多');
});
