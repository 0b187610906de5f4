import { Notice } from '../../../ui/Notice.tsx';
import { EntityWhole } from '../EntityWhole.tsx';
import styles from './Judge.module.css';
import { t } from './texts.ts';
import type { JudgementModel } from './useJudgement.ts';

/** The entity that the address is of, as a whole, in the coin and the time that are judged; no other part of a filter narrows that. */
export function OwnEntity({ model: { judgement, chainName, coinKey, filter } }: { model: JudgementModel }) {
  const own = judgement.data?.own;
  if (!own) return null;
  const { startTime, endTime } = filter;
  return (
    <div className={styles.proof}>
      <Notice tone="neutral">
        {t('judge.ownEntity')}
        <EntityWhole
          entity={own}
          chainName={chainName}
          coinKey={coinKey}
          span={{ ...(startTime === undefined ? {} : { startTime }), ...(endTime === undefined ? {} : { endTime }) }}
        />
      </Notice>
    </div>
  );
}
