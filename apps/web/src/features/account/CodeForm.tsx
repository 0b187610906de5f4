import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { appConfigQuery } from '../../api/queries.ts';
import { isPhone } from '../../lib/phone.ts';
import { Button } from '../../ui/Button.tsx';
import { FormField } from '../../ui/form/FormField.tsx';
import { required } from '../../ui/form/required.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import styles from './SignIn.module.css';
import { t } from './texts.ts';
import type { LetIn } from './useLetIn.ts';
import { useSmsCode } from './useSmsCode.ts';

const plain = (phone: string): string => phone.replaceAll(/[\s-]/g, '');

/** By a code that is sent to the account's phone, after a picture was read. */
export function CodeForm({ enter }: Pick<LetIn, 'enter'>) {
  const sms = useSmsCode();
  const config = useQuery(appConfigQuery()).data;
  const [phoneProblem, setPhoneProblem] = useState<string>();
  const form = useForm({
    values: { phone: '', code: '' },
    loadSchema: () =>
      Promise.resolve(
        required(['phone', 'code'], ({ phone, code }) => [
          ...(isPhone(plain(phone)) ? [] : ['phone' as const]),
          ...(/^\d{6}$/.test(code.trim()) ? [] : ['code' as const]),
        ]),
      ),
    problems: { phone: t('account.phoneWrong'), code: t('account.codeMissing') },
    send: ({ phone, code }, options) => enter('code', () => call('signInByCode', { phone: plain(phone), code: code.trim() }, options)),
  });
  const phone = form.field('phone');
  const size = isMobileLayout() ? 'mobile' : 'large';
  const sendCode = () => {
    if (isPhone(plain(phone.value))) void sms.send(plain(phone.value));
    else setPhoneProblem(t('account.phoneWrong'));
  };
  return (
    <form className={styles.form} onSubmit={form.onSubmit}>
      {config?.codeSender === 'console' && <Notice tone="warn">{t('account.codeOnConsole')}</Notice>}
      <FormField
        title={t('account.phoneNumber')}
        inputMode="tel"
        autoComplete="tel-national"
        before={<span className={styles.country}>+86</span>}
        {...phone}
        problem={phoneProblem ?? phone.problem}
        onChange={(value) => {
          setPhoneProblem(undefined);
          phone.onChange(value);
        }}
      />
      <div className={styles.withButton}>
        <FormField
          title={t('account.captcha')}
          placeholder={t('account.captchaHint')}
          autoCapitalize="characters"
          value={sms.captcha}
          onChange={sms.setCaptcha}
          problem={sms.captchaProblem}
        />
        <button
          type="button"
          className={styles.captcha}
          aria-label={t('account.newCaptcha')}
          title={t('account.newCaptcha')}
          onClick={sms.renew}
        >
          {sms.image !== undefined && <img src={sms.image} alt={t('account.captchaPicture')} width={120} height={40} />}
        </button>
      </div>
      <div className={styles.withButton}>
        <FormField
          title={t('account.code')}
          placeholder={t('account.codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          {...form.field('code')}
        />
        <Button size={size} className={styles.sendCode} disabled={sms.isSending || sms.waitSeconds > 0} onClick={sendCode}>
          {sms.waitSeconds > 0 ? t('account.sendAgainIn', { seconds: sms.waitSeconds }) : t('account.sendCode')}
        </Button>
      </div>
      {sms.isSent && sms.refusal === undefined && form.refusal === undefined && <p className={styles.lead}>{t('account.codeSent')}</p>}
      {(form.refusal ?? sms.refusal) !== undefined && <Notice tone="error">{form.refusal ?? sms.refusal}</Notice>}
      <Button tone="primary" size={size} type="submit" disabled={form.isSending}>
        {form.isSending ? t('account.sending') : t('account.send')}
      </Button>
    </form>
  );
}
