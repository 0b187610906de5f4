import type { SubmissionView } from '@chaintrail/contract/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import { isApiError } from '../../api/apiError.ts';
import { call } from '../../api/client.ts';
import { query } from '../../api/queries.ts';
import { session } from '../../lib/browserSession.ts';
import { lackOf } from '../../lib/lacks.ts';
import { showToast } from '../../lib/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { Drawer } from './Drawer.tsx';
import { resolvedOf, submissionLook } from './labelFacts.ts';
import styles from './Labels.module.css';
import told from './Told.module.css';
import { StateTag, Subject } from './parts.tsx';
import { refreshLabels } from './refresh.ts';
import { TextArea } from './TextArea.tsx';
import { t } from './texts.ts';
import { EvidenceList, Facts, Others, Part, SaidHead } from './Told.tsx';

export interface SubmissionDrawerProps {
  submission: SubmissionView;
  /** To its neighbours in the list, where there are any. */
  goPrevious: (() => void) | undefined;
  goNext: (() => void) | undefined;
  onClose: () => void;
}

const stepIcons = { submitted: 'info', rejected: 'closeCircle', resolved: 'checkCircle', withdrawn: 'minus' } as const;

/** What is offered, what it would become, and what became of it; who may, decides. */
export function SubmissionDrawer({ submission: row, goPrevious, goNext, onClose }: SubmissionDrawerProps) {
  const queries = useQueryClient();
  const answer = useQuery(query('getSubmission', { id: row.id }));
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const submission = answer.data?.submission ?? row;
  const { tag, canDecide } = submission;
  const isWaiting = submission.status === 1 && !submission.isWithdrawn;
  const user = useStore(session.store, (state) => state.user);
  const mayNot = canDecide || !isWaiting ? undefined : lackOf('admin', user) === null ? 'auditOwn' : 'auditAdmin';

  async function decide(status: 2 | 3) {
    const isMissing = status === 2 && text.trim() === '';
    setProblem(isMissing ? t('label.opinionMissing') : undefined);
    setRefusal(undefined);
    if (isMissing) return;
    setIsSending(true);
    try {
      await call('decideTag', { id: row.id, status, reason: text.trim() }, { isQuiet: true });
      showToast('success', t(status === 2 ? 'label.decidedRejected' : 'label.decidedResolved'));
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(error.msg);
    }
    setIsSending(false);
    await refreshLabels(queries);
  }

  return (
    <Drawer
      title={t('label.drawer')}
      onClose={onClose}
      footer={
        canDecide ? (
          <>
            <span className={`${styles.quiet} ${told.footNote}`}>{t('label.decideNote')}</span>
            <Button className={told.reject} disabled={isSending} onClick={() => void decide(2)}>
              {t('label.reject')}
            </Button>
            <Button tone="primary" icon="check" disabled={isSending} onClick={() => void decide(3)}>
              {t('label.resolve')}
            </Button>
          </>
        ) : undefined
      }
    >
      <div className={styles.line}>
        <StateTag look={submissionLook(submission)} />
        <span className={styles.quiet}>
          {submission.submittedBy} {submission.org}
        </span>
        <span className={styles.end}>
          <IconButton icon="chevronLeft" label={t('label.previous')} disabled={goPrevious === undefined} onClick={goPrevious} />
          <IconButton icon="chevronRight" label={t('label.next')} disabled={goNext === undefined} onClick={goNext} />
        </span>
      </div>
      <Subject said={tag} length="card" />
      <div className={told.beforeAfter}>
        <div className={told.box}>
          <span className={styles.quiet}>{t('label.before')}</span>
          <SaidHead said={tag} />
        </div>
        <Icon name="arrowRight" size={16} />
        <div className={`${told.box} ${told.result}`}>
          <span className={styles.quiet}>{t('label.after')}</span>
          <SaidHead said={resolvedOf(tag)} />
        </div>
      </div>
      <Part title={t('label.reason')}>
        <p className={told.words}>
          <bdi>{submission.reason}</bdi>
        </p>
      </Part>
      <Facts said={tag} />
      <Part title={t('label.evidence')}>
        <EvidenceList evidence={tag.evidence} />
      </Part>
      <StateBlock isLoading={answer.isPending} error={answer.error} onRetry={() => void answer.refetch()} what={t('label.steps')}>
        <Part title={t('label.others')}>
          <Others tags={(answer.data?.others ?? []).filter(({ retiredAt }) => retiredAt === null)} />
        </Part>
        <Part title={t('label.steps')}>
          <ol className={told.steps}>
            {answer.data?.steps.map(({ kind, by, text: words, at }) => (
              <li key={`${kind} ${at}`} className={told[kind]}>
                <Icon name={stepIcons[kind]} size={15} />
                <span>
                  {t(`label.step_${kind}`)}{' '}
                  <span className={styles.quiet}>
                    <bdi>{by}</bdi> · <TimeText at={at} as="absolute" />
                  </span>
                  {words !== '' && <bdi className={told.words}>{words}</bdi>}
                </span>
              </li>
            ))}
            {isWaiting && (
              <li>
                <Icon name="history" size={15} />
                <span>{t('label.waiting')}</span>
              </li>
            )}
          </ol>
        </Part>
      </StateBlock>
      {mayNot !== undefined && <Notice tone="neutral">{t(`lack.${mayNot}`)}</Notice>}
      {canDecide && (
        <TextArea
          title={t('label.opinion')}
          placeholder={t('label.opinionHint')}
          value={text}
          onChange={setText}
          max={500}
          problem={problem}
        />
      )}
      {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
    </Drawer>
  );
}
