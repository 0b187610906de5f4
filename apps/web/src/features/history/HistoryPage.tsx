import { showConfirm } from '../../lib/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatCount } from '../../ui/figures.ts';
import { FilterChip } from '../../ui/FilterChip.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Link } from '../../ui/Link.tsx';
import { ListPager } from '../../ui/list/ListPager.tsx';
import { NarrowList } from '../../ui/list/NarrowList.tsx';
import { NoRows } from '../../ui/list/NoRows.tsx';
import { WideList } from '../../ui/list/WideList.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { signInPath } from '../../ui/paths.ts';
import { BarTitle } from '../../ui/slots.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { nameSort } from '../search/index.ts';
import styles from './History.module.css';
import { listColumns, NarrowRow } from './HistoryRows.tsx';
import { t } from './texts.ts';
import { pageSizes, useHistory, type HistoryModel, type HistoryRow } from './useHistory.ts';

const keyOf = ({ id, sort, model, slug, text }: HistoryRow): string =>
  id === undefined ? [sort, model, slug, text].join(' ') : String(id);

/** Every search that is kept, newest first: found by text and sort, deleted one by one, by sort, or all. */
export function HistoryPage() {
  const model = useHistory();
  const { list } = model;
  const message =
    list.state.kind === 'filteredOut' ? (
      <EmptyState
        title={t('history.filtered')}
        actions={
          <Button size="small" onClick={model.clearFilter}>
            {t('history.all')}
          </Button>
        }
      />
    ) : (
      <NoRows list={list} chainTitle="" emptyTitle={t('history.empty')} notConfiguredText="" />
    );
  const head = (
    <>
      <CardHeader title={t('history.title')} note={<Note model={model} />}>
        {/* How many go is known where no text narrows the list. */}
        {list.rows.length > 0 && model.text === '' && (
          <Button tone="text" size="small" onClick={() => void askAndClear(model)}>
            {model.sort === undefined ? t('history.clear') : t('history.clearSort', { sort: nameSort(model.sort) })}
          </Button>
        )}
      </CardHeader>
      {model.isGuest && (
        <div className={styles.guest}>
          <Notice tone="neutral" actions={<Link to={signInPath}>{t('history.signIn')}</Link>}>
            {t('history.guest')}
          </Notice>
        </div>
      )}
      <Filters model={model} />
    </>
  );
  return (
    <>
      <BarTitle>{t('history.title')}</BarTitle>
      <h1 className="visually-hidden">{t('history.title')}</h1>
      {isMobileLayout() ? (
        <>
          <Card className={styles.card}>{head}</Card>
          <NarrowList
            list={list}
            label={t('history.title')}
            what={t('history.title')}
            rowKey={keyOf}
            render={(row) => <NarrowRow row={row} onRemove={model.remove} />}
            message={message}
          />
        </>
      ) : (
        <Card>
          {head}
          <WideList
            list={list}
            what={t('history.title')}
            message={message}
            pager={
              model.isGuest ? null : (
                <ListPager list={list} pageSize={model.pageSize} pageSizes={pageSizes} onPageSize={model.setPageSize} />
              )
            }
          >
            <DataTable columns={listColumns(model.remove)} rows={list.rows} rowKey={keyOf} caption={t('history.title')} />
          </WideList>
        </Card>
      )}
    </>
  );
}

function Note({ model: { isGuest, list, limit, sorts } }: { model: HistoryModel }) {
  if (list.total === undefined) return null;
  const n = formatCount(sorts.reduce((sum, { count }) => sum + count, 0));
  return isGuest ? t('history.noteGuest', { n }) : t('history.noteOwn', { n, limit: formatCount(limit ?? 0) });
}

function Filters({ model }: { model: HistoryModel }) {
  const { text, setText, sort, setSort, sorts } = model;
  const shown = sort !== undefined && !sorts.some((one) => one.sort === sort) ? [...sorts, { sort, count: 0 }] : sorts;
  return (
    <div className={styles.filters} role="search" aria-label={t('history.title')}>
      <TextInput
        className={styles.find}
        label={t('history.find')}
        placeholder={t('history.find')}
        icon="search"
        maxLength={200}
        value={text}
        onChange={setText}
      />
      <div className={styles.sorts} role="group" aria-label={t('history.sorts')}>
        <FilterChip name={t('history.all')} active={sort === undefined} onClick={() => setSort(undefined)} />
        {shown.map((one) => (
          <FilterChip
            key={one.sort}
            name={nameSort(one.sort)}
            value={formatCount(one.count)}
            active={one.sort === sort}
            onClick={() => setSort(one.sort === sort ? undefined : one.sort)}
          />
        ))}
      </div>
    </div>
  );
}

/** Asks, and forgets those of the sort that is shown, or all. */
async function askAndClear({ sort, sorts, clear }: HistoryModel): Promise<void> {
  const going = sorts.filter((one) => sort === undefined || one.sort === sort);
  const n = formatCount(going.reduce((sum, { count }) => sum + count, 0));
  const isSure = await showConfirm({
    title: t('history.clearTitle'),
    content: sort === undefined ? t('history.clearText', { n }) : t('history.clearSortText', { sort: nameSort(sort), n }),
    confirmText: t('history.clearConfirm'),
    cancelText: t('history.cancel'),
  });
  if (isSure) await clear();
}
