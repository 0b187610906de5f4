import { useLiveState } from '../../lib/liveState.ts';
import { t } from '../../locales/translate.ts';
import { StatusDot } from '../../ui/StatusDot.tsx';
import { useNow } from '../../ui/useNow.ts';
import styles from './ChainStatusDot.module.css';
import { countChains } from './chainState.ts';
import { useChains } from './useChains.ts';

/** How many of the configured chains follow their head, or have all there is where a story has ended. */
export function ChainStatusDot({ short = false }: { short?: boolean }) {
  const { chains, isLoading, error } = useChains();
  const { live, current, configured } = countChains(chains, useNow(0));
  // Figures that have silently stopped moving are worse than none.
  const isCut = useLiveState() === 'reconnecting';
  const isDown = error !== null || (configured > 0 && current === 0);
  const goodTone = live > 0 ? 'live' : 'ok';
  const tone = isDown ? 'error' : isCut ? 'warn' : configured === 0 ? 'none' : current < configured ? 'warn' : goodTone;
  const words = short ? 'app.chainsCurrentShort' : live === current ? 'app.chainsLive' : 'app.chainsCurrent';
  const text = configured === 0 ? t('app.noChains') : t(words, { count: current, total: configured });
  if (isLoading) return <span className={styles.status} role="status" />;
  return (
    <span className={styles.status} role="status">
      <StatusDot tone={tone} />
      {isCut ? t('app.liveCut') : error !== null ? t('app.chainsUnread') : text}
    </span>
  );
}
