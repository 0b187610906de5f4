import type { BitcoinOutputView } from '@chaintrail/contract/schemas';
import { ExplainedTag } from '../../../ui/ExplainedTag.tsx';
import { t } from './texts.ts';

export type Inference = NonNullable<BitcoinOutputView['change']>;

export const describeConfidence = ({ confidence }: Inference): string =>
  t('bitcoin.confidence', { level: t(`bitcoin.confidence_${confidence}`) });

/** An inference of ours with its grounds; it always says that it is one. */
export function InferenceMark({ inference, children }: { inference: Inference; children: string }) {
  return (
    <ExplainedTag
      label={`${children} · ${t('ui.claimHeuristic')} · ${describeConfidence(inference)}`}
      title={inference.reasons.join('；')}
      panel={
        <>
          <span>{t('bitcoin.inferenceReasons')}</span>
          <ul>
            {inference.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </>
      }
    >
      {children} · {t('ui.claimHeuristic')}
    </ExplainedTag>
  );
}
