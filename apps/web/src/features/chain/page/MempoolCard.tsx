import type { ChainActivityView } from '@chaintrail/contract/schemas';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { ShareBar } from '../../../ui/ShareBar.tsx';
import styles from './Chain.module.css';
import { t } from './texts.ts';

type Mempool = NonNullable<ChainActivityView['mempool']>;

/** What waits, by what it offers for a byte, dearest first: blocks take it in this order. */
export function MempoolCard({ mempool: { transactions, bands, estimates }, unit }: { mempool: Mempool; unit: string }) {
  const most = Math.max(1, ...(bands ?? []).map((band) => band.transactions));
  return (
    <Card clip>
      <CardHeader title={t('chain.mempool')} note={t('chain.bandsNote', { n: formatCount(transactions) })} />
      {!bands && (estimates ? <Estimates list={estimates} unit={unit} /> : <p className={styles.nothing}>{t('chain.bandsUntold')}</p>)}
      {bands?.length === 0 && <p className={styles.nothing}>{t('chain.bandsEmpty')}</p>}
      {bands && bands.length > 0 && (
        <ul className={styles.bands} aria-label={t('chain.mempool')}>
          {bands.map(({ from, transactions: count, sizeBytes, aheadBytes }, at) => (
            <li key={from}>
              <span>{writeBand(from, bands[at - 1]?.from, unit)}</span>
              <ShareBar percent={(count / most) * 100} isWide />
              <span className={styles.count}>{t('chain.bandCount', { n: formatCount(count) })}</span>
              <span className={styles.quiet}>
                {t('chain.bandSize', { n: formatCount(sizeBytes) })} ·{' '}
                {aheadBytes === 0 ? t('chain.bandFirst') : t('chain.bandAhead', { n: formatCount(aheadBytes) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** What the node thinks is enough, which is no list of what waits. */
function Estimates({ list, unit }: { list: NonNullable<Mempool['estimates']>; unit: string }) {
  const most = Math.max(...list.map(({ rate }) => Number(rate)));
  return (
    <>
      <p className={styles.nothing}>{t('chain.estimatesNote')}</p>
      <ul className={styles.bands} aria-label={t('chain.estimates')}>
        {list.map(({ blocks, rate }) => (
          <li key={blocks}>
            <span>{t('chain.estimateWithin', { n: formatCount(blocks) })}</span>
            <ShareBar percent={(Number(rate) / most) * 100} isWide />
            <span className={styles.count}>
              {rate} {unit}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Bands begin where the next cheaper one ends. */
function writeBand(from: number, dearer: number | undefined, unit: string): string {
  if (dearer === undefined) return t('chain.bandOver', { from, unit });
  return from === 0 ? t('chain.bandUnder', { to: dearer, unit }) : t('chain.bandFrom', { from, to: dearer, unit });
}
