import type { PackResult } from '@chaintrail/contract/schemas';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { FaultList } from './FaultList.tsx';
import styles from './Files.module.css';
import { t } from './texts.ts';
import { useDownload } from './useDownload.ts';

/** What an import changed. */
export function PackOutcome({ result, onBack }: { result: PackResult; onBack: () => void }) {
  const { isWritten, counts, title, faults, upload } = result;
  const { isSaving, save } = useDownload();
  const cells = [
    ['labelFile.made', counts.made],
    ['labelFile.changed', counts.changed],
    ['labelFile.retired', counts.retired],
    ['labelFile.unchanged', counts.unchanged],
    ['labelFile.unfit', counts.failed],
  ] as const;
  return (
    <Card>
      <CardHeader title={t(isWritten ? 'labelFile.result' : 'labelFile.resultNone')} note={<bdi>{title}</bdi>} />
      <dl className={`${styles.figures} ${styles.flat}`}>
        {cells.map(([name, count]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.body}>
        {!isWritten && <Notice tone="error">{t('labelFile.notWritten')}</Notice>}
        <FaultList faults={faults} all={counts.failed} />
        <div className={styles.buttons}>
          {counts.failed > 0 && (
            <Button icon="download" disabled={isSaving} onClick={() => save('getTagReport', { id: upload })}>
              {t('labelFile.report')}
            </Button>
          )}
          <Button tone="primary" onClick={onBack}>
            {t('labelFile.toPacks')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
