import type { ChainActivityView } from '@chaintrail/contract/schemas';
import { groupDecimal } from '../../../ui/amountParts.ts';
import { formatCount } from '../../../ui/figures.ts';
import { Stat, Stats } from '../../../ui/Stats.tsx';
import styles from './Chain.module.css';
import { t } from './texts.ts';

/** What was paid of late by the patient, by most and by those in a hurry: what blocks hold, no forecast. */
export function FeeLevels({ fees: { levels, measure, unit } }: { fees: NonNullable<ChainActivityView['fees']> }) {
  if (!levels) {
    return <p className={styles.levelsNote}>{t(measure === 'per_transaction' ? 'chain.levelsFixed' : 'chain.levelsNobody')}</p>;
  }
  const isBased = levels.list.some(({ tip }) => tip !== null);
  const looked = {
    from: formatCount(levels.fromBlock),
    to: formatCount(levels.toBlock),
    n: formatCount(levels.transactions),
  };
  return (
    <>
      <Stats label={t('chain.levels')} small>
        {levels.list.map(({ name, percent, price, tip }) => (
          <Stat
            key={name}
            name={t(`chain.${name}`)}
            detail={tip === null ? t('chain.levelPaid', { percent }) : t('chain.levelTip', { tip: groupDecimal(tip), percent })}
          >
            {groupDecimal(price)} <small>{unit}</small>
          </Stat>
        ))}
      </Stats>
      <p className={styles.levelsNote}>{t(isBased ? 'chain.levelsBased' : 'chain.levelsPaid', looked)}</p>
    </>
  );
}
