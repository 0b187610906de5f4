import { useQueryClient } from '@tanstack/react-query';
import { readAccount, sealForServer } from '../../api/account.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../lib/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormField } from '../../ui/form/FormField.tsx';
import { required } from '../../ui/form/required.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Account.module.css';
import { t } from './texts.ts';

const names = ['password', 'newPassword', 'repeated'] as const;

/** In place of a password that somebody else gave: nothing else can be done before. */
export function FirstPasswordCard() {
  return (
    <Card>
      <CardHeader title={t('account.changePassword')} />
      <PasswordForm className={styles.passwordForm} onDone={() => undefined} />
    </Card>
  );
}

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog shape={isMobileLayout() ? 'sheet' : 'modal'} width={460} title={t('account.changePassword')} onClose={onClose}>
      <PasswordForm className={styles.dialogForm} onDone={onClose} />
    </Dialog>
  );
}

function PasswordForm({ className, onDone }: { className: string | undefined; onDone: () => void }) {
  const queries = useQueryClient();
  const form = useForm({
    values: { password: '', newPassword: '', repeated: '' },
    loadSchema: () => Promise.resolve(required(names, ({ newPassword, repeated }) => (newPassword === repeated ? [] : ['repeated']))),
    problems: {
      password: t('account.passwordMissing'),
      newPassword: t('account.newPasswordHint'),
      repeated: t('account.repeatMissing'),
    },
    async send({ password, newPassword }, options) {
      await call('changePassword', { code: await sealForServer({ password, newPassword }, options) }, options);
      await readAccount();
      void queries.invalidateQueries();
      showToast('success', t('account.changed'));
      onDone();
    },
  });
  return (
    <form className={className} onSubmit={form.onSubmit}>
      <FormField
        title={t('account.oldPassword')}
        type="password"
        autoComplete="current-password"
        data-autofocus
        {...form.field('password')}
      />
      <FormField
        title={t('account.newPassword')}
        type="password"
        autoComplete="new-password"
        placeholder={t('account.newPasswordHint')}
        {...form.field('newPassword')}
      />
      <FormField title={t('account.repeatPassword')} type="password" autoComplete="new-password" {...form.field('repeated')} />
      {form.refusal !== undefined && <Notice tone="error">{form.refusal}</Notice>}
      <Button tone="primary" type="submit" disabled={form.isSending}>
        {t('account.saveChange')}
      </Button>
    </form>
  );
}
