import { useState } from 'react';
import { call } from '../../api/client.ts';
import { showToast } from '../../lib/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormField } from '../../ui/form/FormField.tsx';
import { required } from '../../ui/form/required.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { useRefresh } from './caseQueries.ts';
import styles from './Dialogs.module.css';
import { t } from './texts.ts';

const roles = ['assistant', 'reader', 'lead'] as const;
type Role = (typeof roles)[number];

/** Takes somebody in, by the account that they sign in with. */
export function InviteDialog({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const refresh = useRefresh();
  const [role, setRole] = useState<Role>('assistant');
  const form = useForm({
    values: { login: '' },
    loadSchema: () => Promise.resolve(required(['login'])),
    problems: { login: t('cases.loginMissing') },
    async send({ login }, options) {
      await call('saveCaseMember', { caseId, login: login.trim(), role }, options);
      refresh();
      showToast('success', t('cases.inviteDone'));
      onClose();
    },
  });
  return (
    <Dialog shape={isMobileLayout() ? 'sheet' : 'modal'} width={520} title={t('cases.inviteTitle')} onClose={onClose}>
      <form className={styles.form} onSubmit={form.onSubmit}>
        <FormField title={t('cases.login')} placeholder={t('cases.loginHint')} data-autofocus {...form.field('login')} />
        <Segmented<Role>
          label={t('cases.role')}
          value={role}
          options={roles.map((value) => ({ value, title: t(`cases.role_${value}`) }))}
          onChange={setRole}
        />
        <p className={styles.quiet}>{t(`cases.roleText_${role}`)}</p>
        {form.refusal !== undefined && <Notice tone="error">{form.refusal}</Notice>}
        <Button tone="primary" type="submit" disabled={form.isSending}>
          {t('cases.invite')}
        </Button>
      </form>
    </Dialog>
  );
}
