import type { CoinDetailView } from '@chaintrail/contract/schemas';
import { LabelTags } from '../../ui/LabelTag.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './Coin.module.css';
import { t } from './texts.ts';

/** The coin's name, and what is known for it and against it. */
export function CoinTitle({
  coin,
}: {
  coin: Pick<CoinDetailView, 'name' | 'symbol' | 'tokenId' | 'isKnown' | 'doubt' | 'hasUnloggedSupply' | 'labels'>;
}) {
  return (
    <>
      <h1 className={styles.name}>
        <bdi>{coin.name || t('coin.unnamed')}</bdi>
      </h1>
      <span className={styles.symbol}>
        <bdi>{coin.symbol}</bdi>
        {coin.tokenId !== null && ` #${coin.tokenId}`}
      </span>
      {coin.isKnown && (
        <Tag tone="ok" icon="checkCircle">
          {t('coin.known')}
        </Tag>
      )}
      {coin.doubt && (
        <Tag tone="warn" icon="warning">
          {t('coin.lookalike')}
        </Tag>
      )}
      {coin.hasUnloggedSupply && (
        <Tag tone="warn" icon="warning">
          {t('page.unloggedSupply')}
        </Tag>
      )}
      <LabelTags labels={coin.labels} />
    </>
  );
}
