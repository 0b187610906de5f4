import { FilterChip } from '../../ui/FilterChip.tsx';
import { Select } from '../../ui/Select.tsx';
import styles from './Filter.module.css';
import type { ListOrder } from './filter.ts';
import { t } from './texts.ts';

export interface OrderChipProps {
  order: ListOrder;
  /** Orders that the list has; the first is the usual one. */
  orders: readonly ListOrder[];
  onChange: (order: ListOrder) => void;
}

/** The order of a phone's list, which has no heads to press. */
export function OrderChip({ order, orders, onChange }: OrderChipProps) {
  return (
    <span className={styles.order}>
      <Select
        label={t('address.order')}
        value={order}
        options={orders.map((value) => ({ value, title: t(`address.order_${value}`) }))}
        onChange={onChange}
        renderTrigger={(trigger) => <FilterChip name={t(`address.order_${order}`)} active={order !== orders[0]} trigger={trigger} />}
      />
    </span>
  );
}
