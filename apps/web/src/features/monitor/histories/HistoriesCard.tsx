import type { HydrationWatchView } from '@chaintrail/contract/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { query } from '../../../api/queries.ts';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { ChainGlyph } from '../../../ui/ChainGlyph.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { formatCount } from '../../../ui/figures.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Link } from '../../../ui/Link.tsx';
import { addressPath } from '../../../ui/paths.ts';
import { TimeText } from '../../../ui/TimeText.tsx';
import styles from '../reminders/Reminders.module.css';
import { t } from '../texts.ts';

/** Histories whose end the reader waits for, and those that have ended; nothing where there are none. */
export function HistoriesCard() {
  const { data } = useQuery(query('listHydrationWatches', {}));
  const queries = useQueryClient();
  if (!data || data.list.length === 0) return null;
  const putAway = async ({ chainName, address }: HydrationWatchView) => {
    await call('watchHydration', { chainName, address, isOn: false }).catch(() => undefined);
    await queries.invalidateQueries({ queryKey: ['listHydrationWatches'] });
  };
  return (
    <Card clip label={t('monitor.histories')}>
      <CardHeader
        title={t('monitor.histories')}
        note={data.ended > 0 ? t('monitor.historiesNote', { n: formatCount(data.ended) }) : undefined}
      />
      <ul className={styles.list} aria-label={t('monitor.histories')}>
        {data.list.map((one) => (
          <HistoryRow key={`${one.chainName} ${one.address}`} history={one} onPutAway={() => void putAway(one)} />
        ))}
      </ul>
    </Card>
  );
}

function HistoryRow({ history, onPutAway }: { history: HydrationWatchView; onPutAway: () => void }) {
  const { chainName, address, text, endTime } = history;
  return (
    <li className={classNames(styles.reminder, endTime !== null && styles.unread)}>
      <span className={styles.icon} data-quiet={endTime === null}>
        <Icon name={endTime === null ? 'refresh' : 'bell'} size={16} />
      </span>
      <div className={styles.what}>
        <span className={styles.first}>
          <ChainGlyph chainName={chainName} size={16} />
          <AddressEntity chainName={chainName} address={address} copy={false} />
        </span>
        <span className={styles.text}>
          {text}
          {endTime !== null && (
            <>
              {' · '}
              <TimeText at={endTime} as="absolute" />
            </>
          )}
        </span>
        <span className={styles.acts}>
          <Link to={addressPath(chainName, address)} className="tap">
            {t('monitor.historyOpen')}
          </Link>
          <Button size="small" tone="text" onClick={onPutAway}>
            {t(endTime === null ? 'monitor.historyStop' : 'monitor.historySeen')}
          </Button>
        </span>
      </div>
    </li>
  );
}
