import type { CaseView } from '@chaintrail/contract/schemas';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormField } from '../../ui/form/FormField.tsx';
import { required } from '../../ui/form/required.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { Icon } from '../../ui/Icon.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { listOpen } from './caseFacts.ts';
import { listStays, listStops, type ClosingLine } from './closing.ts';
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
  const size = isMobileLayout() ? 'mobile' : 'default';
  const close = (
    <>
      <Button size={size} onClick={onClose}>
        {t('cases.cancel')}
      </Button>
      <Button size={size} tone="primary" type="submit" form={FORM} disabled={form.isSending}>
        {t(words[to].act)}
      </Button>
    </>
  );
  return (
    <Dialog
      shape={isMobileLayout() ? 'sheet' : 'modal'}
      width={640}
      title={t(words[to].title, { title: view.title })}
      onClose={onClose}
      footer={close}
      {...(to === 'closed' ? { note: t('cases.closeNext') } : {})}
    >
      <form id={FORM} className={styles.form} onSubmit={form.onSubmit}>
        {to === 'closed' ? (
          <>
            <Lines title={t('cases.closeStops')} icon="close" lines={listStops(view)} />
            <Lines title={t('cases.closeStays')} icon="check" lines={listStays(view)} />
            <Notice tone={open.length === 0 ? 'neutral' : 'warn'}>
              {open.length === 0 ? t('cases.closeOpenNone') : t('cases.closeOpen', { what: open.join('、') })}
            </Notice>
          </>
        ) : (
          <p>{t(to === 'archived' ? 'cases.archiveText' : 'cases.reopenText')}</p>
        )}
        <FormField title={t('cases.closeNote')} placeholder={t('cases.closeNoteHint')} data-autofocus {...form.field('note')} />
        {form.refusal !== undefined && <Notice tone="error">{form.refusal}</Notice>}
      </form>
    </Dialog>
  );
}

const FORM = 'close-case';

function Lines({ title, icon, lines }: { title: string; icon: 'close' | 'check'; lines: ClosingLine[] }) {
  return (
    <section className={styles.area} aria-label={title}>
      <span className={styles.areaName}>{title}</span>
      <ul className={styles.lines}>
        {lines.map(({ what, after }) => (
          <li key={what}>
            <Icon name={icon} size={13} />
            <span>{what}</span>
            <small>{after}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
