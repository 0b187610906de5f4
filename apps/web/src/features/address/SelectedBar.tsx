import { Suspense } from 'react';
import { formatTime, zoneHours, type TimeZone } from '../../lib/time.ts';
import { t } from './texts.ts';
import { Amount } from '../../ui/Amount.tsx';
import { doubtText } from '../../ui/doubtTexts.ts';
import { formatCount } from '../../ui/figures.ts';
import { usePreferences } from '../../ui/preferences.ts';
import { SelectionBar } from '../../ui/SelectionBar.tsx';
import { AddToCanvas } from '../canvas/atAddress/index.ts';
import { WriteLetter } from '../letter/add/index.ts';
import { listSelectedCells } from './selectedCells.ts';
import { describeConditions, describeOrder } from './describeFilter.ts';
import { toListOrder } from './filter.ts';
import { listPaid, sumSelection } from './selection.ts';
import styles from './SelectedBar.module.css';
import type { AddressModel } from './addressModel.ts';
import { CellActions } from './CellActions.tsx';

// The bar is one line; the CSV holds every coin.
const SHOWN_COINS = 2;

/** What is chosen: how many, the exact sums per coin, and what can be done with it. */
export function SelectedBar({ model }: { model: AddressModel }) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const { rows, clear } = model.selection;
  if (rows.length === 0) return null;
  const sums = sumSelection(rows);
  const listCells = () => {
    const { coverage } = model.list;
    const exportedAt = formatTime(Date.now(), zone);
    const zoneName = `UTC${zoneHours[zone] === 0 ? '' : `+${zoneHours[zone]}`}`;
    return listSelectedCells(
      rows,
      {
        header: csvHeader(),
        in: t('address.csvIn'),
        out: t('address.csvOut'),
        self: t('address.csvSelf'),
        ok: t('address.csvOk'),
        failed: t('address.failed'),
        claim: t('ui.claimed'),
        marks: {
          zero_value: t('address.csvZero'),
          lookalike_counterparty: t('address.markLookalike'),
          lookalike_coin: doubtText('doubt.lookalike'),
          unbacked_coin: doubtText('doubt.unbacked'),
        },
        footer: [
          ...describeList(model, zone),
          ...(coverage
            ? [
                t('address.csvCoverage', {
                  chain: model.chainName,
                  from: coverage.fromBlock,
                  to: coverage.toBlock,
                  zone: zoneName,
                  time: exportedAt,
                }),
              ]
            : []),
          t('ui.footer'),
        ],
      },
      (timeMs) => formatTime(timeMs, zone),
    );
  };
  const fileName = t('address.csvName', {
    chain: model.chainName,
    address: model.address,
    tab: t(`address.tab${model.state.tab}`),
    n: rows.length,
  });

  return (
    <SelectionBar
      count={rows.length}
      onClear={clear}
      actions={
        <>
          <Suspense fallback={null}>
            <AddToCanvas addresses={listParties(model)} tone="text" size="small" className={styles.action} />
            <WriteLetter
              addresses={listOthers(model)}
              transactions={listPaid(model.chainName, rows)}
              tone="text"
              size="small"
              className={styles.action}
            />
          </Suspense>
          <CellActions fileName={fileName} listCells={listCells} />
        </>
      }
    >
      {sums.coins.slice(0, SHOWN_COINS).map((sum) => (
        <span key={sum.coinKey} className={styles.sum}>
          {' · '}
          {sum.in !== '0' && (
            <>
              {t('address.totalsIn')} <Amount value={sum.in} strong />{' '}
            </>
          )}
          {sum.out !== '0' && (
            <>
              {t('address.totalsOut')} <Amount value={sum.out} strong />{' '}
            </>
          )}
          {sum.in === '0' && sum.out === '0' && <Amount value="0" />}
          <bdi>{sum.symbol}</bdi>
        </span>
      ))}
      {sums.coins.length > SHOWN_COINS && ` · ${t('address.totalsMore', { n: sums.coins.length - SHOWN_COINS })}`}
      {sums.claimCount > 0 && ` · ${t('address.selectedClaims', { n: formatCount(sums.claimCount) })}`}
      {sums.failedCount > 0 && ` · ${t('address.selectedFailed', { n: formatCount(sums.failedCount) })}`}
    </SelectionBar>
  );
}

/** The other side of every chosen row, each once. */
function listOthers({ chainName, selection }: AddressModel): { chainName: string; address: string }[] {
  const others = new Set(selection.rows.map(({ direction, from, to }) => (direction === 'in' ? from : to).address));
  return [...others].filter((address) => address !== '').map((address) => ({ chainName, address }));
}

/** The address itself and the other sides. */
function listParties(model: AddressModel): { chainName: string; address: string }[] {
  const { chainName, address } = model;
  return [{ chainName, address }, ...listOthers(model)];
}

/** What the rows were chosen from: its filter and its order. */
function describeList({ state, coins, totals }: AddressModel, zone: TimeZone): string[] {
  const terms = totals.data?.counterparties;
  const conditions = describeConditions(state.tab, state.filter, zone, { coins: coins.data?.list ?? [], terms });
  const order = describeOrder(toListOrder(state.tab, state));
  return [
    ...(conditions.length === 0 ? [] : [t('address.csvFilter', { conditions: conditions.join('；') })]),
    ...(order === undefined ? [] : [t('address.csvOrder', { order })]),
  ];
}

function csvHeader(): string[] {
  return [
    t('address.colHash'),
    t('address.colMethod'),
    t('address.colBlock'),
    t('address.colTime'),
    t('address.colFrom'),
    t('address.csvFromLabel'),
    t('address.colDirection'),
    t('address.colTo'),
    t('address.csvToLabel'),
    t('page.amount'),
    t('address.csvClaimed'),
    t('address.colCoin'),
    t('address.csvContract'),
    t('address.colTokenId'),
    t('address.csvStatus'),
    t('address.csvMarks'),
  ];
}
