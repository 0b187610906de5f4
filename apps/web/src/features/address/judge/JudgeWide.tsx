import { LimitedHint } from '../statement/LimitedHint.tsx';
import { HoursChart } from './HoursChart.tsx';
import { Inferences } from './Inferences.tsx';
import { JudgeBar } from './JudgeBar.tsx';
import { PartOf } from './JudgeParts.tsx';
import styles from './Judge.module.css';
import { OwnEntity } from './OwnEntity.tsx';
import { Parties } from './Parties.tsx';
import { AmountParts, ChainParts, EntityParts, TokenParts } from './Parts.tsx';
import { ProofLine } from './ProofLine.tsx';
import { TrendChart } from './TrendChart.tsx';
import { hasAmountBounds, type JudgementModel } from './useJudgement.ts';
import { ValueLine } from './ValueLine.tsx';

/** 研判 on a desktop. */
export function JudgeWide({ model }: { model: JudgementModel }) {
  const judgement = model.judgement.data;
  return (
    <>
      <JudgeBar model={model} />
      {judgement?.limited && <LimitedHint limited={judgement.limited} />}
      {judgement && <ProofLine judgement={judgement} />}
      <OwnEntity model={model} />
      <ValueLine model={model} />
      <div className={styles.charts}>
        <div className={styles.left}>
          <PartOf part={model.chart} height={340}>
            {(chart) => <TrendChart chart={chart} view={model.choices.view} onView={model.setView} onFilter={model.filterView} />}
          </PartOf>
          <PartOf part={model.hours} height={220}>
            {(spread) => <HoursChart spread={spread} clock={model.choices.clock} onClock={model.setClock} />}
          </PartOf>
        </div>
        <div className={styles.right}>
          <PartOf part={model.entities} height={220}>
            {(spread) => <EntityParts spread={spread} />}
          </PartOf>
          <PartOf part={model.amounts} height={220}>
            {(spread) => <AmountParts spread={spread} />}
          </PartOf>
          <PartOf part={model.tokens} height={220}>
            {(spread) => <TokenParts spread={spread} hasAmountBounds={hasAmountBounds(model)} />}
          </PartOf>
          <PartOf part={model.onChains} height={120}>
            {(spread) => <ChainParts spread={spread} />}
          </PartOf>
        </div>
      </div>
      <Inferences chainName={model.chainName} address={model.address} />
      <PartOf part={model.judgement} height={400}>
        {() => <Parties model={model} />}
      </PartOf>
    </>
  );
}
