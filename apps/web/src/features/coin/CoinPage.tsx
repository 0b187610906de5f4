import type { CoinDetailView } from '@chaintrail/contract/schemas';
import { Suspense } from 'react';
import { isAbsence } from '../../api/failure.ts';
import { findFamily } from '../../families/families.ts';
import type { NativeTransfersProps } from '../../families/family.ts';
import { t } from './texts.ts';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Link } from '../../ui/Link.tsx';
import { addressPath, coinPath } from '../../ui/paths.ts';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { BarTitle } from '../../ui/slots.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { chainOfCoin } from '../../lib/chainName.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import styles from './Coin.module.css';
import { CoinActions } from './CoinActions.tsx';
import { CoinHead } from './CoinHead.tsx';
import { CoinMissing } from './CoinMissing.tsx';
import { DoubtBanner } from './DoubtBanner.tsx';
import { useCoin, type CoinModel } from './useCoin.ts';

export interface CoinPageProps {
  coinKey: string;
  /** One item of an NFT; absent for the coin as a whole. */
  tokenId?: string | undefined;
}

/** What a coin is, and how much of it moved. Both layouts differ by CSS alone. */
export function CoinPage({ coinKey, tokenId }: CoinPageProps) {
  const model = useCoin(coinKey, tokenId);
  const { data, failure, isPending, retry } = model.coin;
  usePageTitle(data && `${data.symbol} · ${model.chain?.title ?? chainOfCoin(coinKey)}`);
  if (!data && isAbsence(failure)) return <CoinMissing model={model} reason={failure.reason} />;
  return (
    <>
      {!data && <BarTitle>{t('coin.crumb')}</BarTitle>}
      {!data && <Breadcrumb chainName={chainOfCoin(coinKey)} chain={model.chain} page={t('coin.crumb')} coverage={undefined} />}
      {!data && failure && (
        <Card>
          <FailedState isPage title={t('coin.failedTitle')} asked={coinKey} failure={failure} retry={retry} />
        </Card>
      )}
      <StateBlock isLoading={isPending} what={model.chain?.title ?? t('coin.crumb')} skeleton={<PageSkeleton />}>
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
        chain={model.chain}
        page={t(coin.contract === '' ? 'coin.native' : 'coin.crumb')}
        coverage={coin.coverage}
      />
      {coin.doubt && (
        <div className={styles.warning}>
          <DoubtBanner model={model} coin={coin} />
        </div>
      )}
      <CoinHead model={model} coin={coin} />
      {coin.contract === '' && model.chain && <NativeList coin={coin} chain={model.chain} />}
      <Details model={model} coin={coin} />
      <CoinActions coin={coin} />
    </>
  );
}

function NativeList(props: NativeTransfersProps) {
  const List = findFamily(props.chain.family)?.coin.NativeTransfers;
  return (
    List && (
      <Suspense fallback={null}>
        <List {...props} />
      </Suspense>
    )
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
          ...(coin.tokenId === null ? [] : [{ name: t('coin.tokenId'), value: <ItemNumber coin={coin} tokenId={coin.tokenId} /> }]),
          { name: t('coin.coinKey'), value: <span className="code">{coin.coinKey}</span> },
        ]}
      />
    </Card>
  );
}

/** The item's number, and the way to all of them. */
function ItemNumber({ coin, tokenId }: { coin: CoinDetailView; tokenId: string }) {
  return (
    <>
      <span className="code">{tokenId}</span> <Link to={coinPath(coin.coinKey)}>{t('coin.allItems')}</Link>
    </>
  );
}
