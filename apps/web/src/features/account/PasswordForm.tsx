import { useQueryClient } from '@tanstack/react-query';
import { readAccount, sealForServer } from '../../api/account.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../lib/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { FormField } from '../../ui/form/FormField.tsx';
import { required } from '../../ui/form/required.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Account.module.css';
import { t } from './texts.ts';

const names = ['password', 'newPassword', 'repeated'] as const;

/** Changes the password. `isFirst`: it was given by somebody else, and has to be changed. */
export function PasswordForm({ isFirst }: { isFirst: boolean }) {
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
    },
  });
  return (
    <Card>
      <CardHeader title={t('account.changePassword')} />
      <form className={styles.passwordForm} onSubmit={form.onSubmit}>
        <FormField
          title={t('account.oldPassword')}
          type="password"
          autoComplete="current-password"
          data-autofocus={isFirst || undefined}
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
    </Card>
  );
}
