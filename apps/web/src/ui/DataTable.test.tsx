import { act, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { DataTable } from './DataTable.tsx';
import type { Column } from './dataTableColumns.ts';
import { clearRendered, render } from './render.tsx';

afterEach(clearRendered);

interface Row {
  id: string;
}

const columns: Column<Row>[] = [{ id: 'name', head: '名', cell: (row) => row.id }];
const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));

let chosen: string[] = [];

function Chooser({ initial = [] }: { initial?: string[] }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(initial));
  chosen = [...selected];
  return (
    <DataTable columns={columns} rows={rows} rowKey={(row) => row.id} caption="表" selected={selected} onSelectedChange={setSelected} />
  );
}

const box = (index: number) => document.querySelectorAll<HTMLElement>('tbody [role="checkbox"]')[index]!;
const row = (index: number) => document.querySelector<HTMLElement>(`tr[data-index="${index}"]`)!;
const click = (element: HTMLElement, shiftKey = false) =>
  act(() => element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey })));
const key = (element: HTMLElement, name: string, shiftKey = false) =>
  act(() => element.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, shiftKey })));

it('selects the rows between two presses with Shift, whichever came first', () => {
  render(<Chooser />);
  click(box(3));
  click(box(1), true);
  expect(chosen).toEqual(['d', 'b', 'c']);
  expect([...document.querySelectorAll('tbody tr')].map((one) => one.getAttribute('aria-selected'))).toEqual([
    'false',
    'true',
    'true',
    'true',
    'false',
  ]);
});

it('takes a range away when the press with Shift unselects its row', () => {
  render(<Chooser initial={['a', 'b', 'c', 'd', 'e']} />);
  click(box(1));
  click(box(3), true);
  expect(chosen).toEqual(['a', 'e']);
});

it('selects with the keyboard: Space one row, Shift and Space a range, Shift and an arrow the next row', () => {
  render(<Chooser />);
  key(row(0), ' ');
  expect(chosen).toEqual(['a']);
  key(row(2), ' ', true);
  expect(chosen).toEqual(['a', 'b', 'c']);
  key(row(2), 'ArrowDown', true);
  expect(chosen).toEqual(['a', 'b', 'c', 'd']);
});

it('begins a range at the pressed row when nothing was pressed before', () => {
  render(<Chooser />);
  click(box(2), true);
  expect(chosen).toEqual(['c']);
});

it('selects the whole page and nothing of it, keeps rows of other pages, and says when only some are selected', () => {
  render(<Chooser initial={['x', 'b']} />);
  const all = document.querySelector<HTMLElement>('thead [role="checkbox"]')!;
  expect(all.getAttribute('aria-checked')).toBe('mixed');
  click(all);
  expect(chosen).toEqual(['x', 'b', 'a', 'c', 'd', 'e']);
  expect(all.getAttribute('aria-checked')).toBe('true');
  click(all);
  expect(chosen).toEqual(['x']);
  expect(all.getAttribute('aria-checked')).toBe('false');
});
