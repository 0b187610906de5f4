import { call } from '../../api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { FormField } from '../../ui/form/FormField.tsx';
import { required } from '../../ui/form/required.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import styles from './SignIn.module.css';
import { t } from './texts.ts';
import type { LetIn } from './useLetIn.ts';
import type { Way } from './ways.ts';

interface SecondStepProps extends Pick<LetIn, 'enter' | 'startAnew'> {
  way: Way;
  secondFactor: string;
}

/** Six digits of an authenticator, or a recovery code, after the first step was right. */
export function SecondStepForm({ way, secondFactor, enter, startAnew }: SecondStepProps) {
  const form = useForm({
    values: { code: '' },
    loadSchema: () => Promise.resolve(required(['code'], ({ code }) => (code.trim().length < 6 ? ['code'] : []))),
    problems: { code: t('account.secondMissing') },
    send: ({ code }, options) => enter(way, () => call('signInBySecondFactor', { secondFactor, code: code.trim() }, options)),
  });
  return (
    <form className={styles.form} onSubmit={form.onSubmit}>
      <p className={styles.lead}>{t('account.secondText')}</p>
      <FormField
        title={t('account.second')}
        placeholder={t('account.secondHint')}
        icon="shield"
        autoComplete="one-time-code"
        autoFocus
        {...form.field('code')}
      />
      {form.refusal !== undefined && <Notice tone="error">{form.refusal}</Notice>}
      <Button tone="primary" size={isMobileLayout() ? 'mobile' : 'large'} type="submit" disabled={form.isSending}>
        {form.isSending ? t('account.sending') : t('account.send')}
      </Button>
      <Button tone="text" size="small" onClick={startAnew}>
        {t('account.startAnew')}
      </Button>
    </form>
  );
}
