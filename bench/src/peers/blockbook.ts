import type { BenchContext } from '../bench.ts';

const AGAINST = 'recorded, not measured in this run';

/**
 * Blockbook is neither on npm nor in Debian. What it took on this product's demo litecoin node, 1,891 blocks of 61,000 transactions,
 * on a machine of two cores, was recorded once when it could be built there.
 */
export function reportBlockbook({ report }: BenchContext): void {
  const rows = 61_000;
  report({ figure: 'Blockbook: processor time', value: 6.4, unit: 'cpu-s', rows, against: AGAINST });
  report({ figure: 'Blockbook: disk', value: 26.3, unit: 'MB', rows, against: AGAINST });
  report({ figure: 'Blockbook: address page', value: 6.4, unit: 'cpu-ms', rows, against: AGAINST });
  report({ figure: 'Blockbook: address, basic', value: 0.9, unit: 'cpu-ms', rows, against: AGAINST });
}
