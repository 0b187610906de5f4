import { useQuery, queryOptions } from '@tanstack/react-query';
import type { EndpointInput } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { ApiError } from '../../api/apiError.ts';
import { call } from '../../api/client.ts';
import { t } from './texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatCount } from '../../ui/figures.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useSettled } from '../../ui/useSettled.ts';
import { AmountFields } from './AmountFields.tsx';
import { CoinFilter, coinsOfTab } from './CoinFilter.tsx';
import { checkAmounts } from './fields.ts';
import { unitOf } from './FilterBar.tsx';
import styles from './FilterSheet.module.css';
import { toTransferFilter, type AddressFilter, type Direction } from './filter.ts';
import { PartyField } from './PartyField.tsx';
import { listHides } from './hides.ts';
import { allowsAmountFilter, hasManyCoins, tabNumber } from './tab.ts';
import { Group, TimeGroup, useTimeProblem } from './TimeGroup.tsx';
import type { AddressModel } from './addressModel.ts';

// Shorter than a reader waits, longer than between two keys.
const SETTLE_MS = 300;

const previewQuery = (input: EndpointInput<'sumAddressTransfers'>) =>
  queryOptions({
    queryKey: ['sumAddressTransfers', 'preview', input] as const,
    queryFn: ({ signal }) => call('sumAddressTransfers', input, { signal, cancelKey: 'address-totals-preview' }),
  });

/** What is tried out in the sheet, what is wrong with it, and how many transfers it would leave. */
function useFilterDraft(model: AddressModel) {
  const { tab, filter: current } = model.state;
  const [draft, setDraft] = useState<AddressFilter>(current);
  const [amounts, setAmounts] = useState({ min: current.minAmount ?? '', max: current.maxAmount ?? '' });
  const [party, setParty] = useState(current.counterparty ?? '');
  const change = (part: Partial<AddressFilter>) => setDraft((before) => ({ ...before, ...part }));

  const checked = checkAmounts(amounts.min, amounts.max);
  const counterparty = party.trim() === '' ? undefined : party.trim();
  const timeProblem = useTimeProblem(draft);
  const isWrong = timeProblem !== undefined || checked.minProblem !== undefined || checked.maxProblem !== undefined;
  const next: AddressFilter = { ...draft, minAmount: checked.minAmount, maxAmount: checked.maxAmount, counterparty };
  const request = { chainName: model.chainName, address: model.address, tab: tabNumber(tab), ...toTransferFilter(tab, next) };
  const settled = useSettled(JSON.stringify(request), SETTLE_MS);
  const isSettled = settled === JSON.stringify(request);
  const preview = useQuery({ ...previewQuery(request), enabled: isSettled && !isWrong });
  const count = isSettled ? preview.data?.count : undefined;
  const refusal = isSettled && preview.error instanceof ApiError ? preview.error.message : undefined;
  return { draft, change, amounts, setAmounts, party, setParty, refusal, isWrong, next, preview, count };
}

/** The phone's filter: everything is tried out here and counted before it is applied. */
export function FilterSheet({ model, onClose }: { model: AddressModel; onClose: () => void }) {
  const { tab } = model.state;
  const { draft, change, amounts, setAmounts, party, setParty, refusal, isWrong, next, preview, count } = useFilterDraft(model);

  return (
    <Dialog
      shape="sheet"
      title={t('address.filterTitle')}
      onClose={onClose}
      footer={
        <SheetActions
          count={count}
          isWrong={isWrong}
          onReset={() => {
            model.clearFilter();
            onClose();
          }}
          onView={() => {
            model.setFilter(next);
            onClose();
          }}
        />
      }
    >
      <div className={styles.groups}>
        <TimeGroup value={draft} onChange={change} />
        <Group title={t('address.filterDirection')}>
          <Segmented<Direction | 'all'>
            wide
            label={t('address.filterDirection')}
            value={draft.direction ?? 'all'}
            options={[
              { value: 'all', title: t('address.filterAllDirections') },
              { value: 'in', title: t('address.filterIn') },
              { value: 'out', title: t('address.filterOut') },
              { value: 'self', title: t('address.filterSelf') },
            ]}
            onChange={(direction) => change({ direction: direction === 'all' ? undefined : direction })}
          />
        </Group>
        {hasManyCoins(tab) && (
          <Group title={t('address.filterCoin')}>
            <CoinFilter value={draft.coinKey} coins={coinsOfTab(model.coins.data?.list ?? [], tab === 'NFT')} onChange={change} />
          </Group>
        )}
        {allowsAmountFilter(tab, draft.coinKey) && (
          <AmountGroup model={model} coinKey={draft.coinKey} value={amounts} onChange={setAmounts} />
        )}
        <Group title={t('address.filterCounterparty')}>
          <PartyField value={party} onChange={setParty} problem={party.trim() === '' ? undefined : refusal} />
        </Group>
        {tab !== 'NFT' &&
          listHides(draft, preview.data ?? model.totals.data).map(({ key, name, isOn, count: hidden }) => (
            <Switch
              key={key}
              checked={isOn}
              onChange={(isHidden) => change({ [key]: isHidden ? true : undefined })}
              note={hidden === undefined ? undefined : t('address.statTimes', { n: formatCount(hidden) })}
            >
              {t(name)}
            </Switch>
          ))}
      </div>
    </Dialog>
  );
}

function AmountGroup({
  model,
  coinKey,
  value,
  onChange,
}: {
  model: AddressModel;
  coinKey: string | undefined;
  value: { min: string; max: string };
  onChange: (value: { min: string; max: string }) => void;
}) {
  const unit = hasManyCoins(model.state.tab) ? model.coins.data?.list.find((coin) => coin.coinKey === coinKey)?.symbol : unitOf(model);
  return (
    <Group title={unit === undefined ? t('address.filterAmount') : t('address.filterAmountUnit', { unit })}>
      <AmountFields value={value} onChange={onChange} />
    </Group>
  );
}

interface SheetActionsProps {
  /** Undefined where or while it is not counted. */
  count?: number;
  isWrong?: boolean;
  onReset: () => void;
  onView: () => void;
}

export function SheetActions({ count, isWrong = false, onReset, onView }: SheetActionsProps) {
  return (
    <>
      <Button size="mobile" className={styles.reset} onClick={onReset}>
        {t('address.filterReset')}
      </Button>
      <Button size="mobile" tone="primary" className={styles.view} disabled={isWrong} onClick={onView}>
        {count === undefined ? t('address.filterViewUnknown') : t('address.filterView', { n: formatCount(count) })}
      </Button>
    </>
  );
}
