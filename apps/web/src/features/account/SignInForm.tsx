import { useState } from 'react';
import { sealForServer } from '../../api/account.ts';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { FormField } from '../../ui/form/FormField.tsx';
import { required } from '../../ui/form/required.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import styles from './SignIn.module.css';
import { t } from './texts.ts';
import type { LetIn } from './useLetIn.ts';

export function SignInForm({ enter }: Pick<LetIn, 'enter'>) {
  const [isShown, setIsShown] = useState(false);
  const form = useForm({
    values: { account: '', password: '' },
    loadSchema: () => Promise.resolve(required(['account', 'password'])),
    problems: { account: t('account.loginMissing'), password: t('account.passwordMissing') },
    send: (given, options) =>
      enter('password', async () => call('signInByPassword', { code: await sealForServer(given, options) }, options)),
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
      <FormField
        title={t('account.password')}
        type={isShown ? 'text' : 'password'}
        icon="lock"
        autoComplete="current-password"
        after={
          <IconButton
            icon={isShown ? 'eyeOff' : 'eye'}
            label={t(isShown ? 'account.hidePassword' : 'account.showPassword')}
            size={isMobileLayout() ? 'tap' : 'small'}
            onClick={() => setIsShown(!isShown)}
          />
        }
        {...form.field('password')}
      />
      {form.refusal !== undefined && <Notice tone="error">{form.refusal}</Notice>}
      <Button tone="primary" size={isMobileLayout() ? 'mobile' : 'large'} type="submit" disabled={form.isSending}>
        {form.isSending ? t('account.sending') : t('account.send')}
      </Button>
    </form>
  );
}
