import { call } from '../../api/client.ts';
import { showToast } from '../../lib/notify.ts';
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

/** A new victim, or other words of one. What is typed as a name is kept nowhere in the browser. */
export function VictimDialog({ caseId, known, onClose }: { caseId: string; known?: Victim; onClose: () => void }) {
  const refresh = useRefresh();
  const form = useForm({
    values: { name: '', material: known?.material ?? '' },
    loadSchema: () =>
      Promise.resolve(
        required<'name' | 'material', 'name' | 'material'>([], ({ name }) => (name.trim().length === 1 ? ['name'] : []), [
          'name',
          'material',
        ]),
      ),
    problems: { name: t('cases.victimNameWrong'), material: t('cases.materialLong') },
    async send({ name, material }, options) {
      const saved = await call(
        'saveCaseVictim',
        { caseId, material, ...(known ? { id: known.id } : {}), ...(name.trim() === '' ? {} : { name: name.trim() }) },
        options,
      );
      refresh();
      showToast('success', t('cases.victimSaved', { code: saved.code }));
      onClose();
    },
  });
  return (
    <Dialog
      shape={isMobileLayout() ? 'sheet' : 'modal'}
      width={520}
      title={known ? `${t('cases.changeVictim')} ${known.code}` : t('cases.addVictim')}
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={form.onSubmit}>
        <FormField
          title={t('cases.victimName')}
          placeholder={t(known?.hasName ? 'cases.victimNameKeep' : 'cases.victimNameHint')}
          data-autofocus
          {...form.field('name')}
        />
        <FormField title={t('cases.material')} placeholder={t('cases.materialHint')} {...form.field('material')} />
        {form.refusal !== undefined && <Notice tone="error">{form.refusal}</Notice>}
        <Button tone="primary" type="submit" disabled={form.isSending}>
          {t('cases.save')}
        </Button>
      </form>
    </Dialog>
  );
}
