import type { CaseView } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { isApiError } from '../../api/apiError.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../lib/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormField } from '../../ui/form/FormField.tsx';
import { required } from '../../ui/form/required.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import styles from './Dialogs.module.css';
import { useRefresh } from './caseQueries.ts';
import { fieldsOf, findConflicts, merge, usualKeep, type CaseFieldName, type CaseFields, type Keep } from './conflict.ts';
import { ConflictFields } from './ConflictFields.tsx';
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

interface Clash {
  mine: CaseFields;
  theirs: CaseView;
  keeps: Partial<Record<CaseFieldName, Keep>>;
}

/** What people say of a case. Who saves over what another changed meanwhile chooses field by field. */
export function CaseDialog({ known, onClose, onSaved }: CaseDialogProps) {
  const refresh = useRefresh();
  const size = isMobileLayout() ? 'mobile' : 'default';
  const [base, setBase] = useState(known);
  const [type, setType] = useState<CaseView['type']>(known?.type ?? 2);
  const [state, setState] = useState<Stage>(stages.find((stage) => stage === known?.state) ?? 'investigating');
  const [facts, setFacts] = useState(known?.facts ?? '');
  const [clash, setClash] = useState<Clash>();
  const [isSettling, setIsSettling] = useState(false);
  const save = async (fields: CaseFields, at: CaseView | undefined) => {
    const body = {
      ...fields,
      type: fields.type as CaseView['type'],
      filedOn: fields.filedOn === '' ? null : fields.filedOn,
      state,
      ...(at ? { id: at.id, version: at.version } : {}),
    };
    try {
      const saved = await call('saveCase', body, { isQuiet: true });
      refresh();
      showToast('success', t(known ? 'cases.saved' : 'cases.created'));
      onSaved(saved.id);
    } catch (error) {
      if (!at || !isConflict(error)) throw error;
      const theirs = await call('getCase', { id: at.id });
      const states = { base: fieldsOf(at), mine: fields, theirs: fieldsOf(theirs) };
      const conflicts = findConflicts(states.base, states.mine, states.theirs);
      // What does not meet is put together without a question.
      if (conflicts.length === 0) return save(merge(states, {}), theirs);
      setClash({ mine: fields, theirs, keeps: Object.fromEntries(conflicts.map((conflict) => [conflict.name, usualKeep(conflict)])) });
    }
    return undefined;
  };
  const settle = async ({ mine, theirs, keeps }: Clash, from: CaseView) => {
    setIsSettling(true);
    setBase(theirs);
    const merged = merge({ base: fieldsOf(from), mine, theirs: fieldsOf(theirs) }, keeps);
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
    send: (values) => save({ ...values, type, facts }, base),
    draft: `case:${known?.id ?? 'new'}`,
  });
  return (
    <Dialog
      shape={isMobileLayout() ? 'sheet' : 'modal'}
      width={640}
      title={t(clash ? 'cases.conflictTitle' : known ? 'cases.edit' : 'cases.create')}
      onClose={onClose}
      footer={
        clash && base ? (
          <>
            <Button size={size} onClick={() => setClash(undefined)}>
              {t('cases.conflictBack')}
            </Button>
            <Button size={size} tone="primary" disabled={isSettling} onClick={() => void settle(clash, base)}>
              {t('cases.conflictSave')}
            </Button>
          </>
        ) : (
          <>
            <Button size={size} onClick={onClose}>
              {t('cases.cancel')}
            </Button>
            <Button size={size} tone="primary" type="submit" form={FORM_ID} disabled={form.isSending}>
              {t('cases.save')}
            </Button>
          </>
        )
      }
    >
      {clash && base ? (
        <ConflictFields
          conflicts={findConflicts(fieldsOf(base), clash.mine, fieldsOf(clash.theirs))}
          keeps={clash.keeps}
          onKeep={(name, keep) => setClash({ ...clash, keeps: { ...clash.keeps, [name]: keep } })}
        />
      ) : (
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
      )}
    </Dialog>
  );
}

function isConflict(error: unknown): boolean {
  if (!isApiError(error)) return false;
  const { data } = error;
  return typeof data === 'object' && data !== null && 'reason' in data && data.reason === 'conflict';
}
