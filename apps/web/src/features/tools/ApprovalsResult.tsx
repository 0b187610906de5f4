import type { ApprovalsView, ApprovalView } from '@chaintrail/contract/schemas';
import { useMemo } from 'react';
import { call } from '../../api/client.ts';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { DoubtTag } from '../../ui/Claim.tsx';
import { CoinIcon } from '../../ui/CoinIcon.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { formatCount } from '../../ui/figures.ts';
import { HashLink } from '../../ui/HashLink.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Link } from '../../ui/Link.tsx';
import { ListEnd } from '../../ui/ListEnd.tsx';
import { coinPath } from '../../ui/paths.ts';
import { AddressEndsContext, distinctEnds } from '../../ui/shorten.ts';
import type { Column } from '../../ui/tableColumns.ts';
import { Tag } from '../../ui/Tag.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { ExportButton } from '../sheet/index.ts';
import { ResultCard, type ResultProps } from './ResultCard.tsx';
import { t } from './texts.ts';
import { usePages } from './usePages.ts';
import styles from './Tools.module.css';

type Row = ApprovalView;
const keyOf = ({ kind, spender, coin, tokenId, last }: Row) => [kind, spender.address, coin.coinKey, tokenId, last.hash].join(' ');

/** Whom an address allowed to move what it has. */
export function ApprovalsResult({ chain, addresses, values }: ResultProps) {
  const { chainName } = chain;
  const [address = ''] = addresses;
  const asked = { chainName, address, ...values };
  const list = usePages('pageApprovals', asked, (body, signal) => call('pageApprovals', body, { signal }));
  const { first, rows } = list;
  const columns = useMemo(() => listColumns(chainName), [chainName]);
  return (
    <AddressEndsContext value={distinctEnds(rows.map(({ spender }) => spender.address))}>
      <ResultCard
        title={t('tools.approvals_title')}
        chain={chain}
        coverage={first?.coverage}
        isLoading={list.isLoading}
        failure={first ? undefined : list.failure}
        retry={list.retry}
        isEmpty={rows.length === 0}
        empty={{ title: t('tools.approvalsNone'), text: t('tools.approvalsNoneText') }}
        actions={
          rows.length > 0 && (
            <ExportButton ask={{ list: 'approvals', query: asked, what: t('tools.approvals_title') }} count={first?.total} />
          )
        }
        above={
          <div className={styles.resolved}>
            <AddressEntity chainName={chainName} address={address} length={isMobileLayout() ? 'table' : 'card'} />
            {first && rows.length > 0 && <span className={styles.quiet}>{tellState(first)}</span>}
          </div>
        }
        under={
          first &&
          `${t('tools.approvalsTotal', { n: formatCount(first.total), standing: formatCount(first.standingCount) })}。${t('tools.approvalsCaution')}`
        }
      >
        {isMobileLayout() ? (
          <ul className={styles.cards} aria-label={t('tools.approvals_title')}>
            {rows.map((row) => (
              <li key={keyOf(row)} className={styles.card}>
                <span className={styles.cardLine}>
                  <AddressEntity chainName={chainName} {...row.spender} />
                  <State row={row} />
                </span>
                <span className={styles.cardLine}>
                  <Coin row={row} />
                  <Allowance row={row} />
                </span>
                <span className={styles.cardLine}>
                  <span className={styles.quiet}>{t('tools.colTaken')}</span>
                  <Taken row={row} />
                </span>
                <span className={styles.cardLine}>
                  <TimeText at={row.last.time} as="absolute" />
                  <HashLink chainName={chainName} hash={row.last.hash} />
                </span>
              </li>
            ))}
          </ul>
        ) : (
          <DataTable name="approvals" columns={columns} rows={rows} rowKey={keyOf} caption={t('tools.approvals_title')} rowHeight={56} />
        )}
        <ListEnd onMore={list.more} isLoading={list.isLoadingMore} failure={list.moreFailure} moreText={t('tools.more')} />
      </ResultCard>
    </AddressEndsContext>
  );
}

function tellState({ askedAt, note }: ApprovalsView): string {
  if (askedAt === null) return t('tools.approvalsEvents', { why: note });
  return [t('tools.approvalsAsked', { block: formatCount(askedAt.blockNumber) }), note].filter((part) => part !== '').join('；');
}

function listColumns(chainName: string): Column<Row>[] {
  return [
    {
      id: 'spender',
      head: t('tools.colSpender'),
      isRowHead: true,
      cell: (row) => <AddressEntity chainName={chainName} {...row.spender} />,
    },
    { id: 'coin', head: t('tools.colCoin'), width: 210, cell: (row) => <Coin row={row} /> },
    { id: 'allowance', head: t('tools.colAllowance'), width: 190, align: 'right', cell: (row) => <Allowance row={row} /> },
    { id: 'taken', head: t('tools.colTaken'), width: 190, align: 'right', cell: (row) => <Taken row={row} /> },
    { id: 'state', head: t('tools.colState'), width: 150, cell: (row) => <State row={row} /> },
    { id: 'granted', head: t('tools.colGranted'), width: 160, hideBelow: 1280, cell: (row) => <TimeText at={row.last.time} /> },
    {
      id: 'hash',
      head: '',
      title: t('tools.colGranted'),
      width: 150,
      hideBelow: 1360,
      cell: (row) => <HashLink chainName={chainName} hash={row.last.hash} />,
    },
  ];
}

function Coin({ row: { coin, kind, tokenId } }: { row: Row }) {
  return (
    <span className={styles.cell}>
      <CoinIcon symbol={coin.symbol} icon={coin.icon} size={18} />
      <Link to={coinPath(coin.coinKey)} title={coin.contract}>
        <bdi>{coin.symbol || coin.name || coin.contract.slice(0, 10)}</bdi>
      </Link>
      {kind !== 'amount' && (
        <Tag small>
          {t(`tools.grant_${kind}`)}
          {tokenId !== '' && ` #${tokenId}`}
        </Tag>
      )}
      <DoubtTag coin={coin} contract={false} />
    </span>
  );
}

function Allowance({ row: { allowance, isUnlimited, stands, from } }: { row: Row }) {
  return (
    <span className={styles.amounts}>
      {isUnlimited && stands ? t('tools.unlimited') : <Amount value={allowance?.amount} unit={allowance?.symbol} maxFraction={6} />}
      {from === 'event' && <span className={styles.quiet}>{t('tools.fromEvent')}</span>}
    </span>
  );
}

function Taken({ row: { taken, takenCount, sharedCount } }: { row: Row }) {
  return (
    <span className={styles.amounts}>
      {takenCount > 0 && taken ? (
        <>
          <Amount value={taken.amount} unit={taken.symbol} sign="out" maxFraction={6} />
          <span className={styles.quiet}>{t('tools.takenCount', { n: formatCount(takenCount) })}</span>
        </>
      ) : (
        <span className={styles.quiet}>{t('tools.takenNone')}</span>
      )}
      {sharedCount > 0 && (
        <span className={styles.quiet} title={t('tools.takenSharedHint')}>
          {t('tools.takenShared', { n: formatCount(sharedCount) })}
        </span>
      )}
    </span>
  );
}

function State({ row: { stands, expiresAt } }: { row: Row }) {
  return (
    <span className={styles.cell}>
      <Tag small tone={stands ? 'warn' : 'neutral'}>
        {t(stands ? 'tools.stands' : 'tools.ended')}
      </Tag>
      {expiresAt !== null && expiresAt < 8.64e15 && (
        <span className={styles.quiet}>
          {t('tools.expires')} <TimeText at={expiresAt} as="absolute" />
        </span>
      )}
    </span>
  );
}
