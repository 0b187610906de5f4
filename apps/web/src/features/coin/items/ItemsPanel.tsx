import type { CoinDetailView, NftRowView } from '@chaintrail/contract/schemas';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { goTo } from '../../../lib/navigation.ts';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { formatCount } from '../../../ui/figures.ts';
import { isMobileLayout } from '../../../ui/layout.ts';
import { Link } from '../../../ui/Link.tsx';
import { ListPager } from '../../../ui/list/ListPager.tsx';
import { NarrowList } from '../../../ui/list/NarrowList.tsx';
import { NoRows } from '../../../ui/list/NoRows.tsx';
import { usePagedList } from '../../../ui/list/usePagedList.ts';
import { WideList } from '../../../ui/list/WideList.tsx';
import { coinPath } from '../../../ui/paths.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
import { ExportButton } from '../../sheet/index.ts';
import type { CoinPanelProps } from '../coinPanel.ts';
import { parseCoinSearch, writeItem } from '../coinSearch.ts';
import filters from '../Filter.module.css';
import { HolderSearch } from '../HolderSearch.tsx';
import { t as coinText } from '../texts.ts';
import { useNarrowed } from '../useNarrowed.ts';
import { ItemDetails } from './ItemDetails.tsx';
import { itemName, itemNumber } from './itemName.ts';
import { ItemPicture } from './ItemPicture.tsx';
import styles from './Items.module.css';
import { t } from './texts.ts';
import { Traits, withoutTrait } from './Traits.tsx';

type Row = NftRowView;
type Sort = 'number' | 'latest';

const keyOf = (row: Row) => row.tokenId;
const noFilter: { address?: string; trait?: string; traitValue?: string } = {};
const gallerySizes = [24, 48, 96] as const;

/** The items of a contract that somebody has; on a wide screen the one that was chosen stands beside them. */
export function ItemsPanel({ coin, chain }: CoinPanelProps) {
  const { coinKey } = coin;
  const { item } = parseCoinSearch(useSearch({ strict: false }));
  const [sort, setSort] = useState<Sort>('number');
  const narrowed = useNarrowed(noFilter, gallerySizes[0]);
  const list = usePagedList({
    name: 'pageNfts',
    body: { coinKey, sort, pageSize: narrowed.place.pageSize, ...narrowed.filter },
    load: (body, signal) => call('pageNfts', body, { signal }),
    place: narrowed.place,
    chain,
    unfilteredCount: undefined,
    hasFilter: narrowed.hasFilter,
    goTo: narrowed.goTo,
  });
  const label = t('nft.gallery', { symbol: coin.symbol || coinKey });
  const message = (
    <NoRows
      list={list}
      chainTitle={chain.title}
      emptyTitle={t('nft.none')}
      notConfiguredText={coinText('coin.notConfigured')}
      conditions={t(narrowed.filter.trait === undefined ? 'nft.noneFit' : 'nft.noneWith')}
      onClearFilter={narrowed.clear}
    />
  );
  return (
    <>
      <div className={filters.beside}>
        <HolderSearch key={narrowed.resets} chain={chain} label={t('nft.ownerOnly')} onApply={narrowed.setFilter} />
        <ExportButton ask={{ list: 'nfts', query: { coinKey, sort, ...narrowed.filter }, what: label }} count={list.total} />
        <div className={styles.order}>
          <Segmented
            label={t('nft.order')}
            value={sort}
            onChange={(next) => {
              setSort(next);
              narrowed.goTo({ pageNum: 1 });
            }}
            options={[
              { value: 'number', title: t('nft.byNumber') },
              { value: 'latest', title: t('nft.byLatest') },
            ]}
          />
        </div>
      </div>
      <Traits
        coinKey={coinKey}
        chosen={narrowed.filter}
        onChoose={(trait, traitValue) =>
          narrowed.setFilter({ ...withoutTrait(narrowed.filter), ...(trait === undefined ? {} : { trait, traitValue }) })
        }
      />
      {isMobileLayout() ? (
        <NarrowList
          list={list}
          label={label}
          what={chain.title}
          rowKey={keyOf}
          render={(row) => <NarrowItem coin={coin} row={row} />}
          message={message}
        />
      ) : (
        <div className={classNames(styles.beside, item !== undefined && styles.isOpen)}>
          <div className={styles.gallery}>
            <WideList
              list={list}
              what={chain.title}
              message={message}
              pager={
                <ListPager list={list} pageSize={narrowed.place.pageSize} pageSizes={gallerySizes} onPageSize={narrowed.setPageSize} />
              }
            >
              <ul className={styles.grid} aria-label={label}>
                {list.rows.map((row) => (
                  <li key={row.tokenId}>
                    <ItemCard coin={coin} row={row} isChosen={row.tokenId === item} />
                  </li>
                ))}
              </ul>
            </WideList>
          </div>
          {item !== undefined && <ItemDetails key={item} coin={coin} tokenId={item} onClose={() => goTo(writeItem(coinKey))} />}
        </div>
      )}
    </>
  );
}

interface ItemProps {
  coin: CoinDetailView;
  row: Row;
}

function ItemCard({ coin, row, isChosen }: ItemProps & { isChosen: boolean }) {
  const name = itemName(coin, row.tokenId, row.name);
  return (
    <div className={classNames(styles.item, isChosen && styles.chosen)}>
      <Link to={writeItem(coin.coinKey, row.tokenId)} className={styles.itemLink} aria-current={isChosen ? 'true' : undefined}>
        <ItemPicture chainName={coin.chainName} picture={row.picture} name={name} />
        <span className={styles.itemName}>
          <bdi>{name}</bdi>
        </span>
      </Link>
      <span className={styles.itemFoot}>
        <Owner coin={coin} row={row} />
        <span className={styles.quiet} title={t('nft.moved')}>
          {t('nft.times', { n: formatCount(row.transferCount) })}
        </span>
      </span>
    </div>
  );
}

function Owner({ coin, row, link = true }: ItemProps & { link?: boolean }) {
  if (row.owner === null) return <span className={styles.quiet}>{t('nft.owners', { n: formatCount(row.ownerCount) })}</span>;
  return <AddressEntity chainName={coin.chainName} {...row.owner} compact copy={false} link={link} />;
}

function NarrowItem({ coin, row }: ItemProps) {
  const name = itemName(coin, row.tokenId, row.name);
  return (
    <Link to={coinPath(coin.coinKey, row.tokenId)} className={styles.row}>
      <ItemPicture chainName={coin.chainName} picture={row.picture} name={name} small />
      <span className={styles.rowName}>
        <bdi>{name}</bdi>
      </span>
      <span className={styles.rowNumber}>{itemNumber(row.tokenId)}</span>
      <Owner coin={coin} row={row} link={false} />
      <span className={styles.quiet}>
        <TimeText at={row.lastTime} />
      </span>
    </Link>
  );
}
