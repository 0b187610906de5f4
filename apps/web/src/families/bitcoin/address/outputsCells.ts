import type { UnspentOutputView } from '@chaintrail/contract/schemas';
import { t } from './texts.ts';

/** Chosen outputs as cells; `footer` says what they rest on. */
export function listOutputsCells(
  rows: readonly UnspentOutputView[],
  footer: readonly string[],
  formatTime: (timeMs: number) => string,
): (readonly string[])[] {
  const header = [
    t('address.colHash'),
    t('bitcoin.csvOutputIndex'),
    t('bitcoin.colSource'),
    t('bitcoin.csvSourceLabel'),
    t('address.colBlock'),
    t('address.colTime'),
    t('page.amount'),
    t('bitcoin.csvUnit'),
    t('bitcoin.colScript'),
    t('bitcoin.spentBy'),
  ];
  const lines = rows.map((row) => [
    row.hash,
    String(row.index),
    row.source.address,
    row.source.label?.name ?? '',
    String(row.blockNumber),
    formatTime(row.time),
    row.amount.amount,
    row.amount.symbol,
    t(`bitcoin.script_${row.scriptType}`),
    row.spentBy?.hash ?? '',
  ]);
  return [header, ...lines, ...footer.map((line) => [line])];
}
