import type { ChainStatusView, EndpointData, EntityJudgementView } from '@chaintrail/contract/schemas';
import { formatCount } from '../../ui/figures.ts';
import { t } from './texts.ts';

type Told = EndpointData<'getEntity'>;

/** The chains whose figures can be added up, those with most of its addresses first: a family's name means all its chains. */
export function listFlowChains(
  chains: Told['chains'],
  known: readonly Pick<ChainStatusView, 'chainName' | 'family' | 'title'>[],
): { value: string; title: string }[] {
  return known
    .map((chain) => ({
      value: chain.chainName,
      title: chain.title,
      count: chains.reduce((sum, { name, count }) => sum + (name === chain.chainName || name === chain.family ? count : 0), 0),
    }))
    .filter(({ count }) => count > 0)
    .toSorted((left, right) => right.count - left.count)
    .map(({ value, title }) => ({ value, title }));
}

/** Of which addresses the sums are, in words. */
export function tellRead({ addresses }: Pick<EntityJudgementView, 'addresses'>, basis: 'all' | 'known'): string {
  const { known, inferred, outvoted, wrong, read, isWhole } = addresses;
  const parts = [
    t(basis === 'known' ? 'label.flowKnown' : 'label.flowAll', {
      n: formatCount(read),
      known: formatCount(known),
      inferred: formatCount(inferred - wrong),
    }),
    ...(isWhole ? [] : [t('label.flowPart')]),
    ...(wrong === 0 ? [] : [t('label.flowWrong', { n: formatCount(wrong) })]),
    ...(outvoted === 0 ? [] : [t('label.flowOutvoted', { n: formatCount(outvoted) })]),
  ];
  return parts.join('；');
}

const DAY_MS = 86_400_000;
const BEIJING_MS = 8 * 3_600_000;
const LATE_DAYS = 30;

/** The thirty days that end with the day on which the shown coin last moved, on the clock of Beijing: of who sleeps, the last that there are. */
export function spanOfLate({
  coins,
  coin,
}: Pick<EntityJudgementView, 'coins' | 'coin'>): { startTime: number; endTime: number } | undefined {
  const last = coins.find((one) => one.coin.coinKey === coin?.coinKey)?.lastTime;
  if (last === undefined) return undefined;
  const dayStart = Math.floor((last + BEIJING_MS) / DAY_MS) * DAY_MS - BEIJING_MS;
  return { startTime: dayStart - (LATE_DAYS - 1) * DAY_MS, endTime: dayStart + DAY_MS - 1 };
}
