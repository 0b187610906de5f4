import { FilterChip } from '../../ui/FilterChip.tsx';
import { Select } from '../../ui/Select.tsx';
import styles from './Filter.module.css';
import { listOrders, type ListOrder } from './filter.ts';
import { t } from './texts.ts';

export interface OrderChipProps {
  order: ListOrder;
  /** Off where rows are of several coins, whose amounts have no order. */
  hasAmounts: boolean;
  onChange: (order: ListOrder) => void;
}

/** The order of a phone's list, which has no heads to press. */
export function OrderChip({ order, hasAmounts, onChange }: OrderChipProps) {
  const orders = hasAmounts ? listOrders : listOrders.slice(0, 2);
  return (
    <span className={styles.order}>
      <Select
        label={t('address.order')}
        value={order}
        options={orders.map((value) => ({ value, title: t(`address.order_${value}`) }))}
        onChange={onChange}
        renderTrigger={(trigger) => <FilterChip name={t(`address.order_${order}`)} active={order !== listOrders[0]} trigger={trigger} />}
      />
    </span>
  );
}
