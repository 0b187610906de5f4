import { Suspense } from 'react';
import { showToast } from '../../lib/notify.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { formatTime } from '../../lib/time.ts';
import { t as shellText } from '../../locales/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { usePreferences } from '../../ui/preferences.ts';
import { ActionBar } from '../../ui/slots.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import { AddToCanvas } from '../canvas/atAddress/index.ts';
import { AddToCase } from '../case/add/index.ts';
import { ExportButton } from '../sheet/index.ts';
import styles from './Batch.module.css';
import { writeBatchCsv } from './batchCsv.ts';
import type { BatchRow } from './batchRows.ts';
import { t } from './texts.ts';
import type { BatchModel } from './useBatch.ts';

export interface BatchActionsProps {
  model: BatchModel;
  /** The rows that the filter lets through: what is taken away is what is seen. */
  shown: readonly BatchRow[];
  onPaste: () => void;
}

// Excel takes a file for Chinese only with it.
const BYTE_ORDER_MARK = '\uFEFF';

/** What is done with the list. */
export function BatchActions({ model, shown, onPaste }: BatchActionsProps) {
  const zone = usePreferences(({ timeZone }) => timeZone);
  const { copied, copy } = useCopy();
  const isPhone = isMobileLayout();
  const save = () => {
    const write = (at: number) => formatTime(at, zone);
    const footer = [t('batch.csvTime', { time: write(Date.now()), zone }), t('batch.disclaimer')];
    const csv = writeBatchCsv(shown, model.unknown, { footer, formatTime: write });
    const file = t('batch.saveFile', { n: shown.length });
    saveFile(file, new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }));
    showToast('success', shellText('transport.downloadDone', { file }));
  };
  const addresses = shown.flatMap(({ text, state }) => (state === 'hash' ? [] : [text]));
  const items = shown.flatMap(({ place: at }) => (at ? [{ kind: 'address' as const, chainName: at.chainName, ref: at.address }] : []));
  const again = (
    <Button icon="refresh" size={isPhone ? 'mobile' : 'default'} tone={isPhone ? 'text' : 'default'} onClick={onPaste}>
      {t('batch.repaste')}
    </Button>
  );
  const buttons = (
    <>
      <Button
        icon={copied ? 'check' : 'copy'}
        size={isPhone ? 'mobile' : 'default'}
        onClick={() => void copy(shown.map(({ text }) => text).join('\n'))}
      >
        {t('batch.copyList')}
      </Button>
      <Suspense fallback={null}>
        <AddToCase items={items} size={isPhone ? 'mobile' : 'default'} />
      </Suspense>
      {!isPhone && (
        <Suspense fallback={null}>
          <AddToCanvas addresses={items.map(({ chainName, ref: address }) => ({ chainName, address }))} />
        </Suspense>
      )}
      {!isPhone && (
        <Button icon="download" onClick={save}>
          {t('batch.saveCsv')}
        </Button>
      )}
      <ExportButton ask={{ list: 'screened', query: { addresses }, what: t('batch.title') }} count={addresses.length} isInBar />
    </>
  );
  if (isPhone) {
    return (
      <>
        {again}
        <ActionBar>{buttons}</ActionBar>
      </>
    );
  }
  return (
    <div className={styles.buttons}>
      {again}
      {buttons}
    </div>
  );
}
