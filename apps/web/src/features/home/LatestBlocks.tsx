import type { ChainStatusView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { latestBlocksQuery } from '../../api/queries.ts';
import { t } from '../../locales/translate.ts';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatCount } from '../../ui/figures.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { Link } from '../../ui/Link.tsx';
import { blockPath } from '../../ui/paths.ts';
import { Select } from '../../ui/Select.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import styles from './LatestBlocks.module.css';

export interface LatestBlocksProps {
  chains: readonly ChainStatusView[];
  /** The chains are still asked for. */
  isLoading: boolean;
  limit: number;
}

/** The newest blocks of one chain; the live events renew them. */
export function LatestBlocks({ chains, isLoading, limit }: LatestBlocksProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const chain = chains.find(({ chainName }) => chainName === chosen) ?? chains[0];
  if (isLoading) {
    return (
      <Card clip>
        <CardHeader title={t('home.latestBlocks')} />
        <BlocksSkeleton rows={limit} />
      </Card>
    );
  }
  if (!chain) return null;
  return (
    <Card clip>
      <CardHeader title={t('home.latestBlocks')}>
        <Select
          label={t('search.chainSelect')}
          value={chain.chainName}
          options={chains.map(({ chainName, title }) => ({
            value: chainName,
            title,
            before: <ChainGlyph chainName={chainName} size={16} />,
          }))}
          onChange={setChosen}
        />
      </CardHeader>
      <Blocks chain={chain} limit={limit} />
    </Card>
  );
}

function Blocks({ chain, limit }: { chain: ChainStatusView; limit: number }) {
  const { chainName } = chain;
  const query = useQuery(latestBlocksQuery({ chainName, limit }));
  const blocks = query.data?.list ?? [];
  return (
    <StateBlock
      isLoading={query.isPending}
      error={query.error}
      isEmpty={blocks.length === 0}
      empty={<EmptyState icon="block" title={t('home.blocksEmpty')} />}
      what={chain.title}
      onRetry={() => void query.refetch()}
      skeleton={<BlocksSkeleton rows={limit} />}
    >
      <ul className={styles.list}>
        {blocks.map((block) => (
          <li key={block.hash}>
            <Link to={blockPath(chainName, block.number)} className={styles.row}>
              <span className={`mono ${styles.number}`}>{formatCount(block.number)}</span>
              <span className={styles.count}>{t('home.transactions', { count: formatCount(block.transactionCount) })}</span>
              <span className={styles.time}>
                <TimeText at={block.time} as="relative" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </StateBlock>
  );
}

function BlocksSkeleton({ rows }: { rows: number }) {
  return (
    <div className={styles.list}>
      <SkeletonRows rows={rows} rowHeight={isMobileLayout() ? 44 : 36} widths={[90, 70, 60]} />
    </div>
  );
}
