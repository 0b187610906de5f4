import type { ReactNode } from 'react';
import { Amount } from '../../ui/Amount.tsx';
import { formatCount } from '../../ui/figures.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { useNow } from '../../ui/useNow.ts';
import figureStyles from './Figures.module.css';
import styles from './Export.module.css';
import { t } from './texts.ts';
import type { ExportRun } from './useExport.ts';

/** How far it is, at what pace, and at which height. */
export function ExportRunning({ run, all }: { run: Extract<ExportRun, { state: 'running' }>; all: number }) {
  const now = useNow(1_000);
  const rows = run.progress?.rows ?? 0;
  const total = run.progress?.all ?? all;
  const seconds = Math.max(1, (now - run.startedAt) / 1_000);
  const pace = rows / seconds;
  const isCounted = run.progress?.isAtLeast !== true;
  return (
    <div className={styles.form}>
      <Progress
        title={isCounted ? t('sheet.running', { n: formatCount(total) }) : t('sheet.runningOpen')}
        fraction={total === 0 ? 0 : Math.min(1, rows / total)}
        note={
          <>
            <span>
              {t('sheet.written', { n: formatCount(rows) })}
              {pace >= 1 && ` · ${t('sheet.perSecond', { n: formatCount(Math.round(pace)) })}`}
            </span>
            {isCounted && pace >= 1 && rows < total && <span>{t('sheet.left', { time: tellTime((total - rows) / pace) })}</span>}
          </>
        }
      />
      <dl className={figureStyles.figures}>
        <div>
          <dt>{t('sheet.height')}</dt>
          <dd>{run.progress ? t('sheet.block', { n: formatCount(run.progress.height) }) : '…'}</dd>
        </div>
        <div>
          <dt>{t('sheet.sheets')}</dt>
          <dd>{t('sheet.sheetCount', { n: Math.max(1, run.progress?.sheets ?? 1) })}</dd>
        </div>
      </dl>
      <p className={styles.quiet}>
        {t('sheet.sheetNote')}
        {t('sheet.heightNote')}
      </p>
    </div>
  );
}

function tellTime(seconds: number): string {
  return seconds < 90 ? t('sheet.seconds', { n: Math.ceil(seconds) }) : t('sheet.minutes', { n: Math.ceil(seconds / 60) });
}

/** What came of it: the file, its sums as it holds them, and by what others know it again. */
export function ExportDone({ run }: { run: Extract<ExportRun, { state: 'done' }> }) {
  const { file, blob, hash, progress } = run;
  const [first, ...others] = progress?.sums ?? [];
  const figures: [string, ReactNode][] = [
    ...(progress ? [[t('sheet.dataRows'), formatCount(progress.rows)] satisfies [string, ReactNode]] : []),
    ...(first?.parts ?? []).map(({ title, amount }): [string, ReactNode] => [
      title.endsWith('合计') || title === '净额' ? title : t('sheet.sumOf', { title }),
      <Amount key={title} value={amount} unit={first?.symbol ?? ''} strong />,
    ]),
    ...(progress
      ? ([
          [t('sheet.height'), t('sheet.block', { n: formatCount(progress.height) })],
          [t('sheet.agrees'), t(progress.agrees ? 'sheet.yes' : 'sheet.unchecked')],
        ] satisfies [string, ReactNode][])
      : []),
  ];
  return (
    <div className={styles.form}>
      <Notice tone="ok">
        {t('sheet.saved')} <bdi className={styles.file}>{file}</bdi> {Math.max(1, Math.round(blob.size / 1024))} KB
      </Notice>
      <dl className={figureStyles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {others.length > 0 && <p className={styles.quiet}>{t('sheet.moreCoins', { n: others.length })}</p>}
      {hash !== '' && (
        <div className={styles.hash}>
          <span className={styles.quiet}>{t('sheet.hash')}</span>
          <code>{hash}</code>
        </div>
      )}
    </div>
  );
}
