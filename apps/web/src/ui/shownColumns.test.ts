import { afterEach, expect, it, vi } from 'vitest';
import { storedValues } from '../lib/storage.ts';
import { chooseColumn, chooseFrom, isInSight, resetColumns, useColumnChoices } from './shownColumns.ts';
import type { Column } from './tableColumns.ts';

vi.mock('../lib/storage.ts', () => ({ storedValues: { read: vi.fn(), write: vi.fn() } }));
afterEach(() => useColumnChoices.setState({ choices: {} }));

const column = (id: string, more: Partial<Column<string>> = {}): Column<string> => ({ id, head: id, cell: (row) => row, ...more });
const columns = [column('hash', { isRowHead: true }), column('block', { hideBelow: 1280 }), column('time'), column('amount')];

it('leaves out what was hidden, shows what was wanted at any width, and never hides what names a row', () => {
  const chosen = chooseFrom(columns, { hash: false, block: true, time: false });
  expect(chosen.map(({ id, hideBelow }) => [id, hideBelow])).toEqual([
    ['hash', undefined],
    ['block', undefined],
    ['amount', undefined],
  ]);
  expect(chooseFrom(columns, undefined)).toBe(columns);
});

it('says what is in sight by the width until somebody chose', () => {
  const sight = (widthPx: number, own?: Record<string, boolean>) => columns.map((one) => isInSight(one, own, widthPx));
  expect(sight(1280)).toEqual([true, false, true, true]);
  expect(sight(1281)).toEqual([true, true, true, true]);
  expect(sight(1281, { block: false, time: true })).toEqual([true, false, true, true]);
});

it('remembers each table apart until it is set back', () => {
  chooseColumn('address', 'block', true);
  chooseColumn('address', 'time', false);
  chooseColumn('holders', 'time', false);
  const both = { address: { block: true, time: false }, holders: { time: false } };
  expect(useColumnChoices.getState().choices).toEqual(both);
  expect(storedValues.write).toHaveBeenLastCalledWith('columns', both);
  resetColumns('address');
  expect(useColumnChoices.getState().choices).toEqual({ holders: { time: false } });
});
