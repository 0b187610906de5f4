import { afterEach, expect, it } from 'vitest';
import { FilterChip } from './FilterChip.tsx';
import { clearRendered, render } from './render.tsx';
import { Select } from './Select.tsx';

afterEach(clearRendered);

const options = [{ value: 'all', title: '全部' }];
const draw = (value: string | undefined) =>
  render(
    <Select
      label="类别"
      value="all"
      options={options}
      onChange={() => undefined}
      renderTrigger={(trigger, chosen) => <FilterChip name="类别" value={value && chosen?.title} trigger={trigger} />}
    />,
  ).querySelector('button');

it('is heard as it is read where it shows its value, else by the words of its list', () => {
  const [shown, bare] = [draw('all'), draw(undefined)];
  expect([shown?.textContent, shown?.getAttribute('aria-label')]).toEqual(['类别全部', null]);
  expect([bare?.textContent, bare?.getAttribute('aria-label')]).toEqual(['类别', '类别：全部']);
});
