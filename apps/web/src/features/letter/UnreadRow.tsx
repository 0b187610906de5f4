import type { LetterFigures } from '@chaintrail/contract/letter';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { call } from '../../api/client.ts';
import { query } from '../../api/queries.ts';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './Letter.module.css';
import { t } from './texts.ts';

/** How often a history that is being fetched is looked at. */
const LOOK_MS = 2_000;

type Unread = NonNullable<LetterFigures['unread']>[number];

interface UnreadRowProps {
  one: Unread;
  /** Of a letter whose figures stand, fetching changes nothing. */
  canFetch: boolean;
  children?: ReactNode;
}

/** A listed address of which nothing can be counted yet: why, and the way to fetch its history where there is one. */
export function UnreadRow({ one, canFetch, children }: UnreadRowProps) {
  return (
    <li>
      <span className={styles.two}>
        <AddressEntity chainName={one.chainName} address={one.address} />
        <small>{one.hasNoCustodian ? t('letter.noCustodian') : (one.claim ?? t('letter.unknownHolder'))}</small>
        <small className={styles.open}>{one.text}</small>
      </span>
      <span className={styles.buttons}>
        {one.reason === 'unfetched' && canFetch ? <FetchHistory one={one} /> : <small>{t('letter.unread')}</small>}
        {children}
      </span>
    </li>
  );
}

/** Has the history fetched; the letter is read again when it begins to come. */
function FetchHistory({ one: { chainName, address } }: { one: Unread }) {
  const queries = useQueryClient();
  const [isStarting, setIsStarting] = useState(false);
  const place = { chainName, address };
  const { data } = useQuery({
    ...query('getHydration', place),
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? LOOK_MS : false),
  });
  const readAgain = useEffectEvent(() => void queries.invalidateQueries({ queryKey: ['getLetter'] }));
  const { status } = data ?? {};
  const came = data && data.status !== 'none' ? `${data.status} ${data.rows}` : undefined;
  useEffect(() => {
    if (came !== undefined) readAgain();
  }, [came]);
  const start = async () => {
    setIsStarting(true);
    const begun = await call('steerHydration', { ...place, action: status === 'none' ? 'start' : 'go_on' }).catch(() => undefined);
    if (begun) queries.setQueryData(['getHydration', place], begun);
    setIsStarting(false);
  };
  if (status === 'running') return <small role="status">{t('letter.fetching')}</small>;
  return (
    <Button size="small" className="tap" disabled={isStarting || !data} onClick={() => void start()}>
      {t('letter.fetch')}
    </Button>
  );
}
