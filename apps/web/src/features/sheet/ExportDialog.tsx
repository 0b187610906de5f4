import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import { call } from '../../api/client.ts';
import { toPart } from '../../api/failure.ts';
import { session } from '../../lib/browserSession.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatCount } from '../../ui/figures.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { orderOf, type SheetAsk } from './ask.ts';
import { ExportChoices, type Choices } from './ExportChoices.tsx';
import { ExportDone, ExportRunning } from './ExportStates.tsx';
import { firstColumns } from './presets.ts';
import { t } from './texts.ts';
import { useExport } from './useExport.ts';

/** A list as a file: what goes into it, how far it is, and what it came to. */
export function ExportDialog({ ask, onClose }: { ask: SheetAsk; onClose: () => void }) {
  const isMobile = isMobileLayout();
  const size = isMobile ? 'mobile' : 'large';
  const [chosen, setChosen] = useState<Partial<Choices>>({});
  const { run, start, stop, reset } = useExport();
  const isSignedIn = useStore(session.store, ({ user }) => user !== null);
  const asked = { ...orderOf(ask), ...(chosen.withHidden ? { withHidden: true } : {}) };
  const planning = useQuery({
    queryKey: ['planExport', asked],
    queryFn: ({ signal }) => call('planExport', asked, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });
  const plan = toPart(planning);
  const choices: Choices = {
    format: 'xlsx',
    columns: plan.data ? firstColumns(ask.list, plan.data.columns) : [],
    withHidden: false,
    ...chosen,
  };
  const order = { ...asked, format: choices.format, columns: [...choices.columns] };
  const rows = plan.data?.rows ?? 0;
  const isTooMany = plan.data !== undefined && rows > plan.data.limit;
  const footers = {
    idle: (
      <>
        <Button size={size} onClick={onClose}>
          {t('sheet.cancel')}
        </Button>
        <Button size={size} tone="primary" disabled={!plan.data || rows === 0 || isTooMany} onClick={() => start(order)}>
          {plan.data && !plan.data.isAtLeast ? t('sheet.start', { n: formatCount(rows) }) : t('sheet.button')}
        </Button>
      </>
    ),
    running: (
      <>
        {/* Whoever has a list of exports finds it there. */}
        {isSignedIn && (
          <Button size={size} onClick={onClose}>
            {t('sheet.putAway')}
          </Button>
        )}
        <Button size={size} tone="danger" onClick={stop}>
          {t('sheet.stop')}
        </Button>
      </>
    ),
    done: (
      <>
        <Button size={size} icon="download" onClick={() => run.state === 'done' && saveFile(run.file, run.blob)}>
          {t('sheet.again')}
        </Button>
        <Button size={size} tone="primary" onClick={onClose}>
          {t('sheet.close')}
        </Button>
      </>
    ),
    failed: <Retry size={size} onBack={reset} onRetry={() => start(order)} />,
    cancelled: <Retry size={size} onBack={reset} onRetry={() => start(order)} />,
  };
  const titles = {
    idle: 'sheet.title',
    running: 'sheet.title',
    done: 'sheet.done',
    failed: 'sheet.failedTitle',
    cancelled: 'sheet.title',
  } as const;
  return (
    <Dialog
      shape={isMobile ? 'sheet' : 'modal'}
      width={700}
      title={t(titles[run.state])}
      onClose={run.state === 'running' ? () => undefined : onClose}
      footer={footers[run.state]}
    >
      {run.state === 'idle' && (
        <ExportChoices ask={ask} plan={plan.data} failure={plan.failure} onRetry={plan.retry} choices={choices} onChange={setChosen} />
      )}
      {run.state === 'running' && <ExportRunning run={run} all={rows} />}
      {run.state === 'done' && <ExportDone run={run} />}
      {run.state === 'failed' && (
        <Notice tone="error">
          {run.message} {t('sheet.failedPart')}
        </Notice>
      )}
      {run.state === 'cancelled' && <Notice tone="neutral">{t('sheet.cancelled')}</Notice>}
    </Dialog>
  );
}

function Retry({ size, onBack, onRetry }: { size: 'mobile' | 'large'; onBack: () => void; onRetry: () => void }) {
  return (
    <>
      <Button size={size} onClick={onBack}>
        {t('sheet.narrow')}
      </Button>
      <Button size={size} tone="primary" onClick={onRetry}>
        {t('sheet.retry')}
      </Button>
    </>
  );
}
