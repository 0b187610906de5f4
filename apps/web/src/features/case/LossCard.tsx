import type { CaseView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { query } from '../../api/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import styles from './Case.module.css';
import { saveCaseFile } from './caseQueries.ts';
import { DayRows } from './DayRows.tsx';
import { describeLossValue } from './lossValue.ts';
import { t } from './texts.ts';
import type { Victim, VictimAction } from './victim.ts';
import { VictimRows } from './VictimRows.tsx';

const NameDialog = lazy(() => import('./NameDialog.tsx').then((module) => ({ default: module.NameDialog })));
const PaymentDialog = lazy(() => import('./PaymentDialog.tsx').then((module) => ({ default: module.PaymentDialog })));
const VictimDialog = lazy(() => import('./VictimDialog.tsx').then((module) => ({ default: module.VictimDialog })));

/** Who lost what, by codes alone. */
export function LossCard({ view, onAddVictim }: { view: CaseView; onAddVictim: () => void }) {
  const found = useQuery(query('listCaseVictims', { id: view.id }));
  const [by, setBy] = useState<'coin' | 'day'>('coin');
  const [open, setOpen] = useState<{ action: VictimAction; victim: Victim }>();
  const isPhone = isMobileLayout();
  const { data } = found;
  const close = () => setOpen(undefined);
  return (
    <Card clip>
      <CardHeader title={t('cases.victims')} note={isPhone ? undefined : t('cases.victimsNote')}>
        {view.payments > 0 && (
          <Segmented
            label={t('cases.lossView')}
            value={by}
            options={[
              { value: 'coin', title: t('cases.byCoin') },
              { value: 'day', title: t('cases.byDay') },
            ]}
            onChange={setBy}
          />
        )}
        {view.payments > 0 && (
          <Button size="small" icon="download" className="tap" onClick={() => void saveCaseFile('exportCaseLosses', { id: view.id })}>
            {t(isPhone ? 'cases.lossFileShort' : 'cases.lossFile')}
          </Button>
        )}
        {view.may.victims && !isPhone && (
          <Button size="small" onClick={onAddVictim}>
            + {t('cases.addVictim')}
          </Button>
        )}
      </CardHeader>
      <StateBlock
        isLoading={found.isPending}
        error={data ? null : found.error}
        what={t('cases.victims')}
        onRetry={() => void found.refetch()}
        isEmpty={data?.victims.length === 0}
        empty={
          <EmptyState icon="lock" title={t('cases.noVictims')}>
            {t('cases.noVictimsText')}
          </EmptyState>
        }
      >
        {data && by === 'coin' && <VictimRows losses={data} view={view} onAct={(action, victim) => setOpen({ action, victim })} />}
        {data && by === 'day' && <DayRows losses={data} />}
        {data && data.victims.length > 0 && (
          <p className={styles.basis}>
            <Icon name="info" size={14} /> {describeLossValue(data.value)}
          </p>
        )}
      </StateBlock>
      <Suspense fallback={null}>
        {open?.action === 'name' && <NameDialog caseId={view.id} victim={open.victim} onClose={close} />}
        {open?.action === 'pay' && <PaymentDialog caseId={view.id} victim={open.victim} onClose={close} />}
        {open?.action === 'change' && <VictimDialog caseId={view.id} known={open.victim} onClose={close} />}
      </Suspense>
    </Card>
  );
}
