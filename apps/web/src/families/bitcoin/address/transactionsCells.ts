import type { BitcoinAddressTransactionView } from '@chaintrail/contract/schemas';
import { t } from './texts.ts';

const directionTexts = { in: 'address.csvIn', out: 'address.csvOut', self: 'address.csvSelf' } as const;

/** Chosen transactions as cells; `footer` says what they rest on. */
export function listTransactionsCells(
  rows: readonly BitcoinAddressTransactionView[],
  footer: readonly string[],
  formatTime: (timeMs: number) => string,
): (readonly string[])[] {
  const header = [
    t('address.colHash'),
    t('address.colBlock'),
    t('address.colTime'),
    t('address.colDirection'),
    t('bitcoin.csvReceived'),
    t('bitcoin.csvSpent'),
    t('bitcoin.csvNet'),
    t('bitcoin.csvFee'),
    t('bitcoin.csvUnit'),
    t('bitcoin.csvParties'),
    t('bitcoin.csvChange'),
  ];
  const lines = rows.map((row) => [
    row.hash,
    String(row.blockNumber),
    formatTime(row.time),
    t(directionTexts[row.direction]),
    row.received.amount,
    row.spent.amount,
    row.net.amount,
    row.fee?.amount ?? '',
    row.net.symbol,
    row.counterparties
      .map(({ party, amount }) => `${party.address}${party.label ? ` ${party.label.name}` : ''} ${amount.amount}`)
      .join('; '),
    (row.spent.raw === '0' ? [] : (row.change ?? []))
      .filter(({ isReturned }) => !isReturned)
      .map(({ party, amount, rules }) => `${party.address} ${amount.amount} (${rules.join('、')})`)
      .join('; '),
  ]);
  return [header, ...lines, ...footer.map((line) => [line])];
}
