import { describeStep, listRecord, pathTo } from '@chaintrail/canvas';
import { useState } from 'react';
import { saveFile } from '../../../lib/saveFile.ts';
import { formatTime } from '../../../lib/time.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { usePreferences } from '../../../ui/preferences.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useRoomState, useRoomStore } from '../roomContext.ts';
import { t } from '../texts.ts';
import { writeRecordCsv } from '../recordCsv.ts';
import { BranchLines } from './BranchLines.tsx';
import styles from './Log.module.css';

/** So many lines are drawn: who wants an older one goes back first. */
const SHOWN = 300;

/** The record of work: one command, one line; a click goes there, and nothing is lost by it. */
export function LogPanel({ isBare = false }: { isBare?: boolean }) {
  const store = useRoomStore();
  const document = useRoomState((state) => state.document);
  const name = useRoomState((state) => state.name);
  const zone = usePreferences(({ timeZone }) => timeZone);
  const [draft, setDraft] = useState<string | null>(null);
  const tip = document.branches.find(({ id }) => id === document.head.branch)?.tip ?? null;
  const path = pathTo(document, tip);
  const at = path.findIndex(({ id }) => id === document.head.step);
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
      <ol className={styles.steps}>
        {path
          .slice(-SHOWN)
          .toReversed()
          .map((step) => (
            <li key={step.id}>
              <button
                type="button"
                className={styles.step}
                aria-current={step.id === document.head.step ? 'step' : undefined}
                data-undone={path.indexOf(step) > at ? '' : undefined}
                onClick={() => store.goTo(step.id)}
              >
                <span>{describeStep(step)}</span>
                <small>
                  <i>{step.by.slice(0, 1)}</i>
                  {formatTime(step.at, zone).slice(5)}
                </small>
              </button>
            </li>
          ))}
        <li>
          <button
            type="button"
            className={styles.step}
            aria-current={document.head.step === null ? 'step' : undefined}
            onClick={() => store.goTo(null)}
          >
            <span>{t('canvas.start')}</span>
          </button>
        </li>
      </ol>
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
      </footer>
    </section>
  );
}
