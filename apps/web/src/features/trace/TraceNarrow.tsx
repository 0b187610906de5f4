import type { TraceView } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ActionBar } from '../../ui/slots.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { EndCards } from './EndCards.tsx';
import { LinksCard } from './LinksCard.tsx';
import { NarrowPaths } from './NarrowPaths.tsx';
import { readForm } from './question.ts';
import { ReceiptCard } from './ReceiptCard.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { StateCard } from './StateCard.tsx';
import { TraceActions } from './TraceActions.tsx';
import styles from './Trace.module.css';
import { t } from './texts.ts';
import { useStartTrace, type TraceModel } from './useTrace.ts';
import { VictimsCard } from './VictimsCard.tsx';

/** A trace on a phone: ends as cards, ways downwards; what was asked is behind the chips. */
export function TraceNarrow({ trace, model }: { trace: TraceView; model: TraceModel }) {
  const { start, isStarting } = useStartTrace();
  const [isSetting, setIsSetting] = useState(false);
  const { found, question } = trace;
  return (
    <div className={styles.column}>
      <StateCard trace={trace} model={model} />
      <div className={styles.chips}>
        <Button size="small" onClick={() => setIsSetting(true)}>
          {t(question.direction === 'forward' ? 'trace.forward' : 'trace.backward')} ·{' '}
          {t('trace.startCount', { n: trace.startCount, hops: question.hops })} · ≥ {question.minAmount} {question.symbol}
        </Button>
        {found?.isProvisional && <Tag tone="warn">{t('trace.provisional')}</Tag>}
      </div>
      {found && <EndCards trace={trace} found={found} />}
      {found && <NarrowPaths found={found} />}
      {found && <VictimsCard trace={trace} found={found} />}
      {found && <LinksCard found={found} />}
      <ReceiptCard trace={trace} model={model} />
      {found && (
        <ActionBar>
          <TraceActions trace={trace} />
        </ActionBar>
      )}
      {isSetting && (
        <Dialog shape="sheet" title={t('trace.settings')} onClose={() => setIsSetting(false)}>
          <SettingsForm first={readForm(trace)} found={found} isStarting={isStarting} submitText={t('trace.rerun')} onStart={start} />
        </Dialog>
      )}
    </div>
  );
}
