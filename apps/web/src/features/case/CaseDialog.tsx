import type { CaseView } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { isApiError } from '../../api/apiError.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../lib/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { ConflictDialog, type Conflict } from '../../ui/conflict/ConflictDialog.tsx';
import { hasClashes, mergeForm } from '../../ui/conflict/conflictForm.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormField } from '../../ui/form/FormField.tsx';
import { required } from '../../ui/form/required.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import styles from './Dialogs.module.css';
import { useRefresh } from './caseQueries.ts';
import { caseForm, fieldsOf, type CaseFields } from './caseFields.ts';
import { TextArea } from './TextArea.tsx';
import { t } from './texts.ts';

export interface CaseDialogProps {
  /** Absent for a new one. */
  known?: CaseView;
  onClose: () => void;
  onSaved: (id: string) => void;
}

/** The button that sends the form stands in the foot of the dialog. */
const FORM_ID = 'case-fields';
const caseTypes = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const stages = ['investigating', 'prosecuting', 'trying'] as const;
type Stage = (typeof stages)[number];

interface Clash extends Conflict<CaseFields> {
  theirs: CaseView;
}

/** What people say of a case. Who saves over what another changed meanwhile chooses field by field. */
export function CaseDialog({ known, onClose, onSaved }: CaseDialogProps) {
  const refresh = useRefresh();
  const size = isMobileLayout() ? 'mobile' : 'default';
  // As it was opened, whatever is read of it meanwhile.
  const [base] = useState(known);
  const [type, setType] = useState<CaseView['type']>(known?.type ?? 2);
  const [state, setState] = useState<Stage>(stages.find((stage) => stage === known?.state) ?? 'investigating');
  const [facts, setFacts] = useState(known?.facts ?? '');
  const [clash, setClash] = useState<Clash>();
  const [isSettling, setIsSettling] = useState(false);
  const save = async (fields: CaseFields, at: CaseView | undefined) => {
    const { state: _stage, ...rest } = fields;
    const stage = stages.find((one) => one === fields.state);
    const body = {
      ...rest,
      filedOn: fields.filedOn === '' ? null : fields.filedOn,
      ...(stage === undefined ? {} : { state: stage }),
      ...(at ? { id: at.id, version: at.version } : {}),
    };
    try {
      const saved = await call('saveCase', body, { isQuiet: true });
      refresh();
      showToast('success', t(known ? 'cases.saved' : 'cases.created'));
      onSaved(saved.id);
    } catch (error) {
      if (!at || !isConflict(error)) throw error;
      const [theirs, events] = await Promise.all([
        call('getCase', { id: at.id }),
        call('pageCaseEvents', { caseId: at.id, kind: 'case', pageSize: 1 }),
      ]);
      const states = { base: fieldsOf(at), mine: fields, theirs: fieldsOf(theirs) };
      // What does not meet is put together without a question.
      if (!hasClashes(caseForm, states)) return save(mergeForm(caseForm, states, {}), theirs);
      setClash({ states, theirs, who: events.list[0]?.by ?? null, at: events.list[0]?.at ?? theirs.changedAt });
    }
    return undefined;
  };
  const settle = async (merged: CaseFields, theirs: CaseView) => {
    setIsSettling(true);
    // The form goes on from what was opened: whoever goes back to it and saves again meets the other's changes again.
    await save(merged, theirs).catch((error: unknown) => isApiError(error) && showToast('error', error.message));
    setIsSettling(false);
  };
  const form = useForm({
    values: { title: known?.title ?? '', number: known?.number ?? '', unit: known?.unit ?? '', filedOn: known?.filedOn ?? '' },
    loadSchema: () =>
      Promise.resolve(
        required(['title'], ({ filedOn }) => (filedOn === '' || /^\d{4}-\d{2}-\d{2}$/.test(filedOn) ? [] : ['filedOn']), [
          'number',
          'unit',
          'filedOn',
        ]),
      ),
    problems: { title: t('cases.titleMissing'), number: t('cases.numberLong'), unit: t('cases.unitLong'), filedOn: t('cases.dateWrong') },
    send: (values) => save({ ...values, type, state, facts }, base),
    draft: `case:${known?.id ?? 'new'}`,
  });
  if (clash)
    return (
      <ConflictDialog
        subject={clash.states.base.title}
        form={caseForm}
        conflict={clash}
        isSaving={isSettling}
        onBack={() => setClash(undefined)}
        onSave={(merged) => void settle(merged, clash.theirs)}
      />
    );
  return (
    <Dialog
      shape={isMobileLayout() ? 'sheet' : 'modal'}
      width={640}
      title={t(known ? 'cases.edit' : 'cases.create')}
      onClose={onClose}
      footer={
        <>
          <Button size={size} onClick={onClose}>
            {t('cases.cancel')}
          </Button>
          <Button size={size} tone="primary" type="submit" form={FORM_ID} disabled={form.isSending}>
            {t('cases.save')}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} className={styles.form} onSubmit={form.onSubmit}>
        <FormField title={t('cases.titleField')} data-autofocus {...form.field('title')} />
        <div className={styles.pair}>
          <FormField title={t('cases.number')} {...form.field('number')} />
          <FormField title={t('cases.filedOn')} placeholder="2025-03-06" mono {...form.field('filedOn')} />
        </div>
        <div className={styles.pair}>
          <FormField title={t('cases.unit')} {...form.field('unit')} />
          <div className={styles.choices}>
            <div className={styles.choice}>
              <span aria-hidden="true">{t('cases.type')}</span>
              <Select
                label={t('cases.type')}
                value={type}
                options={caseTypes.map((value) => ({ value, title: t(`cases.type_${value}`) }))}
                onChange={setType}
              />
            </div>
            {known && (
              <div className={styles.choice}>
                <span aria-hidden="true">{t('cases.state')}</span>
                <Select
                  label={t('cases.state')}
                  value={state}
                  options={stages.map((value) => ({ value, title: t(`cases.${value}`) }))}
                  onChange={setState}
                />
              </div>
            )}
          </div>
        </div>
        <TextArea title={t('cases.facts')} value={facts} onChange={setFacts} max={20_000} rows={6} placeholder={t('cases.factsHint')} />
        {form.refusal !== undefined && <Notice tone="error">{form.refusal}</Notice>}
      </form>
    </Dialog>
  );
}

function isConflict(error: unknown): boolean {
  if (!isApiError(error)) return false;
  const { data } = error;
  return typeof data === 'object' && data !== null && 'reason' in data && data.reason === 'conflict';
}
