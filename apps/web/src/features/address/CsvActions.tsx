import { showToast } from '../../lib/notify.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { t as translate } from '../../locales/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import styles from './SelectedBar.module.css';
import { t } from './texts.ts';

// Excel takes a file for Chinese only with it; in what is pasted it would be a stray character.
const BYTE_ORDER_MARK = '\uFEFF';

/** Copies the chosen rows as CSV, or saves them to a file. */
export function CsvActions({ fileName, makeCsv }: { fileName: string; makeCsv: () => string }) {
  const { copy } = useCopy();
  return (
    <>
      <Button tone="text" size="small" icon="copy" className={styles.action} onClick={() => void copy(makeCsv())}>
        {t('address.selectedCopy')}
      </Button>
      <Button
        tone="text"
        size="small"
        icon="download"
        className={styles.action}
        onClick={() => {
          saveFile(fileName, new Blob([BYTE_ORDER_MARK, makeCsv()], { type: 'text/csv;charset=utf-8' }));
          showToast('success', translate('transport.downloadDone', { file: fileName }));
        }}
      >
        {t('address.selectedSave')}
      </Button>
    </>
  );
}
