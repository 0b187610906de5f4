import type { CoinView } from '@chaintrail/contract/schemas';
import { t } from '../locales/translate.ts';
import { Amount } from './Amount.tsx';
import styles from './Claim.module.css';
import { doubtText } from './doubtTexts.ts';
import { addressEnds, shortenMiddle } from './shorten.ts';
import { Tag } from './Tag.tsx';

/** Why a coin is no money, with the contract that tells it from the real one; nothing for a coin that nobody doubts. */
export function DoubtTag({ coin, contract = true }: { coin: Pick<CoinView, 'doubt' | 'contract'>; contract?: boolean }) {
  if (coin.doubt === null) return null;
  return (
    <span className={styles.doubt}>
      <Tag tone="error" icon="warning" small title={doubtText(`doubt.hint_${coin.doubt}`)}>
        {doubtText(`doubt.${coin.doubt}`)}
      </Tag>
      {contract && (
        <span className={styles.contract} title={coin.contract}>
          {shortenMiddle(coin.contract, addressEnds.table)}
        </span>
      )}
    </span>
  );
}

/** What an event of a coin in doubt says, struck through: no sign, no colour of a direction. */
export function ClaimedAmount({ value, unit }: { value: string; unit?: string }) {
  return (
    <span className={styles.claim}>
      {t('ui.claimed')}{' '}
      <del>
        <Amount value={value} unit={unit} failed />
      </del>
    </span>
  );
}
