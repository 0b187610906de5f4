import type { BitcoinTransactionView, HeuristicView } from '@chaintrail/contract/schemas';
import shared from '../../../features/transaction/Transaction.module.css';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './Heuristics.module.css';
import { t } from './texts.ts';
import { orderByVerdict } from './verdictOrder.ts';
import { verdictIcons } from './Verdicts.tsx';

/** Every rule of ours held against the transaction: whether it is met, how it judges, on what evidence. No rule gives a number. */
export function HeuristicsCard({ view }: { view: BitcoinTransactionView }) {
  if (view.isCoinbase) return null;
  return (
    <Card className={shared.card}>
      <CardHeader title={t('bitcoin.inferenceTitle')} note={t('bitcoin.inferenceNote')} />
      {view.heuristics.length === 0 ? (
        <p className={shared.quiet}>{t('bitcoin.inferenceTooLong')}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('bitcoin.colVerdict')}</th>
              <th scope="col">{t('bitcoin.colRule')}</th>
              <th scope="col">{t('bitcoin.colHow')}</th>
              <th scope="col">{t('bitcoin.colEvidence')}</th>
            </tr>
          </thead>
          <tbody>
            {orderByVerdict(view.heuristics).map((heuristic) => (
              <Row key={heuristic.rule} heuristic={heuristic} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

function Row({ heuristic: { title, how, verdict, evidence, claim } }: { heuristic: HeuristicView }) {
  return (
    <tr className={styles[verdict]}>
      <td>
        <span className={styles.verdict}>
          <Icon name={verdictIcons[verdict]} size={14} /> {t(`bitcoin.verdict_${verdict}`)}
        </span>
      </td>
      <th scope="row">
        <span className={styles.rule}>
          <Icon
            name={claim === 'derived' ? 'link' : 'wave'}
            size={14}
            title={t(claim === 'derived' ? 'ui.claimDerived' : 'ui.claimHeuristic')}
          />
          {title}
        </span>
      </th>
      <td>{how}</td>
      <td className={styles.evidence}>{evidence}</td>
    </tr>
  );
}
