import { useQuery } from '@tanstack/react-query';
import { readAccount, sealForServer } from '../../api/account.ts';
import { call } from '../../api/client.ts';
import { appConfigQuery } from '../../api/queries.ts';
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
import { plainPhone, SmsCodeFields } from './SmsCodeFields.tsx';
import { t } from './texts.ts';
import { useSmsCode } from './useSmsCode.ts';

type Values = Record<'newPhone' | 'phoneCode' | 'password', string>;

/** What does not fit; without a number no code is needed. */
function listWrong({ newPhone, phoneCode }: Values): ('newPhone' | 'phoneCode')[] {
  if (newPhone.trim() === '') return [];
  return [
    ...(isPhone(plainPhone(newPhone)) ? [] : ['newPhone' as const]),
    ...(/^\d{6}$/.test(phoneCode.trim()) ? [] : ['phoneCode' as const]),
  ];
}

/** One's own number, for the password and a code that came to it: codes that sign in go there. */
export function PhoneDialog({ onClose }: { onClose: () => void }) {
  const sms = useSmsCode('sendPhoneCode');
  const config = useQuery(appConfigQuery()).data;
  const form = useForm({
    values: { newPhone: '', phoneCode: '', password: '' },
    loadSchema: () => Promise.resolve(required(['password'], listWrong, ['newPhone', 'phoneCode'])),
    problems: { newPhone: t('account.phoneWrong'), phoneCode: t('account.codeMissing'), password: t('account.passwordMissing') },
    async send({ newPhone, phoneCode, password }, options) {
      const proof = newPhone.trim() === '' ? {} : { phoneCode: phoneCode.trim() };
      await call('changePhone', { newPhone: plainPhone(newPhone), ...proof, code: await sealForServer({ password }, options) }, options);
      await readAccount();
      showToast('success', t('account.saved'));
      onClose();
    },
  });
  const refusal = form.refusal ?? sms.refusal;
  return (
    <Dialog shape={isMobileLayout() ? 'sheet' : 'modal'} width={460} title={t('account.changePhone')} onClose={onClose}>
      <form className={styles.dialogForm} onSubmit={form.onSubmit}>
        <p>{t('account.phoneText')}</p>
        {config?.codeSender === 'console' && <Notice tone="warn">{t('account.codeOnConsole')}</Notice>}
        <SmsCodeFields
          sms={sms}
          title={t('account.newPhone')}
          placeholder={t('account.phoneEmpty')}
          phone={form.field('newPhone')}
          code={form.field('phoneCode')}
          isOptional
          isRefused={form.refusal !== undefined}
        />
        <FormField title={t('account.oldPassword')} type="password" autoComplete="current-password" {...form.field('password')} />
        {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
        <Button tone="primary" size={isMobileLayout() ? 'mobile' : 'large'} type="submit" disabled={form.isSending}>
          {t('account.save')}
        </Button>
      </form>
    </Dialog>
  );
}
