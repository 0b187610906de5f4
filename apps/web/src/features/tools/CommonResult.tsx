import type { CommonPartyView, MovedCoinView } from '@chaintrail/contract/schemas';
import { useMemo, useState } from 'react';
import { call } from '../../api/client.ts';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { formatCount } from '../../ui/figures.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { ListEnd } from '../../ui/ListEnd.tsx';
import { AddressEndsContext, distinctEnds } from '../../ui/shorten.ts';
import type { Column } from '../../ui/tableColumns.ts';
import { Tag } from '../../ui/Tag.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { ExportButton } from '../sheet/index.ts';
import { CommonPairs } from './CommonPairs.tsx';
import { ResultCard, type ResultProps } from './ResultCard.tsx';
import { t } from './texts.ts';
import { usePages } from './usePages.ts';
import styles from './Tools.module.css';

type Row = CommonPartyView;
const keyOf = ({ party }: Row) => party.address;
/** More addresses are a number alone. */
const MOST_DOTS = 12;
const SHOWN_COINS = 2;

/** Whom several addresses have in common. */
export function CommonResult({ chain, addresses, values }: ResultProps) {
  const { chainName } = chain;
  const asked = { chainName, addresses: [...addresses], ...values };
  const list = usePages('pageCommonParties', asked, (body, signal) => call('pageCommonParties', body, { signal }));
  const { first, rows } = list;
  const [opened, setOpened] = useState<Row>();
  const count = first?.addressCount ?? 0;
  const columns = useMemo(() => listColumns(chainName, count, setOpened), [chainName, count]);
  const what = `${t('tools.common_title')} · ${t('tools.asked', { n: formatCount(addresses.length) })}`;
  return (
    <AddressEndsContext value={distinctEnds(rows.map(keyOf))}>
      <ResultCard
        title={t('tools.common_title')}
        chain={chain}
        coverage={first?.coverage}
        isLoading={list.isLoading}
        failure={first ? undefined : list.failure}
        retry={list.retry}
        isEmpty={rows.length === 0}
        empty={{ title: t('tools.commonNone'), text: t('tools.commonNoneText') }}
        actions={
          rows.length > 0 && (
            <span className={styles.exports}>
              <ExportButton ask={{ list: 'commonParties', query: asked, what }} count={first?.total} />
              <span className={styles.quiet}>{t('tools.exportPairs')}</span>
              <ExportButton ask={{ list: 'commonPairs', query: asked, what: `${what} · ${t('tools.exportPairs')}` }} />
            </span>
          )
        }
        under={
          first && (
            <>
              {[
                t('tools.commonTotal', { n: formatCount(first.total), hits: values.minHits ?? 2 }),
                ...(first.serviceCount === 0
                  ? []
                  : [t(values.hideServices ? 'tools.commonHidden' : 'tools.commonServices', { n: formatCount(first.serviceCount) })]),
                ...(first.doubtedCoinCount === 0 ? [] : [t('tools.commonDoubted', { n: formatCount(first.doubtedCoinCount) })]),
              ].join('；')}
              。{t('tools.commonCaution')}
            </>
          )
        }
      >
        {isMobileLayout() ? (
          <ul className={styles.cards} aria-label={t('tools.common_title')}>
            {rows.map((row) => (
              <li key={keyOf(row)} className={styles.card}>
                <Party chainName={chainName} row={row} />
                <span className={styles.cardLine}>
                  <Hits row={row} count={count} />
                  <span className={styles.quiet}>{wayOf(row)}</span>
                </span>
                <Coins coins={row.coins} />
                <span className={styles.cardLine}>
                  <span className={styles.quiet}>
                    <TimeText at={row.lastTime} as="absolute" />
                  </span>
                  <Button size="small" onClick={() => setOpened(row)}>
                    {t('tools.detail')}
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        ) : (
          <DataTable
            name="common"
            columns={columns}
            rows={rows}
            rowKey={keyOf}
            caption={t('tools.common_title')}
            onOpen={setOpened}
            rowHeight={56}
          />
        )}
        <ListEnd onMore={list.more} isLoading={list.isLoadingMore} failure={list.moreFailure} moreText={t('tools.more')} />
      </ResultCard>
      {opened && <CommonPairs asked={asked} party={opened.party} onClose={() => setOpened(undefined)} />}
    </AddressEndsContext>
  );
}

function listColumns(chainName: string, count: number, open: (row: Row) => void): Column<Row>[] {
  return [
    { id: 'party', head: t('tools.colParty'), isRowHead: true, cell: (row) => <Party chainName={chainName} row={row} /> },
    { id: 'hits', head: t('tools.colHits'), width: count <= MOST_DOTS ? 210 : 110, cell: (row) => <Hits row={row} count={count} /> },
    { id: 'count', head: t('tools.colCount'), width: 72, align: 'right', cell: (row) => formatCount(row.inCount + row.outCount) },
    { id: 'moved', head: t('tools.colMoved'), width: 260, align: 'right', cell: (row) => <Coins coins={row.coins} /> },
    { id: 'way', head: t('tools.colDirection'), width: 76, cell: wayOf },
    { id: 'first', head: t('tools.colFirst'), width: 160, hideBelow: 1600, cell: (row) => <TimeText at={row.firstTime} /> },
    { id: 'last', head: t('tools.colLast'), width: 160, hideBelow: 1360, cell: (row) => <TimeText at={row.lastTime} /> },
    {
      id: 'open',
      head: '',
      title: t('tools.detail'),
      width: 84,
      cell: (row) => (
        <Button size="small" onClick={() => open(row)}>
          {t('tools.detail')}
        </Button>
      ),
    },
  ];
}

const wayOf = ({ inCount, outCount }: Row): string => t(outCount === 0 ? 'tools.onlyIn' : inCount === 0 ? 'tools.onlyOut' : 'tools.both');

function Party({ chainName, row }: { chainName: string; row: Row }) {
  return (
    <span className={styles.cell}>
      <AddressEntity chainName={chainName} {...row.party} />
      {row.isService && <Tag small>{t('tools.service')}</Tag>}
      {row.isAsked && (
        <Tag small tone="brand">
          {t('tools.isAsked')}
        </Tag>
      )}
    </span>
  );
}

function Hits({ row, count }: { row: Row; count: number }) {
  return (
    <span className={styles.hits}>
      {count <= MOST_DOTS &&
        Array.from({ length: count }, (_, at) => (
          <i key={at} className={styles.hit} data-on={row.hitAt.includes(at) ? '' : undefined} aria-hidden="true" />
        ))}
      <b>{formatCount(row.hits)}</b>
      <span className={styles.quiet}>/ {formatCount(count)}</span>
    </span>
  );
}

/** What the addresses got from somebody and gave, the coins that matter first. */
export function Coins({ coins }: { coins: readonly MovedCoinView[] }) {
  const shown = coins.slice(0, SHOWN_COINS);
  return (
    <span className={styles.amounts}>
      {shown.flatMap(({ coin, in: got, out, inCount, outCount }) => [
        ...(inCount > 0 ? [<Amount key={`${coin.coinKey} in`} value={got.amount} unit={coin.symbol} sign="in" maxFraction={6} />] : []),
        ...(outCount > 0 ? [<Amount key={`${coin.coinKey} out`} value={out.amount} unit={coin.symbol} sign="out" maxFraction={6} />] : []),
      ])}
      {coins.length > shown.length && <span className={styles.quiet}>{t('tools.moreCoins', { n: coins.length - shown.length })}</span>}
    </span>
  );
}
