import type { ApplicationView, FirstPasswordView } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { showToast } from '../../lib/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormField } from '../../ui/form/FormField.tsx';
import { required } from '../../ui/form/required.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import styles from './Admin.module.css';
import { readExpiry } from './personFacts.ts';
import { t } from './texts.ts';

export interface DecideDialogProps {
  application: ApplicationView;
  accept: boolean;
  onClose: () => void;
  onDecided: (first: FirstPasswordView | null) => void;
}

type Kind = 'EXPERIENCE' | 'TRIAL' | 'PRO';

/** Gives who applied an account, or says why not. */
export function DecideDialog({ application, accept, onClose, onDecided }: DecideDialogProps) {
  const isMobile = isMobileLayout();
  return (
    <Dialog
      shape={isMobile ? 'sheet' : 'modal'}
      width={520}
      title={`${t(accept ? 'people.acceptTitle' : 'people.rejectTitle')} · ${application.name}`}
      onClose={onClose}
    >
      {accept ? <AcceptForm id={application.id} onDecided={onDecided} /> : <RejectForm id={application.id} onDecided={onDecided} />}
    </Dialog>
  );
}

interface FormProps {
  id: string;
  onDecided: DecideDialogProps['onDecided'];
}

function AcceptForm({ id, onDecided }: FormProps) {
  const zone = usePreferences(({ timeZone }) => timeZone);
  const [now] = useState(() => Date.now());
  const [kind, setKind] = useState<Kind>('TRIAL');
  const form = useForm({
    values: { login: '', expires: '' },
    loadSchema: () =>
      Promise.resolve(required(['login'], ({ expires }) => (readExpiry(expires, now, zone) === undefined ? ['expires'] : []), ['expires'])),
    problems: { login: t('people.loginMissing'), expires: t('people.expiryWrong') },
    async send({ login, expires }, options) {
      const expiresAt = readExpiry(expires, now, zone) ?? null;
      onDecided(await call('decideApplication', { id, accept: true, login: login.trim(), kind, expiresAt }, options));
    },
  });
  return (
    <form className={styles.form} onSubmit={form.onSubmit}>
      <FormField title={t('people.login')} placeholder={t('people.loginHint')} data-autofocus {...form.field('login')} />
      <FormField title={t('people.expires')} placeholder={t('people.expiresHint')} mono {...form.field('expires')} />
      <Segmented<Kind>
        label={t('people.type')}
        value={kind}
        options={(['EXPERIENCE', 'TRIAL', 'PRO'] as const).map((value) => ({ value, title: t(`people.${value}`) }))}
        onChange={setKind}
      />
      {form.refusal !== undefined && <Notice tone="error">{form.refusal}</Notice>}
      <Button tone="primary" type="submit" disabled={form.isSending}>
        {t('people.accept')}
      </Button>
    </form>
  );
}

function RejectForm({ id, onDecided }: FormProps) {
  const form = useForm({
    values: { reason: '' },
    loadSchema: () => Promise.resolve(required(['reason'])),
    problems: { reason: t('people.reasonMissing') },
    async send({ reason }, options) {
      onDecided(await call('decideApplication', { id, accept: false, reason: reason.trim() }, options));
      showToast('success', t('people.decided'));
    },
  });
  return (
    <form className={styles.form} onSubmit={form.onSubmit}>
      <FormField title={t('people.reason')} data-autofocus {...form.field('reason')} />
      {form.refusal !== undefined && <Notice tone="error">{form.refusal}</Notice>}
      <Button tone="primary" type="submit" disabled={form.isSending}>
        {t('people.reject')}
      </Button>
    </form>
  );
}
