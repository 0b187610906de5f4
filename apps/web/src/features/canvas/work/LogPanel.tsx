import { describeStep, listRecord, MAIN_BRANCH, pathTo } from '@chaintrail/canvas';
import { Fragment, useState } from 'react';
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
import { Icon } from '../../../ui/Icon.tsx';
import { groupByDay } from './groupByDay.ts';
import { BranchLines } from './BranchLines.tsx';
import styles from './Log.module.css';

/** So many lines of a day are drawn: who wants an older one goes back first. */
const SHOWN = 300;

/** The record of work: one command, one line; a click goes there, and nothing is lost by it. */
export function LogPanel({ isBare = false }: { isBare?: boolean }) {
  const store = useRoomStore();
  const document = useRoomState((state) => state.document);
  const name = useRoomState((state) => state.name);
  const zone = usePreferences(({ timeZone }) => timeZone);
  const [draft, setDraft] = useState<string | null>(null);
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [isComparing, setComparing] = useState(false);
  const tip = document.branches.find(({ id }) => id === document.head.branch)?.tip ?? null;
  const path = pathTo(document, tip);
  const at = path.findIndex(({ id }) => id === document.head.step);
  const undone = new Set(path.slice(at + 1).map(({ id }) => id));
  const days = groupByDay(path, (ms) => formatTime(ms, zone).slice(0, 10));
  const turn = (day: string) => {
    const next = new Set(turned);
    if (!next.delete(day)) next.add(day);
    setTurned(next);
  };
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
        {days.map(({ day, steps }, index) => {
          // The newest day is open; so is the one where one stands, until a press turns that round.
          const isOpen = index === 0 || steps.some(({ id }) => id === document.head.step) !== turned.has(day);
          return (
            <Fragment key={day}>
              {index > 0 && (
                <li>
                  <button type="button" className={styles.day} aria-expanded={isOpen} onClick={() => turn(day)}>
                    {t('canvas.daySteps', { day, n: steps.length })}
                    <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={12} />
                  </button>
                </li>
              )}
              {isOpen &&
                steps.slice(0, SHOWN).map((step) => (
                  <li key={step.id}>
                    <button
                      type="button"
                      className={styles.step}
                      aria-current={step.id === document.head.step ? 'step' : undefined}
                      data-undone={undone.has(step.id) ? '' : undefined}
                      onClick={() => store.goTo(step.id)}
                    >
                      <span>{describeStep(step)}</span>
                      <small title={formatTime(step.at, zone)}>
                        <i>{step.by.slice(0, 1)}</i>
                        {formatTime(step.at, zone).slice(11)}
                      </small>
                    </button>
                  </li>
                ))}
            </Fragment>
          );
        })}
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
