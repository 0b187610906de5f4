import { useState } from 'react';
import { DAY_MS } from '../../lib/time.ts';
import { Amount } from '../../ui/Amount.tsx';
import { StepChart } from '../../ui/chart/StepChart.tsx';
import { CoverageLine } from '../../ui/CoverageLine.tsx';
import { DirectionPill } from '../../ui/DirectionPill.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { RawText } from '../../ui/RawText.tsx';
import { Stat, Stats } from '../../ui/Stats.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import styles from './PartsPage.module.css';
import { chartSamples, coverageSamples, sampleTime } from './samples.ts';
import { Section, State } from './Section.tsx';
import { t } from './texts.ts';

const MINUTE_MS = 60_000;
/** Of each way to say it one. */
const AGES_MS = [42_000, 33 * MINUTE_MS, 300 * MINUTE_MS, 12 * DAY_MS];

/** Amounts, figures, times, directions, and what they rest on. */
export function Values() {
  const [now] = useState(() => Date.now());
  return (
    <>
      <Section title={t('parts.amounts')}>
        <State name={t('parts.exact')}>
          <Amount value="12480.500000" unit="USDT" strong />
        </State>
        <State name={t('parts.tiny')}>
          <Amount value="0.000000000000000001" unit="ETH" shortenTiny />
        </State>
        <State name={t('parts.zero')}>
          <Amount value="0.00" unit="USDT" />
        </State>
        <State name={t('parts.nothing')}>
          <Amount value={null} unit="USDT" />
        </State>
        <State name={t('parts.failed')}>
          <Amount value="30000" unit="USDT" sign="out" failed />
        </State>
        <State name={t('parts.huge')}>
          <span className={styles.cut}>
            <Amount value="115792089237316195423570985008687907853269984665640564039457.584007913129639935" unit="ETH" />
          </span>
        </State>
        <State name={t('parts.figure')}>
          <Figure value="48121000" unit="USDT" />
        </State>
      </Section>
      <Section title={t('parts.directions')}>
        <div className={styles.row}>
          <DirectionPill direction="in" />
          <DirectionPill direction="out" />
          <DirectionPill direction="self" />
          <Amount value="250000.500000" unit="USDT" sign="in" />
          <Amount value="86200.00" unit="USDT" sign="out" />
          <Amount value="-0.42" unit="USDT" sign="signed" />
        </div>
      </Section>
      <Section title={t('parts.times')}>
        <State name={t('parts.absolute')}>
          <TimeText at={sampleTime} as="absolute" />
        </State>
        <State name={t('parts.relative')}>
          {AGES_MS.map((age) => (
            <TimeText key={age} at={now - age} as="relative" />
          ))}
        </State>
        <State name={t('parts.nothing')}>
          <TimeText at={null} />
        </State>
      </Section>
      <Section title={t('parts.coverage')}>
        {coverageSamples.map(({ name, coverage, chain }) => (
          <CoverageLine key={name} coverage={coverage} chain={chain} />
        ))}
      </Section>
      <Section title={t('parts.facts')}>
        <Stats label={t('parts.facts')} small>
          <Stat name={t('parts.balance')} detail="3,725 USDT">
            <Amount value="68.9938" unit="TRX" />
          </Stat>
          <Stat name={t('parts.count')}>31</Stat>
          <Stat name={t('parts.inflow')} icon="arrowIn" direction="in">
            <Amount value="54675" unit="USDT" />
          </Stat>
        </Stats>
        <FactList
          facts={[
            { name: t('parts.active'), value: <TimeText at={sampleTime} as="absolute" /> },
            { name: t('parts.balance'), value: <Amount value="68.9938" unit="TRX" />, note: t('parts.nothing') },
            { name: 'net_window_size', value: '28800000', isRaw: true },
          ]}
        />
        <RawText head={t('parts.exact')} shown={`0x${'a9059cbb'.repeat(40)}`} whole={`0x${'a9059cbb'.repeat(40)}`} />
      </Section>
      <Section title={t('parts.charts')}>
        <Chart points={chartSamples} />
        <Chart points={[]} />
      </Section>
    </>
  );
}

function Chart({ points }: { points: typeof chartSamples }) {
  return (
    <StepChart
      points={points}
      until={sampleTime}
      empty={<p className={styles.note}>{t('parts.chartEmpty')}</p>}
      label={(from, to) => t('parts.chartLabel', { from, to })}
      pointText={({ value }) => String(value)}
      renderReading={(point) => (point ? <Amount value={String(point.value)} unit="USDT" strong /> : t('parts.chartReading'))}
    />
  );
}
