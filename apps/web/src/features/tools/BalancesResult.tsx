import type { BalanceAtView, BalancesAtView, ChainStatusView, DayValueView } from '@chaintrail/contract/schemas';
import { useMemo } from 'react';
import { call } from '../../api/client.ts';
import { formatTime } from '../../lib/time.ts';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { groupDecimal } from '../../ui/amountParts.ts';
import { Button } from '../../ui/Button.tsx';
import { ClaimedAmount, DoubtTag } from '../../ui/Claim.tsx';
import { CoinIcon } from '../../ui/CoinIcon.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { formatCount } from '../../ui/figures.ts';
import { BlockLink } from '../../ui/HashLink.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Link } from '../../ui/Link.tsx';
import { ListEnd } from '../../ui/ListEnd.tsx';
import { addressPath, coinPath } from '../../ui/paths.ts';
import { usePreferences } from '../../ui/preferences.ts';
import { AddressEndsContext, distinctEnds, shortenMiddle } from '../../ui/shorten.ts';
import type { Column } from '../../ui/tableColumns.ts';
import { Tag } from '../../ui/Tag.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { ExportButton } from '../sheet/index.ts';
import { PaperButton } from './PaperButton.tsx';
import { ResultCard, type ResultProps } from './ResultCard.tsx';
import { t } from './texts.ts';
import { usePages } from './usePages.ts';
import { valueHeadOf } from './valueHead.ts';
import balances from './Balances.module.css';
import styles from './Tools.module.css';

type Row = BalanceAtView;
/** Coins of one symbol are told apart by their contracts. */
const CONTRACT_ENDS = { head: 6, tail: 4 };
const keyOf = ({ party, coin }: Row) => `${party.address} ${coin.coinKey}`;

/** What addresses held at a moment. */
export function BalancesResult({ chain, addresses, values }: ResultProps) {
  const { chainName } = chain;
  const asked = { chainName, addresses: [...addresses], time: values.time ?? 0 };
  const list = usePages('pageBalancesAt', asked, (body, signal) => call('pageBalancesAt', body, { signal }));
  const { first, rows } = list;
  const valueHead = valueHeadOf(rows);
  const columns = useMemo(() => listColumns(chainName, valueHead), [chainName, valueHead]);
  return (
    <AddressEndsContext value={distinctEnds(rows.map(({ party }) => party.address))}>
      <ResultCard
        title={t('tools.balances_title')}
        chain={chain}
        coverage={first?.coverage}
        isLoading={list.isLoading}
        failure={first ? undefined : list.failure}
        retry={list.retry}
        isEmpty={rows.length === 0}
        empty={{ title: t('tools.balancesNone') }}
        actions={
          first && (
            <span className={balances.actions}>
              {!isMobileLayout() && (
                <Button size="small" onClick={() => window.print()}>
                  {t('tools.print')}
                </Button>
              )}
              <ExportButton ask={{ list: 'balancesAt', query: asked, what: t('tools.balances_title') }} count={first.total} />
              <PaperButton asked={asked} />
            </span>
          )
        }
        above={first && <Resolved chain={chain} answer={first} />}
        under={`${t('tools.balancesCaution')}${first ? tellPricing(first) : ''}`}
      >
        {isMobileLayout() ? (
          <ul className={styles.cards} aria-label={t('tools.balances_title')}>
            {rows.map((row) => (
              <li key={keyOf(row)} className={styles.card}>
                <span className={styles.cardLine}>
                  <AddressEntity chainName={chainName} {...row.party} />
                  <Coin row={row} />
                </span>
                <Held row={row} />
                {row.value && <Value value={row.value} />}
                <Method row={row} />
              </li>
            ))}
          </ul>
        ) : (
          <DataTable name="balancesAt" columns={columns} rows={rows} rowKey={keyOf} caption={t('tools.balances_title')} rowHeight={52} />
        )}
        <ListEnd onMore={list.more} isLoading={list.isLoadingMore} failure={list.moreFailure} moreText={t('tools.more')} />
      </ResultCard>
    </AddressEndsContext>
  );
}

/** The moment as a block. */
function Resolved({ chain, answer: { asked, block, next, isFinal } }: { chain: ChainStatusView; answer: BalancesAtView }) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  return (
    <div className={styles.resolved}>
      <span>
        {t('tools.askedTime')} <TimeText at={asked} as="absolute" /> → {t('tools.resolved')}{' '}
        <BlockLink chainName={chain.chainName} number={block.number} /> (<TimeText at={block.time} as="absolute" />)
      </span>
      {block.hash !== '' && (
        <span className="mono">
          {block.hash} <CopyButton text={block.hash} label={t('ui.copyHash')} />
        </span>
      )}
      <span className={styles.quiet}>
        {next === null
          ? t('tools.resolvedNone')
          : t('tools.resolvedNext', { number: formatCount(next.number), time: formatTime(next.time, zone) })}
      </span>
      <Tag small tone={isFinal ? 'ok' : 'warn'}>
        {t(isFinal ? 'tools.final' : 'tools.notFinal')}
      </Tag>
    </div>
  );
}

function listColumns(chainName: string, valueHead: ReturnType<typeof valueHeadOf>): Column<Row>[] {
  return [
    {
      id: 'address',
      head: t('tools.colAddress'),
      isRowHead: true,
      cell: (row) => (
        <>
          <AddressEntity chainName={chainName} {...row.party} />
          <span className={`mono ${balances.printed}`}>{row.party.address}</span>
        </>
      ),
    },
    { id: 'coin', head: t('tools.colCoin'), width: 260, cell: (row) => <Coin row={row} /> },
    { id: 'balance', head: t('tools.colBalance'), width: 260, align: 'right', cell: (row) => <Held row={row} /> },
    ...(valueHead
      ? [
          {
            id: 'value',
            head: t(`tools.${valueHead}`),
            width: 170,
            align: 'right' as const,
            cell: ({ value }: Row) => (value ? <Value value={value} /> : '—'),
          },
        ]
      : []),
    { id: 'method', head: t('tools.colMethod'), width: valueHead ? 240 : 300, cell: (row) => <Method row={row} /> },
    {
      id: 'flow',
      head: t('tools.colCheck'),
      width: 96,
      hideBelow: 1280,
      cell: (row) => (
        <Link to={addressPath(chainName, row.party.address)} className={styles.link}>
          {t('tools.flow')}
        </Link>
      ),
    },
  ];
}

function Coin({ row: { coin } }: { row: Row }) {
  return (
    <span className={styles.cell}>
      <CoinIcon symbol={coin.symbol} icon={coin.icon} size={18} />
      <Link to={coinPath(coin.coinKey)} title={coin.contract || coin.name}>
        <bdi>{coin.symbol || coin.name || coin.contract.slice(0, 10)}</bdi>
      </Link>
      <DoubtTag coin={coin} contract={false} />
      {coin.contract !== '' && (
        <span className={`mono ${styles.quiet} ${balances.short}`} title={coin.contract}>
          {shortenMiddle(coin.contract, CONTRACT_ENDS)}
        </span>
      )}
      {coin.contract !== '' && <span className={`mono ${balances.printed}`}>{coin.contract}</span>}
    </span>
  );
}

/** In yuan where that day has a rate, else in dollars; its title has the price and the rate with their times and sources. */
function Value({ value: { usd, price, time, yuan } }: { value: DayValueView }) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const basis = t('tools.valuePrice', { price, time: formatTime(time, zone) });
  return (
    <span title={`${basis}；${yuan ? t('tools.valueRate', yuan.rate) : t('tools.valueNoRate')}`}>
      ≈ {yuan ? `¥${groupDecimal(yuan.cny)}` : `$${groupDecimal(usd)}`}
    </span>
  );
}

/** Where the values come from, or why there are none. */
function tellPricing({ pricing }: BalancesAtView): string {
  if (pricing === null) return t('tools.pricingOff');
  return pricing.source === null ? t('tools.pricingNone') : t('tools.pricingBy', { source: pricing.source });
}

const Held = ({ row: { coin, balance } }: { row: Row }) =>
  coin.doubt ? <ClaimedAmount value={balance.amount} unit={coin.symbol} /> : <Amount value={balance.amount} unit={coin.symbol} strong />;

function Method({ row: { method, byTransfers, note, coin } }: { row: Row }) {
  if (coin.doubt) return <span className={styles.quiet}>{t(`doubt.${coin.doubt}`)}</span>;
  return (
    <span className={styles.cell} title={t(`tools.methodHint_${method}`)}>
      <Tag small tone={method === 'both' ? 'ok' : method === 'node' ? 'warn' : 'neutral'}>
        {t(`tools.method_${method}`)}
      </Tag>
      {note !== '' && <span className={styles.quiet}>{note}</span>}
      {byTransfers && <span className={styles.quiet}>{t('tools.byTransfers', { amount: `${byTransfers.amount} ${coin.symbol}` })}</span>}
    </span>
  );
}
