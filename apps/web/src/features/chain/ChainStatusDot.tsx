import { useLiveState } from '../../lib/liveState.ts';
import { t } from '../../locales/translate.ts';
import { StatusDot } from '../../ui/StatusDot.tsx';
import { useNow } from '../../ui/useNow.ts';
import styles from './ChainStatusDot.module.css';
import { countChains } from './chainState.ts';
import { useChains } from './useChains.ts';

/** How many of the configured chains follow their head. */
export function ChainStatusDot({ short = false }: { short?: boolean }) {
  const { chains, isLoading, error } = useChains();
  const { live, configured } = countChains(chains, useNow(0));
  // Figures that have silently stopped moving are worse than none.
  const isCut = useLiveState() === 'reconnecting';
  const isDown = error !== null || (configured > 0 && live === 0);
  const tone = isDown ? 'error' : isCut ? 'warn' : configured === 0 ? 'none' : live < configured ? 'warn' : 'live';
  const text = configured === 0 ? t('app.noChains') : t(short ? 'app.chainsLiveShort' : 'app.chainsLive', { live, total: configured });
  if (isLoading) return <span className={styles.status} role="status" />;
  return (
    <span className={styles.status} role="status">
      <StatusDot tone={tone} />
      {isCut ? t('app.liveCut') : error !== null ? t('app.chainsUnread') : text}
    </span>
  );
}
