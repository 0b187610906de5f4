import { writeLines } from '@chaintrail/model';
import type { BatchRow } from './batchRows.ts';
import { listBalances } from './batchRows.ts';
import type { PastedPart } from './readPasted.ts';
import { t } from './texts.ts';

const stateTexts = {
  pending: 'batch.csvPending',
  failed: 'batch.csvFailed',
  found: 'batch.csvFound',
  none: 'batch.csvNone',
  choose: 'batch.csvChoose',
  hash: 'batch.csvHash',
} as const;

/** The rows as a table for others, one line for each place that is shown, and below it what could not be read. */
export function writeBatchCsv(
  rows: readonly BatchRow[],
  unknown: readonly Extract<PastedPart, { kind: 'unknown' }>[],
  { footer, formatTime }: { footer: readonly string[]; formatTime: (timeMs: number) => string },
): string {
  const header = [
    t('batch.colNumber'),
    t('batch.colAddress'),
    t('batch.colChain'),
    t('batch.colLabel'),
    t('batch.csvClaim'),
    t('batch.colBalance'),
    t('batch.csvUnit'),
    t('batch.colIn'),
    t('batch.colOut'),
    t('batch.csvOther'),
    t('batch.colCount'),
    t('batch.colFirst'),
    t('batch.colLast'),
    t('batch.csvState'),
    t('batch.colHint'),
  ];
  const time = (at: number | null | undefined) => (at === null || at === undefined ? '' : formatTime(at));
  const lines = rows.map((row) => {
    const { place } = row;
    const [main, ...others] = listBalances(row);
    return [
      String(row.number),
      place?.address ?? row.text,
      row.places.map(({ chainName }) => chainName).join(' '),
      place?.label?.name ?? '',
      place?.label?.source ?? '',
      main?.amount ?? '',
      main?.symbol ?? '',
      place?.in?.amount ?? '',
      place?.out?.amount ?? '',
      others.map(({ amount, symbol }) => `${amount} ${symbol}`).join('; '),
      String(place?.transferCount ?? ''),
      time(place?.firstTime),
      time(place?.lastTime),
      t(stateTexts[row.state]),
      listHints(row).join('; '),
    ];
  });
  const left = unknown.map(({ line, text }) => [t('batch.line', { n: line }), text, t('batch.csvUnknown')]);
  return writeLines([header, ...lines, ...left, ...footer.map((line) => [line])]);
}

export function listHints({ twin, times, place }: BatchRow): string[] {
  return [
    ...(place && place.frozenCoins.length > 0 ? [t('batch.frozen')] : []),
    ...(twin === undefined ? [] : [t('batch.twin', { n: twin })]),
    ...(times > 1 ? [t('batch.times', { n: times })] : []),
  ];
}
