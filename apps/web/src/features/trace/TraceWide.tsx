import type { TraceView } from '@chaintrail/contract/schemas';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { EndsTable } from './EndsTable.tsx';
import { LinksCard } from './LinksCard.tsx';
import { PathsCard } from './PathsCard.tsx';
import { readForm } from './question.ts';
import { ReceiptCard } from './ReceiptCard.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { StateCard } from './StateCard.tsx';
import styles from './Trace.module.css';
import { t } from './texts.ts';
import { usePutOnCanvas } from './useCanvas.ts';
import { useStartTrace, type TraceModel } from './useTrace.ts';
import { VictimsCard } from './VictimsCard.tsx';

/** A trace on the desktop: what was asked on the left, what was found on the right. */
export function TraceWide({ trace, model }: { trace: TraceView; model: TraceModel }) {
  const { start, isStarting } = useStartTrace();
  const put = usePutOnCanvas(trace.id);
  const { found } = trace;
  return (
    <div className={styles.wide}>
      <Card label={t('trace.settings')}>
        <CardHeader title={t('trace.settings')} />
        <SettingsForm first={readForm(trace)} found={found} isStarting={isStarting} submitText={t('trace.rerun')} onStart={start} />
      </Card>
      <div className={styles.column}>
        <StateCard trace={trace} model={model} />
        {found?.isProvisional && (
          <div>
            <Tag tone="warn">{t('trace.provisional')}</Tag>
          </div>
        )}
        {found && <EndsTable trace={trace} found={found} />}
        {found && <PathsCard found={found} onCanvas={trace.state === 'done' ? put : undefined} />}
        {found && <VictimsCard trace={trace} found={found} />}
        {found && <LinksCard found={found} />}
        <ReceiptCard trace={trace} model={model} />
      </div>
    </div>
  );
}
