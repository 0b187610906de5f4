import { call } from '../../api/client.ts';
import { showToast } from '../../lib/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormField } from '../../ui/form/FormField.tsx';
import { required } from '../../ui/form/required.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Admin.module.css';
import { isPhone } from './personFacts.ts';
import { t } from './texts.ts';

/** Asks for an account; an administrator decides. */
export function ApplyDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    values: { name: '', phone: '', org: '', purpose: '' },
    loadSchema: () => Promise.resolve(required(['name', 'phone', 'org', 'purpose'], ({ phone }) => (isPhone(phone) ? [] : ['phone']))),
    problems: {
      name: t('people.nameMissing'),
      phone: t('people.phoneWrong'),
      org: t('people.orgMissing'),
      purpose: t('people.purposeMissing'),
    },
    draft: 'apply',
    async send({ name, phone, org, purpose }, options) {
      await call('applyForAccount', { name: name.trim(), phone: phone.trim(), org: org.trim(), purpose: purpose.trim() }, options);
      showToast('success', t('people.applied'));
      onClose();
    },
  });
  return (
    <Dialog shape={isMobileLayout() ? 'sheet' : 'modal'} width={520} title={t('people.apply')} onClose={onClose}>
      <form className={styles.form} onSubmit={form.onSubmit}>
        <p className={styles.quiet}>{t('people.applyText')}</p>
        <FormField title={t('people.name')} autoComplete="name" data-autofocus {...form.field('name')} />
        <FormField title={t('people.phone')} inputMode="tel" autoComplete="tel" {...form.field('phone')} />
        <FormField title={t('people.org')} autoComplete="organization" {...form.field('org')} />
        <FormField title={t('people.purpose')} maxLength={500} {...form.field('purpose')} />
        {form.refusal !== undefined && <Notice tone="error">{form.refusal}</Notice>}
        <Button tone="primary" size="large" type="submit" disabled={form.isSending}>
          {t('people.applySend')}
        </Button>
      </form>
    </Dialog>
  );
}
