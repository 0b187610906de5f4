import { DEMO_CASE_ID } from '@chaintrail/contract';
import type { DemoCaseFlowView } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { formatTime } from '../../lib/time.ts';
import { groupThousands } from '../../ui/amountParts.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { classNames } from '../../ui/classNames.ts';
import { formatCount } from '../../ui/figures.ts';
import { Icon } from '../../ui/Icon.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { canvasPath, casePath } from '../../ui/paths.ts';
import { usePreferences } from '../../ui/preferences.ts';
import { Stat, StatAmount, Stats } from '../../ui/Stats.tsx';
import styles from './DemoCase.module.css';
import { readFacts } from './facts.ts';
import { t } from './texts.ts';
import type { Story } from './useDemoCase.ts';

export interface CaseHeadProps {
  story: Story;
  flow: DemoCaseFlowView;
  titles: ReadonlyMap<string, string>;
}

/** The story, and its figures. */
export function CaseHead({ story, flow, titles }: CaseHeadProps) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const [isFolded, setIsFolded] = useState(true);
  const size = isMobileLayout() ? 'mobile' : 'default';
  const facts = readFacts(flow);
  const [paid, ...alsoPaid] = facts.paid;
  const dayOf = (at: number | null) => (at === null ? '—' : formatTime(at, zone).slice(0, 10));
  return (
    <Card>
      <div className={styles.head}>
        <span className={styles.mark}>
          <Icon name="share" size={24} stroke={1.4} />
        </span>
        <div className={classNames(styles.told, isFolded && styles.folded)}>
          <h1>{story.title}</h1>
          <p className={styles.story}>{story.summary}</p>
          <button type="button" className={styles.more} aria-expanded={!isFolded} onClick={() => setIsFolded(!isFolded)}>
            {t(isFolded ? 'demoCase.storyWhole' : 'demoCase.notableLess')}
          </button>
        </div>
        <div className={styles.ways}>
          <ButtonLink to={canvasPath('demo')} tone="primary" size={size} icon="share">
            {t('demoCase.openCanvas')}
          </ButtonLink>
          <ButtonLink to={casePath(DEMO_CASE_ID)} size={size} icon="case">
            {t('demoCase.openCase')}
          </ButtonLink>
        </div>
      </div>
      <Stats label={t('demoCase.facts')}>
        <Stat
          name={t('demoCase.paid')}
          detail={alsoPaid.length === 0 ? t('demoCase.paidDetail') : t('demoCase.paidAlso', { amount: writeAll(alsoPaid) })}
        >
          {paid && <StatAmount amount={paid} />}
        </Stat>
        <Stat name={t('demoCase.time')} detail={facts.days === null ? undefined : t('demoCase.days', { n: facts.days })}>
          {dayOf(flow.firstTime)} ~ {dayOf(flow.lastTime)}
        </Stat>
        <Stat
          name={t('demoCase.addresses')}
          detail={t('demoCase.addressesDetail', {
            list: facts.addressCounts.map(({ chainName, count }) => `${titles.get(chainName) ?? chainName} ${count}`).join(' · '),
          })}
        >
          {t('demoCase.addressCount', { n: formatCount(facts.addressCount) })}
        </Stat>
        <Stat name={t('demoCase.transfers')} detail={t('demoCase.transfersDetail')}>
          {t('demoCase.transferCount', { n: formatCount(flow.transferCount) })}
        </Stat>
        <Stat name={t('demoCase.reached')} detail={writeAll(facts.reached)}>
          {t('demoCase.reachedShare', { count: flow.exchanges.length, percent: facts.reachedPercent })}
        </Stat>
        <Stat name={t('demoCase.frozen')} detail={t('demoCase.frozenDetail', { amount: writeAll(facts.frozen) || '—' })}>
          {t('demoCase.frozenCount', { n: facts.frozenCount })}
        </Stat>
      </Stats>
    </Card>
  );
}

function writeAll(amounts: readonly { amount: string; symbol: string }[]): string {
  return amounts
    .map(({ amount, symbol }) => {
      const [whole = '0', fraction] = amount.split('.');
      return `${groupThousands(whole)}${fraction === undefined ? '' : `.${fraction}`} ${symbol}`;
    })
    .join(' · ');
}
