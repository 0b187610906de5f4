import type { BitcoinTransactionView } from '@chaintrail/contract/schemas';
import { call } from '../../../api/client.ts';
import { addressEnds, shortenMiddle } from '../../../ui/shorten.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { required } from '../../../ui/form/required.ts';
import { type FieldProps, useForm } from '../../../ui/form/useForm.ts';
import { LabelTag } from '../../../ui/LabelTag.tsx';
import { isMobileLayout } from '../../../ui/layout.ts';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './Ruling.module.css';
import { listRulingChoices, type RulingChoice } from './rulingChoices.ts';
import { useAfterRuling } from './rulings.ts';
import { t } from './texts.ts';

export interface RulingDialogProps {
  chainName: string;
  hash: string;
  view: BitcoinTransactionView;
  onClose: () => void;
}

const FORM = 'rule-transaction';

/** 改判: which output is change, or that a rule does not hold, with the ground. */
export default function RulingDialog({ chainName, hash, view, onClose }: RulingDialogProps) {
  const refresh = useAfterRuling();
  const choices = listRulingChoices(view);
  const { ruling } = view;
  const form = useForm({
    values: { choice: ruling ? (ruling.verdict === 'change' ? `${ruling.output}` : ruling.verdict) : '', note: ruling?.note ?? '' },
    loadSchema: () => Promise.resolve(required(['choice', 'note'])),
    problems: { choice: t('bitcoin.ruleChoiceMissing'), note: t('bitcoin.ruleNoteMissing') },
    async send({ choice, note }, options) {
      const chosen = choices.find(({ key }) => key === choice);
      if (!chosen) return;
      const said = { verdict: chosen.verdict, output: chosen.output?.index ?? null, note: note.trim() };
      await call('ruleTransaction', { chainName, hash, ...said }, options);
      await refresh();
      onClose();
    },
  });
  const size = isMobileLayout() ? 'mobile' : 'default';
  return (
    <Dialog
      shape={isMobileLayout() ? 'sheet' : 'modal'}
      width={640}
      title={t('bitcoin.ruleTitle')}
      note={t('bitcoin.ruleFor')}
      onClose={onClose}
      footer={
        <>
          <Button size={size} onClick={onClose}>
            {t('bitcoin.ruleCancel')}
          </Button>
          <Button size={size} tone="primary" type="submit" form={FORM} disabled={form.isSending}>
            {t('bitcoin.ruleSave')}
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.form} onSubmit={form.onSubmit}>
        <Choices choices={choices} field={form.field('choice')} />
        <FormField title={t('bitcoin.ruleNote')} placeholder={t('bitcoin.ruleNoteHint')} maxLength={500} {...form.field('note')} />
        {form.refusal !== undefined && <Notice tone="error">{form.refusal}</Notice>}
      </form>
    </Dialog>
  );
}

function Choices({ choices, field }: { choices: readonly RulingChoice[]; field: FieldProps }) {
  return (
    <div role="radiogroup" aria-label={t('bitcoin.ruleWhat')} className={styles.choices}>
      {choices.map((choice) => (
        <label key={choice.key} className={classNames(styles.choice, field.value === choice.key && styles.picked)}>
          <input type="radio" name="ruling" checked={field.value === choice.key} onChange={() => field.onChange(choice.key)} />
          <Choice choice={choice} />
        </label>
      ))}
      {field.problem !== undefined && (
        <span className={styles.problem} role="alert">
          {field.problem}
        </span>
      )}
    </div>
  );
}

function Choice({ choice: { verdict, output } }: { choice: RulingChoice }) {
  if (output === null) {
    return (
      <span>
        {t(`bitcoin.rule_${verdict}`)}
        <small>{t(`bitcoin.ruleHint_${verdict}`)}</small>
      </span>
    );
  }
  const { address, label } = output.party;
  return (
    <>
      <span>
        {t('bitcoin.rule_change', { n: output.index })}
        <small title={address}>
          {label && <LabelTag label={label} small />} {address === '' ? t('bitcoin.noAddress') : shortenMiddle(address, addressEnds.table)}
          {output.change && !output.isRuled && ` · ${t('bitcoin.ruleByRule')}`}
        </small>
      </span>
      <Amount value={output.amount.amount} unit={output.amount.symbol} />
    </>
  );
}
