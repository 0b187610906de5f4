import { useState } from 'react';
import { isPhone } from '../../lib/phone.ts';
import { Button } from '../../ui/Button.tsx';
import { FormField } from '../../ui/form/FormField.tsx';
import type { FieldProps } from '../../ui/form/useForm.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import styles from './SignIn.module.css';
import { t } from './texts.ts';
import type { SmsCode } from './useSmsCode.ts';

/** A number without what people write between its digits. */
export const plainPhone = (phone: string): string => phone.replaceAll(/[\s-]/g, '');

export interface SmsCodeFieldsProps {
  sms: SmsCode;
  title: string;
  phone: FieldProps;
  placeholder?: string;
  code: FieldProps;
  /** Without a number that is typed, only the number is asked for. */
  isOptional?: boolean;
  /** Something else was refused since the code was sent. */
  isRefused: boolean;
}

/** A number, the picture that is read before a code goes there, and the code. */
export function SmsCodeFields({ sms, title, phone, placeholder, code, isOptional = false, isRefused }: SmsCodeFieldsProps) {
  const [problem, setProblem] = useState<string>();
  const sendCode = () => {
    if (isPhone(plainPhone(phone.value))) void sms.send(plainPhone(phone.value));
    else setProblem(t('account.phoneWrong'));
  };
  return (
    <>
      <FormField
        title={title}
        placeholder={placeholder}
        inputMode="tel"
        autoComplete="tel-national"
        before={<span className={styles.country}>+86</span>}
        data-autofocus={isOptional || undefined}
        {...phone}
        problem={problem ?? phone.problem}
        onChange={(value) => {
          setProblem(undefined);
          phone.onChange(value);
        }}
      />
      {!(isOptional && phone.value.trim() === '') && (
        <>
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
              {...code}
            />
            <Button
              size={isMobileLayout() ? 'mobile' : 'large'}
              className={styles.sendCode}
              disabled={sms.isSending || sms.waitSeconds > 0}
              onClick={sendCode}
            >
              {sms.waitSeconds > 0 ? t('account.sendAgainIn', { seconds: sms.waitSeconds }) : t('account.sendCode')}
            </Button>
          </div>
          {sms.isSent && sms.refusal === undefined && !isRefused && (
            <p className={styles.lead}>{t(isOptional ? 'account.phoneCodeSent' : 'account.codeSent')}</p>
          )}
        </>
      )}
    </>
  );
}
