import type { CoinHoldersView } from '@chaintrail/contract/schemas';
import { formatCount } from '../../ui/figures.ts';
import styles from './Share.module.css';
import { shareText } from './shareText.ts';
import { ShareBar } from './ShareBar.tsx';
import { t } from './texts.ts';

/** What the largest holders have together. */
export function TopShares({ top, note }: { top: NonNullable<CoinHoldersView['top']>; note: string }) {
  return (
    <div className={styles.top}>
      <dl className={styles.tops} aria-label={t('coin.topLabel')}>
        {top.map(({ count, share }) => (
          <div key={count} className={styles.one}>
            <dt>{t('coin.top', { n: formatCount(count) })}</dt>
            <dd>
              <b>{shareText(share)}</b>
              <ShareBar share={share} isBarOnly />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{note}</p>
    </div>
  );
}
