import { useState } from 'react';
import type { Keeps, States } from '../../lib/threeWay.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { isMobileLayout } from '../layout.ts';
import { ConflictFields } from './ConflictFields.tsx';
import { mergeForm, tellConflict, type ConflictForm } from './conflictForm.ts';
import { t } from './conflictTexts.ts';

/** A save that came second: what the two wrote, and who was first. */
export interface Conflict<Fields> {
  states: States<Fields>;
  /** Null where nobody can be named. */
  who: string | null;
  at: number;
}

export interface ConflictDialogProps<Fields extends object> {
  subject: string;
  form: ConflictForm<Fields>;
  conflict: Conflict<Fields>;
  isSaving: boolean;
  onBack: () => void;
  onSave: (merged: Fields) => void;
}

/** 保存时冲突: field by field, and nothing is overwritten unseen. */
export function ConflictDialog<Fields extends object>({ subject, form, conflict, isSaving, onBack, onSave }: ConflictDialogProps<Fields>) {
  const [keeps, setKeeps] = useState<Keeps<string>>({});
  const size = isMobileLayout() ? 'mobile' : 'default';
  const who = conflict.who ?? t('conflict.somebody');
  return (
    <Dialog
      shape={isMobileLayout() ? 'sheet' : 'modal'}
      width={680}
      title={t('conflict.title', { who })}
      note={t('conflict.note')}
      onClose={onBack}
      footer={
        <>
          <Button size={size} onClick={onBack}>
            {t('conflict.back')}
          </Button>
          <Button size={size} tone="primary" disabled={isSaving} onClick={() => onSave(mergeForm(form, conflict.states, keeps))}>
            {t('conflict.save')}
          </Button>
        </>
      }
    >
      <ConflictFields
        subject={subject}
        who={who}
        at={conflict.at}
        {...tellConflict(form, conflict.states, keeps)}
        onKeep={(name, keep) => setKeeps({ ...keeps, [name]: keep })}
      />
    </Dialog>
  );
}
