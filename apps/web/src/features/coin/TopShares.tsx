import type { CoinHoldersView, CoinJudgementView } from '@chaintrail/contract/schemas';
import type { Part } from '../../api/failure.ts';
import { groupDecimal } from '../../ui/amountParts.ts';
import { formatCount } from '../../ui/figures.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Share.module.css';
import { changeText, shareText } from './shareText.ts';
import { ShareBar } from './ShareBar.tsx';
import { t } from './texts.ts';

type Spread = NonNullable<CoinJudgementView['spread']>;

export interface TopSharesProps {
  top: NonNullable<CoinHoldersView['top']>;
  /** What the shares are of. */
  note: string;
  /** How unevenly it is held, and what that was 30 days before: it comes later than the list. */
  judged: Part<CoinJudgementView>;
}

/** What the largest holders have together, how unevenly all of them hold, and what 30 days changed of both. */
export function TopShares({ top, note, judged }: TopSharesProps) {
  const spread = judged.data?.spread;
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
            {spread && <ShareChange spread={spread} count={count} />}
          </div>
        ))}
        <div className={styles.one}>
          <dt>{t('coin.gini')}</dt>
          <dd className={styles.gini}>
            <Gini judged={judged} />
          </dd>
          {spread?.gini != null && spread.before?.gini != null && (
            <dd className={styles.change}>{t('coin.month', { change: changeText(spread.gini, spread.before.gini, 4) })}</dd>
          )}
        </div>
      </dl>
      <p className={styles.note}>
        {judged.data && tellHolders(judged.data).map((text) => <span key={text}>{text} · </span>)}
        {note}
      </p>
    </div>
  );
}

function ShareChange({ spread: { top, before }, count }: { spread: Spread; count: number }) {
  const shareOf = (tops: Spread['top']) => tops.find((one) => one.count === count)?.share;
  const [now, then] = [shareOf(top), before && shareOf(before.top)];
  if (now === undefined || then == null) return null;
  return <dd className={styles.change}>{t('coin.monthPoints', { change: changeText(now, then, 2) })}</dd>;
}

function Gini({ judged: { data, failure, retry } }: Pick<TopSharesProps, 'judged'>) {
  if (data) return <b>{data.spread?.gini ?? '—'}</b>;
  if (!failure) return <Skeleton width={64} height={16} />;
  return (
    <span className={styles.failed}>
      {t('coin.countFailed')}{' '}
      <button type="button" className={styles.retry} onClick={retry}>
        {t('coin.retry')}
      </button>
    </span>
  );
}

/** How many hold it more or less than 30 days before, what exchanges have, and what is frozen. */
function tellHolders({ coin, spread, composition, freezes }: CoinJudgementView): string[] {
  const exchanges = composition?.kinds.find(({ type }) => type === 'exchange');
  return [
    spread &&
      (spread.before
        ? t('coin.holdersMonth', { change: changeText(String(spread.holders), String(spread.before.holders), 0) })
        : t('coin.monthUnknown')),
    exchanges && t('coin.exchangeShare', { share: shareText(exchanges.share) }),
    freezes &&
      freezes.frozenCount > 0 &&
      t('coin.frozenShare', {
        n: formatCount(freezes.frozenCount),
        amount: `${groupDecimal(freezes.frozen.amount)} ${coin.symbol}`,
        share: shareText(freezes.share),
      }),
  ].filter((text) => typeof text === 'string');
}
