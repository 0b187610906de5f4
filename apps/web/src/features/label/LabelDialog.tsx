import type { TagView } from '@chaintrail/contract/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../api/apiError.ts';
import { call } from '../../api/client.ts';
import { query } from '../../api/queries.ts';
import { isSameChain } from '../../lib/chainName.ts';
import { showConfirm, showToast } from '../../lib/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ConflictDialog, type Conflict } from '../../ui/conflict/ConflictDialog.tsx';
import { hasClashes, mergeForm } from '../../ui/conflict/conflictForm.ts';
import { claimLook } from '../../ui/entityLook.ts';
import { FormField } from '../../ui/form/FormField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useSettled } from '../../ui/useSettled.ts';
import { useChains } from '../chain/index.ts';
import { draftOf, inputOf, listChoices, listProblems, newDraft, ownClaims, withClaim, type Draft, type Subject } from './draft.ts';
import { EvidenceFields } from './EvidenceFields.tsx';
import { Field } from './Field.tsx';
import { labelForm } from './labelFields.ts';
import { readStanding } from './readStanding.ts';
import styles from './LabelDialog.module.css';
import { SubjectHead } from './SubjectHead.tsx';
import { refreshLabels } from './refresh.ts';
import { TextArea } from './TextArea.tsx';
import { t } from './texts.ts';
import { TypeChips } from './TypeChips.tsx';

/** Families whose chains write an address the same way, and have several chains. */
const sharedBy: Partial<Record<NonNullable<Draft['family']>, string>> = { evm: t('label.allEvm') };

const TYPING_MS = 250;

interface Clash extends Conflict<Draft> {
  theirs: TagView;
}

/** Whether it is offered, and why, is no part of a label: whoever saves says it. */
const sendable = (merged: Draft, { submits, reason }: Draft): Draft => ({ ...merged, submits, reason });

export interface LabelDialogProps {
  /** The label that is changed. */
  tag?: TagView | undefined;
  /** Whom a new label is of; asked for where it is not known. */
  subject?: Subject | undefined;
  onClose: () => void;
}

/** Writes a private label, and offers it where that is wanted. */
export function LabelDialog({ tag, subject, onClose }: LabelDialogProps) {
  const queries = useQueryClient();
  const { chains } = useChains();
  const types = useQuery(query('listTagTypes', {}));
  const risks = useQuery(query('listTagRiskTypes', {}));
  const [first] = useState<Draft>(() => (tag ? draftOf(tag) : newDraft(subject ?? { chainName: '', address: '' })));
  const [draft, setDraft] = useState(first);
  // As it was opened, whatever is read of it meanwhile.
  const [base] = useState(tag);
  const [clash, setClash] = useState<Clash>();
  const form = labelForm(types.data?.list ?? [], risks.data?.list ?? []);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const isMobile = isMobileLayout();
  const size = isMobile ? 'mobile' : 'large';
  const isKnown = tag !== undefined || subject !== undefined;
  const chain = chains.find(({ chainName }) => isSameChain(chainName, draft.chainName));
  const allOf = chain && sharedBy[chain.family];
  const set = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    setProblems(Object.fromEntries(Object.entries(problems).filter(([name]) => !(name in part))));
  };

  async function close() {
    const isSure =
      draft === first ||
      (await showConfirm({
        title: t('label.leaveTitle'),
        content: t('label.leaveText'),
        confirmText: t('label.leave'),
        cancelText: t('label.stay'),
      }));
    if (isSure) onClose();
  }

  async function save() {
    const found = listProblems(draft);
    setProblems(found);
    setRefusal(undefined);
    if (Object.keys(found).length > 0) return;
    setIsSending(true);
    try {
      await send(draft, base);
    } catch (error) {
      if (!isApiError(error)) throw error;
      const fields = error.refusal?.fields ?? {};
      setProblems(fields);
      if (Object.keys(fields).length === 0) setRefusal(error.msg);
    }
    setIsSending(false);
  }

  /** Saves what was made of this label; where another saved it meanwhile, what does not meet is put together, and of the rest is asked. */
  async function send(written: Draft, before: TagView | undefined): Promise<void> {
    try {
      await call('saveTag', inputOf(written, before), { isQuiet: true });
    } catch (error) {
      const standing = before && isApiError(error) && error.refusal?.reason === 'conflict' ? await readStanding(before) : undefined;
      if (!standing || !before) throw error;
      const states = { base: draftOf(before), mine: written, theirs: draftOf(standing.tag) };
      if (!hasClashes(form, states)) return send(sendable(mergeForm(form, states, {}), written), standing.tag);
      setClash({ states, theirs: standing.tag, who: standing.who, at: standing.tag.changedAt });
      return undefined;
    }
    onClose();
    showToast('success', t(written.submits ? 'label.savedSubmitted' : 'label.saved'));
    await refreshLabels(queries);
    return undefined;
  }

  async function settle(merged: Draft, { states, theirs }: Clash) {
    setIsSending(true);
    // The form goes on from what was opened: whoever goes back to it and saves again meets the other's changes again.
    await send(sendable(merged, states.mine), theirs).catch((error: unknown) => isApiError(error) && showToast('error', error.message));
    setIsSending(false);
  }

  if (clash)
    return (
      <ConflictDialog
        subject={clash.states.base.name}
        form={form}
        conflict={clash}
        isSaving={isSending}
        onBack={() => setClash(undefined)}
        onSave={(merged) => void settle(merged, clash)}
      />
    );

  return (
    <Dialog
      shape={isMobile ? 'sheet' : 'modal'}
      width={620}
      title={t(tag ? 'label.edit' : 'label.create')}
      onClose={() => void close()}
      footer={
        <>
          <Button size={size} onClick={() => void close()}>
            {t('label.cancel')}
          </Button>
          <Button size={size} tone="primary" disabled={isSending} onClick={() => void save()}>
            {t('label.save')}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {isKnown ? (
          <SubjectHead draft={draft} tag={tag} />
        ) : (
          <div className={styles.pair}>
            <Field title={t('label.chain')} problem={problems['chainName']}>
              <Select
                label={t('label.chain')}
                value={draft.chainName}
                options={[
                  ...(draft.chainName === '' ? [{ value: '', title: t('label.chooseChain') }] : []),
                  ...chains.map(({ chainName, title }) => ({ value: chainName, title })),
                ]}
                onChange={(chainName) => set({ chainName, family: null })}
              />
            </Field>
            <FormField
              title={t('label.address')}
              mono
              value={draft.address}
              onChange={(address) => set({ address })}
              {...(problems['address'] === undefined ? {} : { problem: problems['address'] })}
            />
          </div>
        )}
        <FormField
          title={t('label.labelName')}
          maxLength={60}
          data-autofocus=""
          value={draft.name}
          onChange={(name) => set({ name })}
          {...(problems['name'] === undefined ? {} : { problem: problems['name'] })}
        />
        <NameWarning name={draft.name} />
        <Field title={t('label.type')} problem={problems['tagType']}>
          <TypeChips
            types={listChoices(types.data?.list ?? [], draft.tagType)}
            value={draft.tagType}
            onChange={(tagType) => set({ tagType })}
          />
        </Field>
        <div className={styles.pair}>
          <Field title={t('label.riskType')} problem={problems['riskType']}>
            <Select
              label={t('label.riskType')}
              value={draft.riskType}
              options={[
                { value: '', title: t('label.noRisk') },
                ...listChoices(risks.data?.list ?? [], draft.riskType).map(({ key, zh }) => ({ value: key, title: zh })),
              ]}
              onChange={(riskType) => set({ riskType })}
            />
          </Field>
          <FormField
            title={t('label.confidence')}
            placeholder={t('label.confidenceHint')}
            inputMode="numeric"
            maxLength={3}
            value={draft.confidence}
            onChange={(confidence) => set({ confidence })}
            {...(problems['confidence'] === undefined ? {} : { problem: problems['confidence'] })}
          />
        </div>
        <Field title={t('label.basis')} hint={t('label.basisHint')} problem={problems['claim']}>
          <Segmented
            label={t('label.basis')}
            value={draft.claim}
            options={ownClaims.map((value) => ({
              value,
              title: (
                <>
                  <Icon name={claimLook[value].icon} size={14} /> {t(claimLook[value].text)}
                </>
              ),
            }))}
            onChange={(claim) => set(withClaim(draft, claim))}
            wide={isMobile}
          />
        </Field>
        <Field title={t('label.evidence')} hint={t('label.evidenceHint')} problem={problems['evidence']}>
          <EvidenceFields evidence={draft.evidence} onChange={(evidence) => set({ evidence })} />
        </Field>
        <FormField
          title={t('label.source')}
          placeholder={t('label.sourceHint')}
          maxLength={200}
          value={draft.source}
          onChange={(source) => set({ source })}
        />
        <TextArea title={t('label.note')} value={draft.note} onChange={(note) => set({ note })} max={2000} />
        <div className={styles.pair}>
          <Field title={t('label.who')}>
            <Segmented
              label={t('label.who')}
              value={draft.isForAuthor ? 'me' : 'team'}
              options={[
                { value: 'me', title: t('label.onlyMe') },
                { value: 'team', title: t('label.team') },
              ]}
              onChange={(value) => set({ isForAuthor: value === 'me' })}
              wide={isMobile}
            />
          </Field>
          {allOf !== undefined && (
            <Field title={t('label.where')}>
              <Segmented
                label={t('label.where')}
                value={draft.family === null ? 'one' : 'all'}
                options={[
                  { value: 'one', title: chain?.title ?? '' },
                  { value: 'all', title: allOf },
                ]}
                onChange={(value) => set({ family: value === 'all' ? (chain?.family ?? null) : null })}
                wide={isMobile}
              />
            </Field>
          )}
        </div>
        {tag?.auditStatus !== 1 && tag?.auditStatus !== 3 && (
          <Switch checked={draft.submits} onChange={(submits) => set({ submits })}>
            {t('label.submitToo')}
            <small className={styles.hint}>{t('label.submitTooHint')}</small>
          </Switch>
        )}
        {draft.submits && (
          <TextArea
            title={t('label.reason')}
            placeholder={t('label.reasonHint')}
            value={draft.reason}
            onChange={(reason) => set({ reason })}
            max={500}
            problem={problems['reason'] ?? problems['submit']}
          />
        )}
        {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
      </form>
    </Dialog>
  );
}

/** Whose name it only looks like, told before it is saved. */
function NameWarning({ name }: { name: string }) {
  const asked = useSettled(name.trim(), TYPING_MS);
  // Plain letters are what they seem.
  const { data } = useQuery({ ...query('searchEntities', { text: asked }), enabled: /[^\u0020-\u007e]/.test(asked) });
  if (!data || data.resembles === null) return null;
  return <Notice tone="warn">{t('label.resemblesWarning', { name: data.resembles })}</Notice>;
}
