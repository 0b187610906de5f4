import type { HitView } from '@chaintrail/contract/schemas';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { LabelTag } from '../../ui/LabelTag.tsx';
import { ListRow, RowList } from '../../ui/RowList.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { useChainTitle } from '../chain/index.ts';
import { hitPath } from './hitPath.ts';
import { HitBalance, HitDoubts, HitIdentity, HitKind, HitName } from './HitTable.tsx';
import styles from './SearchPage.module.css';
import { t } from './texts.ts';

const keyOf = (hit: HitView) => `${hit.kind}-${hit.chainName}-${hit.text}`;

export function HitList({ hits }: { hits: readonly HitView[] }) {
  return <RowList rows={hits} rowKey={keyOf} label={t('results.withRecords')} render={(hit) => <HitRow hit={hit} />} />;
}

function HitRow({ hit }: { hit: HitView }) {
  const chainTitle = useChainTitle(hit.chainName);
  const isNamed = hit.title !== hit.text || hit.kind === 'ens';
  return (
    <ListRow
      to={hitPath(hit)}
      mark={<ChainGlyph chainName={hit.chainName} size={22} />}
      title={
        <>
          {isNamed ? <bdi className={styles.named}>{hit.title}</bdi> : chainTitle}
          {hit.label && hit.label.name !== hit.title && <LabelTag label={hit.label} small />}
        </>
      }
      detail={
        isNamed ? (
          <span className={hit.imitates || hit.doubt || hit.balance ? styles.wrapping : styles.line}>
            <span className={styles.place}>{chainTitle}</span>
            <HitIdentity hit={hit} />
            <HitDoubts hit={hit} />
            {hit.balance && <HitBalance hit={hit} />}
          </span>
        ) : (
          <span className={styles.wrapping}>
            <HitName hit={hit} />
            {hit.balance && <HitBalance hit={hit} />}
          </span>
        )
      }
      note={hit.lastActive === undefined ? <HitKind hit={hit} /> : <TimeText at={hit.lastActive} as="relative" />}
    />
  );
}
