import type { CoinJudgementView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { toPart } from '../../api/failure.ts';
import { query } from '../../api/queries.ts';
import { goTo } from '../../lib/navigation.ts';
import { FailedState } from '../../ui/FailedState.tsx';
import { formatCount } from '../../ui/figures.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { coinPath, signInPath } from '../../ui/paths.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { CompositionBlock, SpreadBlock } from './AnalysisHolders.tsx';
import { GrowthBlock, PeriodsBlock } from './AnalysisTime.tsx';
import { FreezesBlock, MoversBlock } from './AnalysisRows.tsx';
import styles from './Analysis.module.css';
import type { CoinPanelProps } from './coinPanel.ts';
import { analysisPeriods, readPeriod, writePeriod, type AnalysisPeriod } from './coinSearch.ts';
import { t } from './analysisTexts.ts';

/** Every transfer is gone through: asked anew when somebody comes back later. */
const KEPT_MS = 60_000;

/** How a coin is held, how that came about, and what its issuer did. */
export function AnalysisPanel({ coin, chain, per }: CoinPanelProps) {
  const period = readPeriod(per);
  const { coinKey, tokenId } = coin;
  const setPeriod = (next: AnalysisPeriod) => goTo(writePeriod(coinPath(coinKey, tokenId ?? ''), next));
  const { data, failure, isPending, retry } = toPart(
    useQuery({ ...query('judgeCoin', { coinKey, period, ...(tokenId === null ? {} : { tokenId }) }), staleTime: KEPT_MS }),
  );
  if (failure && !data) return <FailedState failure={failure} retry={retry} />;
  return (
    <StateBlock isLoading={isPending} what={chain.title}>
      {data &&
        (data.coin.doubt ? (
          <Notice tone="error">{t('analysis.doubt')}</Notice>
        ) : (
          <Judgement data={data} period={period} onPeriod={setPeriod} />
        ))}
    </StateBlock>
  );
}

function footText({ coin, spread }: CoinJudgementView) {
  if (coin.hasUnloggedSupply) return 'analysis.footUnlogged';
  if (coin.contract === '') return 'analysis.footNative';
  return spread?.base === 'supply' ? 'analysis.footSupply' : 'analysis.footHeld';
}

/** That some of it rests on the newest transfers alone, why, and what would help. */
function Limited({ limited: { need, limit } }: { limited: NonNullable<CoinJudgementView['limited']> }) {
  const isGuest = need === 'login';
  return (
    <Notice tone="neutral" {...(isGuest ? { actions: <Link to={signInPath}>{t('analysis.signIn')}</Link> } : {})}>
      {t(isGuest ? 'analysis.limitedGuest' : 'analysis.limitedTrial', { n: formatCount(limit) })}
    </Notice>
  );
}

function Judgement({
  data: judged,
  period,
  onPeriod,
}: {
  data: CoinJudgementView;
  period: AnalysisPeriod;
  onPeriod: (period: AnalysisPeriod) => void;
}) {
  return (
    <>
      {judged.periods && (
        <div className={styles.bar}>
          <Segmented
            label={t('analysis.period')}
            value={period}
            options={analysisPeriods.map((value) => ({ value, title: t(`analysis.${value}`) }))}
            onChange={onPeriod}
          />
          <span className={styles.quiet}>{t('analysis.until', { n: formatCount(judged.coverage.toBlock) })}</span>
        </div>
      )}
      {judged.limited && <Limited limited={judged.limited} />}
      {!judged.coverage.complete && <Notice tone="warn">{t('analysis.incomplete')}</Notice>}
      <div className={styles.grid}>
        {judged.spread && <SpreadBlock spread={judged.spread} />}
        {judged.composition && <CompositionBlock composition={judged.composition} />}
        {judged.periods && <PeriodsBlock periods={judged.periods} period={period} symbol={judged.coin.symbol} />}
        {judged.growth && <GrowthBlock growth={judged.growth} period={period} until={judged.coverage.syncedAt} />}
        {judged.movers && <MoversBlock coin={judged.coin} movers={judged.movers} />}
        {judged.freezes && <FreezesBlock coin={judged.coin} freezes={judged.freezes} />}
      </div>
      <p className={styles.foot}>
        <Icon name="info" size={14} /> {t(footText(judged))}
      </p>
    </>
  );
}
