import type { SecondFactorSetupView } from '@chaintrail/contract/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readAccount, sealForServer } from '../../api/account.ts';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormField } from '../../ui/form/FormField.tsx';
import { required } from '../../ui/form/required.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import styles from './Account.module.css';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { t } from './texts.ts';

/** Password, then the authenticator, then the recovery codes. */
export function SecondFactorSetup({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const [setup, setSetup] = useState<SecondFactorSetupView>();
  const [codes, setCodes] = useState<readonly string[]>();
  const finish = () => {
    onClose();
    if (codes) void readAccount().then(() => queries.invalidateQueries());
  };
  return (
    <Dialog shape={isMobileLayout() ? 'sheet' : 'modal'} width={460} title={t('account.secondSetUp')} onClose={finish}>
      {codes && <RecoveryCodes codes={codes} onClose={finish} />}
      {!codes && setup && <Prove setup={setup} onDone={setCodes} />}
      {!codes && !setup && <AskPassword onDone={setSetup} />}
    </Dialog>
  );
}

function AskPassword({ onDone }: { onDone: (setup: SecondFactorSetupView) => void }) {
  const form = useForm({
    values: { password: '' },
    loadSchema: () => Promise.resolve(required(['password'])),
    problems: { password: t('account.passwordMissing') },
    send: async ({ password }, options) =>
      onDone(await call('beginSecondFactor', { code: await sealForServer({ password }, options) }, options)),
  });
  return (
    <form className={styles.dialogForm} onSubmit={form.onSubmit}>
      <p>{t('account.setUpText')}</p>
      <FormField
        title={t('account.oldPassword')}
        type="password"
        autoComplete="current-password"
        data-autofocus
        {...form.field('password')}
      />
      {form.refusal !== undefined && <Notice tone="error">{form.refusal}</Notice>}
      <Button tone="primary" size={isMobileLayout() ? 'mobile' : 'large'} type="submit" disabled={form.isSending}>
        {t('account.next')}
      </Button>
    </form>
  );
}

function Prove({ setup, onDone }: { setup: SecondFactorSetupView; onDone: (codes: readonly string[]) => void }) {
  const form = useForm({
    values: { digits: '' },
    loadSchema: () => Promise.resolve(required(['digits'], ({ digits }) => (/^\s*\d{6}\s*$/.test(digits) ? [] : ['digits']))),
    problems: { digits: t('account.codeMissing') },
    async send({ digits }, options) {
      const { recoveryCodes } = await call('turnOnSecondFactor', { setup: setup.setup, digits }, options);
      onDone(recoveryCodes);
    },
  });
  return (
    <form className={styles.dialogForm} onSubmit={form.onSubmit}>
      <p>{t('account.scanText')}</p>
      <QrCode className={styles.setupQr} text={setup.url} label={t('account.setUpQr')} />
      <p className={styles.secret}>
        <span className="mono">{setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</span>
        <CopyButton text={setup.secret} label={t('account.copySecret')} />
      </p>
      <FormField
        title={t('account.digits')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        autoFocus
        {...form.field('digits')}
      />
      {form.refusal !== undefined && <Notice tone="error">{form.refusal}</Notice>}
      <Button tone="primary" size={isMobileLayout() ? 'mobile' : 'large'} type="submit" disabled={form.isSending}>
        {t('account.secondTurnOn')}
      </Button>
    </form>
  );
}
