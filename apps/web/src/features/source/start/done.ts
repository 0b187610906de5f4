import type { SourcesView } from '@chaintrail/contract/schemas';
import { tellWays, type ChainWay } from '../chainWays.ts';
import { t } from '../texts.ts';

/** What the choices come to, line by line. */
export function tellDone(view: SourcesView): string[] {
  const { isAllowed, ownChains, list } = view;
  const on = list.filter(({ isOn }) => isOn).length;
  const keys = list.filter(({ keyFrom }) => keyFrom !== null).length;
  const ways = tellWays(view);
  const own = new Set(view.chains.filter(({ hasNode }) => hasNode).map(({ chainName }) => chainName));
  const isReached = ({ chainName, steps, hasNoHistory }: ChainWay) =>
    !hasNoHistory && (own.has(chainName) || (isAllowed && steps.some(({ lack }) => lack === null)));
  const reached = ways.filter(isReached);
  return [
    isAllowed ? t('source.doneOnline', { on, keys }) : t('source.doneLocal'),
    t('source.doneNodes', { n: ownChains.length }),
    t('source.doneChains', { n: reached.length, all: ways.length }),
  ];
}
