import type { CoinDetailView } from '@chaintrail/contract/schemas';
import { lazy, Suspense } from 'react';
import { isAbsence } from '../../api/failure.ts';
import { t } from './texts.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { Card } from '../../ui/Card.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { BarTitle } from '../../ui/slots.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { chainOfCoin } from '../../lib/chainName.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import styles from './Coin.module.css';
import { CoinActions } from './CoinActions.tsx';
import { CoinHead } from './CoinHead.tsx';
import { CoinMissing } from './CoinMissing.tsx';
import { CoinTabs } from './CoinTabs.tsx';
import { DoubtBanner } from './DoubtBanner.tsx';
import { useCoin, type CoinModel } from './useCoin.ts';

const CoinCheck = lazy(() => import('./CoinCheck.tsx').then((module) => ({ default: module.CoinCheck })));
const ItemDetails = lazy(() => import('./items/ItemDetails.tsx').then((module) => ({ default: module.ItemDetails })));

export interface CoinPageProps {
  coinKey: string;
  /** One item of an NFT; absent for the coin as a whole. */
  tokenId?: string | undefined;
  /** What stands below the head, as the link names it. */
  tab?: string | undefined;
  per?: string | undefined;
}

/** What a coin is, and how much of it moved. Both layouts differ by CSS alone. */
export function CoinPage({ coinKey, tokenId, tab, per }: CoinPageProps) {
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
        {data && <Coin model={model} coin={data} tab={tab} per={per} />}
      </StateBlock>
    </>
  );
}

/** Only tokens of amounts have a supply and balances that their contract could say otherwise. */
const isChecked = ({ standard, doubt, tokenId }: CoinDetailView) =>
  (standard === 'erc20' || standard === 'trc20') && doubt === null && tokenId === null;

type CoinProps = Pick<CoinPageProps, 'tab' | 'per'> & { model: CoinModel; coin: CoinDetailView };

function Coin({ model, coin, tab, per }: CoinProps) {
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
      {isChecked(coin) && (
        <Suspense fallback={null}>
          <CoinCheck coin={coin} />
        </Suspense>
      )}
      {coin.tokenId !== null && (
        <Card className={styles.card}>
          <Suspense fallback={<StateBlock isLoading>{null}</StateBlock>}>
            <ItemDetails coin={coin} tokenId={coin.tokenId} />
          </Suspense>
        </Card>
      )}
      {model.chain && <CoinTabs model={model} coin={coin} chain={model.chain} tab={tab} per={per} />}
      <CoinActions coin={coin} />
    </>
  );
}
