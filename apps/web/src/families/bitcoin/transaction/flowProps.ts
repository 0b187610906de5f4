import type { AmountView, BitcoinTransactionView } from '@chaintrail/contract/schemas';

export interface FlowProps {
  chainName: string;
  view: BitcoinTransactionView;
  fee: AmountView;
  /** Ribbons on each side before the rest is one. */
  most: { input: number; output: number };
  /** Unfolds a side; missing where it is unfolded already. */
  onMore: Partial<Record<'input' | 'output', () => void>>;
}
