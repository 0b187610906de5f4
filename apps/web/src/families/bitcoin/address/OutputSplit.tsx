import type { EndpointData } from '@chaintrail/contract/schemas';
import { formatCount } from '../../../ui/figures.ts';
import styles from './OutputSplit.module.css';
import { t } from './texts.ts';
import { writeShare } from './unspentFigures.ts';

type Split = EndpointData<'splitUnspent'>;

/** Shares are drawn and written: 1 and more of 100, so that what is there can be seen. */
function percentOf(raw: bigint, sumRaw: bigint): number {
  if (raw === 0n || sumRaw === 0n) return 0;
  return Math.max(1, Number((raw * 10_000n) / sumRaw) / 100);
}

/** How the unspent outputs lie by amount and by age. */
export function OutputSplit({ split, unit }: { split: Split; unit: string }) {
  const sumRaw = split.byAmount.reduce((sum, part) => sum + BigInt(part.sum.raw), 0n);
  const most = split.byAmount.reduce((count, part) => Math.max(count, part.count), 0);
  if (most === 0) return null;
  return (
    <div className={styles.split}>
      <section aria-label={t('bitcoin.splitAmounts')}>
        <h3 className={styles.title}>
          {t('bitcoin.splitAmounts')} <span>{unit}</span>
          <span className={styles.legend}>
            <i className={styles.count} /> {t('bitcoin.splitCount')} <i className={styles.sum} /> {t('bitcoin.splitSum')}
          </span>
        </h3>
        <ul className={styles.bars}>
          {split.byAmount.map(({ from, to, count, sum }) => (
            <li key={from}>
              <span className={styles.columns} aria-hidden="true">
                <i className={styles.count} style={{ height: `${(count * 100) / most}%` }} />
                <i className={styles.sum} style={{ height: `${percentOf(BigInt(sum.raw), sumRaw)}%` }} />
              </span>
              <span className={styles.range}>{writeRange(from, to)}</span>
              <span className={styles.value}>
                <b>{formatCount(count)}</b> {t('bitcoin.splitPieces')} · {writeShare(sum.raw, sumRaw.toString())}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={t('bitcoin.splitAges')}>
        <h3 className={styles.title}>{t('bitcoin.splitAges')}</h3>
        <span className={styles.strip} aria-hidden="true">
          {split.byAge.map(({ fromDays, sum }) => (
            <i key={fromDays} className={styles.part} style={{ flexGrow: percentOf(BigInt(sum.raw), sumRaw) }} hidden={sum.raw === '0'} />
          ))}
        </span>
        <ul className={styles.ages}>
          {split.byAge.map(({ fromDays, toDays, count, sum }) => (
            <li key={fromDays}>
              <span className={styles.range}>
                <i className={styles.part} /> {writeDays(fromDays, toDays)}
              </span>
              <span className={styles.value}>
                <b>{writeShare(sum.raw, sumRaw.toString())}</b>
              </span>
              <span className={styles.range}>
                {formatCount(count)} {t('bitcoin.splitPieces')}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function writeRange(from: string, to: string | null): string {
  if (to === null) return `≥ ${from}`;
  return from === '0' ? `< ${to}` : `${from}–${to}`;
}

function writeDays(from: number, to: number | null): string {
  if (to === null) return t('bitcoin.splitOlder', { days: from });
  return from === 0 ? t('bitcoin.splitYounger', { days: to }) : t('bitcoin.splitDays', { from, to });
}
