import { linkOffchain, nameOf } from '@chaintrail/canvas';
import { useState } from 'react';
import { session } from '../../../lib/browserSession.ts';
import { parseTime } from '../../../lib/timeSpan.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { usePreferences } from '../../../ui/preferences.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useRoomState, useRoomStore } from '../roomContext.ts';
import { makeId } from '../roomStore.ts';
import { t } from '../texts.ts';
import styles from './Dialogs.module.css';

/** A payment that no chain knows, as a document or a statement says it. */
export function OffchainDialog({ from, to, onClose }: { from: string; to: string; onClose: () => void }) {
  const store = useRoomStore();
  const scene = useRoomState((state) => state.scene);
  const zone = usePreferences(({ timeZone }) => timeZone);
  const [amount, setAmount] = useState('');
  const [symbol, setSymbol] = useState('CNY');
  const [time, setTime] = useState('');
  const [note, setNote] = useState('');
  const isAmount = /^\d+(\.\d+)?$/.test(amount);
  const at = time.trim() === '' ? undefined : parseTime(time, zone);
  const ends = [from, to].map((id) => scene.groups.get(id)?.title ?? nameOf(scene.nodes.get(id)));
  const idOf = (id: string) => (scene.nodes.has(id) ? id : [...scene.nodes.values()].find(({ group }) => group === id)?.id);
  const add = () => {
    const [start, end] = [idOf(from), idOf(to)];
    if (!isAmount || start === undefined || end === undefined) return;
    const by = session.store.getState().user?.name ?? '访客';
    store.run(
      linkOffchain(scene, {
        id: `o:${makeId()}`,
        from: start,
        to: end,
        amount,
        symbol: symbol.trim() === '' ? 'CNY' : symbol.trim(),
        by,
        ...(note.trim() === '' ? {} : { note: note.trim() }),
        ...(at === undefined ? {} : { firstTime: at }),
      }),
    );
    onClose();
  };
  return (
    <Dialog
      shape="modal"
      width={480}
      title={t('canvas.offchainTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('canvas.cancel')}</Button>
          <Button tone="primary" disabled={!isAmount || (time.trim() !== '' && at === undefined)} onClick={add}>
            {t('canvas.record')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.note}>{t('canvas.offchainText', { from: ends[0] ?? '', to: ends[1] ?? '' })}</p>
        <div className={styles.row}>
          <TextInput
            data-autofocus
            label={t('canvas.amount')}
            placeholder={t('canvas.amount')}
            inputMode="decimal"
            value={amount}
            onChange={setAmount}
          />
          <TextInput label={t('canvas.currency')} value={symbol} onChange={setSymbol} />
        </div>
        <TextInput label={t('canvas.time')} placeholder={t('canvasAdd.paidAt')} value={time} onChange={setTime} />
        <TextInput label={t('canvas.note')} placeholder={t('canvasAdd.shownBy')} value={note} onChange={setNote} />
      </div>
    </Dialog>
  );
}
