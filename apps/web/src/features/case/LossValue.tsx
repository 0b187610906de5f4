import type { CaseLossValueView } from '@chaintrail/contract/schemas';
import { writeLossValue, type LossUnit } from './lossValue.ts';

export interface LossValueProps {
  value: CaseLossValueView | null;
  unit: LossUnit;
  strong?: boolean;
}

/** What a loss was worth on its days; a dash where nobody knows. */
export function LossValue({ value, unit, strong = false }: LossValueProps) {
  const told = writeLossValue(value, unit);
  if (!told) return '—';
  return strong ? <strong title={told.title}>{told.text}</strong> : <span title={told.title}>{told.text}</span>;
}
