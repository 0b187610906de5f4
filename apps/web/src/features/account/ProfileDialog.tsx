import type { AccountView } from '@chaintrail/contract/schemas';
import { readAccount } from '../../api/account.ts';
import { call } from '../../api/client.ts';
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

/** One's own name and organisation. */
export function ProfileDialog({ account, onClose }: { account: AccountView; onClose: () => void }) {
  const form = useForm({
    values: { name: account.name, org: account.org },
    loadSchema: () => Promise.resolve(required(['name'], () => [], ['org'])),
    problems: { name: t('account.nameMissing'), org: '' },
    async send({ name, org }, options) {
      await call('updateAccount', { name: name.trim(), org: org.trim() }, options);
      await readAccount();
      showToast('success', t('account.saved'));
      onClose();
    },
  });
  return (
    <Dialog shape={isMobileLayout() ? 'sheet' : 'modal'} width={460} title={t('account.editProfile')} onClose={onClose}>
      <form className={styles.dialogForm} onSubmit={form.onSubmit}>
        <FormField title={t('account.name')} autoComplete="name" maxLength={60} data-autofocus {...form.field('name')} />
        <FormField title={t('account.org')} autoComplete="organization" maxLength={120} {...form.field('org')} />
        {form.refusal !== undefined && <Notice tone="error">{form.refusal}</Notice>}
        <Button tone="primary" size={isMobileLayout() ? 'mobile' : 'large'} type="submit" disabled={form.isSending}>
          {t('account.save')}
        </Button>
      </form>
    </Dialog>
  );
}
