import type { SearchView } from '@chaintrail/contract/schemas';
import { Button } from '../../ui/Button.tsx';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { useChains } from '../chain/index.ts';
import styles from './SearchPage.module.css';
import { t } from './texts.ts';

type State = SearchView['tried'][number]['state'];

const groups = [
  { state: 'none', text: 'results.stateNone' },
  { state: 'syncing', text: 'results.stateSyncing' },
  { state: 'error', text: 'results.stateError' },
  { state: 'not_configured', text: 'results.stateNotConfigured' },
] as const satisfies readonly { state: State; text: string }[];

/** The chains that were asked and gave nothing, and why: an absent row is never left unexplained. */
export function TriedChains({ tried, isAsking, onRetry }: { tried: SearchView['tried']; isAsking: boolean; onRetry: () => void }) {
  const { chains } = useChains();
  const titleOf = (name: string) => chains.find((chain) => chain.chainName === name)?.title ?? name;
  const shown = groups.map((group) => ({ ...group, names: tried.filter((one) => one.state === group.state).map((one) => one.chainName) }));
  if (shown.every(({ names }) => names.length === 0)) return null;
  return (
    <div className={styles.triedBar}>
      {shown
        .filter(({ names }) => names.length > 0)
        .map(({ state, text, names }) => (
          <span key={state} className={styles.triedGroup}>
            <span className={state === 'error' ? styles.triedError : undefined}>
              {t(text)} {names.length}
            </span>
            {names.map((name) => (
              <span key={name} title={titleOf(name)}>
                <ChainGlyph chainName={name} size={18} title={titleOf(name)} faded={state !== 'error'} />
              </span>
            ))}
            {state === 'error' && (
              <Button size={isMobileLayout() ? 'mobile' : 'small'} disabled={isAsking} onClick={onRetry}>
                {t('ui.retry')}
              </Button>
            )}
          </span>
        ))}
    </div>
  );
}
