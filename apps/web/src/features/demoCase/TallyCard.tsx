import { Amount } from '../../ui/Amount.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { classNames } from '../../ui/classNames.ts';
import styles from './Tally.module.css';
import { tabulate } from './tally.ts';
import { t } from './texts.ts';
import type { Tally } from './useDemoCase.ts';

/** Where the money is: each coin's own account, whose sides are added up here. */
export function TallyCard({ tallies, titles }: { tallies: readonly Tally[]; titles: ReadonlyMap<string, string> }) {
  return (
    <Card>
      <CardHeader title={t('demoCase.tallies')} note={t('demoCase.talliesNote')} />
      {tallies.map((tally) => (
        <Account key={`${tally.symbol} ${tally.chains.join()}`} tally={tally} titles={titles} />
      ))}
      <p className={styles.rule}>{t('demoCase.talliesRule')}</p>
    </Card>
  );
}

function Account({ tally, titles }: { tally: Tally; titles: ReadonlyMap<string, string> }) {
  const { symbol, chains, sources, total } = tally;
  const { rows, sum, gap } = tabulate(tally);
  const title = t('demoCase.tallyOf', { symbol, chains: chains.map((name) => titles.get(name) ?? name).join('、') });
  return (
    <table className={styles.account}>
      <caption>{title}</caption>
      <tbody>
        {sources.map(({ source, amount }) => (
          <tr key={source} className={styles.source}>
            <th scope="row">{t(`demoCase.source_${source}`)}</th>
            <td className={styles.barCell} />
            <td className={styles.amount}>
              <Amount value={amount.amount} />
            </td>
            <td className={styles.percent}>{amount.raw === total.raw ? '100%' : ''}</td>
          </tr>
        ))}
        {rows.map(({ outcome, amount, percent }) => (
          <tr key={outcome}>
            <th scope="row">{t(`demoCase.outcome_${outcome}`)}</th>
            <td className={styles.barCell}>
              <span className={styles.bar}>
                <span className={classNames(styles.fill, styles[outcome])} style={{ width: `${percent}%` }} />
              </span>
            </td>
            <td className={styles.amount}>
              <Amount value={amount} />
            </td>
            <td className={styles.percent}>{percent === '0.0' ? '< 0.1' : percent}%</td>
          </tr>
        ))}
        <tr className={styles.sum}>
          <th scope="row">{t('demoCase.sum')}</th>
          <td className={styles.barCell} />
          <td className={styles.amount}>
            <Amount value={sum} strong />
          </td>
          <td />
        </tr>
      </tbody>
      {gap !== undefined && (
        <tfoot>
          <tr>
            <td colSpan={4}>
              <Notice tone="error">{t('demoCase.gap', { amount: `${gap} ${symbol}` })}</Notice>
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
