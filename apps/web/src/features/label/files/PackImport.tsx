import type { PackFileView, PackPreview, PackResult } from '@chaintrail/contract/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isApiError } from '../../../api/apiError.ts';
import { call } from '../../../api/client.ts';
import { query } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { isMobileLayout } from '../../../ui/layout.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { FilePicker } from './FilePicker.tsx';
import styles from './Files.module.css';
import { PackColumns, type PackReading } from './PackColumns.tsx';
import { PackOutcome } from './PackOutcome.tsx';
import { PackReview } from './PackReview.tsx';
import { PackLines } from './PacksPanel.tsx';
import { JobProgress } from './JobProgress.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { WizardSteps } from '../../../ui/WizardSteps.tsx';
import { t } from './texts.ts';
import { isOver, stopJob, useJob } from './useJob.ts';

type Step = 'file' | 'columns' | 'preview' | 'run';
const steps: readonly Step[] = ['file', 'columns', 'preview', 'run'];
const titles = {
  file: t('labelFile.stepFile'),
  columns: t('labelFile.stepColumns'),
  preview: t('labelFile.stepPreview'),
  run: t('labelFile.stepRun'),
};

/** A pack's way in: the file, what its columns mean, what would change, and what did. */
export function PackImport({ onBack }: { onBack: () => void }) {
  const queries = useQueryClient();
  const isMobile = isMobileLayout();
  const { data: packs } = useQuery(query('listPacks', {}));
  const [step, setStep] = useState<Step>('file');
  const [given, setGiven] = useState<PackFileView>();
  const [file, setFile] = useState<File>();
  const [sent, setSent] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [reading, setReading] = useState<PackReading>();
  const [jobId, setJobId] = useState<string>();
  const job = useJob(jobId);
  const isWritten = step === 'run' && job?.state === 'done';
  useEffect(() => {
    if (isWritten) void queries.invalidateQueries();
  }, [isWritten, queries]);

  /** What a call answers; undefined where it was refused, which is then told. */
  async function ask<Answer>(asking: () => Promise<Answer>): Promise<Answer | undefined> {
    setProblem(undefined);
    try {
      return await asking();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblem(error.msg);
      return undefined;
    }
  }
  async function send(chosen: File) {
    setFile(chosen);
    setGiven(undefined);
    setSent(0);
    const onProgress = (done: number, all: number) => setSent(done / Math.max(1, all));
    const answer = await ask(() => call('uploadPack', { file: chosen }, { isQuiet: true, onProgress }));
    setSent(undefined);
    if (!answer) return;
    setGiven(answer);
    setReading(undefined);
    setStep('columns');
  }
  async function preview(chosen: PackReading) {
    setReading(chosen);
    const answer = await ask(() => call('previewPack', chosen, { isQuiet: true }));
    if (!answer) return;
    setJobId(answer.job);
    setStep('preview');
  }
  async function write(mode: 'all' | 'good', leaveOut: string[]) {
    if (!reading) return;
    const answer = await ask(() => call('importPack', { ...reading, mode, leaveOut }, { isQuiet: true }));
    if (!answer) return;
    setJobId(answer.job);
    setStep('run');
  }
  const hasFailed = job?.state === 'failed' || job?.state === 'cancelled';
  return (
    <>
      <div className={styles.top}>
        <span className={styles.crumbs}>
          <Button tone="text" onClick={onBack}>
            {t('labelFile.back')}
          </Button>
          <Icon name="chevronRight" size={12} />
          <h1 className={styles.fileName}>{t('labelFile.importing')}</h1>
        </span>
        <WizardSteps label={t('labelFile.steps')} titles={steps.map((one) => titles[one])} at={steps.indexOf(step)} />
      </div>
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      {step === 'file' && (
        <div className={styles.board}>
          <Card>
            <div className={styles.body}>
              <FilePicker
                file={file}
                accept=".yaml,.yml,.xml,.csv,.xlsx,.json,.txt,.gz"
                hint="labelFile.packFileHint"
                onChoose={(chosen) => void send(chosen)}
              />
              {sent !== undefined && <Progress title={t('labelFile.sending')} fraction={sent} />}
            </div>
          </Card>
          {!isMobile && packs && packs.list.length > 0 && (
            <Card>
              <CardHeader title={t('labelFile.recent')} />
              <ul className={styles.rows}>
                {packs.list.slice(0, 3).map((pack) => (
                  <li key={pack.pack}>
                    <PackLines pack={pack} />
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </div>
      )}
      {step === 'columns' && given && (
        <PackColumns
          given={given}
          packs={packs?.list ?? []}
          before={reading}
          onBack={() => setStep('file')}
          onNext={(chosen) => void preview(chosen)}
        />
      )}
      {(step === 'preview' || step === 'run') && job && hasFailed && (
        <Card>
          <div className={styles.body}>
            <Notice tone={job.state === 'failed' ? 'error' : 'neutral'}>
              {job.state === 'failed' ? job.failure.message : t('labelFile.cancelled')}
            </Notice>
            <div className={styles.buttons}>
              <Button onClick={() => setStep('columns')}>{t('labelFile.backStep')}</Button>
            </div>
          </div>
        </Card>
      )}
      {(step === 'preview' || step === 'run') && !(job && isOver(job)) && (
        <Card>
          <div className={styles.body}>
            {given && <bdi className={styles.fileName}>{given.fileName}</bdi>}
            <JobProgress job={job} />
            <div className={styles.buttons}>
              {step === 'run' && <Button onClick={onBack}>{t('labelFile.inBackground')}</Button>}
              <Button tone="danger" onClick={() => void stopJob(jobId ?? '')}>
                {t(step === 'run' ? 'labelFile.stopImport' : 'labelFile.cancel')}
              </Button>
            </div>
          </div>
        </Card>
      )}
      {step === 'preview' && job?.state === 'done' && (
        <PackReview
          preview={job.result as PackPreview}
          onOtherFile={() => setStep('file')}
          onBack={() => setStep('columns')}
          onWrite={(mode, leaveOut) => void write(mode, leaveOut)}
        />
      )}
      {step === 'run' && job?.state === 'done' && <PackOutcome result={job.result as PackResult} onBack={onBack} />}
    </>
  );
}
