import type { LetterContent, LetterFigures } from '@chaintrail/contract/letter';
import { formatUnits } from '@chaintrail/model';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../../api/client.ts';
import { AddressText } from '../../../ui/AddressEntity.tsx';
import { Amount } from '../../../ui/Amount.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { shortenMiddle } from '../../../ui/shorten.ts';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
import { t } from '../texts.ts';
import styles from './Pick.module.css';
import { hashKey, sumChosen, type Incoming } from './transfers.ts';

type Chosen = LetterContent['transactions'];
const PAGE = 100;
const ENDS = { head: 10, tail: 8 };

export interface IncomingPartProps {
  figure: LetterFigures['addresses'][number];
  picked: ReadonlyMap<string, Chosen[number]>;
  onPick: (list: Chosen) => void;
  onDrop: (list: Chosen) => void;
  onLoaded: (list: readonly Incoming[]) => void;
}

/** What came to one address in its coin, the newest first, with what the chosen of it come to. */
export function IncomingPart({ figure, picked, onPick, onDrop, onLoaded }: IncomingPartProps) {
  const { chainName, address, contract, coin } = figure;
  const found = useInfiniteQuery({
    queryKey: ['letterIncoming', { chainName, address, contract }],
    queryFn: ({ pageParam }) =>
      call('pageAddressTransfers', {
        chainName,
        address,
        direction: 'in',
        hideZero: true,
        coinKey: contract === '' ? chainName : `${chainName}:${contract}`,
        pageSize: PAGE,
        ...(pageParam === '' ? {} : { cursor: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  });
  const pages = found.data?.pages;
  const rows = (pages ?? []).flatMap(({ list }) => list).filter(({ hash, status }) => hash !== '' && status === 'ok');
  const list = rows.map(({ id, hash, time, from, amount }): Incoming => ({
    id,
    chainName,
    hash,
    time,
    from: from.address,
    raw: amount.raw,
  }));
  const tell = useEffectEvent(() => onLoaded(list));
  useEffect(() => {
    if (pages) tell();
  }, [pages]);
  const decimals = rows[0]?.amount.decimals ?? 0;
  const sum = sumChosen(list, picked, decimals);
  return (
    <section className={styles.group} aria-label={t('letter.incoming', { address })}>
      <label className={styles.groupTitle}>
        {list.length > 0 && (
          <Checkbox
            label={t('letter.pickIncoming', { address })}
            checked={sum.count === list.length}
            mixed={sum.count > 0 && sum.count < list.length}
            onChange={(isOn) => (isOn ? onPick : onDrop)(list)}
          />
        )}
        <strong>
          <AddressText address={address} length="card" />
        </strong>
        <small role="status">
          {t('letter.chosenOf', { n: sum.count, all: pages?.[0]?.total ?? figure.count })} · <Amount value={sum.amount} unit={coin} />
        </small>
      </label>
      <StateBlock
        isLoading={found.isPending}
        error={found.data ? null : found.error}
        what={t('letter.pickTransactions')}
        onRetry={() => void found.refetch()}
        isEmpty={list.length === 0}
        empty={<p className={styles.quiet}>{t('letter.noIncoming')}</p>}
      >
        <ul className={styles.rows}>
          {list.map((one) => (
            <li key={one.id}>
              <label className={styles.row}>
                <Checkbox
                  label={`${one.hash} ${formatUnits(BigInt(one.raw), decimals)} ${coin}`}
                  checked={picked.has(hashKey(one))}
                  onChange={(isOn) => (isOn ? onPick : onDrop)([{ chainName, hash: one.hash }])}
                />
                <span className={styles.what}>
                  <span className="mono" title={one.hash}>
                    {shortenMiddle(one.hash, ENDS)}
                  </span>
                  <small className={styles.said}>
                    <TimeText at={one.time} as="absolute" /> · {t('letter.payer')} <AddressText address={one.from} length="card" />
                  </small>
                </span>
                <Amount value={formatUnits(BigInt(one.raw), decimals)} unit={coin} />
              </label>
            </li>
          ))}
        </ul>
        {found.hasNextPage && (
          <div className={styles.rest}>
            <Button size="small" tone="text" className="tap" disabled={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
              {t('letter.moreIncoming')}
            </Button>
          </div>
        )}
      </StateBlock>
    </section>
  );
}
