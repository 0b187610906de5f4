import type { CoinDetailView } from '@chaintrail/contract/schemas';
import { Suspense, type ReactNode } from 'react';
import type { Part } from '../../api/failure.ts';
import { CoinIcon } from '../../ui/CoinIcon.tsx';
import { formatCount } from '../../ui/figures.ts';
import { CodeLine, IdentityCard } from '../../ui/IdentityCard.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stat, StatAmount, Stats } from '../../ui/Stats.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { WatchButton } from '../monitor/add/index.ts';
import styles from './Coin.module.css';
import { CoinTitle } from './CoinTitle.tsx';
import { t } from './texts.ts';
import type { CoinModel } from './useCoin.ts';

/** Which coin it is, and its figures. */
export function CoinHead({ model, coin }: { model: CoinModel; coin: CoinDetailView }) {
  return (
    <IdentityCard
      picture={<CoinIcon symbol={coin.symbol} icon={coin.icon} size={48} chainName={coin.chainName} />}
      title={<CoinTitle coin={coin} />}
      actions={
        <Suspense fallback={null}>
          <WatchButton asked={{ coin: coin.coinKey }} size={isMobileLayout() ? 'mobile' : 'small'} />
        </Suspense>
      }
      stats={<CoinStats model={model} coin={coin} />}
    >
      {coin.contract === '' ? (
        <p className={styles.muted}>{t('coin.noContract')}</p>
      ) : (
        <CodeLine text={coin.contract} copyLabel={t('ui.copyAddress')} />
      )}
    </IdentityCard>
  );
}

function CoinStats({ model, coin }: { model: CoinModel; coin: CoinDetailView }) {
  return (
    <Stats label={t('coin.details')} small>
      <Stat name={t('coin.transfers')}>
        <Counted part={model.transfers} render={(data) => t('coin.count', { n: formatCount(data.count) })} />
      </Stat>
      <Stat name={t('coin.holders')}>
        <Counted part={model.holders} render={(data) => t('coin.addresses', { n: formatCount(data.count) })} />
      </Stat>
      <Stat name={t('coin.supply')} detail={model.supply.data && t(supplyTexts[model.supply.data.source])}>
        <Counted
          part={model.supply}
          render={({ supply }) => (supply ? <StatAmount amount={{ amount: supply.amount, symbol: coin.symbol }} /> : '—')}
        />
      </Stat>
      <Stat name={t('coin.first')}>{coin.firstTime === null ? t('coin.never') : <TimeText at={coin.firstTime} as="absolute" />}</Stat>
      <Stat name={t('coin.last')}>{coin.lastTime === null ? t('coin.never') : <TimeText at={coin.lastTime} as="absolute" />}</Stat>
    </Stats>
  );
}

const supplyTexts = { transfers: 'coin.supplyTransfers', contract: 'coin.supplyContract', unknown: 'coin.supplyUnknown' } as const;

/** One figure that may still be on its way, or may have failed, without holding up the page. */
function Counted<T>({ part, render }: { part: Part<T>; render: (data: T) => ReactNode }) {
  if (part.data !== undefined) return <>{render(part.data)}</>;
  if (part.failure) {
    return (
      <span className={styles.failed}>
        {t('coin.countFailed')}
        <button type="button" className={styles.retry} onClick={part.retry}>
          {t('coin.retry')}
        </button>
      </span>
    );
  }
  return (
    <span className={styles.bone} role="status" aria-label={t('coin.counting')}>
      <Skeleton width={96} height={16} />
    </span>
  );
}
