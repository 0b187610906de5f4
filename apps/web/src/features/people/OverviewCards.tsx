import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminOverviewQuery, verifyTrailQuery } from '../../api/queries.ts';
import { formatRelative } from '../../lib/time.ts';
import { Card } from '../../ui/Card.tsx';
import { formatCount } from '../../ui/figures.ts';
import { Icon } from '../../ui/Icon.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Stat, Stats } from '../../ui/Stats.tsx';
import { chainTone, useChains } from '../chain/index.ts';
import { TrailCard } from '../trail/index.ts';
import styles from './Admin.module.css';
import { ApplicationsCard } from './ApplicationsCard.tsx';
import { ChainsCard } from './ChainsCard.tsx';
import { PeopleCard } from './PeopleCard.tsx';
import { t } from './texts.ts';

/** What waits, who is there, how the chains are, what was asked today, whether the trail is whole; below it the same in full. */
export function OverviewCards() {
  return (
    <>
      <Card>
        <Figures />
      </Card>
      <div className={styles.two}>
        <ApplicationsCard isShort />
        <ChainsCard isShort />
      </div>
      {/* A phone has them a tap away. */}
      {!isMobileLayout() && (
        <>
          <PeopleCard isShort />
          <TrailCard />
        </>
      )}
    </>
  );
}

function Figures() {
  const { data } = useQuery(adminOverviewQuery());
  const { chains } = useChains();
  const [now] = useState(() => Date.now());
  const known = chains.filter(({ mode }) => mode !== 'none');
  const troubled = known.filter((chain) => ['warn', 'error'].includes(chainTone(chain, now)));
  const { waiting = 0, oldestAt = null } = data?.applications ?? {};
  const count = (value: number | undefined) => (value === undefined ? '—' : formatCount(value));
  return (
    <Stats label={t('people.overview')} small>
      <Stat
        name={t('people.waitingApplications')}
        detail={oldestAt === null ? t('people.noneWaiting') : t('people.oldest', { age: formatRelative(oldestAt, now) })}
      >
        {count(data && waiting)}
      </Stat>
      <Stat
        name={t('people.people')}
        detail={data && t('people.peopleNote', { active: data.people.activeToday, ending: data.people.endingSoon })}
      >
        {count(data?.people.total)}
      </Stat>
      <Stat name={t('people.chains')} detail={t('people.chainsOff', { n: chains.length - known.length })}>
        {t('people.chainsOk', { n: known.length - troubled.length })}
        {troubled.length > 0 && ` · ${t('people.chainsBad', { n: troubled.length })}`}
      </Stat>
      <Stat
        name={t('people.today')}
        detail={data && t('people.todayNote', { exports: formatCount(data.today.exports), refusals: formatCount(data.today.refusals) })}
      >
        {count(data?.today.queries)}
      </Stat>
      <Stat name={t('people.trail')} detail={data && t('people.trailCount', { n: formatCount(data.trailSeq) })}>
        <Verdict />
      </Stat>
    </Stats>
  );
}

function Verdict() {
  const { data } = useQuery(verifyTrailQuery());
  if (!data) return <span className={styles.quiet}>{t('people.trailChecking')}</span>;
  if (data.faultCount > 0) return <span className={styles.bad}>{t('people.trailBroken', { n: formatCount(data.faultCount) })}</span>;
  return (
    <span className={styles.good}>
      <Icon name="checkCircle" size={16} /> {t('people.trailWhole')}
    </span>
  );
}
