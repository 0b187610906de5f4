import type { AccountView } from '@chaintrail/contract/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { beginSession, sealForServer } from '../../api/account.ts';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { FormField } from '../../ui/form/FormField.tsx';
import { required } from '../../ui/form/required.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Account.module.css';
import { t } from './texts.ts';

export function SignInForm({ onSignedIn }: { onSignedIn: (account: AccountView | null) => void }) {
  const queries = useQueryClient();
  const form = useForm({
    values: { account: '', password: '' },
    loadSchema: () => Promise.resolve(required(['account', 'password'])),
    problems: { account: t('account.loginMissing'), password: t('account.passwordMissing') },
    async send(given, options) {
      const tokens = await call('signInByPassword', { code: await sealForServer(given, options) }, options);
      const account = await beginSession(tokens);
      // What was answered to a visitor may lack what the account may see.
      void queries.resetQueries();
      onSignedIn(account);
    },
  });
  return (
    <form className={styles.form} onSubmit={form.onSubmit}>
      <FormField
        title={t('account.login')}
        placeholder={t('account.loginHint')}
        icon="user"
        autoComplete="username"
        data-autofocus
        {...form.field('account')}
      />
      <FormField title={t('account.password')} type="password" icon="lock" autoComplete="current-password" {...form.field('password')} />
      {form.refusal !== undefined && <Notice tone="error">{form.refusal}</Notice>}
      <Button tone="primary" size="large" type="submit" disabled={form.isSending}>
        {form.isSending ? t('account.sending') : t('account.send')}
      </Button>
    </form>
  );
}
