import type { LetterView } from '@chaintrail/contract/letter';
import { useState } from 'react';
import { sealForServer } from '../../api/account.ts';
import { call } from '../../api/client.ts';
import { showConfirm } from '../../lib/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { Field } from './Field.tsx';
import styles from './Letter.module.css';
import forms from './Letters.module.css';
import { openChecks } from './letterFacts.ts';
import { isAsked, stepAsks, type AskedStep } from './stepAsks.ts';
import { TextBox } from './TextBox.tsx';
import { t } from './texts.ts';

type Step = LetterView['can'][number]['step'];

export interface StepButtonsProps {
  letter: LetterView;
  onMoved: (letter: LetterView) => void;
  isPhone?: boolean;
}

const main: ReadonlySet<Step> = new Set(['submit', 'approve', 'issue', 'deliver']);

/** What can be done with the letter now; of what may not be done the reason stands beside it. */
export function StepButtons({ letter, onMoved, isPhone = false }: StepButtonsProps) {
  const [asked, setAsked] = useState<AskedStep>();
  const [isMoving, setIsMoving] = useState(false);
  const move = async (step: Step, rest: { note?: string; password?: string } = {}) => {
    setIsMoving(true);
    try {
      const { password, ...note } = rest;
      const code = password === undefined ? {} : { code: await sealForServer({ password }, {}) };
      onMoved(await call('moveLetter', { id: letter.id, step, ...note, ...code }));
      setAsked(undefined);
    } catch {
      // What was refused is told in a toast.
    } finally {
      setIsMoving(false);
    }
  };
  const press = async (step: Step) => {
    if (isAsked(step)) return setAsked(step);
    if (step === 'issue') {
      const isSure = await showConfirm({
        title: t('letter.step_issue'),
        content: t('letter.confirmIssue'),
        confirmText: t('letter.confirmIssueButton'),
      });
      if (!isSure) return undefined;
    }
    return move(step);
  };
  const reasons = letter.can.flatMap(({ step, reason }) => (reason === null || !main.has(step) ? [] : [reason]));
  const shown = isPhone ? letter.can.filter(({ step }) => main.has(step) || step === 'return') : letter.can;
  return (
    <>
      <span className={styles.buttons}>
        {reasons.length > 0 && !isPhone && <small className={styles.quiet}>{reasons.join('；')}</small>}
        {shown.map(({ step, reason }) => (
          <Button
            key={step}
            size={isPhone ? 'mobile' : 'default'}
            tone={main.has(step) ? 'primary' : 'default'}
            disabled={reason !== null || isMoving}
            title={reason ?? undefined}
            onClick={() => void press(step)}
          >
            {t(`letter.step_${step}`)}
          </Button>
        ))}
      </span>
      {asked && (
        <StepDialog
          step={asked}
          letter={letter}
          isMoving={isMoving}
          onClose={() => setAsked(undefined)}
          onSend={(rest) => void move(asked, rest)}
        />
      )}
    </>
  );
}

interface StepDialogProps {
  letter: LetterView;
  step: AskedStep;
  isMoving: boolean;
  onClose: () => void;
  onSend: (rest: { note: string; password?: string }) => void;
}

/** Whoever signs says so with the password; whoever sends back says why; how a letter arrived may be said with it. */
function StepDialog({ step, letter, isMoving, onClose, onSend }: StepDialogProps) {
  const [note, setNote] = useState('');
  const [password, setPassword] = useState('');
  const { title, noteTitle, noteHint, text, isNoteNeeded, isSigned } = stepAsks[step];
  const size = isMobileLayout() ? 'mobile' : 'default';
  const open = openChecks(letter);
  return (
    <Dialog
      shape={isMobileLayout() ? 'sheet' : 'modal'}
      width={640}
      title={title}
      onClose={onClose}
      {...(text === undefined ? {} : { note: text })}
      footer={
        <>
          <Button size={size} onClick={onClose}>
            {t('letter.cancel')}
          </Button>
          <Button
            size={size}
            tone={step === 'return' ? 'danger' : 'primary'}
            disabled={isMoving || (isSigned && password === '') || (isNoteNeeded && note.trim() === '')}
            onClick={() => onSend(isSigned ? { note, password } : { note })}
          >
            {t(`letter.step_${step}`)}
          </Button>
        </>
      }
    >
      <div className={forms.form}>
        {isSigned && (
          <Notice tone={open === 0 ? 'ok' : 'warn'}>
            {t('letter.checks')}：{t('letter.checksNote', { n: letter.checks.length, open })}
          </Notice>
        )}
        <Field title={noteTitle} {...(noteHint === undefined ? {} : { note: noteHint })}>
          <TextBox label={noteTitle} max={500} value={note} onChange={setNote} />
        </Field>
        {isSigned && (
          <Field title={t('letter.password')}>
            <TextInput
              label={t('letter.password')}
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={setPassword}
            />
          </Field>
        )}
      </div>
    </Dialog>
  );
}
