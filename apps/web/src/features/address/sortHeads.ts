import type { Column, ColumnSort } from '../../ui/tableColumns.ts';
import type { ListOrder } from './filter.ts';
import { t } from './texts.ts';

type Press = (order: ListOrder) => void;

/** The head of a column of times: the newest first, or the oldest. */
export function sortByTime(order: ListOrder, onOrder: Press): ColumnSort {
  const next = order === 'newest' ? 'oldest' : 'newest';
  return {
    state: order === 'newest' ? 'descending' : order === 'oldest' ? 'ascending' : 'none',
    hint: t(`address.order_${next}`),
    onPress: () => onOrder(next),
  };
}

/** The head of a column of amounts: the largest first, or the smallest. */
export function sortByAmount(order: ListOrder, onOrder: Press): ColumnSort {
  const next = order === 'largest' ? 'smallest' : 'largest';
  return {
    state: order === 'largest' ? 'descending' : order === 'smallest' ? 'ascending' : 'none',
    hint: t(`address.order_${next}`),
    onPress: () => onOrder(next),
  };
}

/** The columns with heads that order the list. */
export function addSorts<Row>(columns: readonly Column<Row>[], sorts: Readonly<Partial<Record<string, ColumnSort>>>): Column<Row>[] {
  return columns.map((column) => ({ ...column, sort: sorts[column.id] }));
}
