import { groupThousands } from '../../ui/amountParts.ts';
import { Stat, StatAmount, Stats } from '../../ui/Stats.tsx';
import styles from './Batch.module.css';
import { sumBalances, type BatchRow } from './batchRows.ts';
import { t } from './texts.ts';
import type { BatchModel } from './useBatch.ts';

/** What the list comes to, as far as it is known by now. */
export function BatchFigures({ model: { rows, asked, answered } }: { model: BatchModel }) {
  const count = (test: (row: BatchRow) => boolean): number => rows.filter(test).length;
  const labelled = rows.flatMap(({ place }) => place?.label ?? []);
  const own = labelled.filter(({ isPrivate }) => isPrivate).length;
  const [main, ...others] = sumBalances(rows);
  const unchosen = count(({ state }) => state === 'choose');
  const none = count(({ state }) => state === 'none');
  const frozen = count(({ place }) => (place?.frozenCoins.length ?? 0) > 0);
  const twins = count(({ twin }) => twin !== undefined);
  return (
    <Stats label={t('batch.title')}>
      <Stat
        name={t('batch.answered')}
        detail={
          <span role="status">
            {answered < asked ? t('batch.answering') : none > 0 ? t('batch.answeredNone', { n: none }) : t('batch.answeredAll')}
          </span>
        }
      >
        {t('batch.answeredOf', { n: answered, all: asked })}
      </Stat>
      <Stat name={t('batch.labelled')} detail={t('batch.labelledDetail', { system: labelled.length - own, own })}>
        {t('batch.countUnit', { n: labelled.length })}
      </Stat>
      <Stat
        name={t('batch.balances')}
        detail={
          unchosen > 0 ? (
            t('batch.balancesChoose', { n: unchosen })
          ) : others.length > 0 ? (
            <span className={styles.sums}>{t('batch.others', { list: write(others) })}</span>
          ) : (
            t('batch.balancesNote')
          )
        }
      >
        {main ? <StatAmount amount={main} /> : '—'}
      </Stat>
      <Stat name={t('batch.frozenStat')} detail={t(frozen > 0 ? 'batch.frozenDetail' : 'batch.frozenNone')}>
        {t('batch.countUnit', { n: frozen })}
      </Stat>
      <Stat name={t('batch.twins')} detail={t(twins > 0 ? 'batch.twinsDetail' : 'batch.twinsNone')}>
        {t('batch.countUnit', { n: twins })}
      </Stat>
    </Stats>
  );
}

function write(amounts: readonly { amount: string; symbol: string }[]): string {
  return amounts
    .map(({ amount, symbol }) => {
      const [whole = '0', fraction] = amount.split('.');
      return `${groupThousands(whole)}${fraction === undefined ? '' : `.${fraction}`} ${symbol}`;
    })
    .join(' · ');
}
