import type { TraceView } from '@chaintrail/contract/schemas';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { EndCards } from './EndCards.tsx';
import { EndsTable } from './EndsTable.tsx';
import { LinksCard } from './LinksCard.tsx';
import { NarrowPaths } from './NarrowPaths.tsx';
import { PathsCard } from './PathsCard.tsx';
import { ReceiptBody } from './ReceiptCard.tsx';
import styles from './Trace.module.css';
import { t } from './texts.ts';

/** What a trace of another installation came to: to read, with its receipt; nothing of it is made again here. */
export function CarriedTrace({ trace }: { trace: TraceView }) {
  const { found } = trace;
  const isPhone = isMobileLayout();
  return (
    <div className={styles.column}>
      {found && (isPhone ? <EndCards trace={trace} found={found} /> : <EndsTable trace={trace} found={found} />)}
      {found && (isPhone ? <NarrowPaths found={found} /> : <PathsCard found={found} />)}
      {found && <LinksCard found={found} />}
      <Card label={t('trace.receipt')}>
        <CardHeader title={t('trace.receipt')} note={t('trace.receiptNote')} />
        <div className={styles.body}>
          <ReceiptBody trace={trace} />
        </div>
      </Card>
    </div>
  );
}
