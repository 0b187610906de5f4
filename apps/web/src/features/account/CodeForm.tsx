import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { appConfigQuery } from '../../api/queries.ts';
import { isPhone } from '../../lib/phone.ts';
import { Button } from '../../ui/Button.tsx';
import { required } from '../../ui/form/required.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import styles from './SignIn.module.css';
import { plainPhone, SmsCodeFields } from './SmsCodeFields.tsx';
import { t } from './texts.ts';
import type { LetIn } from './useLetIn.ts';
import { useSmsCode } from './useSmsCode.ts';

/** By a code that is sent to the account's phone, after a picture was read. */
export function CodeForm({ enter }: Pick<LetIn, 'enter'>) {
  const sms = useSmsCode('sendSignInCode');
  const config = useQuery(appConfigQuery()).data;
  const form = useForm({
    values: { phone: '', code: '' },
    loadSchema: () =>
      Promise.resolve(
        required(['phone', 'code'], ({ phone, code }) => [
          ...(isPhone(plainPhone(phone)) ? [] : ['phone' as const]),
          ...(/^\d{6}$/.test(code.trim()) ? [] : ['code' as const]),
        ]),
      ),
    problems: { phone: t('account.phoneWrong'), code: t('account.codeMissing') },
    send: ({ phone, code }, options) => enter('code', () => call('signInByCode', { phone: plainPhone(phone), code: code.trim() }, options)),
  });
  const refusal = form.refusal ?? sms.refusal;
  return (
    <form className={styles.form} onSubmit={form.onSubmit}>
      {config?.codeSender === 'console' && <Notice tone="warn">{t('account.codeOnConsole')}</Notice>}
      <SmsCodeFields
        sms={sms}
        title={t('account.phoneNumber')}
        phone={form.field('phone')}
        code={form.field('code')}
        isRefused={form.refusal !== undefined}
      />
      {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
      <Button tone="primary" size={isMobileLayout() ? 'mobile' : 'large'} type="submit" disabled={form.isSending}>
        {form.isSending ? t('account.sending') : t('account.send')}
      </Button>
    </form>
  );
}
