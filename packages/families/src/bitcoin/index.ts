export type { BitcoinBlockDetail, BitcoinOutputDetail, BitcoinTransactionDetail } from './detail.ts';
export { findHints, type Hints, type Inference } from './hints.ts';
export { createBitcoinSource } from './source.ts';
