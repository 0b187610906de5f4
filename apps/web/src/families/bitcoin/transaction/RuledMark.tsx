import { ExplainedTag } from '../../../ui/ExplainedTag.tsx';
import { t } from './texts.ts';

/** That an output is change by a person's word, with the ground: neither a guess of ours nor a fact. */
export function RuledMark({ reasons, children }: { reasons: readonly string[]; children: string }) {
  return (
    <ExplainedTag icon="user" label={`${children} · ${t('ui.claimJudgement')}`} title={reasons.join('；')}>
      {children} · {t('ui.claimJudgement')}
    </ExplainedTag>
  );
}
