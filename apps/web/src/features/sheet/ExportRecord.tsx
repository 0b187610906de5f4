import type { ExportRecordView } from '@chaintrail/contract/schemas';
import { Amount } from '../../ui/Amount.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { formatCount } from '../../ui/figures.ts';
import type { IconName } from '../../ui/Icon.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Tag, type TagTone } from '../../ui/Tag.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import figureStyles from './Figures.module.css';
import styles from './Exports.module.css';
import { t } from './recordTexts.ts';
import { cancelRun, isOfThisWindow } from './useExport.ts';

type State = ExportRecordView['state'];

const looks: Readonly<Record<State, { tone: TagTone; icon: IconName }>> = {
  running: { tone: 'info', icon: 'history' },
  done: { tone: 'ok', icon: 'check' },
  failed: { tone: 'error', icon: 'close' },
  cancelled: { tone: 'neutral', icon: 'close' },
};

export interface ExportRecordProps {
  record: ExportRecordView;
  /** Another one is being made here. */
  isBusy: boolean;
  onAgain: () => void;
  onRemove: () => void;
}

/** One export: of what, how it stands, by what its file is known again, and what can be done with it. */
export function ExportRecord({ record, isBusy, onAgain, onRemove }: ExportRecordProps) {
  const { id, state, file, title, filters, rows, all, isAtLeast, startedAt } = record;
  const size = isMobileLayout() ? 'mobile' : 'small';
  const written = t('exports.rows', { n: formatCount(rows) });
  return (
    <article className={styles.record}>
      <header className={styles.head}>
        <h2>
          <bdi>{file}</bdi>
        </h2>
        <Tag small {...looks[state]}>
          {t(state === 'failed' ? 'exports.failedState' : `exports.${state}`)}
        </Tag>
        <span className={styles.gap} />
        <TimeText at={startedAt} as="absolute" />
      </header>
      <p className={styles.what}>
        <bdi>{title}</bdi>
      </p>
      <p className={styles.quiet}>{t('exports.filters', { filters })}</p>
      {state === 'running' && (
        <Progress
          title={isAtLeast ? written : t('exports.rowsOf', { n: formatCount(rows), all: formatCount(all) })}
          fraction={all === 0 ? 0 : Math.min(1, rows / all)}
        />
      )}
      {state === 'done' && <Done record={record} />}
      {state === 'failed' && (
        <Notice tone="error">
          {record.message} {t('exports.noFile')}
        </Notice>
      )}
      {state === 'cancelled' && <p className={styles.quiet}>{t('exports.cancelledAt', { n: formatCount(rows) })}</p>}
      <footer className={styles.actions}>
        {state === 'running' && isOfThisWindow(id) && (
          <Button size={size} tone="danger" onClick={() => cancelRun(id)}>
            {t('exports.stop')}
          </Button>
        )}
        {state !== 'running' && (
          <>
            <Button size={size} onClick={onRemove} aria-label={t('exports.removeOf', { file })}>
              {t('exports.remove')}
            </Button>
            <Button size={size} icon="download" disabled={isBusy} onClick={onAgain} aria-label={t('exports.againOf', { file })}>
              {t('exports.again')}
            </Button>
          </>
        )}
      </footer>
    </article>
  );
}

function Done({ record: { rows, bytes, sums, head, agrees, sha256 } }: { record: ExportRecordView }) {
  const [first, ...others] = sums;
  return (
    <>
      <dl className={figureStyles.figures}>
        <div>
          <dt>{t('exports.dataRows')}</dt>
          <dd>{formatCount(rows)}</dd>
        </div>
        {first?.parts.map((part) => (
          <div key={part.title}>
            <dt>{part.title}</dt>
            <dd>
              {/* Part of a document: no figure of it is shortened. */}
              <Amount value={part.amount} strong /> <bdi>{first.symbol}</bdi>
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('exports.agrees')}</dt>
          <dd>{t(agrees ? 'exports.yes' : 'exports.unchecked')}</dd>
        </div>
        <div>
          <dt>{t('exports.size')}</dt>
          <dd>{tellSize(bytes ?? 0)}</dd>
        </div>
      </dl>
      {others.length > 0 && <p className={styles.quiet}>{t('exports.moreCoins', { n: others.length })}</p>}
      {head ? (
        <p className={styles.code}>
          <span>{t('exports.head', { n: formatCount(head.number) })}</span>
          <code>{head.hash}</code>
        </p>
      ) : (
        <p className={styles.quiet}>{t('exports.manyHeads')}</p>
      )}
      {sha256 !== null && (
        <p className={styles.code}>
          <span>SHA-256</span>
          <code>{sha256}</code>
          <CopyButton text={sha256} />
        </p>
      )}
    </>
  );
}

function tellSize(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
