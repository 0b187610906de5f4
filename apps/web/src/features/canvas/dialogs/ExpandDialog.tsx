import { nameOf } from '@chaintrail/canvas';
import { memo, useDeferredValue } from 'react';
import { isMobileLayout } from '../../../ui/layout.ts';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { groupDecimal } from '../../../ui/amountParts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FilterChip } from '../../../ui/FilterChip.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { isApiError } from '../../../api/apiError.ts';
import { isTicked } from '../chooseParties.ts';
import { mainEdge, type Neighbour } from '../neighbours.ts';
import { useRoomState } from '../roomContext.ts';
import { t } from '../texts.ts';
import { HistoryOffer } from './HistoryOffer.tsx';
import { PeriodFilter } from './PeriodFilter.tsx';
import { hopChoices, topChoices, useExpansion } from '../useExpansion.ts';
import styles from './Dialogs.module.css';

const none: readonly Neighbour[] = [];
const sorts = ['amount', 'count', 'last', 'first'] as const;

/** Counterparties with their filters, before anything is drawn. */
export function ExpandDialog({ id, side: firstSide, onClose }: { id: string; side: 'in' | 'out'; onClose: () => void }) {
  const model = useExpansion(id, firstSide);
  const nodes = useRoomState((state) => state.scene.nodes);
  const { node, side, filter, setFilter, answer, chosen } = model;
  const { data } = answer;
  // In a turn of its own: two hundred rows at once would hold up the dialog that opens.
  const shown = useDeferredValue<readonly Neighbour[]>(data?.chosen ?? none, none);
  // What is added is what stands there: until an answer is drawn, nothing of it can be added.
  const isDrawing = answer.isPlaceholderData || shown !== (data?.chosen ?? none);
  if (!node) return null;
  const size = isMobileLayout() ? 'mobile' : 'default';
  return (
    <Dialog
      shape={isMobileLayout() ? 'sheet' : 'modal'}
      width={640}
      note={t('canvas.expandAdds', { n: chosen.filter((one) => !nodes.has(one.node.id)).length, on: nodes.size })}
      title={t('canvas.expandTitle', { name: nameOf(node) })}
      onClose={onClose}
      footer={
        <>
          <Button size={size} onClick={onClose}>
            {t('canvas.cancel')}
          </Button>
          <Button
            size={size}
            tone="primary"
            disabled={chosen.length === 0 || model.isAdding || isDrawing}
            onClick={() => void model.apply(onClose)}
          >
            {t(model.isAdding ? 'canvas.adding' : 'canvas.add')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <div className={styles.row}>
          <Segmented
            label={t('canvas.expand')}
            value={side}
            onChange={model.setSide}
            options={[
              { value: 'both', title: t('canvas.all') },
              { value: 'in', title: t('canvas.in') },
              { value: 'out', title: t('canvas.out') },
            ]}
          />
          <Select
            label={t('canvas.coin')}
            value={filter.coinKey ?? ''}
            onChange={(coinKey) => setFilter({ ...filter, coinKey: coinKey === '' ? undefined : coinKey, minAmount: '' })}
            options={[
              { value: '', title: t('canvas.all') },
              ...(data?.coins ?? []).map((coin) => ({ value: coin.coinKey, title: coin.symbol })),
            ]}
            renderTrigger={(trigger, option) => (
              <FilterChip name={t('canvas.coin')} value={option?.title} active={filter.coinKey !== undefined} trigger={trigger} />
            )}
          />
          {filter.coinKey !== undefined && (
            <TextInput
              className={styles.least}
              label={t('canvas.amountAtLeast')}
              before={t('canvas.amountAtLeast')}
              inputMode="decimal"
              value={filter.minAmount}
              onChange={(minAmount) => setFilter({ ...filter, minAmount: minAmount.replaceAll(/[^\d.]/g, '') })}
            />
          )}
          {/* A month does not fit into a sheet: on a phone the canvas' own period holds. */}
          {!isMobileLayout() && <PeriodFilter value={filter} onChange={(period) => setFilter({ ...filter, ...period })} />}
          <Select
            label={t('canvas.top')}
            value={filter.top}
            onChange={(top) => setFilter({ ...filter, top })}
            options={topChoices.map((top) => ({ value: top, title: t('canvas.topN', { n: top }) }))}
            renderTrigger={(trigger, option) => <FilterChip name={t('canvas.top')} value={option?.title} trigger={trigger} />}
          />
          <Select
            label={t('canvas.sort')}
            value={filter.coinKey === undefined && filter.sort === 'amount' ? 'count' : filter.sort}
            onChange={(sort) => setFilter({ ...filter, sort })}
            options={sorts
              .filter((sort) => sort !== 'amount' || filter.coinKey !== undefined)
              .map((value) => ({ value, title: t(`canvas.sort_${value}`) }))}
            renderTrigger={(trigger, option) => <FilterChip name={t('canvas.sort')} value={option?.title} trigger={trigger} />}
          />
          <FilterChip
            name={t('canvas.onlyLabelled')}
            active={filter.onlyLabelled}
            onClick={() => setFilter({ ...filter, onlyLabelled: !filter.onlyLabelled })}
          />
          <FilterChip
            name={t('canvas.hideServices')}
            active={filter.hidesServices}
            onClick={() => setFilter({ ...filter, hidesServices: !filter.hidesServices })}
          />
        </div>
        <p className={styles.note} role="status">
          {answer.error && isUnread(answer.error)
            ? t('canvas.expandUnread')
            : answer.isPending
              ? t('canvas.adding')
              : t(countText(data), {
                  known: model.known,
                  passing: data?.passing.length ?? 0,
                  chosen: chosen.length,
                })}
          {data && ` · ${t('canvas.expandUntil', { block: data.dataUntil.toLocaleString('zh-CN') })}`}
          {data?.lacks !== undefined && ` · ${t('canvas.expandLacks', { what: data.lacks })}`}
          {data && data.foldedCount > 0 && ` · ${t('canvas.expandFolded', { n: data.foldedCount.toLocaleString('zh-CN') })}`}
        </p>
        <div className={styles.row}>
          <Segmented
            label={t('canvas.hops')}
            value={String(model.hops)}
            onChange={(chosenHops) => model.setHops(hopChoices.find((one) => String(one) === chosenHops) ?? 1)}
            options={hopChoices.map((n) => ({ value: String(n), title: t('canvas.hopsN', { n }) }))}
          />
          {model.unfolded > 0 && (
            <FilterChip
              name={t('canvas.foldRest', { n: model.unfolded })}
              active={model.foldsRest}
              onClick={() => model.setFoldsRest(!model.foldsRest)}
            />
          )}
          {model.hops > 1 && <span className={styles.note}>{t('canvas.hopsNote')}</span>}
        </div>
        {node.chainName !== undefined && node.address !== undefined && <HistoryOffer chainName={node.chainName} address={node.address} />}
        {answer.error && !isUnread(answer.error) && (
          <p className={styles.warn}>{t('canvas.expandFailed', { reason: isApiError(answer.error) ? answer.error.msg : '' })}</p>
        )}
        {data?.limited && <p className={styles.warn}>{t('canvas.expandLimited', { n: data.limited.limit.toLocaleString('zh-CN') })}</p>}
        {data && data.passing.length === 0 && <p className={styles.note}>{t('canvas.expandNone')}</p>}
        {data && data.chosen.length > 0 && (
          <ul className={styles.list} aria-busy={isDrawing}>
            {shown.map((one) => (
              <PartyRow
                key={one.node.id}
                one={one}
                chainName={node.chainName ?? ''}
                isChosen={isTicked(one.node.id, nodes, model.pressed)}
                there={nodes.get(one.node.id)}
                onToggle={model.toggle}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

interface PartyRowProps {
  one: Neighbour;
  chainName: string;
  isChosen: boolean;
  /** As it stands on the canvas already. */
  there: { title?: string | undefined } | undefined;
  onToggle: (id: string) => void;
}

/** One of up to two hundred, of which a press changes one. */
const PartyRow = memo(function PartyRow({ one, chainName, isChosen, there, onToggle }: PartyRowProps) {
  const edge = mainEdge(one);
  return (
    <li>
      <Checkbox label={one.party.address} checked={isChosen} onChange={() => onToggle(one.node.id)} />
      <Ways id={one.node.id} edges={one.edges} />
      <span className={styles.grow}>
        <AddressEntity chainName={chainName} address={one.party.address} label={one.party.label} copy={false} link={false} />
        {there && <Tag small>{[nameThere(there, one), t('canvas.already')].filter((text) => text !== '').join(' · ')}</Tag>}
      </span>
      <span className={styles.count}>{t('canvas.count', { n: one.edges.reduce((sum, { count }) => sum + count, 0) })}</span>
      <span className={styles.amount}>
        {groupDecimal(edge?.amount ?? '0')} {edge?.symbol}
      </span>
    </li>
  );
});

/** What the canvas calls somebody, where the row does not say it already. */
const nameThere = ({ title }: { title?: string | undefined }, { party }: Neighbour): string =>
  title === party.label?.name ? '' : (title ?? '');

/** Nothing is there of an address whose history was not fetched: that it can be is said beside it. */
const isUnread = (error: Error): boolean => isApiError(error) && error.refusal?.reason === 'nothing_stored';

/** Which ways money went between the two. */
function Ways({ id, edges }: { id: string; edges: Neighbour['edges'] }) {
  const ways = [
    ...(edges.some(({ from }) => from === id) ? ['in' as const] : []),
    ...(edges.some(({ to }) => to === id) ? ['out' as const] : []),
  ];
  return (
    <span className={styles.ways}>
      {ways.map((way) => (
        <span key={way} data-way={way} title={t(`canvas.${way}`)}>
          <Icon name={way === 'in' ? 'arrowIn' : 'arrowOut'} size={14} />
          <span className="visually-hidden">{t(`canvas.${way}`)}</span>
        </span>
      ))}
    </span>
  );
}

function countText(data: { isWhole: boolean; passing: readonly unknown[] } | undefined) {
  if (data?.isWhole !== false) return 'canvas.expandCount';
  return data.passing.length === 0 ? 'canvas.expandCountNoneYet' : 'canvas.expandCountAtLeast';
}
