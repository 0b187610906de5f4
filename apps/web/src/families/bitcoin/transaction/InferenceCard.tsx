import type { BitcoinTransactionView } from '@chaintrail/contract/schemas';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import shared from '../../../features/transaction/Transaction.module.css';
import { describeConfidence, type Inference } from './InferenceMark.tsx';
import styles from './Side.module.css';
import { t } from './texts.ts';

/** What our rules make of the shape of the transaction: which rule spoke, how surely, and on what grounds. No rule gives a number. */
export function InferenceCard({ view }: { view: BitcoinTransactionView }) {
  if (view.isCoinbase) return null;
  const changes = view.outputs.flatMap((output) => (output.change ? [{ index: output.index, change: output.change }] : []));
  return (
    <Card className={shared.card}>
      <CardHeader title={t('bitcoin.inferenceTitle')} note={t('bitcoin.inferenceNote')} />
      {changes.length === 0 && <p className={shared.quiet}>{t('bitcoin.changeNone')}</p>}
      {changes.map(({ index, change }) => (
        <Finding key={index} title={t('bitcoin.changeOf', { n: index })} inference={change} />
      ))}
      {view.coinjoin ? (
        <Finding title={t('bitcoin.coinjoin')} inference={view.coinjoin} />
      ) : (
        <p className={shared.quiet}>{t('bitcoin.coinjoinNone')}</p>
      )}
    </Card>
  );
}

function Finding({ title, inference }: { title: string; inference: Inference }) {
  return (
    <section className={styles.finding}>
      <span>{title}</span>
      <span className={styles.level}>{describeConfidence(inference)}</span>
      <ul>
        {inference.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </section>
  );
}
