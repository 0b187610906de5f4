import { CoinIcon } from '../../../ui/CoinIcon.tsx';
import { FilterChip } from '../../../ui/FilterChip.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Select } from '../../../ui/Select.tsx';
import { formatTime } from '../../../lib/time.ts';
import { usePreferences } from '../../../ui/preferences.ts';
import { AmountFilter } from '../AmountFilter.tsx';
import { CounterpartyFilter } from '../CounterpartyFilter.tsx';
import { DirectionFilter, TimeFilter } from '../FilterBar.tsx';
import type { By, Period } from './choices.ts';
import styles from './Judge.module.css';
import { ScopeChoice } from './ScopeChoice.tsx';
import { t } from './texts.ts';
import type { JudgementModel } from './useJudgement.ts';

/** What is judged: the coin, the time, the way it is summed up. On a phone it scrolls sideways. */
export function JudgeBar({ model }: { model: JudgementModel }) {
  const { filter, setFilter, judgement, coins, coinKey } = model;
  const chosen = coins.find((coin) => coin.coinKey === coinKey);
  return (
    <div className={styles.bar} role="search" aria-label={t('address.filterTitle')}>
      {coins.length > 1 && (
        <Select
          label={t('judge.coin')}
          value={coinKey}
          options={coins.map((coin) => ({
            value: coin.coinKey,
            title: coin.symbol || coin.coinKey,
            text: [coin.symbol || coin.coinKey, coin.name].join(' '),
            before: <CoinIcon symbol={coin.symbol} icon={coin.icon} size={18} />,
          }))}
          onChange={model.chooseCoin}
        />
      )}
      <ScopeChoice model={model} />
      <TimeFilter filter={filter} onChange={setFilter} />
      <Segmented<By>
        label={t('judge.by')}
        value={model.choices.by}
        options={[
          { value: 'entity', title: t('judge.byEntity') },
          { value: 'address', title: t('judge.byAddress') },
        ]}
        onChange={model.setBy}
      />
      <Segmented<Period>
        label={t('judge.period')}
        value={model.choices.period}
        options={[
          { value: 'day', title: t('judge.day') },
          { value: 'week', title: t('judge.week') },
          { value: 'month', title: t('judge.month') },
        ]}
        onChange={model.setPeriod}
      />
      <DirectionFilter value={filter.direction} onChange={setFilter} />
      <AmountFilter filter={filter} unit={chosen?.symbol} onChange={setFilter} />
      <CounterpartyFilter value={filter.counterparty} terms={judgement.data?.counterparties} onChange={setFilter} />
      <FoldChip model={model} />
      <Computed model={model} />
    </div>
  );
}

/** Rows that carry nothing, look-alikes and coins in doubt: counted, and shown when asked. */
function FoldChip({ model: { judgement, choices, setFolded } }: { model: JudgementModel }) {
  const { isFolded } = choices;
  const folded = judgement.data?.folded;
  const count = folded && (isFolded ? folded.count : Math.max(folded.zero, folded.poison, folded.fake));
  const value =
    count === undefined
      ? ''
      : count === 0
        ? t('judge.foldedNone')
        : t(isFolded ? 'judge.foldedHidden' : 'judge.foldedShown', { n: formatCount(count) });
  return (
    <FilterChip
      icon={isFolded ? 'eyeOff' : 'eye'}
      name={t('judge.foldedName')}
      value={value}
      active={isFolded}
      onClick={() => setFolded(!isFolded)}
    />
  );
}

function Computed({ model: { judgement } }: { model: JudgementModel }) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const data = judgement.data;
  if (!data) return null;
  return (
    <span className={styles.computed}>
      {t('judge.computed', { time: formatTime(data.computedAt, zone).slice(11), seconds: (data.tookMs / 1000).toFixed(2) })}
    </span>
  );
}
