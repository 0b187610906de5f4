import type { TagView } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { formatCount } from '../../ui/figures.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { ListPager } from '../../ui/list/ListPager.tsx';
import { NarrowList } from '../../ui/list/NarrowList.tsx';
import { NoRows } from '../../ui/list/NoRows.tsx';
import { WideList } from '../../ui/list/WideList.tsx';
import type { MenuAction } from '../../ui/Menu.tsx';
import { SelectionBar } from '../../ui/SelectionBar.tsx';
import { Categories } from './Categories.tsx';
import { LibraryFilters } from './Filters.tsx';
import { canSubmit } from './labelFacts.ts';
import { LabelDialog } from './LabelDialog.tsx';
import { labelColumns, NarrowLabel, type RowActions } from './LabelRows.tsx';
import styles from './Labels.module.css';
import { SubmitDialog } from './SubmitDialog.tsx';
import { TagDrawer } from './TagDrawer.tsx';
import { t } from './texts.ts';
import { pageSizes } from './useFiltered.ts';
import { useRemove } from './useRemove.ts';
import { useLibrary, type LibraryTab } from './useLibrary.ts';

const keyOf = ({ id }: TagView) => String(id);
const NONE: ReadonlySet<string> = new Set();

/** One's own labels, or everybody's. */
export function LibraryPanel({ of }: { of: LibraryTab }) {
  const model = useLibrary(of);
  const { list } = model;
  const remove = useRemove();
  const isMobile = isMobileLayout();
  const isOwn = of === 'own';
  const [opened, setOpened] = useState<TagView>();
  const [edited, setEdited] = useState<TagView>();
  const [offered, setOffered] = useState<readonly TagView[]>([]);
  const [selected, setSelected] = useState(NONE);
  const [isChoosing, setIsChoosing] = useState(false);
  // Rows of other pages are not at hand: what is chosen is what can be seen.
  const chosen = list.rows.filter((tag) => selected.has(keyOf(tag)) && tag.canChange);
  const offerable = chosen.filter((tag) => canSubmit(tag));
  const unselect = () => setSelected(NONE);

  const actions: RowActions = {
    open: setOpened,
    list(tag) {
      const own: MenuAction[] = [
        { title: t('label.editShort'), icon: 'tag', onChoose: () => setEdited(tag) },
        ...(canSubmit(tag) ? [{ title: t('label.submit'), icon: 'shield', onChoose: () => setOffered([tag]) } as const] : []),
        { title: t('label.remove'), icon: 'close', tone: 'danger', onChoose: () => void remove([tag]).catch(() => undefined) },
      ];
      return [{ title: t('label.open'), icon: 'eye', onChoose: () => setOpened(tag) }, ...(isOwn && tag.canChange ? own : [])];
    },
  };
  const message = (
    <NoRows
      list={list}
      chainTitle=""
      emptyTitle={t(isOwn ? 'label.emptyOwn' : 'label.emptySystem')}
      notConfiguredText=""
      conditions={t('label.conditionsWide')}
      onClearFilter={model.clear}
    />
  );
  const pick = (tag: TagView, isOn: boolean) => {
    const next = new Set(selected);
    if (isOn) next.add(keyOf(tag));
    else next.delete(keyOf(tag));
    setSelected(next);
  };
  return (
    <>
      {isMobile ? (
        <>
          <div className={styles.filters} role="search" aria-label={t('label.library')}>
            <LibraryFilters model={model} />
          </div>
          <Categories model={model} />
          <div className={styles.countRow}>
            {list.total !== undefined && (
              <span className={styles.quiet}>{t('label.count', { n: `${formatCount(list.total)}${list.isTotalCapped ? '+' : ''}` })}</span>
            )}
            {isOwn && (
              <Button
                tone="text"
                size="small"
                aria-pressed={isChoosing}
                onClick={() => {
                  setIsChoosing(!isChoosing);
                  unselect();
                }}
              >
                {t(isChoosing ? 'label.cancel' : 'label.several')}
              </Button>
            )}
          </div>
          <div className={styles.list}>
            <NarrowList
              list={list}
              label={t(`label.${of}`)}
              what={t(`label.${of}`)}
              rowKey={keyOf}
              render={(tag) => (
                <NarrowLabel
                  tag={tag}
                  of={of}
                  actions={actions}
                  select={isChoosing ? { isOn: selected.has(keyOf(tag)), toggle: (isOn) => pick(tag, isOn) } : undefined}
                />
              )}
              message={message}
            />
          </div>
        </>
      ) : (
        <div className={styles.columns}>
          <Categories model={model} />
          <div className={styles.rows}>
            <div className={styles.filters} role="search" aria-label={t('label.library')}>
              <LibraryFilters model={model} />
            </div>
            <WideList
              list={list}
              what={t(`label.${of}`)}
              message={message}
              pager={<ListPager list={list} pageSize={model.place.pageSize} pageSizes={pageSizes} onPageSize={model.setPageSize} />}
            >
              <DataTable
                columns={labelColumns(of, actions)}
                rows={list.rows}
                rowKey={keyOf}
                caption={t(`label.${of}`)}
                onOpen={setOpened}
                {...(isOwn ? { selected, onSelectedChange: setSelected } : {})}
              />
            </WideList>
          </div>
        </div>
      )}
      <SelectionBar
        count={chosen.length}
        onClear={unselect}
        actions={
          <>
            {offerable.length > 0 && (
              <Button size="small" onClick={() => setOffered(offerable)}>
                {t('label.submit')}
              </Button>
            )}
            <Button
              size="small"
              onClick={() =>
                void remove(chosen).then(
                  (isGone) => isGone && unselect(),
                  () => undefined,
                )
              }
            >
              {t('label.remove')}
            </Button>
          </>
        }
      />
      {offered.length > 0 && (
        <SubmitDialog
          tags={offered}
          onClose={() => setOffered([])}
          onDone={() => {
            setOffered([]);
            unselect();
          }}
        />
      )}
      {edited && <LabelDialog tag={edited} onClose={() => setEdited(undefined)} />}
      {opened && <TagDrawer tag={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
