import { Suspense, useMemo } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { isMobileLayout } from '../../../ui/layout.ts';
import { useChainTitle } from '../../chain/index.ts';
import { TraceButtons } from '../../trace/atSubject/index.ts';
import { useRoomState } from '../roomContext.ts';
import { t } from '../texts.ts';
import { listStarts, type TraceStarts } from '../traceStarts.ts';
import styles from './TraceDialog.module.css';

/** As many starts as one trace takes. */
const MOST_STARTS = 200;

const roleTexts = { selected: 'canvas.traceSelected', victim: 'canvas.traceVictims', origin: 'canvas.traceOrigins' } as const;

/** Whose money is followed from here, chain by chain; the result comes onto a canvas of its own. */
export function TraceDialog({ onClose }: { onClose: () => void }) {
  const scene = useRoomState((state) => state.scene);
  const selected = useRoomState((state) => state.selected);
  const starts = useMemo(() => listStarts(scene, selected), [scene, selected]);
  const note = starts.length === 0 ? 'canvas.traceNobody' : starts[0]?.role === 'selected' ? 'canvas.traceChosen' : 'canvas.traceOne';
  return (
    <Dialog shape={isMobileLayout() ? 'sheet' : 'modal'} width={480} title={t('canvas.traceOut')} onClose={onClose}>
      <p className={styles.note}>{t(note)}</p>
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
          {t(roleTexts[role], { n: addresses.length })}
          {addresses.length > MOST_STARTS && t('canvas.traceFirst', { n: MOST_STARTS })}
        </small>
      </p>
      <Suspense fallback={null}>
        <TraceButtons
          chainName={chainName}
          start={addresses.slice(0, MOST_STARTS).join('\n')}
          lead="forward"
          {...(role === 'selected' ? {} : { only: 'forward' as const })}
        />
      </Suspense>
    </li>
  );
}
