import type { EndpointData } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { toPart } from '../../../api/failure.ts';
import { query } from '../../../api/queries.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { groupDecimal } from '../../../ui/amountParts.ts';
import { Button } from '../../../ui/Button.tsx';
import { CoinIcon } from '../../../ui/CoinIcon.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { isMobileLayout } from '../../../ui/layout.ts';
import { Link } from '../../../ui/Link.tsx';
import { coinPath } from '../../../ui/paths.ts';
import { ListRow, RowList } from '../../../ui/RowList.tsx';
import { addressEnds, shortenMiddle } from '../../../ui/shorten.ts';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import type { Column } from '../../../ui/tableColumns.ts';
import { TimeText } from '../../../ui/TimeText.tsx';
import { CoinMarks } from '../../../ui/CoinMarks.tsx';
import { ExportButton } from '../../sheet/index.ts';
import styles from './Statement.module.css';
import { t } from './texts.ts';

type HoldingRow = EndpointData<'pageHoldings'>['list'][number];

/** The call's largest page; more coins than these are counted. */
const SHOWN = 100;

export interface HoldingsProps {
  chainName: string;
  address: string;
  /** The coin whose statement is shown. */
  chosen: string;
  /** Undefined where a coin has no statement: items are no amounts. */
  onChoose: (coinKey: string) => void;
}

/** What the address holds, coin by coin; one of them opens its statement. */
export function Holdings({ chainName, address, chosen, onChoose }: HoldingsProps) {
  const { data, failure, retry } = toPart(useQuery(query('pageHoldings', { chainName, address, pageSize: SHOWN })));
  const isValued = data?.prices != null;
  const columns = useMemo(() => columnsOf(chosen, isValued, onChoose), [chosen, isValued, onChoose]);
  return (
    <section className={styles.holdings} aria-label={t('statement.holdings')}>
      <div className={styles.title}>
        <h2>{t('statement.holdings')}</h2>
        {data && <span>{t('statement.holdingsNote', { n: formatCount(data.total) })}</span>}
        <span className={styles.gap} />
        <ExportButton ask={{ list: 'holdings', query: { chainName, address }, what: t('statement.holdings') }} />
      </div>
      {!data && failure && (
        <p className={styles.quiet}>
          {t('statement.holdingsFailed')}{' '}
          <Button size="small" onClick={retry}>
            {t('page.retry')}
          </Button>
        </p>
      )}
      {!data && !failure && <SkeletonRows rows={3} rowHeight={44} />}
      {data?.list.length === 0 && <p className={styles.quiet}>{t('statement.holdingsNone')}</p>}
      {data && data.list.length > 0 && (
        <div className={styles.holdingRows}>
          {isMobileLayout() ? (
            <RowList
              label={t('statement.holdings')}
              rows={data.list}
              rowKey={({ coin }) => coin.coinKey}
              render={(row) => <NarrowHolding row={row} onChoose={onChoose} />}
            />
          ) : (
            <DataTable columns={columns} rows={data.list} rowKey={({ coin }) => coin.coinKey} caption={t('statement.holdings')} />
          )}
        </div>
      )}
      {data && <p className={styles.rest}>{restOf(data).join('；')}</p>}
    </section>
  );
}

const isItem = ({ coin }: HoldingRow) => coin.decimals === null;

function NarrowHolding({ row, onChoose }: { row: HoldingRow; onChoose: (coinKey: string) => void }) {
  const { coin, balance, lastTime } = row;
  return (
    <ListRow
      {...(isItem(row) ? { to: coinPath(coin.coinKey) } : { onPress: () => onChoose(coin.coinKey) })}
      mark={<CoinIcon symbol={coin.symbol} icon={coin.icon} size={18} />}
      title={
        <>
          <bdi>{coin.symbol || '?'}</bdi> <CoinMarks coin={coin} short />
        </>
      }
      value={<Amount value={balance.amount} strong shortenTiny />}
      detail={coin.contract === '' ? t('statement.native') : shortenMiddle(coin.contract, addressEnds.table)}
      note={row.value ? <Value row={row} /> : <TimeText at={lastTime} />}
    />
  );
}

function columnsOf(chosen: string, isValued: boolean, onChoose: (coinKey: string) => void): Column<HoldingRow>[] {
  return [
    {
      id: 'coin',
      head: t('statement.coin'),
      isRowHead: true,
      cell: (row) => (
        <span className={styles.coin}>
          <CoinIcon symbol={row.coin.symbol} icon={row.coin.icon} size={18} />
          {isItem(row) ? (
            <bdi>{row.coin.symbol || '?'}</bdi>
          ) : (
            <button
              type="button"
              className={styles.choose}
              aria-pressed={row.coin.coinKey === chosen}
              title={t('statement.show', { symbol: row.coin.symbol })}
              onClick={() => onChoose(row.coin.coinKey)}
            >
              <bdi>{row.coin.symbol || '?'}</bdi>
            </button>
          )}
          <CoinMarks coin={row.coin} short />
        </span>
      ),
    },
    {
      id: 'contract',
      head: t('statement.contract'),
      cell: ({ coin }) => (
        <Link to={coinPath(coin.coinKey)} title={coin.contract || coin.name} className={coin.contract === '' ? undefined : 'mono'}>
          {coin.contract === '' ? t('statement.native') : shortenMiddle(coin.contract, addressEnds.table)}
        </Link>
      ),
    },
    { id: 'balance', head: t('page.amount'), align: 'right', cell: ({ balance }) => <Amount value={balance.amount} strong /> },
    ...(isValued ? [valueColumn] : []),
    { id: 'last', head: t('statement.lastChange'), cell: ({ lastTime }) => <TimeText at={lastTime} /> },
  ];
}

const valueColumn: Column<HoldingRow> = {
  id: 'value',
  head: t('statement.value'),
  align: 'right',
  cell: (row) => <Value row={row} />,
};

/** An estimate, and said to be one; with the price that it rests on and that price's time. */
function Value({ row: { coin, value } }: { row: HoldingRow }) {
  if (!value) return '—';
  const price = t('statement.priceAt', { symbol: coin.symbol, price: value.price });
  return (
    <span className="mono" title={`${price} · ${new Date(value.time).toISOString()}`}>
      ≈ {groupDecimal(value.usd)}
      {value.cny !== null && <span className={styles.yuan}>≈ ¥{groupDecimal(value.cny)}</span>}
    </span>
  );
}

/** What the list leaves out, in words. */
export function restOf({ list, total, doubtedCount, overdrawnCount, prices }: EndpointData<'pageHoldings'>): string[] {
  return [
    ...(total > list.length ? [t('statement.restMore', { n: formatCount(list.length) })] : []),
    ...(doubtedCount > 0 ? [t('statement.restDoubted', { n: formatCount(doubtedCount) })] : []),
    ...(overdrawnCount > 0 ? [t('statement.restOverdrawn', { n: formatCount(overdrawnCount) })] : []),
    prices
      ? t('statement.valued', { total: groupDecimal(prices.total), n: formatCount(prices.priced), source: prices.source })
      : t('statement.noPrices'),
    ...(prices?.yuan
      ? [
          t('statement.valuedYuan', {
            total: groupDecimal(prices.yuan.total),
            rate: prices.yuan.rate.cny,
            date: prices.yuan.rate.date,
            source: prices.yuan.rate.source,
          }),
        ]
      : []),
  ];
}
