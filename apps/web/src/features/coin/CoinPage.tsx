import type { CoinDetailView } from '@chaintrail/contract/schemas';
import type { FamilyName } from '@chaintrail/model';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import type { Part } from '../../api/failure.ts';
import { t } from './texts.ts';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { CoinIcon } from '../../ui/CoinIcon.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { formatCount } from '../../ui/figures.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { LabelTags } from '../../ui/LabelTag.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { addressPath, coinPath, homePath, searchPath } from '../../ui/paths.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BarTitle } from '../../ui/slots.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { Stat, Stats } from '../../ui/Stats.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import styles from './Coin.module.css';
import { CoinActions } from './CoinActions.tsx';
import type { NativeTransfersProps } from './native/NativeTransfers.tsx';
import { useCoin, type CoinModel } from './useCoin.ts';

export interface CoinPageProps {
  coinKey: string;
}

/** What a coin is, and how much of it moved. Both layouts differ by CSS alone. */
export function CoinPage({ coinKey }: CoinPageProps) {
  const model = useCoin(coinKey);
  const { data, failure, isPending, retry } = model.coin;
  usePageTitle(data?.symbol ?? t('coin.crumb'));
  if (!data && failure?.kind === 'refused')
    return <CoinMissing coinKey={coinKey} isBad={failure.reason === 'bad_input'} message={failure.message} />;
  return (
    <>
      {!data && <BarTitle>{t('coin.crumb')}</BarTitle>}
      <StateBlock
        isLoading={isPending}
        what={t('coin.crumb')}
        error={
          failure && !data
            ? new Error(failure.kind === 'timeout' ? t('transport.timeout', { seconds: failure.seconds }) : failure.message)
            : null
        }
        onRetry={retry}
      >
        {data && <Coin model={model} coin={data} />}
      </StateBlock>
    </>
  );
}

function Coin({ model, coin }: { model: CoinModel; coin: CoinDetailView }) {
  return (
    <>
      <BarTitle>
        <bdi>{coin.symbol}</bdi>
      </BarTitle>
      <Breadcrumb
        chainName={coin.chainName}
        title={model.chain?.title}
        page={t(coin.contract === '' ? 'coin.native' : 'coin.crumb')}
        coverage={coin.coverage}
      />
      {coin.resembles && (
        <div className={styles.warning}>
          <Notice tone="error">
            {t('coin.lookalikeBanner', { name: coin.resembles.name, symbol: coin.resembles.symbol })}{' '}
            <Link to={coinPath(coin.resembles.coinKey)}>{t('coin.lookalikeReal')}</Link>
          </Notice>
        </div>
      )}
      <Card>
        <div className={styles.head}>
          <CoinIcon symbol={coin.symbol} icon={coin.icon} size={48} chainName={coin.chainName} />
          <div className={styles.main}>
            <div className={styles.line}>
              <h1 className={styles.name}>
                <bdi>{coin.name || t('coin.unnamed')}</bdi>
              </h1>
              <span className={styles.symbol}>
                <bdi>{coin.symbol}</bdi>
              </span>
              {coin.isKnown && (
                <Tag tone="ok" icon="checkCircle">
                  {t('coin.known')}
                </Tag>
              )}
              {coin.isLookalike && (
                <Tag tone="warn" icon="warning">
                  {t('coin.lookalike')}
                </Tag>
              )}
              <LabelTags labels={coin.labels} />
            </div>
            <div className={styles.contract}>
              {coin.contract === '' ? (
                <span className={styles.muted}>{t('coin.noContract')}</span>
              ) : (
                <>
                  <span className={styles.address}>{coin.contract}</span>
                  <CopyButton text={coin.contract} label={t('ui.copyAddress')} />
                </>
              )}
            </div>
          </div>
        </div>
        <Stats label={t('coin.details')}>
          <Stat name={t('coin.transfers')}>
            <Counted part={model.transfers} render={(data) => t('coin.count', { n: formatCount(data.count) })} />
          </Stat>
          <Stat name={t('coin.holders')}>
            <Counted part={model.holders} render={(data) => t('coin.addresses', { n: formatCount(data.count) })} />
          </Stat>
          <Stat name={t('coin.supply')} detail={model.supply.data && t(supplyTexts[model.supply.data.source])}>
            <Counted
              part={model.supply}
              render={({ supply }) => (
                <span title={supply ? `${supply.amount} ${coin.symbol}` : undefined}>
                  <Amount value={supply?.amount} unit={supply ? coin.symbol : undefined} />
                </span>
              )}
            />
          </Stat>
          <Stat name={t('coin.first')}>
            <span className={styles.stat}>
              {coin.firstTime === null ? t('coin.never') : <TimeText at={coin.firstTime} as="absolute" />}
            </span>
          </Stat>
          <Stat name={t('coin.last')}>
            <span className={styles.stat}>{coin.lastTime === null ? t('coin.never') : <TimeText at={coin.lastTime} as="absolute" />}</span>
          </Stat>
        </Stats>
      </Card>
      {coin.contract === '' && model.chain && <NativeMovements coin={coin} chain={model.chain} />}
      <Details model={model} coin={coin} />
      <CoinActions coin={coin} />
    </>
  );
}

/** Families that list the movements of their own coin here. */
const natives: Record<FamilyName, ComponentType<NativeTransfersProps> | null> = {
  evm: null,
  tron: null,
  bitcoin: lazy(() => import('./native/NativeTransfers.tsx').then((module) => ({ default: module.NativeTransfers }))),
};

function NativeMovements(props: NativeTransfersProps) {
  const Movements = natives[props.chain.family];
  return (
    Movements && (
      <Suspense fallback={null}>
        <Movements {...props} />
      </Suspense>
    )
  );
}

const supplyTexts = { movements: 'coin.supplyMovements', contract: 'coin.supplyContract', unknown: 'coin.supplyUnknown' } as const;

/** One figure that may still be on its way, or may have failed, without holding up the page. */
function Counted<T>({ part, render }: { part: Part<T>; render: (data: T) => ReactNode }) {
  if (part.data !== undefined) return <span className={styles.stat}>{render(part.data)}</span>;
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

function Details({ model, coin }: { model: CoinModel; coin: CoinDetailView }) {
  return (
    <Card className={styles.card}>
      <CardHeader title={t('coin.details')}>
        {coin.contract !== '' && !isMobileLayout() && <Link to={addressPath(coin.chainName, coin.contract)}>{t('coin.openContract')}</Link>}
      </CardHeader>
      <FactList
        facts={[
          { name: t('coin.name'), value: <bdi>{coin.name || '—'}</bdi> },
          { name: t('coin.symbol'), value: <bdi>{coin.symbol || '—'}</bdi> },
          { name: t('coin.chain'), value: model.chain?.title ?? coin.chainName },
          { name: t('coin.standard'), value: coin.standard === 'native' ? t('coin.native') : coin.standard.toUpperCase() },
          {
            name: t('coin.decimals'),
            value: coin.decimals === null ? t('coin.decimalsUnknown') : t('coin.decimalsUnit', { n: coin.decimals }),
          },
          ...(coin.contract === ''
            ? []
            : [{ name: t('coin.contract'), value: <AddressEntity chainName={coin.chainName} address={coin.contract} isContract /> }]),
          { name: t('coin.coinKey'), value: <span className={styles.address}>{coin.coinKey}</span> },
        ]}
      />
    </Card>
  );
}

function CoinMissing({ coinKey, isBad, message }: { coinKey: string; isBad: boolean; message: string }) {
  return (
    <>
      <EmptyState
        isPage
        icon="search"
        tone="warn"
        title={t(isBad ? 'coin.badTitle' : 'coin.notFoundTitle')}
        actions={
          <>
            <Link to={searchPath(coinKey)}>{t('coin.search')}</Link>
            <Link to={homePath}>{t('coin.home')}</Link>
          </>
        }
      >
        <p className={styles.address}>{t('coin.notFoundText', { key: coinKey })}</p>
        <p>{isBad ? t('coin.badHint') : message}</p>
      </EmptyState>
    </>
  );
}
