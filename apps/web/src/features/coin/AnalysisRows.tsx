import type { CoinJudgementView, CoinView } from '@chaintrail/contract/schemas';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { groupDecimal } from '../../ui/amountParts.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { formatCount } from '../../ui/figures.ts';
import { HashLink } from '../../ui/HashLink.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { addressPath, transactionPath } from '../../ui/paths.ts';
import { ListRow, RowList } from '../../ui/RowList.tsx';
import type { Column } from '../../ui/tableColumns.ts';
import { Tag } from '../../ui/Tag.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import styles from './Analysis.module.css';
import { AnalysisBlock } from './AnalysisBlock.tsx';
import { t } from './analysisTexts.ts';
import { shareText } from './shareText.ts';

type Mover = NonNullable<CoinJudgementView['movers']>[number];
type Freezes = NonNullable<CoinJudgementView['freezes']>;
type Event = Freezes['events'][number];

const keyOfMover = (row: Mover) => row.party.address;
const keyOfEvent = (row: Event) => `${row.hash} ${row.party.address} ${row.action}`;

/** Through whose hands most of it went. */
export function MoversBlock({ coin, movers }: { coin: CoinView; movers: Mover[] }) {
  const { chainName } = coin;
  return (
    <AnalysisBlock isWhole title={t('analysis.movers')}>
      {movers.length === 0 && <p className={styles.quiet}>{t('analysis.moversNone')}</p>}
      {movers.length > 0 && isMobileLayout() && (
        <RowList
          label={t('analysis.movers')}
          rows={movers}
          rowKey={keyOfMover}
          render={(row) => (
            <ListRow
              to={addressPath(chainName, row.party.address)}
              title={<AddressEntity chainName={chainName} {...row.party} compact copy={false} link={false} />}
              value={<Amount value={row.net.amount} sign="signed" strong shortenTiny />}
              detail={
                <>
                  {t('analysis.in')} <Amount value={row.in.amount} />
                </>
              }
              note={
                <>
                  {t('analysis.out')} <Amount value={row.out.amount} />
                </>
              }
            />
          )}
        />
      )}
      {movers.length > 0 && !isMobileLayout() && (
        <div className={styles.wide}>
          <DataTable columns={moverColumns(coin)} rows={movers} rowKey={keyOfMover} caption={t('analysis.movers')} />
        </div>
      )}
    </AnalysisBlock>
  );
}

function moverColumns({ chainName }: CoinView): Column<Mover>[] {
  return [
    {
      id: 'address',
      head: t('analysis.address'),
      isRowHead: true,
      cell: (row) => <AddressEntity chainName={chainName} {...row.party} compact />,
    },
    { id: 'in', head: t('analysis.in'), align: 'right', cell: (row) => <Amount value={row.in.amount} /> },
    { id: 'out', head: t('analysis.out'), align: 'right', cell: (row) => <Amount value={row.out.amount} /> },
    { id: 'net', head: t('analysis.net'), align: 'right', cell: (row) => <Amount value={row.net.amount} sign="signed" strong /> },
    { id: 'count', head: t('analysis.times'), align: 'right', width: 72, cell: (row) => formatCount(row.count) },
  ];
}

const actions = {
  frozen: { tone: 'info', icon: 'snow', text: 'analysis.frozen' },
  released: { tone: 'ok', icon: 'check', text: 'analysis.released' },
  destroyed: { tone: 'error', icon: 'skull', text: 'analysis.burnt' },
} as const;

function ActionTag({ action }: Pick<Event, 'action'>) {
  const { tone, icon, text } = actions[action];
  return (
    <Tag tone={tone} icon={icon} small>
      {t(text)}
    </Tag>
  );
}

/** What the issuer did to accounts, by the logs of the contract. */
export function FreezesBlock({ coin, freezes }: { coin: CoinView; freezes: Freezes }) {
  const { chainName, symbol } = coin;
  const { events, eventCount, frozenCount, frozen, share } = freezes;
  const amount = `${groupDecimal(frozen.amount)} ${symbol}`;
  return (
    <AnalysisBlock isWhole title={t('analysis.freezes')} note={t('analysis.freezesNote')}>
      {events.length === 0 ? (
        <p className={styles.quiet}>{t('analysis.freezesNone')}</p>
      ) : (
        <p className={styles.quiet}>{t('analysis.frozenNow', { n: formatCount(frozenCount), amount, share: shareText(share) })}</p>
      )}
      {events.length > 0 && isMobileLayout() && (
        <RowList
          label={t('analysis.freezes')}
          rows={events}
          rowKey={keyOfEvent}
          render={(row) => (
            <ListRow
              to={transactionPath(chainName, row.hash)}
              mark={<ActionTag action={row.action} />}
              title={<AddressEntity chainName={chainName} address={row.party.address} label={row.party.label} copy={false} link={false} />}
              value={row.amount && <Amount value={row.amount.amount} />}
              detail={<TimeText at={row.time} />}
            />
          )}
        />
      )}
      {events.length > 0 && !isMobileLayout() && (
        <div className={styles.wide}>
          <DataTable columns={eventColumns(chainName)} rows={events} rowKey={keyOfEvent} caption={t('analysis.freezes')} />
        </div>
      )}
      {eventCount > events.length && (
        <p className={styles.quiet}>{t('analysis.freezesShown', { n: formatCount(events.length), total: formatCount(eventCount) })}</p>
      )}
    </AnalysisBlock>
  );
}

function eventColumns(chainName: string): Column<Event>[] {
  return [
    { id: 'time', head: t('analysis.time'), width: 160, cell: (row) => <TimeText at={row.time} /> },
    { id: 'action', head: t('analysis.action'), width: 84, cell: (row) => <ActionTag action={row.action} /> },
    {
      id: 'address',
      head: t('analysis.address'),
      isRowHead: true,
      cell: (row) => <AddressEntity chainName={chainName} address={row.party.address} label={row.party.label} />,
    },
    { id: 'hash', head: t('page.hash'), width: 130, hideBelow: 1600, cell: (row) => <HashLink chainName={chainName} hash={row.hash} /> },
    { id: 'amount', head: t('analysis.amount'), align: 'right', cell: (row) => <Amount value={row.amount?.amount} /> },
  ];
}
