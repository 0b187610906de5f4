import type { ChainStatusView } from '@chaintrail/contract/schemas';
import { t } from '../../locales/translate.ts';
import { formatCount } from '../../ui/figures.ts';
import { chainStates } from '../chain/index.ts';

/** What is the matter with a chain, in a few words. */
export function tellTrouble({ sourceState, syncState, progress, lag }: ChainStatusView): string {
  if (sourceState === 'down') return t('home.sourceDown');
  const word = t(chainStates[syncState].text);
  if (syncState === 'backfilling' && progress !== null) return `${word} ${(progress * 100).toFixed(1)}%`;
  if (syncState === 'lagging' && lag !== null) return t('home.lagBlocks', { count: formatCount(lag) });
  return syncState === 'live' ? t('home.stateTrouble') : word;
}
