import type { TraceFoundView } from '@chaintrail/contract/schemas';
import { Suspense, useState } from 'react';
import { ExitsDialog } from '../exits/index.ts';
import styles from './ExitsOfEnd.module.css';
import { t } from './texts.ts';

/** At an exchange the trail ends: what may have come out again is offered as an inference, and followed by nobody. */
export function ExitsOfEnd({ end }: { end: TraceFoundView['ends'][number] }) {
  const [isOpen, setOpen] = useState(false);
  const [party] = end.parties;
  if (end.reason !== 'service' || party?.label?.type !== 'exchange') return null;
  return (
    <>
      <button type="button" className={`${styles.exits} tap`} onClick={() => setOpen(true)}>
        {t('trace.findExits')}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ExitsDialog
            paid={end.parties.map(({ chainName, address }) => ({ chainName, address, startTime: end.firstTime, endTime: end.lastTime }))}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
