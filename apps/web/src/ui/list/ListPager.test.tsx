import { afterEach, expect, it, vi } from 'vitest';
import { clearRendered, render } from '../../ui/render.tsx';
import { ListPager } from './ListPager.tsx';
import { addressModel } from './modelFixture.ts';

afterEach(clearRendered);

const button = (drawn: HTMLElement, text: string) => [...drawn.querySelectorAll('button')].find((item) => item.textContent === text);

it('leads to both ends of the list from its middle, and to none from where it stands', () => {
  const model = addressModel();
  const goFirst = vi.fn();
  const goLast = vi.fn();
  const middle = { ...model.list, pageNum: 3, pageCount: 17, total: 328, goNext: () => undefined, goFirst, goLast };
  const drawn = render(<ListPager model={model} list={middle} />);
  button(drawn, '首页')?.click();
  button(drawn, '末页')?.click();
  expect(goFirst).toHaveBeenCalledOnce();
  expect(goLast).toHaveBeenCalledOnce();

  clearRendered();
  expect(button(render(<ListPager model={model} list={{ ...middle, pageNum: 1 }} />), '首页')).toBeUndefined();
  clearRendered();
  expect(button(render(<ListPager model={model} list={{ ...middle, goNext: undefined }} />), '末页')).toBeUndefined();
});
