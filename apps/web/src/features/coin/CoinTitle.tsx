import type { CoinDetailView } from '@chaintrail/contract/schemas';
import { LabelTags } from '../../ui/LabelTag.tsx';
import { DoubtTag } from '../../ui/Claim.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './Coin.module.css';
import { CoinMarks } from '../../ui/CoinMarks.tsx';
import { t } from './texts.ts';

/** The coin's name, and what is known for it and against it. */
export function CoinTitle({
  coin,
}: {
  coin: Pick<
    CoinDetailView,
    'name' | 'symbol' | 'tokenId' | 'isKnown' | 'doubt' | 'contract' | 'hasUnloggedSupply' | 'hasTransferFee' | 'labels'
  >;
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
      <DoubtTag coin={coin} contract={false} />
      <CoinMarks coin={coin} />
      <LabelTags labels={coin.labels} />
    </>
  );
}
