import type { LetterContent, LetterFigures } from '@chaintrail/contract/letter';
import { tabs } from '@chaintrail/contract';
import { formatUnits } from '@chaintrail/model';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../api/client.ts';
import { AddressText } from '../../../ui/AddressEntity.tsx';
import { Amount } from '../../../ui/Amount.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { shortenMiddle } from '../../../ui/shorten.ts';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
import { familyOf } from '../../../families/families.ts';
import { useChain } from '../../chain/index.ts';
import { t } from '../texts.ts';
import styles from './Pick.module.css';
import { hashKey, sumChosen, type Incoming } from './transfers.ts';

type Chosen = LetterContent['transactions'];
const PAGE = 100;
const ENDS = { head: 10, tail: 8 };
const PAYER = { head: 6, tail: 4 };

export interface IncomingPartProps {
  figure: LetterFigures['addresses'][number];
  /** Of those that are read at once; others are when somebody asks. */
  isFirst: boolean;
  picked: ReadonlyMap<string, Chosen[number]>;
  onPick: (list: Chosen) => void;
  onDrop: (list: Chosen) => void;
  onLoaded: (list: readonly Incoming[]) => void;
}

/** The lists in which a coin's payments to an address stand: of the native one what contracts paid has its own. Undefined while the chains are not known. */
function useLists(chainName: string, contract: string): number[] | undefined {
  const chain = useChain(chainName);
  if (!chain) return undefined;
  if (contract !== '') return [tabs.TOKEN20];
  return familyOf(chain.family).hasTransferLists ? [tabs.EXTERNAL, tabs.INTERIOR] : [tabs.EXTERNAL];
}

/** What came to one address in its coin, the newest first, with what the chosen of it come to. */
export function IncomingPart({ figure, isFirst, picked, onPick, onDrop, onLoaded }: IncomingPartProps) {
  const { chainName, address, contract, coin } = figure;
  const [isOpen, setIsOpen] = useState(isFirst);
  const lists = useLists(chainName, contract);
  const found = useInfiniteQuery({
    queryKey: ['letterIncoming', { chainName, address, contract }],
    queryFn: async ({ pageParam: { tab, cursor }, signal }) => {
      const coinKey = contract === '' ? chainName : `${chainName}:${contract}`;
      const page = { pageSize: PAGE, ...(cursor === '' ? {} : { cursor }) };
      const asked = { chainName, address, tab, direction: 'in', hideZero: true, coinKey, ...page } as const;
      // Several addresses are read at once: none of them is in place of another.
      return { tab, ...(await call('pageAddressTransfers', asked, { signal, cancelKey: null })) };
    },
    enabled: isOpen && lists !== undefined,
    initialPageParam: { tab: lists?.[0] ?? tabs.EXTERNAL, cursor: '' },
    getNextPageParam: ({ tab, cursor = '' }) => {
      if (cursor !== '') return { tab, cursor };
      const next = lists?.[lists.indexOf(tab) + 1];
      return next === undefined ? undefined : { tab: next, cursor: '' };
    },
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
          {t('letter.chosenOf', { n: sum.count, all: Math.max(figure.count, list.length) })} · <Amount value={sum.amount} unit={coin} />
        </small>
      </label>
      {!isOpen && (
        <div className={styles.rest}>
          <Button size="small" tone="text" className="tap" onClick={() => setIsOpen(true)}>
            {t('letter.showIncoming')}
          </Button>
        </div>
      )}
      {isOpen && (
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
                <label className={styles.transfer}>
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
                      <TimeText at={one.time} as="absolute" />
                      <span title={one.from}>
                        {t('letter.payer')} <span className="mono">{shortenMiddle(one.from, PAYER)}</span>
                      </span>
                    </small>
                  </span>
                  <Amount value={formatUnits(BigInt(one.raw), decimals)} unit={coin} />
                </label>
              </li>
            ))}
          </ul>
          {found.hasNextPage && (
            <div className={styles.rest}>
              <Button
                size="small"
                tone="text"
                className="tap"
                disabled={found.isFetchingNextPage}
                onClick={() => void found.fetchNextPage()}
              >
                {t('letter.moreIncoming')}
              </Button>
            </div>
          )}
        </StateBlock>
      )}
    </section>
  );
}
