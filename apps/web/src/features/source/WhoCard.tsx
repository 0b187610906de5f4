import type { SourcesView } from '@chaintrail/contract/schemas';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { ServiceRows } from './ServiceRows.tsx';
import { ServiceTable } from './ServiceTable.tsx';
import styles from './Sources.module.css';
import { t } from './texts.ts';
import type { SourcesModel } from './useSources.ts';

/** Every service with what it is asked, what it sees, its key, its state and its switch. */
export function WhoCard({ model, view }: { model: SourcesModel; view: SourcesView }) {
  const on = view.list.filter(({ isOn }) => isOn).length;
  const count = t('source.whoCount', { on, off: view.list.length - on });
  return (
    <Card clip>
      <CardHeader title={t('source.who')} note={model.tried ?? (view.isAllowed ? count : t('source.whoLocal'))}>
        <Button size="small" className={styles.try} icon="refresh" disabled={model.isBusy || !view.isAllowed} onClick={model.tryAll}>
          {t(model.isBusy ? 'source.trying' : 'source.tryAll')}
        </Button>
      </CardHeader>
      {isMobileLayout() ? <ServiceRows model={model} list={view.list} /> : <ServiceTable model={model} list={view.list} />}
      <p className={styles.hint}>{t('source.tryHint')}</p>
    </Card>
  );
}
