import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormField } from '../../ui/form/FormField.tsx';
import { required } from '../../ui/form/required.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useRefresh } from './caseQueries.ts';
import styles from './Dialogs.module.css';
import type { Victim } from './victim.ts';
import { t } from './texts.ts';

/** A real name for a reason, for as long as the server says; it is in no cache and in no draft. */
export function NameDialog({ caseId, victim, onClose }: { caseId: string; victim: Victim; onClose: () => void }) {
  const refresh = useRefresh();
  const [shown, setShown] = useState<{ name: string; leftMs: number }>();
  const form = useForm({
    values: { reason: '' },
    loadSchema: () => Promise.resolve(required(['reason'], ({ reason }) => (reason.trim().length < 2 ? ['reason'] : []))),
    problems: { reason: t('cases.nameReasonMissing') },
    async send({ reason }, options) {
      const { name, shownMs } = await call('getVictimName', { caseId, id: victim.id, reason: reason.trim() }, options);
      setShown({ name, leftMs: shownMs });
      refresh();
    },
  });
  const isOver = shown !== undefined && shown.leftMs <= 0;
  const isShown = shown !== undefined && !isOver;
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setInterval(
      () => setShown((now) => now && (now.leftMs <= 1000 ? { name: '', leftMs: 0 } : { ...now, leftMs: now.leftMs - 1000 })),
      1000,
    );
    return () => clearInterval(timer);
  }, [isShown]);
  return (
    <Dialog shape={isMobileLayout() ? 'sheet' : 'modal'} width={520} title={t('cases.nameTitle', { code: victim.code })} onClose={onClose}>
      {isShown ? (
        <div className={styles.revealed} role="status">
          <strong>
            <bdi>{shown.name}</bdi>
          </strong>
          <span className={styles.quiet}>{t('cases.nameLeft', { n: Math.ceil(shown.leftMs / 1000) })}</span>
        </div>
      ) : isOver ? (
        <Notice tone="neutral">{t('cases.nameGone')}</Notice>
      ) : (
        <form className={styles.form} onSubmit={form.onSubmit}>
          <p>{t('cases.nameText')}</p>
          <FormField title={t('cases.nameReason')} placeholder={t('cases.nameReasonHint')} data-autofocus {...form.field('reason')} />
          {form.refusal !== undefined && <Notice tone="error">{form.refusal}</Notice>}
          <Button tone="primary" type="submit" disabled={form.isSending}>
            {t('cases.nameShow')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
