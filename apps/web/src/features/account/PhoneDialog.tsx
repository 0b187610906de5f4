import { readAccount, sealForServer } from '../../api/account.ts';
import { call } from '../../api/client.ts';
import { isPhone } from '../../lib/phone.ts';
import { showToast } from '../../lib/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormField } from '../../ui/form/FormField.tsx';
import { required } from '../../ui/form/required.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Account.module.css';
import { t } from './texts.ts';

/** One's own number, for the password: codes that sign in go there. */
export function PhoneDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    values: { newPhone: '', password: '' },
    loadSchema: () =>
      Promise.resolve(
        required(['password'], ({ newPhone }) => (newPhone === '' || isPhone(newPhone.trim()) ? [] : ['newPhone']), ['newPhone']),
      ),
    problems: { newPhone: t('account.phoneWrong'), password: t('account.passwordMissing') },
    async send({ newPhone, password }, options) {
      await call('changePhone', { newPhone: newPhone.trim(), code: await sealForServer({ password }, options) }, options);
      await readAccount();
      showToast('success', t('account.saved'));
      onClose();
    },
  });
  return (
    <Dialog shape={isMobileLayout() ? 'sheet' : 'modal'} width={460} title={t('account.changePhone')} onClose={onClose}>
      <form className={styles.dialogForm} onSubmit={form.onSubmit}>
        <p>{t('account.phoneText')}</p>
        <FormField
          title={t('account.newPhone')}
          placeholder={t('account.phoneEmpty')}
          inputMode="tel"
          autoComplete="tel-national"
          data-autofocus
          {...form.field('newPhone')}
        />
        <FormField title={t('account.oldPassword')} type="password" autoComplete="current-password" {...form.field('password')} />
        {form.refusal !== undefined && <Notice tone="error">{form.refusal}</Notice>}
        <Button tone="primary" size={isMobileLayout() ? 'mobile' : 'large'} type="submit" disabled={form.isSending}>
          {t('account.save')}
        </Button>
      </form>
    </Dialog>
  );
}
