import { Notice } from '../../../ui/Notice.tsx';
import { describeValued } from './describeValue.ts';
import styles from './Judge.module.css';
import type { JudgementModel } from './useJudgement.ts';

/** What all of it is worth in US dollars, how much of it has a price, or why nothing is said. */
export function ValueLine({ model }: { model: JudgementModel }) {
  const judgement = model.judgement.data;
  if (!judgement?.coin || judgement.coin.doubt) return null;
  return (
    <div className={styles.proof}>
      <Notice tone="neutral">{describeValued(judgement.valued)}</Notice>
    </div>
  );
}
