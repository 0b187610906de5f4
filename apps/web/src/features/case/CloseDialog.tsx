import { caseEndings, type CaseClosingView, type CaseView } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { classNames } from '../../ui/classNames.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormField } from '../../ui/form/FormField.tsx';
import { required } from '../../ui/form/required.ts';
import { useForm, type FieldProps } from '../../ui/form/useForm.ts';
import { formatDate } from '../../lib/time.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { listOpen } from './caseFacts.ts';
import { listStays, listStops, listWrong, type ClosingLine } from './closing.ts';
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
  const [today] = useState(() => formatDate(Date.now(), 'Asia/Shanghai'));
  const form = useForm({
    values: { ending: '', closedOn: to === 'closed' ? today : '', note: '' },
    loadSchema: () =>
      Promise.resolve(required([], (given) => (to === 'closed' ? listWrong(given, view, today) : []), ['ending', 'closedOn', 'note'])),
    problems: { ending: t('cases.endingMissing'), closedOn: t('cases.closedOnWrong'), note: t('cases.closeNoteMissing') },
    async send({ ending, closedOn, note }, options) {
      const closing = to === 'closed' ? { closing: { ending: ending as CaseClosingView['ending'], closedOn } } : {};
      await call('closeCase', { id: view.id, to, ...closing, note: note.trim() }, options);
      refresh();
      onClose();
    },
  });
  const closedOn = form.field('closedOn');
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
            <div className={classNames(styles.pair, styles.closing)}>
              <Ending {...form.field('ending')} />
              <div className={styles.dated}>
                <span aria-hidden="true">{t('cases.closedOn')}</span>
                <DayInput label={t('cases.closedOn')} value={closedOn.value} onChange={closedOn.onChange} problem={closedOn.problem} />
              </div>
            </div>
            <Lines title={t('cases.closeStops')} icon="close" lines={listStops(view)} />
            <Lines title={t('cases.closeStays')} icon="check" lines={listStays(view)} />
            <Notice tone={open.length === 0 ? 'neutral' : 'warn'}>
              {open.length === 0 ? t('cases.closeOpenNone') : t('cases.closeOpen', { what: open.join('、') })}
            </Notice>
          </>
        ) : (
          <p>{t(to === 'archived' ? 'cases.archiveText' : 'cases.reopenText')}</p>
        )}
        <FormField
          title={t('cases.closeNote')}
          placeholder={t('cases.closeNoteHint')}
          {...(to === 'closed' ? {} : { 'data-autofocus': true })}
          {...form.field('note')}
        />
        {form.refusal !== undefined && <Notice tone="error">{form.refusal}</Notice>}
      </form>
    </Dialog>
  );
}

const FORM = 'close-case';

function Ending({ value, onChange, problem }: Pick<FieldProps, 'value' | 'onChange' | 'problem'>) {
  return (
    <div className={styles.dated}>
      <span aria-hidden="true">{t('cases.ending')}</span>
      <Select
        label={t('cases.ending')}
        value={value}
        options={[
          { value: '', title: t('cases.endingUnchosen') },
          ...caseEndings.map((one) => ({ value: one, title: t(`cases.ending_${one}`) })),
        ]}
        onChange={onChange}
      />
      {problem !== undefined && (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}

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
