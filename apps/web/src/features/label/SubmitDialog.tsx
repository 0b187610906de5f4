import type { TagView } from '@chaintrail/contract/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../api/apiError.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../lib/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import styles from './Labels.module.css';
import told from './Told.module.css';
import { refreshLabels } from './refresh.ts';
import { TextArea } from './TextArea.tsx';
import { t } from './texts.ts';

export interface SubmitDialogProps {
  tags: readonly TagView[];
  onClose: () => void;
  onDone: () => void;
}

/** Offers private labels as common knowledge, each with the same reason; says of how many it was not taken, and why. */
export function SubmitDialog({ tags, onClose, onDone }: SubmitDialogProps) {
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const isMobile = isMobileLayout();

  async function send() {
    setIsMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    setIsSending(true);
    const refusals: string[] = [];
    for (const { id } of tags) {
      try {
        await call('submitTag', { id, reason: reason.trim() }, { isQuiet: true });
      } catch (error) {
        if (!isApiError(error)) throw error;
        refusals.push(error.msg);
      }
    }
    const n = tags.length - refusals.length;
    const [first] = refusals;
    if (first === undefined) showToast('success', t('label.submitted', { n }));
    else showToast('error', t('label.submittedSome', { n, failed: refusals.length, reason: first }));
    onDone();
    await refreshLabels(queries);
  }

  return (
    <Dialog
      shape={isMobile ? 'sheet' : 'modal'}
      width={520}
      title={t('label.submitTitle')}
      onClose={onClose}
      footer={
        <>
          <Button size={isMobile ? 'mobile' : 'large'} onClick={onClose}>
            {t('label.cancel')}
          </Button>
          <Button size={isMobile ? 'mobile' : 'large'} tone="primary" disabled={isSending} onClick={() => void send()}>
            {t('label.submit')}
          </Button>
        </>
      }
    >
      <div className={told.form}>
        <p className={styles.quiet}>
          {t('label.submitText')} {tags.length > 1 && t('label.submitMany', { n: tags.length })}
        </p>
        <TextArea
          title={t('label.reason')}
          placeholder={t('label.reasonHint')}
          value={reason}
          onChange={setReason}
          max={500}
          problem={isMissing ? t('label.reasonMissing') : undefined}
          isFirst
        />
      </div>
    </Dialog>
  );
}
