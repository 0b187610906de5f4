import { Suspense, useMemo } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useChainTitle } from '../../chain/index.ts';
import { TraceButtons } from '../../trace/atSubject/index.ts';
import { useRoomState } from '../roomContext.ts';
import { t } from '../texts.ts';
import { listTraceStarts, type TraceStarts } from '../traceStarts.ts';
import styles from './CanvasNarrow.module.css';

/** As many starts as one trace takes. */
const MOST_STARTS = 200;

/** Whose money is followed from here, chain by chain; the result comes onto a canvas of its own. */
export function TraceDialog({ onClose }: { onClose: () => void }) {
  const scene = useRoomState((state) => state.scene);
  const starts = useMemo(() => listTraceStarts(scene), [scene]);
  return (
    <Dialog shape="sheet" title={t('canvas.traceOut')} onClose={onClose}>
      <p className={styles.note}>{t(starts.length === 0 ? 'canvas.traceNobody' : 'canvas.traceOne')}</p>
      <ul className={styles.starts}>
        {starts.map((one) => (
          <StartsOfChain key={one.chainName} {...one} />
        ))}
      </ul>
    </Dialog>
  );
}

function StartsOfChain({ chainName, role, addresses }: TraceStarts) {
  const title = useChainTitle(chainName);
  return (
    <li>
      <p>
        <b>{title}</b>
        <small>
          {t(role === 'victim' ? 'canvas.traceVictims' : 'canvas.traceOrigins', { n: addresses.length })}
          {addresses.length > MOST_STARTS && t('canvas.traceFirst', { n: MOST_STARTS })}
        </small>
      </p>
      <Suspense fallback={null}>
        <TraceButtons chainName={chainName} start={addresses.slice(0, MOST_STARTS).join('\n')} lead="forward" only="forward" />
      </Suspense>
    </li>
  );
}
