import type { PanelProps } from '../../family.ts';
import { ExportButton } from '../../../features/sheet/index.ts';
import { exportOf } from './exportOf.ts';
import { askedOf } from './useTransactions.ts';

/** The list of transactions with its filters as a file, where a phone has its actions. */
export function TransactionsExport({ model }: PanelProps) {
  return <ExportButton isInBar {...exportOf(model, askedOf(model))} />;
}
