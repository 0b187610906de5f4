import { writeLines } from '@chaintrail/model';
import { showToast } from '../../lib/notify.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { t as translate } from '../../locales/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { copyTable, writeTableHtml, writeTableText } from './clipboardTable.ts';
import styles from './SelectedBar.module.css';
import { t } from './texts.ts';

// Excel takes a file for Chinese only with it; in what is pasted it would be a stray character.
const BYTE_ORDER_MARK = '\uFEFF';
const TOAST_MS = 1000;

/** Copies the chosen rows as a table that spreadsheets and documents take, or saves them to a file. */
export function CellActions({ fileName, listCells }: { fileName: string; listCells: () => (readonly string[])[] }) {
  const copy = async () => {
    const lines = listCells();
    if (await copyTable(writeTableText(lines), writeTableHtml(lines))) showToast('success', translate('transport.copyDone'), TOAST_MS);
    else showToast('error', translate('transport.copyFailed'));
  };
  return (
    <>
      <Button tone="text" size="small" icon="copy" className={styles.action} onClick={() => void copy()}>
        {t('address.selectedCopy')}
      </Button>
      <Button
        tone="text"
        size="small"
        icon="download"
        className={styles.action}
        onClick={() => {
          saveFile(fileName, new Blob([BYTE_ORDER_MARK, writeLines(listCells())], { type: 'text/csv;charset=utf-8' }));
          showToast('success', translate('transport.downloadDone', { file: fileName }));
        }}
      >
        {t('address.selectedSave')}
      </Button>
    </>
  );
}
