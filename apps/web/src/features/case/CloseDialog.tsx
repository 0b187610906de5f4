import type { CaseView } from '@chaintrail/contract/schemas';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormField } from '../../ui/form/FormField.tsx';
import { required } from '../../ui/form/required.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { listOpen } from './caseFacts.ts';
import { useRefresh } from './caseQueries.ts';
import styles from './Dialogs.module.css';
import { t } from './texts.ts';

export interface CloseDialogProps {
  view: CaseView;
  to: 'closed' | 'archived' | 'investigating';
  onClose: () => void;
}

const words = {
  closed: { title: 'cases.closeTitle', act: 'cases.closeCase' },
  archived: { title: 'cases.archiveTitle', act: 'cases.archive' },
  investigating: { title: 'cases.reopenTitle', act: 'cases.reopen' },
} as const;

/** Says what stops, what stays and what is open; nothing open stands in the way. */
export function CloseDialog({ view, to, onClose }: CloseDialogProps) {
  const refresh = useRefresh();
  const open = listOpen(view);
  const form = useForm({
    values: { note: '' },
    loadSchema: () => Promise.resolve(required([], () => [], ['note'])),
    problems: { note: '' },
    async send({ note }, options) {
      await call('closeCase', { id: view.id, to, note: note.trim() }, options);
      refresh();
      onClose();
    },
  });
  return (
    <Dialog shape={isMobileLayout() ? 'sheet' : 'modal'} width={640} title={t(words[to].title)} onClose={onClose}>
      <form className={styles.form} onSubmit={form.onSubmit}>
        {to === 'closed' ? (
          <>
            <p>{t('cases.closeStops')}</p>
            <p>{t('cases.closeStays')}</p>
            <Notice tone={open.length === 0 ? 'neutral' : 'warn'}>
              {open.length === 0 ? t('cases.closeOpenNone') : t('cases.closeOpen', { what: open.join('、') })}
            </Notice>
          </>
        ) : (
          <p>{t(to === 'archived' ? 'cases.archiveText' : 'cases.reopenText')}</p>
        )}
        <FormField title={t('cases.closeNote')} placeholder={t('cases.closeNoteHint')} data-autofocus {...form.field('note')} />
        {form.refusal !== undefined && <Notice tone="error">{form.refusal}</Notice>}
        <Button tone="primary" type="submit" disabled={form.isSending}>
          {t(words[to].act)}
        </Button>
      </form>
    </Dialog>
  );
}
