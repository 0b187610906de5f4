import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readAccount, sealForServer } from '../../api/account.ts';
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
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { t } from './texts.ts';

/** Turns the second factor off, or gives other recovery codes: both for password and code. */
export function SecondFactorChange({ task, onClose }: { task: 'turnOff' | 'renew'; onClose: () => void }) {
  const queries = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  const form = useForm({
    values: { password: '', second: '' },
    loadSchema: () => Promise.resolve(required(['password', 'second'])),
    problems: { password: t('account.passwordMissing'), second: t('account.secondMissing') },
    async send(given, options) {
      const code = await sealForServer(given, options);
      if (task === 'turnOff') {
        await call('turnOffSecondFactor', { code }, options);
        await readAccount();
        showToast('success', t('account.secondTurnedOff'));
        onClose();
      } else setCodes((await call('renewRecoveryCodes', { code }, options)).recoveryCodes);
      void queries.invalidateQueries();
    },
  });
  const title = t(task === 'turnOff' ? 'account.secondTurnOff' : 'account.renewCodes');
  return (
    <Dialog shape={isMobileLayout() ? 'sheet' : 'modal'} width={460} title={title} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : (
        <form className={styles.dialogForm} onSubmit={form.onSubmit}>
          <p>{t(task === 'turnOff' ? 'account.turnOffText' : 'account.renewText')}</p>
          <FormField
            title={t('account.oldPassword')}
            type="password"
            autoComplete="current-password"
            data-autofocus
            {...form.field('password')}
          />
          <FormField
            title={t('account.second')}
            placeholder={t('account.secondHint')}
            autoComplete="one-time-code"
            {...form.field('second')}
          />
          {form.refusal !== undefined && <Notice tone="error">{form.refusal}</Notice>}
          <Button
            tone={task === 'turnOff' ? 'danger' : 'primary'}
            size={isMobileLayout() ? 'mobile' : 'large'}
            type="submit"
            disabled={form.isSending}
          >
            {title}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
