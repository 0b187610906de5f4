import type { MonitorCoinView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/queries.ts';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { SparkLine } from '../../../ui/chart/SparkLine.tsx';
import { CoinIcon } from '../../../ui/CoinIcon.tsx';
import { formatCount, formatFigure } from '../../../ui/figures.ts';
import { Link } from '../../../ui/Link.tsx';
import { coinPath } from '../../../ui/paths.ts';
import { monitorsPath } from '../monitorsPath.ts';
import { Tag } from '../../../ui/Tag.tsx';
import styles from './Coins.module.css';
import { t } from '../texts.ts';

const SHOWN = 5;

/** Watched coins; without any the card is one line with the way in. */
export function WatchedCoins() {
  const { data } = useQuery({ ...query('pageMonitorCoins', { needHome: true, pageSize: SHOWN }), staleTime: 30_000 });
  if (!data) return null;
  return (
    <Card clip label={t('monitor.homeCoins')}>
      <CardHeader title={t('monitor.homeCoins')} note={t('monitor.homeCoinsNote')}>
        <Link to={monitorsPath()}>{t('monitor.addCoin')}</Link>
      </CardHeader>
      {data.list.length > 0 && (
        <ul className={styles.coins}>
          {data.list.map((one) => (
            <Coin key={one.monitorId} one={one} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Coin({ one: { coin, chainName, day, change, days, events } }: { one: MonitorCoinView }) {
  const isDown = change?.startsWith('-') ?? false;
  return (
    <li className={styles.coin}>
      <CoinIcon symbol={coin.symbol} icon={coin.icon} size={36} chainName={chainName} />
      <div className={styles.figures}>
        <span className={styles.name}>
          <Link to={coinPath(coin.coinKey)}>{coin.symbol}</Link>
          {events > 0 && (
            <Tag small tone="warn">
              {t('monitor.alerts', { n: formatCount(events) })}
            </Tag>
          )}
        </span>
        <strong title={day.amount.amount}>
          {formatFigure(day.amount.amount, 'wan')} {coin.symbol}
        </strong>
        <span className={styles.change}>{change === null ? '—' : `${isDown ? '▼' : '▲'} ${change.replace('-', '')}%`}</span>
      </div>
      <SparkLine values={days.map(Number)} />
    </li>
  );
}
