import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useRoomState, useRoomStore } from '../roomContext.ts';
import { t } from '../texts.ts';
import styles from './Dialogs.module.css';

/** On a phone, where the bar has no room for a field. */
export function RenameDialog({ onClose }: { onClose: () => void }) {
  const store = useRoomStore();
  const name = useRoomState((state) => state.name);
  const [draft, setDraft] = useState(name);
  const rename = () => {
    store.rename(draft.trim().slice(0, 100));
    onClose();
  };
  return (
    <Dialog
      shape="sheet"
      title={t('canvas.rename')}
      onClose={onClose}
      footer={
        <Button size="mobile" tone="primary" disabled={draft.trim() === ''} onClick={rename}>
          {t('canvas.renameDone')}
        </Button>
      }
    >
      <div className={styles.form}>
        <TextInput
          data-autofocus
          label={t('canvas.name')}
          value={draft}
          onChange={setDraft}
          onKeyDown={({ key }) => {
            if (key === 'Enter' && draft.trim() !== '') rename();
          }}
        />
      </div>
    </Dialog>
  );
}
