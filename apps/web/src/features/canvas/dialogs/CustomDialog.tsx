import { addCustom } from '@chaintrail/canvas';
import type { Engine } from '@chaintrail/canvas/engine';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useRoomStore } from '../roomContext.ts';
import { makeId } from '../roomStore.ts';
import { t } from '../texts.ts';
import { middleOf } from './middleOf.ts';
import styles from './Dialogs.module.css';

const kinds = { bank: 'card', person: 'person', shop: 'shop' } as const;

/** Somebody or something outside every chain. */
export function CustomDialog({ engine, onClose }: { engine: Engine | null; onClose: () => void }) {
  const store = useRoomStore();
  const [name, setName] = useState('');
  const [kind, setKind] = useState<keyof typeof kinds>('bank');
  const add = () => {
    const title = name.trim().slice(0, 200);
    if (title === '') return;
    const role = kind === 'shop' ? 'otc' : kind === 'bank' ? 'bank' : 'otc';
    const id = `n:${makeId()}`;
    store.run(addCustom({ id, kind: 'offchain', title, role, icon: kinds[kind], claim: 'intelligence', ...middleOf(engine) }));
    store.select([id]);
    onClose();
  };
  return (
    <Dialog
      shape="modal"
      width={440}
      title={t('canvas.customTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('canvas.cancel')}</Button>
          <Button tone="primary" disabled={name.trim() === ''} onClick={add}>
            {t('canvas.record')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TextInput
          data-autofocus
          label={t('canvas.customName')}
          placeholder={t('canvas.customNameHint')}
          value={name}
          onChange={setName}
          onKeyDown={({ key }) => key === 'Enter' && add()}
        />
        <Segmented
          label={t('canvas.customRole')}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'bank', title: t('canvas.bankCard') },
            { value: 'person', title: t('canvas.person') },
            { value: 'shop', title: t('canvas.shop') },
          ]}
        />
      </div>
    </Dialog>
  );
}
