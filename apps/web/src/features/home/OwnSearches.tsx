import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newestSearchesQuery } from '../../api/queries.ts';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { formatCount } from '../../ui/figures.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LabelTag } from '../../ui/LabelTag.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Link } from '../../ui/Link.tsx';
import { historyPath } from '../../ui/paths.ts';
import { shortenMiddle } from '../../ui/shorten.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { entryPath, nameSort } from '../search/index.ts';
import styles from './OwnSearches.module.css';
import { shortTime } from './shortTime.ts';
import { t } from './texts.ts';

const SHOWN = 6;

/** The newest searches of whoever is signed in, each address with its label; without any the card is one line. */
export function OwnSearches() {
  const query = useQuery(newestSearchesQuery({ pageSize: SHOWN }));
  const [nowMs] = useState(() => Date.now());
  const { data } = query;
  return (
    <Card clip>
      <CardHeader
        title={t('home.recent')}
        note={data && (data.list.length === 0 ? t('app.historyEmpty') : t('ownHome.searches', { count: formatCount(data.total) }))}
      >
        <Link to={historyPath}>{t('ownHome.allSearches')}</Link>
      </CardHeader>
      <StateBlock
        isLoading={query.isPending}
        error={data === undefined ? query.error : null}
        what={t('home.recent')}
        onRetry={() => void query.refetch()}
        skeleton={
          <div className={styles.list}>
            <SkeletonRows rows={SHOWN} rowHeight={isMobileLayout() ? 44 : 36} widths={[40, 160, 60]} />
          </div>
        }
      >
        <ul className={styles.list} hidden={data?.list.length === 0}>
          {data?.list.map((entry) => (
            <li key={entry.id}>
              <Link to={entryPath(entry)} className={styles.row} title={entry.text}>
                {entry.model === '' ? <Icon name="globe" size={18} /> : <ChainGlyph chainName={entry.model} size={18} />}
                <span className={styles.sort}>{nameSort(entry.sort)}</span>
                <span className={`mono ${styles.text}`}>{shortenMiddle(entry.text, { head: 9, tail: 7 })}</span>
                {entry.label && <LabelTag label={entry.label} small />}
                <span className={`mono ${styles.time}`} title={entry.createTime}>
                  {shortTime(entry.createTime, nowMs)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </StateBlock>
    </Card>
  );
}
