import { Amount } from '../../../ui/Amount.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { shownDigits } from '../../../ui/shownDigits.ts';
import { Stat, Stats } from '../../../ui/Stats.tsx';
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
import { t } from './texts.ts';
import { TrendChart } from './TrendChart.tsx';
import { hasAmountBounds, type JudgementModel } from './useJudgement.ts';
import { ValueLine } from './ValueLine.tsx';

/** 研判 on a phone: the proof before any figure, then a card for each part. */
export function JudgeNarrow({ model }: { model: JudgementModel }) {
  const judgement = model.judgement.data;
  return (
    <div className={styles.narrow}>
      <JudgeBar model={model} />
      {judgement?.limited && <LimitedHint limited={judgement.limited} />}
      {judgement && <ProofLine judgement={judgement} />}
      <OwnEntity model={model} />
      <ValueLine model={model} />
      <Sums model={model} />
      <PartOf part={model.chart} height={340}>
        {(chart) => <TrendChart chart={chart} view={model.choices.view} onView={model.setView} onFilter={model.filterView} />}
      </PartOf>
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
      <PartOf part={model.hours} height={220}>
        {(spread) => <HoursChart spread={spread} clock={model.choices.clock} onClock={model.setClock} />}
      </PartOf>
      <Inferences chainName={model.chainName} address={model.address} />
      <PartOf part={model.judgement} height={400}>
        {() => <Parties model={model} />}
      </PartOf>
    </div>
  );
}

function Sums({ model }: { model: JudgementModel }) {
  const judgement = model.judgement.data;
  const [sums] = judgement?.totals.coins ?? [];
  if (!judgement || !sums) return null;
  const unit = sums.coin.symbol;
  return (
    <Stats label={t('judge.trend')}>
      <Stat name={`${t('judge.in')} ${unit}`} icon="arrowIn" direction="in" detail={t('judge.proofRows', { n: formatCount(sums.inCount) })}>
        <Amount value={sums.in.amount} maxFraction={shownDigits(sums.in.amount)} />
      </Stat>
      <Stat
        name={`${t('judge.out')} ${unit}`}
        icon="arrowOut"
        direction="out"
        detail={t('judge.proofRows', { n: formatCount(sums.outCount) })}
      >
        <Amount value={sums.out.amount} maxFraction={shownDigits(sums.out.amount)} />
      </Stat>
      <Stat name={t('judge.net')}>
        <Amount value={sums.net.amount} sign="signed" maxFraction={shownDigits(sums.net.amount)} />
      </Stat>
      <Stat name={t('judge.parties')}>{t('judge.addressCount', { n: formatCount(judgement.partyCount) })}</Stat>
    </Stats>
  );
}
