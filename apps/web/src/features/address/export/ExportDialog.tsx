import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../api/apiError.ts';
import { call } from '../../../api/client.ts';
import { saveFile } from '../../../lib/saveFile.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { isMobileLayout } from '../../../ui/layout.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { AddressModel } from '../addressModel.ts';
import { toListOrder, toTransferFilter } from '../filter.ts';
import { tabNumber } from '../tab.ts';
import { ExportChoices, type Choices } from './ExportChoices.tsx';
import { ExportDone, ExportRunning } from './ExportStates.tsx';
import { columnsOf } from './presets.ts';
import { t } from './texts.ts';
import { useExport } from './useExport.ts';

/** A list as a file: what goes into it, how far it is, and what it came to. */
export function ExportDialog({ model, onClose }: { model: AddressModel; onClose: () => void }) {
  const isMobile = isMobileLayout();
  const size = isMobile ? 'mobile' : 'large';
  const [choices, setChoices] = useState<Choices>({ format: 'xlsx', columns: columnsOf.standard, withHidden: false });
  const { run, start, stop, reset } = useExport();
  const { tab, filter } = model.state;
  const asked = {
    chainName: model.chainName,
    address: model.address,
    tab: tabNumber(tab),
    ...toTransferFilter(tab, filter),
    order: toListOrder(tab, model.state),
    withHidden: choices.withHidden,
  };
  const order = { ...asked, format: choices.format, columns: [...choices.columns] };
  const plan = useQuery({
    queryKey: ['planExport', asked],
    queryFn: ({ signal }) => call('planExport', asked, { signal, isQuiet: true }),
    placeholderData: (previous) => previous,
    retry: false,
  });
  const rows = plan.data?.rows ?? 0;
  const isTooMany = plan.data !== undefined && rows > plan.data.limit;
  const footers = {
    idle: (
      <>
        <Button size={size} onClick={onClose}>
          {t('sheet.cancel')}
        </Button>
        <Button size={size} tone="primary" disabled={!plan.data || rows === 0 || isTooMany} onClick={() => start(order)}>
          {plan.data ? t('sheet.start', { n: formatCount(rows) }) : t('sheet.button')}
        </Button>
      </>
    ),
    running: (
      <Button size={size} tone="danger" onClick={stop}>
        {t('sheet.stop')}
      </Button>
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
        <ExportChoices
          model={model}
          plan={plan.data}
          failure={isApiError(plan.error) ? plan.error.msg : undefined}
          choices={choices}
          onChange={setChoices}
        />
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
