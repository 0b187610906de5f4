import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { query } from '../../api/queries.ts';
import { clearRendered, getByRole, press, render } from '../../ui/render.tsx';
import { TypeRow } from './TypeRow.tsx';

afterEach(clearRendered);

const type = (key: string, isRetired = false) => ({ key, zh: `类${key}`, isRetired });

function draw(chosen: string[], onChange: (types: string[]) => void): HTMLElement {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const list = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'].map((key) => type(key));
  client.setQueryData(query('listTagTypes', {}).queryKey, { list: [type('0', true), ...list] } as never);
  return render(
    <QueryClientProvider client={client}>
      <TypeRow chosen={chosen} onChange={onChange} />
    </QueryClientProvider>,
  );
}

const namesIn = (drawn: HTMLElement) => [...drawn.querySelectorAll('button')].map(({ textContent }) => textContent);

it('shows the first kinds and those that are chosen, the rest on request, and none that was retired', () => {
  const onChange = vi.fn();
  const drawn = draw(['10'], onChange);
  const first = ['1', '2', '3', '4', '5', '6', '7', '8'].map((key) => `类${key}`);
  expect(namesIn(drawn)).toEqual([...first, '类10', '其余 1 类']);
  press(getByRole('button', '其余 1 类'));
  expect(namesIn(drawn)).toEqual([...first, '类9', '类10', '收起']);
  press(getByRole('button', '类9'));
  press(getByRole('button', '类10'));
  expect(onChange.mock.calls).toEqual([[['10', '9']], [[]]]);
});
