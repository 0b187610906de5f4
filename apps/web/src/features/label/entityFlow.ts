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
