import { useState } from 'react';
import { isApiError } from '../../api/apiError.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../lib/notify.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useRefresh } from './caseQueries.ts';
import styles from './Dialogs.module.css';
import { t } from './texts.ts';

/** One file at a time; what it holds and whether it may leave with the case is the sender's to say. */
export function UploadDialog({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const refresh = useRefresh();
  const [canTravel, setCanTravel] = useState(false);
  const [share, setShare] = useState<number>();
  const [refusal, setRefusal] = useState<string>();
  const send = async (file: File) => {
    setRefusal(undefined);
    setShare(0);
    const onProgress = (sent: number, total: number) => setShare(total === 0 ? 0 : Math.floor((sent / total) * 100));
    try {
      await call('uploadCaseFile', { caseId, file, canTravel: canTravel ? 'yes' : 'no' }, { isQuiet: true, onProgress });
      showToast('success', t('cases.uploaded', { file: file.name }));
      refresh();
      onClose();
    } catch (error) {
      setRefusal(isApiError(error) ? error.message : String(error));
    } finally {
      setShare(undefined);
    }
  };
  return (
    <Dialog shape={isMobileLayout() ? 'sheet' : 'modal'} width={520} title={t('cases.upload')} onClose={onClose}>
      <div className={styles.form}>
        <p>{t('cases.uploadText')}</p>
        <Switch checked={canTravel} onChange={setCanTravel}>
          {t('cases.uploadTravels')}
        </Switch>
        <p className={styles.quiet}>{t('cases.uploadTravelsText')}</p>
        {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
        <FileButton
          isMain
          label={share === undefined ? t('cases.importFile') : t('cases.uploading', { n: share })}
          isBusy={share !== undefined}
          onFile={(file) => void send(file)}
        />
      </div>
    </Dialog>
  );
}
