import { Select } from '../../../ui/Select.tsx';
import { t } from './texts.ts';
import type { JudgementModel } from './useJudgement.ts';

/** Whether a distribution is of the judged coin or of all. */
export function ScopeChoice({ model: { choices, coins, coinKey, setAllCoins } }: { model: JudgementModel }) {
  const unit = coins.find((coin) => coin.coinKey === coinKey)?.symbol;
  if (coins.length < 2) return null;
  return (
    <Select
      label={t('judge.spreadOf')}
      value={choices.isAllCoins ? 'all' : 'one'}
      options={[
        { value: 'one', title: t('judge.oneCoin', { unit: unit ?? t('judge.coin') }) },
        { value: 'all', title: t('judge.allCoins') },
      ]}
      onChange={(scope) => setAllCoins(scope === 'all')}
    />
  );
}
