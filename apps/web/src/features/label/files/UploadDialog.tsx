import type { TagFileResult } from '@chaintrail/contract/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isApiError } from '../../../api/apiError.ts';
import { call } from '../../../api/client.ts';
import { query } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { isMobileLayout } from '../../../ui/layout.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Select } from '../../../ui/Select.tsx';
import { FaultList } from './FaultList.tsx';
import { FilePicker } from './FilePicker.tsx';
import styles from './Files.module.css';
import { outcomeOf } from './fileFacts.ts';
import { JobProgress } from './JobProgress.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { t } from './texts.ts';
import { useDownload } from './useDownload.ts';
import { isOver, stopJob, useUploadJob } from './useJob.ts';

type Mode = 'all' | 'good';

/** Private labels by file: the choice, how far it is, and what came of it. What was begun goes on when it is closed. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const isMobile = isMobileLayout();
  const size = isMobile ? 'mobile' : 'large';
  const [file, setFile] = useState<File>();
  const [mode, setMode] = useState<Mode>('good');
  const [tagType, setTagType] = useState('other');
  const { data: types } = useQuery(query('listTagTypes', {}));
  const [sent, setSent] = useState<number>();
  const [abort, setAbort] = useState<AbortController>();
  const [problem, setProblem] = useState<string>();
  const { begun, keep, job } = useUploadJob();
  const hasEnded = job !== undefined && isOver(job);
  useEffect(() => {
    if (hasEnded) void queries.invalidateQueries();
  }, [hasEnded, queries]);

  async function send() {
    if (!file) return;
    const control = new AbortController();
    setAbort(control);
    setProblem(undefined);
    setSent(0);
    try {
      const answer = await call(
        'saveTags',
        { file, mode, tagType },
        { signal: control.signal, isQuiet: true, onProgress: (done, all) => setSent(done / Math.max(1, all)) },
      );
      if ('job' in answer) keep({ job: answer.job, fileName: file.name });
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.kind !== 'cancelled') setProblem(error.msg);
    }
    setSent(undefined);
    setAbort(undefined);
  }
  const restart = () => {
    setFile(undefined);
    keep(undefined);
  };
  const close = () => {
    if (hasEnded) keep(undefined);
    onClose();
  };

  const isSending = sent !== undefined;
  const phase = isSending ? 'sending' : begun === undefined ? 'choosing' : hasEnded ? 'ended' : 'working';
  const footers = {
    choosing: (
      <>
        <Button size={size} onClick={onClose}>
          {t('labelFile.cancel')}
        </Button>
        <Button size={size} tone="primary" disabled={!file} onClick={() => void send()}>
          {t('labelFile.start')}
        </Button>
      </>
    ),
    sending: (
      <Button size={size} tone="danger" onClick={() => abort?.abort()}>
        {t('labelFile.stop')}
      </Button>
    ),
    working: (
      <>
        <Button size={size} onClick={onClose}>
          {t('labelFile.inBackground')}
        </Button>
        <Button size={size} tone="danger" onClick={() => void stopJob(begun?.job ?? '')}>
          {t('labelFile.stop')}
        </Button>
      </>
    ),
    ended: (
      <>
        <Button size={size} onClick={restart}>
          {t('labelFile.again')}
        </Button>
        <Button size={size} tone="primary" onClick={close}>
          {t('labelFile.close')}
        </Button>
      </>
    ),
  };
  return (
    <Dialog
      shape={isMobile ? 'sheet' : 'modal'}
      width={560}
      title={t('labelFile.upload')}
      onClose={isSending ? () => undefined : close}
      footer={footers[phase]}
    >
      <div className={styles.form}>
        {phase === 'choosing' && (
          <>
            <FilePicker file={file} accept=".xlsx,.csv,.txt,.yaml,.yml,.json,.gz" hint="labelFile.tagFileHint" onChoose={setFile} />
            <Templates />
            <div className={styles.field}>
              <span className={styles.fieldName}>{t('labelFile.mode')}</span>
              <Modes mode={mode} onChange={setMode} />
              <span className={styles.quiet}>{t('labelFile.modeHint')}</span>
            </div>
            <div className={styles.field}>
              <span className={styles.fieldName}>{t('labelFile.rowType')}</span>
              <Select
                label={t('labelFile.rowType')}
                options={(types?.list ?? []).filter((one) => !one.isRetired).map(({ key, zh }) => ({ value: key, title: zh }))}
                value={tagType}
                onChange={setTagType}
              />
            </div>
            {problem !== undefined && <Notice tone="error">{problem}</Notice>}
          </>
        )}
        {phase !== 'choosing' && (
          <div className={styles.between}>
            <bdi className={styles.fileName}>{isSending ? file?.name : begun?.fileName}</bdi>
          </div>
        )}
        {isSending && <Progress title={t('labelFile.sending')} fraction={sent} />}
        {phase === 'working' && <JobProgress job={job} />}
        {job?.state === 'failed' && <Notice tone="error">{job.failure.message}</Notice>}
        {job?.state === 'cancelled' && <Notice tone="neutral">{t('labelFile.cancelled')}</Notice>}
        {job?.state === 'done' && <Result result={job.result as TagFileResult} />}
      </div>
    </Dialog>
  );
}

/** What happens to the good rows where others are wrong. */
export function Modes({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  return (
    <Segmented
      label={t('labelFile.mode')}
      options={[
        { value: 'good', title: t('labelFile.good') },
        { value: 'all', title: t('labelFile.all') },
      ]}
      value={mode}
      onChange={onChange}
      wide
    />
  );
}

function Templates() {
  const { isSaving, save } = useDownload();
  return (
    <div className={styles.buttons}>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button key={format} size="small" icon="download" disabled={isSaving} onClick={() => save('getTagTemplate', { format })}>
          {t(format === 'xlsx' ? 'labelFile.templateXlsx' : 'labelFile.templateCsv')}
        </Button>
      ))}
    </div>
  );
}

function Result({ result }: { result: TagFileResult }) {
  const { isSaving, save } = useDownload();
  const { isWritten, made, changed, unchanged, repeated, failed, faults, upload } = result;
  const outcome = outcomeOf(result);
  return (
    <>
      <Notice tone={outcome}>
        {isWritten
          ? t(failed > 0 ? 'labelFile.written' : 'labelFile.allWritten', { n: formatCount(made + changed), failed: formatCount(failed) })
          : t('labelFile.notWritten')}
      </Notice>
      <dl className={styles.figures}>
        {(
          [
            ['labelFile.made', made, styles.good],
            ['labelFile.changed', changed, undefined],
            ['labelFile.unchanged', unchanged, undefined],
            ['labelFile.repeated', repeated, undefined],
            ['labelFile.faults', failed, failed > 0 ? styles.bad : undefined],
          ] as const
        ).map(([name, count, look]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd className={look}>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      <FaultList faults={faults} all={failed} />
      <div className={styles.buttons}>
        <Button icon="download" disabled={isSaving} onClick={() => save('getTagReport', { id: upload })}>
          {t('labelFile.report')}
        </Button>
      </div>
    </>
  );
}
