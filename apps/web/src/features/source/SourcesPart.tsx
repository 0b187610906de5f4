import { Card, CardHeader } from '../../ui/Card.tsx';
import { Button } from '../../ui/Button.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { HostsCard } from './HostsCard.tsx';
import { KeysCard } from './KeysCard.tsx';
import { ModeCards } from './ModeCards.tsx';
import { ServiceTable } from './ServiceTable.tsx';
import { ServiceRows } from './ServiceRows.tsx';
import styles from './Sources.module.css';
import { t } from './texts.ts';
import { useSources } from './useSources.ts';

/** Whom this machine may ask, what they learn by it, how it goes there, and the keys for it. */
export function SourcesPart() {
  const model = useSources();
  const { query, view } = model;
  const on = view?.list.filter(({ isOn }) => isOn).length ?? 0;
  return (
    <StateBlock isLoading={query.isPending} error={query.error} what={t('source.sources')} onRetry={() => void query.refetch()}>
      {view && (
        <>
          <ModeCards model={model} view={view} />
          <Card clip>
            <CardHeader title={t('source.who')} note={model.tried ?? t('source.whoCount', { on, off: view.list.length - on })}>
              <Button size="small" icon="refresh" className="tap" disabled={model.isBusy || !view.isAllowed} onClick={model.tryAll}>
                {t(model.isBusy ? 'source.trying' : 'source.tryAll')}
              </Button>
            </CardHeader>
            {isMobileLayout() ? <ServiceRows model={model} list={view.list} /> : <ServiceTable model={model} list={view.list} />}
            <p className={styles.hint}>{t('source.tryHint')}</p>
          </Card>
          <div className={styles.two}>
            <HostsCard list={view.list} />
            <KeysCard model={model} list={view.list} />
          </div>
        </>
      )}
    </StateBlock>
  );
}
