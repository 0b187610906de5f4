import type { ChainActivityView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toPart } from '../../../api/failure.ts';
import { latestBlocksQuery, query } from '../../../api/queries.ts';
import { Breadcrumb } from '../../../ui/Breadcrumb.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ChainGlyph } from '../../../ui/ChainGlyph.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { isMobileLayout } from '../../../ui/layout.ts';
import { Link } from '../../../ui/Link.tsx';
import { MissingPage } from '../../../ui/MissingPage.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageSkeleton } from '../../../ui/PageSkeleton.tsx';
import { homePath } from '../../../ui/paths.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { BarTitle } from '../../../ui/slots.tsx';
import { spaceAfterLatin } from '../../../ui/spacing.ts';
import { TimeText } from '../../../ui/TimeText.tsx';
import { usePageTitle } from '../../../ui/usePageTitle.ts';
import { useChain } from '../useChains.ts';
import { BusiestCoins, BusiestContracts } from './Busiest.tsx';
import styles from './Chain.module.css';
import { ChainHead } from './ChainHead.tsx';
import { FeeCard } from './FeeCard.tsx';
import { LatestBlocks } from './LatestBlocks.tsx';
import { MempoolCard } from './MempoolCard.tsx';
import { t } from './texts.ts';

/** Where two columns stand beside each other the blocks fill theirs. */
const BLOCKS = { wide: 20, narrow: 10 };

/** One chain: its head, its newest blocks, and what its last days hold. */
export function ChainPage({ chainName }: { chainName: string }) {
  const chain = useChain(chainName);
  const [days, setDays] = useState<'1' | '7'>('1');
  const hasBlocks = chain != null && chain.height !== null;
  // A new head is told by the live events, which fetch both anew.
  const activity = toPart(
    useQuery({ ...query('getChainActivity', { chainName, days: Number(days) }), enabled: hasBlocks, placeholderData: (before) => before }),
  );
  const blocks = toPart(
    useQuery({ ...latestBlocksQuery({ chainName, limit: isMobileLayout() ? BLOCKS.narrow : BLOCKS.wide }), enabled: hasBlocks }),
  );
  usePageTitle(t('chain.title', { chain: chain?.title ?? chainName }));
  if (chain === undefined) return <PageSkeleton />;
  if (!hasBlocks) return <NoChain chainName={chainName} title={chain?.title} isOff={chain?.syncState === 'not_configured'} />;
  const { data, failure, retry } = activity;
  return (
    <>
      <BarTitle>
        <ChainGlyph chainName={chain.chainName} size={18} />
        {chain.title}
      </BarTitle>
      <Breadcrumb chainName={chain.chainName} chain={chain} page={t('chain.crumb')} coverage={data?.coverage} />
      <ChainHead chain={chain} activity={data} onRetry={retry} />
      <div className={styles.span}>
        <Segmented
          label={t('chain.span')}
          options={[
            { value: '1', title: t('chain.day') },
            { value: '7', title: t('chain.week') },
          ]}
          value={days}
          onChange={setDays}
        />
        {data && (
          <span className={styles.quiet}>
            <TimeText at={data.fromTime} as="absolute" /> — <TimeText at={data.toTime} as="absolute" />
          </span>
        )}
      </div>
      {data?.isShort && <Notice tone="neutral">{t('chain.short')}</Notice>}
      <div className={styles.board}>
        <div className={styles.stack}>
          <LatestBlocks chainName={chain.chainName} blocks={blocks} />
          {data?.mempool && tellsBytes(data.mempool) && (
            <MempoolCard mempool={data.mempool} unit={data.fees?.unit ?? t('chain.bandUnit')} />
          )}
        </div>
        <div className={styles.stack}>
          {!data && failure ? (
            <Card>
              <FailedState title={t('chain.failedTitle')} failure={failure} retry={retry} />
            </Card>
          ) : (
            <>
              <FeeCard activity={data} />
              {data && data.contracts.length > 0 && <BusiestContracts chainName={chain.chainName} contracts={data.contracts} />}
              {data && data.coins.length > 1 && <BusiestCoins coins={data.coins} />}
            </>
          )}
        </div>
      </div>
    </>
  );
}

/** Nodes that count what waits in bytes could say what is offered for one; others count transactions alone, which the head says. */
const tellsBytes = ({ sizeBytes }: NonNullable<ChainActivityView['mempool']>): boolean => sizeBytes !== null;

function NoChain({ chainName, title, isOff }: { chainName: string; title: string | undefined; isOff: boolean }) {
  const name = spaceAfterLatin(title ?? chainName);
  const titleText =
    title === undefined
      ? t('page.unknownChainTitle', { name: chainName })
      : isOff
        ? t('page.notConfiguredTitle', { chain: name })
        : t('chain.emptyTitle');
  const text = title === undefined ? t('page.unknownChainText') : isOff ? t('page.notConfiguredText') : t('chain.emptyText');
  return (
    <MissingPage
      crumb={t('chain.crumb')}
      title={titleText}
      asked={undefined}
      text={text}
      actions={<Link to={homePath}>{t('chain.home')}</Link>}
    />
  );
}
