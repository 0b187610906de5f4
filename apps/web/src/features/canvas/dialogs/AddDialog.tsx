import type { Engine } from '@chaintrail/canvas/engine';
import { readItems } from '@chaintrail/families/address';
import { useMemo, useState } from 'react';
import { showToast } from '../../../lib/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { isMobileLayout } from '../../../ui/layout.ts';
import { addFound, lookUp, type LookedUp } from '../addAddresses.ts';
import { useRoomState, useRoomStore } from '../roomContext.ts';
import { t } from '../texts.ts';
import { middleOf } from './middleOf.ts';
import styles from './Dialogs.module.css';

const MAX = 500;

/** Addresses out of whatever is pasted: a list, a table, a letter. */
export function AddDialog({ engine, onClose }: { engine: Engine | null; onClose: () => void }) {
  const store = useRoomStore();
  const [text, setText] = useState(() => takePasted());
  const [connects, setConnects] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const asking = useRoomState((state) => state.asking);
  const [lacks, setLacks] = useState<Pick<LookedUp, 'missing' | 'silent'>>();
  const addresses = useMemo(
    () =>
      [...new Set(readItems(text).flatMap((item) => (item.kind === 'address' && item.problem === undefined ? [item.text] : [])))].slice(
        0,
        MAX,
      ),
    [text],
  );
  const add = async () => {
    setBusy(true);
    setLacks(undefined);
    const looked = await lookUp(addresses).catch(() => null);
    if (looked === null) return setBusy(false);
    const count = await addFound(store, looked.found, middleOf(engine), { connects }).catch(() => 0);
    if (count > 0) store.select(looked.found.map(({ id }) => id));
    if (count > 0) showToast('success', t('canvas.added', { n: count }));
    if (looked.missing.length === 0) onClose();
    else setLacks(looked);
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
          onChange={({ target }) => setText(target.value)}
        />
        <p className={styles.note} role="status">
          {text.trim() === ''
            ? t('canvas.addHint')
            : addresses.length === 0
              ? t('canvas.addNothing')
              : t('canvas.addCheck', { n: addresses.length })}
        </p>
        <span className={styles.row}>
          <Checkbox label={t('canvas.addConnect')} checked={connects} onChange={setConnects} />
          {t('canvas.addConnect')}
        </span>
        {lacks && <p className={styles.warn}>{wordLacks(lacks)}</p>}
      </div>
    </Dialog>
  );
}

/** That nobody has an address is said only where everybody answered. */
function wordLacks({ missing, silent }: Pick<LookedUp, 'missing' | 'silent'>): string {
  const about = { n: missing.length, list: missing.slice(0, 3).join('、') };
  return silent.length === 0 ? t('canvas.addMissing', about) : t('canvas.addSilent', { ...about, chains: silent.join('、') });
}

function takePasted(): string {
  const text = sessionStorage.getItem('canvas-paste') ?? '';
  sessionStorage.removeItem('canvas-paste');
  return text;
}
