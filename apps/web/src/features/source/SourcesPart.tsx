import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { ferryPath, startPath } from '../../ui/paths.ts';
import { ChainWaysCard } from './ChainWaysCard.tsx';
import { HostsCard } from './HostsCard.tsx';
import { KeysCard } from './KeysCard.tsx';
import { ModeCards } from './ModeCards.tsx';
import { ProxiesCard } from './ProxiesCard.tsx';
import styles from './Sources.module.css';
import { t } from './texts.ts';
import { useSources } from './useSources.ts';
import { WhoCard } from './WhoCard.tsx';

/** Whom this machine may ask, what they learn by it, how it goes there, and the keys for it. */
export function SourcesPart() {
  const model = useSources();
  const { query, view } = model;
  return (
    <StateBlock isLoading={query.isPending} error={query.error} what={t('source.sources')} onRetry={() => void query.refetch()}>
      {view && (
        <>
          <div className={styles.ways}>
            <Link to={ferryPath} className={styles.again}>
              <Icon name="download" size={14} />
              {t('source.ferry')}
            </Link>
            <Link to={startPath} className={styles.again}>
              <Icon name="list" size={14} />
              {t('source.startAgain')}
            </Link>
          </div>
          <ModeCards model={model} view={view} />
          <WhoCard model={model} view={view} />
          <div className={styles.two}>
            <HostsCard list={view.list} />
            <div className={styles.column}>
              <KeysCard model={model} list={view.list} />
              <ProxiesCard model={model} list={view.list} />
            </div>
          </div>
          <ChainWaysCard view={view} />
        </>
      )}
    </StateBlock>
  );
}
