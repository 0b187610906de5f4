import { act, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Table } from './Table.tsx';
import type { Column } from './tableColumns.ts';
import { clearRendered, render } from './render.tsx';

afterEach(clearRendered);

interface Row {
  id: string;
}

const columns: Column<Row>[] = [{ id: 'name', head: '名', cell: (row) => row.id }];
const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));

const keyOf = (row: Row) => row.id;

/** The table with `initial` selected; gives the keys that are selected now. */
function open(...initial: string[]): () => string[] {
  const states: (readonly string[])[] = [initial];
  render(<Chooser initial={initial} tell={(keys) => void states.push(keys)} />);
  return () => [...(states.at(-1) ?? [])];
}

function Chooser({ initial, tell }: { initial: readonly string[]; tell: (keys: string[]) => void }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(initial));
  const choose = (next: ReadonlySet<string>) => {
    tell([...next]);
    setSelected(next);
  };
  return <Table columns={columns} rows={rows} rowKey={keyOf} caption="表" selected={selected} onSelectedChange={choose} />;
}

const box = (index: number) => document.querySelectorAll<HTMLElement>('tbody [role="checkbox"]')[index]!;
const row = (index: number) => document.querySelector<HTMLElement>(`tr[data-index="${index}"]`)!;
const click = (element: HTMLElement, shiftKey = false) =>
  act(() => void element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey })));
const key = (element: HTMLElement, name: string, shiftKey = false) =>
  act(() => void element.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, shiftKey })));

it('selects the rows between two presses with Shift, whichever came first', () => {
  const chosen = open();
  click(box(3));
  click(box(1), true);
  expect(chosen()).toEqual(['d', 'b', 'c']);
  expect([...document.querySelectorAll('tbody tr')].map((one) => one.getAttribute('aria-selected'))).toEqual([
    'false',
    'true',
    'true',
    'true',
    'false',
  ]);
});

it('takes a range away when the press with Shift unselects its row', () => {
  const chosen = open('a', 'b', 'c', 'd', 'e');
  click(box(1));
  click(box(3), true);
  expect(chosen()).toEqual(['a', 'e']);
});

it('selects with the keyboard: Space one row, Shift and Space a range, Shift and an arrow the next row', () => {
  const chosen = open();
  key(row(0), ' ');
  expect(chosen()).toEqual(['a']);
  key(row(2), ' ', true);
  expect(chosen()).toEqual(['a', 'b', 'c']);
  key(row(2), 'ArrowDown', true);
  expect(chosen()).toEqual(['a', 'b', 'c', 'd']);
});

it('begins a range at the pressed row when nothing was pressed before', () => {
  const chosen = open();
  click(box(2), true);
  expect(chosen()).toEqual(['c']);
});

it('selects the whole page and nothing of it, keeps rows of other pages, and says when only some are selected', () => {
  const chosen = open('x', 'b');
  const all = document.querySelector<HTMLElement>('thead [role="checkbox"]')!;
  expect(all.getAttribute('aria-checked')).toBe('mixed');
  click(all);
  expect(chosen()).toEqual(['x', 'b', 'a', 'c', 'd', 'e']);
  expect(all.getAttribute('aria-checked')).toBe('true');
  click(all);
  expect(chosen()).toEqual(['x']);
  expect(all.getAttribute('aria-checked')).toBe('false');
});

it('has nothing to choose before it has rows: a press that would be lost cannot be made', () => {
  const all = () => document.querySelector<HTMLButtonElement>('thead [role="checkbox"]')?.disabled;
  const own = { columns, rowKey: keyOf, caption: '表', selected: new Set<string>(), onSelectedChange: () => undefined };
  render(<Table {...own} rows={[]} />);
  expect(all()).toBe(true);
  clearRendered();
  render(<Table {...own} rows={rows} />);
  expect(all()).toBe(false);
});
