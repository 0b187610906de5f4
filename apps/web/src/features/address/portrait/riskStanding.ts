import type { AddressCardView, AddressFindingsView } from '@chaintrail/contract/schemas';
import { formatCount } from '../../../ui/figures.ts';
import { t } from './texts.ts';

/** How an address stands where no reason is told of it. */
export interface Standing {
  tone: 'neutral' | 'warn';
  title: string;
  why: string;
}

/**
 * What stands above the reasons: nothing where there are some, 未评估 only where nothing is known, neither of the address and whom it dealt with
 * nor further away. `further` is absent until somebody looked there.
 */
export function tellStanding(
  { state }: Pick<AddressCardView['risk'], 'state'>,
  further: Pick<AddressFindingsView['risk'], 'pathCount'> | undefined,
): Standing | undefined {
  if (state === 'reasons') return undefined;
  if (!further || further.pathCount === 0) return { tone: 'neutral', title: t('portrait.unassessed'), why: t('portrait.unassessedWhy') };
  return {
    tone: 'warn',
    title: t('portrait.onlyIndirect'),
    why: t('portrait.onlyIndirectWhy', { n: formatCount(further.pathCount) }),
  };
}
