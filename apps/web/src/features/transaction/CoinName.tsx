import type { CoinView } from '@chaintrail/contract/schemas';
import { CoinIcon } from '../../ui/CoinIcon.tsx';
import { DoubtTag } from '../../ui/Claim.tsx';
import { Link } from '../../ui/Link.tsx';
import { coinPath } from '../../ui/paths.ts';
import styles from './Transaction.module.css';

/** A coin in a line of a transaction; one that borrows another's name is marked wherever it stands. */
export function CoinName({ coin }: { coin: CoinView }) {
  return (
    <span className={styles.coin}>
      <CoinIcon symbol={coin.symbol} icon={coin.icon} size={18} />
      <Link to={coinPath(coin.coinKey)} className={styles.symbol} title={coin.name}>
        <bdi>{coin.symbol || '?'}</bdi>
      </Link>
      <DoubtTag coin={coin} />
    </span>
  );
}
