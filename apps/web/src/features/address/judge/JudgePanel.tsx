import { lazy, Suspense } from 'react';
import type { PanelProps } from '../../../families/family.ts';
import { Imitations } from '../../../api/Imitations.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { isMobileLayout } from '../../../ui/layout.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { t } from './texts.ts';
import { useJudgement } from './useJudgement.ts';

const JudgeWide = lazy(() => import('./JudgeWide.tsx').then((module) => ({ default: module.JudgeWide })));
const JudgeNarrow = lazy(() => import('./JudgeNarrow.tsx').then((module) => ({ default: module.JudgeNarrow })));

/** 研判 of one coin of an address. */
export function JudgePanel({ model }: PanelProps) {
  const judgement = useJudgement(model);
  const failure = judgement?.judgement.failure;
  if (judgement && failure && !judgement.judgement.data) return <FailedState failure={failure} retry={judgement.judgement.retry} />;
  if (!judgement) return <StateBlock isLoading>{null}</StateBlock>;
  const Layout = isMobileLayout() ? JudgeNarrow : JudgeWide;
  const addresses = judgement.rows.flatMap(({ party }) => party?.address ?? []);
  return (
    <Imitations chainName={judgement.chainName} addresses={addresses}>
      {judgement.judgement.data?.coin?.doubt && <Notice tone="error">{t('judge.doubt')}</Notice>}
      <Suspense fallback={<StateBlock isLoading>{null}</StateBlock>}>
        <Layout model={judgement} />
      </Suspense>
    </Imitations>
  );
}
