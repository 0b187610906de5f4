import type { SourcesView } from '@chaintrail/contract/schemas';
import { ChainWaysCard } from '../ChainWaysCard.tsx';
import { KeysCard } from '../KeysCard.tsx';
import { ModeCards } from '../ModeCards.tsx';
import { t } from '../texts.ts';
import type { SourcesModel } from '../useSources.ts';
import { WhoCard } from '../WhoCard.tsx';
import { OthersCard } from './OthersCard.tsx';
import styles from './Start.module.css';
import { StartWays } from './StartWays.tsx';

/** Whom this machine may ask, and with which keys; staying alone is an answer too. */
export function SourcesStep({ model, view }: { model: SourcesModel; view: SourcesView }) {
  return (
    <>
      <ModeCards model={model} view={view} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <WhoCard model={model} view={view} />
          <ChainWaysCard view={view} />
        </div>
        <div className={styles.column}>
          <KeysCard model={model} list={view.list} />
          <OthersCard model={model} isAllowed={view.isAllowed} />
        </div>
      </div>
      <StartWays back="admin" next={{ step: 'demo', text: t('source.nextDemo') }} />
    </>
  );
}
