import type { SourcesView } from '@chaintrail/contract/schemas';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { useOpenPath } from '../../../ui/Link.tsx';
import { adminPath, homePath } from '../../../ui/paths.ts';
import { t } from '../texts.ts';
import { tellDone } from './done.ts';
import styles from './Start.module.css';

/** What holds from now on, and where to go. */
export function DoneStep({ view }: { view: SourcesView }) {
  const open = useOpenPath();
  return (
    <>
      <Card>
        <CardHeader title={t('source.stepDone')} />
        <div className={styles.text}>
          <ul>
            {tellDone(view).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>{t('source.doneLead')}</p>
        </div>
      </Card>
      <div className={styles.ways}>
        <Button size="large" onClick={() => open(adminPath('sources'))}>
          {t('source.doneSources')}
        </Button>
        <Button size="large" tone="primary" onClick={() => open(homePath)}>
          {t('source.doneSearch')}
        </Button>
      </div>
    </>
  );
}
