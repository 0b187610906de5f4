import { useQuery, queryOptions } from '@tanstack/react-query';
import type { EndpointInput } from '@chaintrail/contract/schemas';
import { useRef, useState, type ReactNode } from 'react';
import { call } from '../../api/client.ts';
import { formatDate, formatTime, parseTime, spanSameMinute } from '../../lib/time.ts';
import { t } from './texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatCount } from '../../ui/figures.ts';
import { usePreferences } from '../../ui/preferences.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { AmountFields } from './AmountFields.tsx';
import { CoinFilter, coinsOfTab } from './CoinFilter.tsx';
import { checkAmounts, readCounterparty } from './fields.ts';
import { unitOf } from './FilterBar.tsx';
import styles from './FilterSheet.module.css';
import { toTransferFilter, type AddressFilter, type Direction } from './filter.ts';
import { allowsAmountFilter, hasManyCoins, tabNumber } from './tab.ts';
import type { AddressModel } from './useAddress.ts';
import { useSettled } from './useSettled.ts';

const DAY_MS = 86_400_000;
// Shorter than a reader waits, longer than between two keys.
const SETTLE_MS = 300;
const PRESETS = [
  { key: 'today', days: 0 },
  { key: 'week', days: 6 },
  { key: 'month', days: 29 },
] as const;
type Preset = (typeof PRESETS)[number]['key'] | 'any' | 'custom';

const previewQuery = (input: EndpointInput<'sumAddressTransfers'>) =>
  queryOptions({
    queryKey: ['sumAddressTransfers', 'preview', input] as const,
    queryFn: ({ signal }) => call('sumAddressTransfers', input, { signal, cancelKey: 'address-totals-preview' }),
  });

/** The phone's filter: everything is tried out here and counted before it is applied. */
export function FilterSheet({ model, onClose }: { model: AddressModel; onClose: () => void }) {
  const { tab, filter: current } = model.state;
  const [draft, setDraft] = useState<AddressFilter>(current);
  const [amounts, setAmounts] = useState({ min: current.minAmount ?? '', max: current.maxAmount ?? '' });
  const [party, setParty] = useState(current.counterparty ?? '');
  const change = (part: Partial<AddressFilter>) => setDraft((before) => ({ ...before, ...part }));

  const checked = checkAmounts(amounts.min, amounts.max);
  const counterparty = readCounterparty(party, { name: model.chainName, family: model.chain?.family ?? 'evm' });
  const isPartyWrong = party.trim() !== '' && counterparty === undefined;
  const isWrong = isPartyWrong || checked.minProblem !== undefined || checked.maxProblem !== undefined;
  const next: AddressFilter = { ...draft, minAmount: checked.minAmount, maxAmount: checked.maxAmount, counterparty };
  const request = { chainName: model.chainName, address: model.address, tab: tabNumber(tab), ...toTransferFilter(tab, next) };
  const settled = useSettled(JSON.stringify(request), SETTLE_MS);
  const isSettled = settled === JSON.stringify(request);
  const preview = useQuery({ ...previewQuery(request), enabled: isSettled && !isWrong });
  const count = isSettled ? preview.data?.count : undefined;

  return (
    <Dialog
      shape="sheet"
      title={t('address.filterTitle')}
      onClose={onClose}
      footer={
        <>
          <Button
            size="mobile"
            className={styles.reset}
            onClick={() => {
              model.clearFilter();
              onClose();
            }}
          >
            {t('address.filterReset')}
          </Button>
          <Button
            size="mobile"
            tone="primary"
            className={styles.view}
            disabled={isWrong}
            onClick={() => {
              model.setFilter(next);
              onClose();
            }}
          >
            {count === undefined ? t('address.filterViewUnknown') : t('address.filterView', { n: formatCount(count) })}
          </Button>
        </>
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
          <TextInput
            className={styles.full}
            label={t('address.filterCounterparty')}
            placeholder={t('address.filterCounterpartyHint')}
            icon="search"
            mono
            value={party}
            onChange={setParty}
            problem={isPartyWrong ? t('address.filterCounterpartyBad') : undefined}
          />
        </Group>
        {tab !== 'NFT' && (
          <Switch
            checked={draft.hideZero === true}
            onChange={(isOn) => change({ hideZero: isOn ? true : undefined })}
            note={draft.hideZero && preview.data ? t('address.filterHiddenRows', { n: formatCount(preview.data.hiddenCount) }) : undefined}
          >
            {t('address.filterHideZero')}
          </Switch>
        )}
      </div>
    </Dialog>
  );
}

export function Group({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={styles.title}>
        {title}
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </h3>
      {children}
    </section>
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

/** Presets, and two fields of the phone's own picker that offer nothing after today. */
export function TimeGroup({ value, onChange }: { value: AddressFilter; onChange: (change: Partial<AddressFilter>) => void }) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const [now] = useState(() => Date.now());
  const today = formatDate(now, zone);
  const rangeOf = (days: number) => ({
    startTime: parseTime(formatDate(now - days * DAY_MS, zone), zone),
    endTime: parseTime(`${today} 23:59:59`, zone),
  });
  const preset = PRESETS.find(({ days }) => {
    const range = rangeOf(days);
    return range.startTime === value.startTime && range.endTime === value.endTime;
  });
  const startField = useRef<HTMLInputElement>(null);
  const hasRange = value.startTime !== undefined || value.endTime !== undefined;
  const field = (timeMs: number | undefined) => (timeMs === undefined ? '' : formatTime(timeMs, zone).slice(0, 16).replace(' ', 'T'));
  const setEnds = (startTime: number | undefined, endTime: number | undefined) => {
    if (startTime === undefined || endTime === undefined) onChange({ startTime, endTime });
    else {
      const span = spanSameMinute(startTime, endTime);
      onChange({ startTime: span.startMs, endTime: span.endMs });
    }
  };
  return (
    <Group title={t('address.filterTime')} note={t('address.filterNotLater')}>
      <Segmented<Preset>
        wide
        label={t('address.filterTime')}
        value={preset?.key ?? (hasRange ? 'custom' : 'any')}
        options={[
          { value: 'any', title: t('address.filterNoRange') },
          { value: 'today', title: t('address.filterToday') },
          { value: 'week', title: t('address.filterDays', { n: 7 }) },
          { value: 'month', title: t('address.filterDays', { n: 30 }) },
          { value: 'custom', title: t('address.filterCustom') },
        ]}
        onChange={(key) => {
          const chosen = PRESETS.find((item) => item.key === key);
          if (chosen) onChange(rangeOf(chosen.days));
          else if (key === 'any') onChange({ startTime: undefined, endTime: undefined });
          else startField.current?.focus();
        }}
      />
      <div className={styles.ends}>
        <input
          ref={startField}
          type="datetime-local"
          className={styles.field}
          aria-label={t('ui.startTime')}
          value={field(value.startTime)}
          max={`${today}T23:59`}
          onChange={(event) => setEnds(parseTime(event.target.value, zone), value.endTime)}
        />
        <span className={styles.to}>{t('address.filterTo')}</span>
        <input
          type="datetime-local"
          className={styles.field}
          aria-label={t('ui.endTime')}
          value={field(value.endTime)}
          max={`${today}T23:59`}
          onChange={(event) => {
            const end = parseTime(event.target.value, zone);
            setEnds(value.startTime, end === undefined ? undefined : end + 59_000);
          }}
        />
      </div>
    </Group>
  );
}
