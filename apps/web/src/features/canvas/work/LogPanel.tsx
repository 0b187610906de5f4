import { listRecord, MAIN_BRANCH, pathTo } from '@chaintrail/canvas';
import { useDeferredValue, useState } from 'react';
import { saveFile } from '../../../lib/saveFile.ts';
import { formatTime } from '../../../lib/time.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { usePreferences } from '../../../ui/preferences.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useRoomState, useRoomStore } from '../roomContext.ts';
import { t } from '../texts.ts';
import { writeRecordCsv } from '../recordCsv.ts';
import { CompareDialog } from '../dialogs/CompareDialog.tsx';
import { LogDays } from './LogDays.tsx';
import { BranchLines } from './BranchLines.tsx';
import styles from './Log.module.css';

/** The record of work: one command, one line; a click goes there, and nothing is lost by it. */
export function LogPanel({ isBare = false }: { isBare?: boolean }) {
  const store = useRoomStore();
  const document = useRoomState((state) => state.document);
  const name = useRoomState((state) => state.name);
  const zone = usePreferences(({ timeZone }) => timeZone);
  const [draft, setDraft] = useState<string | null>(null);
  const [isComparing, setComparing] = useState(false);
  const tip = document.branches.find(({ id }) => id === document.head.branch)?.tip ?? null;
  const path = pathTo(document, tip);
  const at = path.findIndex(({ id }) => id === document.head.step);
  // Its lines are drawn in a turn of their own: the one that shows a change has enough to do.
  const late = useDeferredValue(document);
  const exportRecord = () => {
    const csv = writeRecordCsv(listRecord(document), (ms) => formatTime(ms, zone));
    saveFile(`${name}-${t('canvas.log')}.csv`, new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));
  };
  const branch = () => {
    if (draft !== null && draft.trim() !== '') store.startBranch(draft.trim().slice(0, 100));
    setDraft(null);
  };
  return (
    <section className={styles.log} data-bare={isBare ? '' : undefined} aria-label={t('canvas.log')}>
      <header className={styles.head}>
        {!isBare && <h2>{t('canvas.log')}</h2>}
        <span>{t('canvas.steps', { n: at + 1 })}</span>
        <IconButton icon="download" size="small" label={t('canvas.exportLog')} onClick={exportRecord} />
      </header>
      <BranchLines document={document} onSwitch={store.switchBranch} />
      <LogDays document={late} />
      <footer className={styles.foot}>
        {draft === null ? (
          <Button icon="share" onClick={() => setDraft('')}>
            {t('canvas.saveBranch')}
          </Button>
        ) : (
          <TextInput
            autoFocus
            label={t('canvas.branchName')}
            placeholder={t('canvas.branchName')}
            value={draft}
            onChange={setDraft}
            onBlur={branch}
            onKeyDown={({ key }) => {
              if (key === 'Enter') branch();
              if (key === 'Escape') setDraft(null);
            }}
          />
        )}
        {document.head.branch !== MAIN_BRANCH && (
          <Button icon="list" onClick={() => setComparing(true)}>
            {t('canvas.compare')}
          </Button>
        )}
      </footer>
      {isComparing && <CompareDialog onClose={() => setComparing(false)} />}
    </section>
  );
}
