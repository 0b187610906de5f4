import type { Engine } from '@chaintrail/canvas/engine';
import { readItems } from '@chaintrail/families/address';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { showToast } from '../../../lib/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { isMobileLayout } from '../../../ui/layout.ts';
import { listFileTypes, readFileText } from '../../batch/listFiles/index.ts';
import { addFound, lookUp, type LookedUp } from '../addAddresses.ts';
import { useRoomState, useRoomStore } from '../roomContext.ts';
import { t } from '../texts.ts';
import { middleOf } from './middleOf.ts';
import styles from './Dialogs.module.css';

/** As many as are looked up at once. */
const MOST = 500;
/** No file that is read is longer. */
const MOST_TEXT = 2_000_000;

export interface AddDialogProps {
  engine: Engine | null;
  /** What was pasted on the scene. */
  text?: string | undefined;
  onClose: () => void;
}

/** Addresses out of whatever is pasted or read from a file: a list, a table, a letter. More than go in at once stay in the field. */
export function AddDialog({ engine, text: pasted = '', onClose }: AddDialogProps) {
  const store = useRoomStore();
  const [text, setText] = useState(pasted);
  const [left, setLeft] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const [connects, setConnects] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const asking = useRoomState((state) => state.asking);
  const [lacks, setLacks] = useState<Pick<LookedUp, 'missing' | 'silent'>>();
  const read = useDeferredValue(text);
  const all = useMemo(() => listAddresses(read.slice(0, MOST_TEXT)), [read]);
  const addresses = all.slice(0, MOST);
  const change = (next: string) => {
    setText(next);
    setLeft(0);
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    setReading(true);
    const found = await readFileText(file);
    setReading(false);
    setProblem('problem' in found ? found.problem : undefined);
    if ('text' in found) change(text.trim() === '' ? found.text : `${text.trimEnd()}\n${found.text}`);
  };
  const add = async () => {
    setBusy(true);
    setLacks(undefined);
    const looked = await lookUp(addresses).catch(() => null);
    if (looked === null) return setBusy(false);
    const count = await addFound(store, looked.found, middleOf(engine), { connects }).catch(() => 0);
    if (count > 0) store.select(looked.found.map(({ id }) => id));
    if (count > 0) showToast('success', t('canvas.added', { n: count }));
    const rest = all.slice(MOST);
    if (rest.length > 0) setText(rest.join('\n'));
    setLeft(rest.length);
    if (looked.missing.length > 0) setLacks(looked);
    else if (rest.length === 0) onClose();
    setBusy(false);
  };
  return (
    <Dialog
      shape={isMobileLayout() ? 'sheet' : 'modal'}
      width={560}
      title={t('canvas.addTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('canvas.cancel')}</Button>
          <Button tone="primary" disabled={addresses.length === 0 || isBusy} onClick={() => void add()}>
            {!isBusy ? t('canvas.add') : asking && asking.all > 1 ? t('canvasAsk.running', asking) : t('canvas.adding')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <textarea
          data-autofocus
          aria-label={t('canvas.addHint')}
          placeholder={t('canvas.addHint')}
          value={text}
          onChange={({ target }) => change(target.value)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            const [file] = event.dataTransfer.files;
            if (!file) return;
            event.preventDefault();
            void take(file);
          }}
        />
        <p className={styles.note} role="status">
          {wordFound({ isEmpty: text.trim() === '', all: all.length, left })}
        </p>
        {text.length > MOST_TEXT && <p className={styles.warn}>{t('canvasAdd.cut', { n: text.length - MOST_TEXT })}</p>}
        {problem !== undefined && (
          <p className={styles.warn} role="alert">
            {problem}
          </p>
        )}
        <span className={styles.row}>
          <input
            ref={picker}
            type="file"
            hidden
            accept={listFileTypes}
            aria-label={t('canvasAdd.file')}
            onChange={({ target }) => {
              void take(target.files?.[0]);
              target.value = '';
            }}
          />
          <Button size={isMobileLayout() ? 'mobile' : 'small'} icon="list" disabled={isReading} onClick={() => picker.current?.click()}>
            {t(isReading ? 'canvasAdd.reading' : 'canvasAdd.file')}
          </Button>
        </span>
        <span className={styles.row}>
          <Checkbox label={t('canvas.addConnect')} checked={connects} onChange={setConnects} />
          {t('canvas.addConnect')}
        </span>
        {lacks && <p className={styles.warn}>{wordLacks(lacks)}</p>}
      </div>
    </Dialog>
  );
}

function listAddresses(text: string): string[] {
  return [...new Set(readItems(text).flatMap((item) => (item.kind === 'address' && item.problem === undefined ? [item.text] : [])))];
}

/** `left`: so many did not go in with those before. */
function wordFound({ isEmpty, all, left }: { isEmpty: boolean; all: number; left: number }): string {
  if (isEmpty) return t('canvas.addHint');
  if (all === 0) return t('canvas.addNothing');
  if (left > 0) return t('canvasAdd.left', { most: MOST, n: left });
  return all > MOST ? t('canvasAdd.over', { all, most: MOST, n: all - MOST }) : t('canvas.addCheck', { n: all });
}

/** That nobody has an address is said only where everybody answered. */
function wordLacks({ missing, silent }: Pick<LookedUp, 'missing' | 'silent'>): string {
  const about = { n: missing.length, list: missing.slice(0, 3).join('、') };
  return silent.length === 0 ? t('canvas.addMissing', about) : t('canvas.addSilent', { ...about, chains: silent.join('、') });
}
