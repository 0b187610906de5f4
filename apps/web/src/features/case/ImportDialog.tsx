import type { CaseBundlePreview } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { isApiError } from '../../api/apiError.ts';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { tellCarried } from './carried/carriedFacts.ts';
import { LeftNotice } from './carried/LeftNotice.tsx';
import { typeOf, writeAmount } from './caseFacts.ts';
import { useRefresh } from './caseQueries.ts';
import styles from './Dialogs.module.css';
import { t } from './texts.ts';

/** A case of another installation: held to its signature, looked at, and only then taken in. */
export function ImportDialog({ onClose, onImported }: { onClose: () => void; onImported: (id: string) => void }) {
  const refresh = useRefresh();
  const [chosen, setChosen] = useState<{ file: File; preview: CaseBundlePreview }>();
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const work = async (task: () => Promise<void>) => {
    setRefusal(undefined);
    setIsBusy(true);
    await task().catch((error: unknown) => setRefusal(isApiError(error) ? error.message : String(error)));
    setIsBusy(false);
  };
  const check = (file: File) =>
    work(async () => setChosen({ file, preview: await call('previewCaseBundle', { file }, { isQuiet: true }) }));
  const take = ({ file, preview }: { file: File; preview: CaseBundlePreview }) =>
    work(async () => {
      const { id } = await call('importCaseBundle', { file, sha256: preview.sha256 }, { isQuiet: true });
      refresh();
      onImported(id);
    });
  return (
    <Dialog shape={isMobileLayout() ? 'sheet' : 'modal'} width={640} title={t('cases.importTitle')} onClose={onClose}>
      <div className={styles.form}>
        <p>{t('cases.importText')}</p>
        {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
        {chosen && <Preview preview={chosen.preview} />}
        <span className={styles.choices}>
          <FileButton
            isMain
            label={isBusy ? t('cases.importChecking') : t('cases.importFile')}
            isBusy={isBusy}
            accept=".zip"
            onFile={(file) => {
              setChosen(undefined);
              void check(file);
            }}
          />
          {chosen && (
            <Button disabled={isBusy} onClick={() => void take(chosen)}>
              {t(chosen.preview.isKnown ? 'cases.importOpen' : 'cases.importDo')}
            </Button>
          )}
        </span>
      </div>
    </Dialog>
  );
}

function Preview({ preview }: { preview: CaseBundlePreview }) {
  const { counts, victims, payments, events, filesInside, filesLeft, losses } = preview;
  const carried = tellCarried(preview);
  return (
    <>
      <Notice tone="ok">{t('cases.importOk', { n: filesInside + 1 })}</Notice>
      <dl className={styles.facts}>
        <dt>{t('cases.name')}</dt>
        <dd>
          {preview.title} · {preview.number || t('cases.noNumber')} · {typeOf(preview)}
        </dd>
        <dt>{t('cases.importFrom')}</dt>
        <dd>{preview.sender}</dd>
        <dt>{t('cases.importKey')}</dt>
        <dd>
          <span className="mono">{preview.fingerprint}</span>
          <p className={styles.quiet}>{t('cases.importKeyText')}</p>
        </dd>
        <dt>{t('cases.importMade')}</dt>
        <dd>
          <TimeText at={preview.madeAt} as="absolute" />
        </dd>
        <dt>{t('cases.importHolds')}</dt>
        <dd>
          {t('cases.importHoldsText', { address: counts.address, victims, payments, events })}
          <br />
          {t('cases.importFiles', { inside: filesInside, left: filesLeft })}
          <br />
          {carried === undefined ? t('cases.importCarriedNone') : t('cases.importCarried', { text: carried })}
        </dd>
        <dt>{t('cases.losses')}</dt>
        <dd>{losses.map(writeAmount).join(' · ') || '—'}</dd>
      </dl>
      <LeftNotice left={preview.left} />
      {preview.isKnown && <Notice tone="neutral">{t('cases.importKnown')}</Notice>}
    </>
  );
}
