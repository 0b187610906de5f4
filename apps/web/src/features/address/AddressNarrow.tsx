import type { AddressTransferView } from '@chaintrail/contract/schemas';
import { useEffect, useMemo, useRef, useState } from 'react';
import { t } from './texts.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Button } from '../../ui/Button.tsx';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { DirectionPill } from '../../ui/DirectionPill.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { FilterChip } from '../../ui/FilterChip.tsx';
import { formatCount } from '../../ui/figures.ts';
import { Icon } from '../../ui/Icon.tsx';
import { transactionPath } from '../../ui/paths.ts';
import { usePreferences } from '../../ui/preferences.ts';
import { ListRow, RowList } from '../../ui/RowList.tsx';
import { AddressEndsContext, distinctEnds } from '../../ui/shorten.ts';
import { ActionBar, BarTitle } from '../../ui/slots.tsx';
import { spaceAfterLatin } from '../../ui/spacing.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import { useLongPress } from '../../ui/useLongPress.ts';
import styles from './AddressNarrow.module.css';
import { Banners } from './Banners.tsx';
import { describeRange } from './describeFilter.ts';
import { FilterSheet } from './FilterSheet.tsx';
import { IdentityNarrow } from './IdentityNarrow.tsx';
import { ListMessage } from './ListMessage.tsx';
import { FailedAmount, isSuspectedPoisoning, Method, Party, RowMarks } from './RowParts.tsx';
import rows from './Rows.module.css';
import type { AddressModel } from './useAddress.ts';

/** The address page on a phone: the head scrolls away, tabs and filters stay. */
export function AddressNarrow({ model }: { model: AddressModel }) {
  const { list, state } = model;
  const [isFiltering, setIsFiltering] = useState(false);
  const ends = useMemo(() => distinctEnds(list.rows.flatMap((row) => [row.from.address, row.to.address])), [list.rows]);
  return (
    <AddressEndsContext value={ends}>
      <BarTitle>
        <ChainGlyph chainName={model.chainName} size={18} />
        {t('address.title', { chain: spaceAfterLatin(model.chain?.title ?? model.chainName) })}
      </BarTitle>
      <div className={styles.head}>
        <IdentityNarrow model={model} />
      </div>
      <div className={styles.sticky}>
        <Tabs
          label={t('address.tabList')}
          value={state.tab}
          onChange={model.showTab}
          items={model.tabs.map(({ tab, count }) => ({ key: tab, title: t(`address.tab${tab}`), count }))}
        />
        <Chips model={model} onFilter={() => setIsFiltering(true)} />
      </div>
      {list.state.kind !== 'notConfigured' && <ShortTotals model={model} />}
      <Banners model={model} />
      {list.pageNum > 1 && (
        <div className={styles.newest}>
          <Button icon="chevronUp" onClick={list.goFirst}>
            {t('address.backToNewest', { n: list.pageNum })}
          </Button>
        </div>
      )}
      <div className={list.isStale ? rows.stale : undefined} aria-busy={list.isStale}>
        <StateBlock
          isLoading={list.state.kind === 'loading'}
          what={model.chain?.title ?? model.chainName}
          skeleton={
            <div className={styles.rows}>
              <SkeletonRows rowHeight={65} widths={[44, 150, 90]} />
            </div>
          }
        >
          {list.state.kind === 'rows' ? (
            <div className={styles.rows}>
              <RowList
                label={t('address.tableCaption', { tab: t(`address.tab${state.tab}`) })}
                rows={list.rows}
                rowKey={(row) => row.id}
                render={(row) => <NarrowRow row={row} model={model} />}
              />
            </div>
          ) : (
            <ListMessage model={model} />
          )}
        </StateBlock>
      </div>
      {list.state.kind === 'rows' && <EndOfList key={list.rows.length} model={model} />}
      <Actions model={model} onFilter={() => setIsFiltering(true)} />
      {isFiltering && <FilterSheet model={model} onClose={() => setIsFiltering(false)} />}
    </AddressEndsContext>
  );
}

/** What can be done with the address from here; it stands where the tab bar stands elsewhere. */
function Actions({ model, onFilter }: { model: AddressModel; onFilter: () => void }) {
  const { copied, copy } = useCopy();
  return (
    <ActionBar>
      <Button size="mobile" icon={copied ? 'check' : 'copy'} onClick={() => void copy(model.address)}>
        {t(copied ? 'ui.copied' : 'ui.copyAddress')}
      </Button>
      <Button size="mobile" tone="primary" icon="list" onClick={onFilter}>
        {model.conditionCount > 0 ? t('address.filterButtonCount', { n: model.conditionCount }) : t('address.filterButton')}
      </Button>
    </ActionBar>
  );
}

function Chips({ model, onFilter }: { model: AddressModel; onFilter: () => void }) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const { filter, tab } = model.state;
  const hasRange = filter.startTime !== undefined || filter.endTime !== undefined;
  const toggle = (direction: 'in' | 'out') => model.setFilter({ direction: filter.direction === direction ? undefined : direction });
  return (
    <div className={styles.chips}>
      <FilterChip
        name={model.conditionCount > 0 ? t('address.filterButtonCount', { n: model.conditionCount }) : t('address.filterButton')}
        icon="list"
        active={model.conditionCount > 0}
        onClick={onFilter}
      />
      {hasRange && (
        <FilterChip
          name={describeRange(filter, zone)}
          active
          onClick={onFilter}
          onClear={() => model.setFilter({ startTime: undefined, endTime: undefined })}
        />
      )}
      <FilterChip name={t('address.filterIn')} icon="arrowIn" active={filter.direction === 'in'} onClick={() => toggle('in')} />
      <FilterChip name={t('address.filterOut')} icon="arrowOut" active={filter.direction === 'out'} onClick={() => toggle('out')} />
      {tab !== 'NFT' && (
        <FilterChip
          name={t('address.filterHideZero')}
          active={filter.hideZero === true}
          onClick={() => model.setFilter({ hideZero: filter.hideZero ? undefined : true })}
        />
      )}
    </div>
  );
}

function ShortTotals({ model }: { model: AddressModel }) {
  const { data, isPending, failure } = model.totals;
  const first = model.state.tab === 'NFT' ? undefined : data?.coins[0];
  return (
    <div className={styles.totals} aria-live="polite">
      {data && <span>{t('address.statTimes', { n: formatCount(data.count) })}</span>}
      {isPending && <span>{t('address.totalsLoading')}</span>}
      {failure && <span>{t('address.totalsFailed')}</span>}
      {first && (
        <>
          <span className={styles.sum}>
            <Icon name="arrowIn" size={13} className={styles.in} title={t('address.totalsIn')} />
            <Figure value={first.in.amount} unit={first.coin.symbol} />
          </span>
          <span className={styles.sum}>
            <Icon name="arrowOut" size={13} className={styles.out} title={t('address.totalsOut')} />
            <Figure value={first.out.amount} unit={first.coin.symbol} />
          </span>
        </>
      )}
      {data && data.coins.length > 1 && first && <span>{t('address.totalsMore', { n: data.coins.length - 1 })}</span>}
      {model.state.filter.hideZero && data && (
        <span className={styles.hidden}>{t('address.filterHidden', { n: formatCount(data.hiddenCount) })}</span>
      )}
    </div>
  );
}

function NarrowRow({ row, model }: { row: AddressTransferView; model: AddressModel }) {
  const side = row.direction === 'in' ? 'from' : 'to';
  const { copy } = useCopy();
  const longPress = useLongPress(() => void copy(row[side].address || row.hash));
  return (
    <div {...longPress}>
      <ListRow
        to={row.hash === '' ? undefined : transactionPath(model.chainName, row.hash)}
        failed={row.status === 'failed'}
        mark={<DirectionPill direction={row.direction} />}
        title={<Party chainName={model.chainName} ownAddress={model.address} row={row} side={side} interactive={false} />}
        value={<NarrowAmount row={row} />}
        detail={
          <>
            <TimeText at={row.time} short />
            {row.status === 'failed' || isSuspectedPoisoning(row) ? <RowMarks row={row} /> : <Method method={row.method} />}
          </>
        }
        note={
          <>
            <bdi>{row.coin.symbol}</bdi>
            {row.coin.isLookalike && <span className={rows.lookalike}> {t('page.lookalikeCoin')}</span>}
          </>
        }
      />
    </div>
  );
}

function NarrowAmount({ row }: { row: AddressTransferView }) {
  if (row.status === 'failed') return <FailedAmount value={row.tokenId === '' ? row.amount.amount : row.amount.raw} />;
  return (
    <span className={styles.amount}>
      {row.tokenId === '' ? (
        <Amount value={row.amount.amount} sign={row.direction} strong shortenTiny />
      ) : (
        t('address.nftId', { id: row.tokenId })
      )}
    </span>
  );
}

/**
 * Loads the next rows as the end comes into view; the button is for keyboards. An observer tells of changes only, so this is mounted
 * anew for every number of rows: an end that is still in view then loads on.
 */
function EndOfList({ model }: { model: AddressModel }) {
  const { loadMore, isLoadingMore, isStale } = model.list;
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(loadMore);
  useEffect(() => {
    latest.current = isLoadingMore || isStale ? undefined : loadMore;
  });
  useEffect(() => {
    const element = end.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && latest.current?.(), {
      rootMargin: '600px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={end} className={styles.end}>
      {loadMore ? (
        <Button tone="text" disabled={isLoadingMore} onClick={loadMore}>
          {t(isLoadingMore ? 'ui.loadingMore' : 'ui.loadMore')}
        </Button>
      ) : (
        <span>{t('ui.allLoaded')}</span>
      )}
    </div>
  );
}
