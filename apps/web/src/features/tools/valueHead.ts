import type { BalanceAtView } from '@chaintrail/contract/schemas';

/** What the column of values is in: yuan where each value's day has a rate, dollars where none has; null where nothing has a price. */
export function valueHeadOf(rows: readonly Pick<BalanceAtView, 'value'>[]): 'colValue' | 'colValueUsd' | 'colValueMixed' | null {
  const values = rows.flatMap(({ value }) => value ?? []);
  if (values.length === 0) return null;
  const inYuan = values.filter(({ yuan }) => yuan !== null).length;
  if (inYuan === 0) return 'colValueUsd';
  return inYuan === values.length ? 'colValue' : 'colValueMixed';
}
