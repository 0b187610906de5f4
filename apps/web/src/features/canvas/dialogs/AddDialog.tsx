import type { Engine } from '@chaintrail/canvas/engine';
import { readItems } from '@chaintrail/families/address';
import { useMemo, useState } from 'react';
import { showToast } from '../../../lib/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { isMobileLayout } from '../../../ui/layout.ts';
import { addFound, lookUp } from '../addAddresses.ts';
import { useRoomStore } from '../roomContext.ts';
import { t } from '../texts.ts';
import { middleOf } from './middleOf.ts';
import styles from './Dialogs.module.css';

const MAX = 500;

/** Addresses out of whatever is pasted: a list, a table, a letter. */
export function AddDialog({ engine, onClose }: { engine: Engine | null; onClose: () => void }) {
  const store = useRoomStore();
  const [text, setText] = useState(() => takePasted());
  const [connects, setConnects] = useState(true);
  const [state, setState] = useState<{ isBusy: boolean; missing: string[] }>({ isBusy: false, missing: [] });
  const addresses = useMemo(
    () =>
      [...new Set(readItems(text).flatMap((item) => (item.kind === 'address' && item.problem === undefined ? [item.text] : [])))].slice(
        0,
        MAX,
      ),
    [text],
  );
  const add = async () => {
    setState({ isBusy: true, missing: [] });
    const looked = await lookUp(addresses).catch(() => null);
    if (looked === null) return setState({ isBusy: false, missing: [] });
    const count = await addFound(store, looked.found, middleOf(engine), { connects }).catch(() => 0);
    if (count > 0) store.select(looked.found.map(({ id }) => id));
    if (count > 0) showToast('success', t('canvas.added', { n: count }));
    if (looked.missing.length === 0) onClose();
    else setState({ isBusy: false, missing: looked.missing });
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
          <Button tone="primary" disabled={addresses.length === 0 || state.isBusy} onClick={() => void add()}>
            {state.isBusy ? t('canvas.adding') : t('canvas.add')}
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
        {state.missing.length > 0 && (
          <p className={styles.warn}>{t('canvas.addMissing', { n: state.missing.length, list: state.missing.slice(0, 3).join('、') })}</p>
        )}
      </div>
    </Dialog>
  );
}

function takePasted(): string {
  const text = sessionStorage.getItem('canvas-paste') ?? '';
  sessionStorage.removeItem('canvas-paste');
  return text;
}
