import type { CaseHeadView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/queries.ts';
import { groupDecimal } from '../../ui/amountParts.ts';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { formatCount } from '../../ui/figures.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { Link } from '../../ui/Link.tsx';
import { casePath, casesPath } from '../../ui/paths.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import styles from './OwnWork.module.css';
import { t } from './texts.ts';

const SHOWN = 4;
const URGENT_DAYS = 7;

/** The cases that one is a member of, changed last first; without any the card is one line with the way in. */
export function OwnCases() {
  const cases = useQuery(query('pageCases', { scope: 'mine', pageSize: SHOWN }));
  const { data } = cases;
  return (
    <Card clip label={t('ownHome.cases')}>
      <CardHeader
        title={t('ownHome.cases')}
        note={data && (data.sums.open === 0 ? t('ownHome.noCases') : t('ownHome.casesNote', { n: formatCount(data.sums.open) }))}
      >
        {!isMobileLayout() && data?.sums.nextDue && data.sums.nextDue.daysLeft <= URGENT_DAYS && (
          <Tag small tone="error">
            {tellDue(data.sums.nextDue)}
          </Tag>
        )}
        <Link to={casesPath}>{t(data?.list.length === 0 ? 'ownHome.newCase' : 'ownHome.allCases')}</Link>
      </CardHeader>
      <StateBlock
        isLoading={cases.isPending}
        error={data ? null : cases.error}
        what={t('ownHome.cases')}
        onRetry={() => void cases.refetch()}
        skeleton={<SkeletonRows rows={1} rowHeight={112} />}
      >
        {data && data.list.length > 0 && (
          <ul className={styles.cases} aria-label={t('ownHome.cases')} data-count={data.list.length}>
            {data.list.map((one) => (
              <CaseCell key={one.id} one={one} />
            ))}
          </ul>
        )}
      </StateBlock>
    </Card>
  );
}

function CaseCell({ one }: { one: CaseHeadView }) {
  const [loss, ...others] = one.losses;
  return (
    <li className={styles.case}>
      <span className={styles.caseHead}>
        <Link to={casePath(one.id)} className={styles.caseName} title={one.title}>
          {one.title}
        </Link>
        {one.workCount > 0 && (
          <Tag small tone="warn">
            {t('ownHome.caseWork', { n: formatCount(one.workCount) })}
          </Tag>
        )}
        {one.origin === 'demo' && (
          <Tag small tone="warn">
            {t('ownHome.demo')}
          </Tag>
        )}
      </span>
      <small>{one.number || t('ownHome.noCaseNumber')}</small>
      <span className={styles.figure}>
        <strong title={loss && `${groupDecimal(loss.amount.amount)} ${loss.amount.symbol}`}>
          {loss ? `${groupDecimal(loss.amount.amount)} ${loss.amount.symbol}` : t('ownHome.noLoss')}
        </strong>
        {others.length > 0 && <small>{t('ownHome.moreCoins', { n: others.length })}</small>}
      </span>
      <span className={styles.caseFoot}>
        {one.nextDue ? (
          <span data-urgent={one.nextDue.daysLeft <= URGENT_DAYS}>{tellDue(one.nextDue)}</span>
        ) : (
          <span>{t('ownHome.caseCounts', { addresses: formatCount(one.counts.address), letters: formatCount(one.counts.letter) })}</span>
        )}
        {(one.nextDue === null || !isMobileLayout()) && <TimeText at={one.changedAt} />}
      </span>
    </li>
  );
}

const tellDue = ({ day, daysLeft }: NonNullable<CaseHeadView['nextDue']>): string =>
  daysLeft < 0 ? t('ownHome.dueOver', { day, n: -daysLeft }) : t('ownHome.due', { day, n: daysLeft });
