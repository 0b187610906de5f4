import type { ChainStatusView } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { formatDate } from '../../lib/time.ts';
import { Button } from '../../ui/Button.tsx';
import { DateRangePicker } from '../../ui/DateRangePicker.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FilterChip } from '../../ui/FilterChip.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { FilterPopover } from '../../ui/FilterPopover.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './Filter.module.css';
import { noFields, readFields, type TransferFields, type TransferFilter } from './transferFilter.ts';
import { t } from './texts.ts';

export interface TransferFilterFormProps {
  unit: string;
  chain: Pick<ChainStatusView, 'chainName' | 'family'>;
  onApply: (filter: TransferFilter) => void;
}

/** Time applies at once, what is typed on Enter or by the button. */
export function TransferFilterForm({ unit, chain, onApply }: TransferFilterFormProps) {
  const [fields, setFields] = useState<TransferFields>(noFields);
  const { filter, problems } = readFields(fields, chain);
  const change = (part: Partial<TransferFields>) => setFields((before) => ({ ...before, ...part }));
  const set = (next: TransferFields) => {
    setFields(next);
    const read = readFields(next, chain);
    if (read.problems.size === 0) onApply(read.filter);
  };
  const amount = t('coin.filterAmount', { unit });
  return (
    <form
      role="search"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (problems.size === 0) onApply(filter);
      }}
    >
      <TimeChip fields={fields} onChange={(range) => set({ ...fields, startTime: range.startTime, endTime: range.endTime })} />
      <TextInput
        className={styles.address}
        label={t('coin.filterAddress')}
        placeholder={t('coin.filterAddressHint')}
        icon="search"
        mono
        value={fields.address}
        onChange={(address) => change({ address })}
        problem={problems.has('address') ? t('coin.filterBadAddress') : undefined}
      />
      <TextInput
        className={styles.amount}
        label={`${amount} ${t('coin.filterMin')}`}
        placeholder={t('coin.filterMin')}
        inputMode="decimal"
        unit={unit}
        value={fields.min}
        onChange={(min) => change({ min })}
        problem={problems.has('min') ? t('coin.filterBadAmount') : undefined}
      />
      <TextInput
        className={styles.amount}
        label={`${amount} ${t('coin.filterMax')}`}
        placeholder={t('coin.filterMax')}
        inputMode="decimal"
        unit={unit}
        value={fields.max}
        onChange={(max) => change({ max })}
        problem={problems.has('max') ? t('coin.filterBadAmount') : undefined}
      />
      <Button type="submit" size={isMobileLayout() ? 'mobile' : 'default'} disabled={problems.size > 0}>
        {t('coin.filterApply')}
      </Button>
      {fields !== noFields && (
        <Button tone="text" onClick={() => set(noFields)}>
          {t('coin.filterReset')}
        </Button>
      )}
    </form>
  );
}

function TimeChip({ fields, onChange }: { fields: TransferFields; onChange: (range: { startTime?: number; endTime?: number }) => void }) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const [now] = useState(() => Date.now());
  const [isOpen, setIsOpen] = useState(false);
  const { startTime, endTime } = fields;
  const isActive = startTime !== undefined || endTime !== undefined;
  const write = (at: number | undefined) => (at === undefined ? '' : formatDate(at, zone));
  const chip = {
    name: t('coin.filterTime'),
    icon: 'calendar',
    value: isActive ? `${write(startTime)} ~ ${write(endTime)}` : undefined,
    active: isActive,
    onClear: () => onChange({}),
  } as const;
  const picker = (close: () => void) => (
    <DateRangePicker
      value={{ startTime, endTime }}
      now={now}
      onChange={(range) => {
        onChange(range);
        close();
      }}
    />
  );
  if (!isMobileLayout()) {
    return <FilterPopover {...chip}>{picker}</FilterPopover>;
  }
  return (
    <>
      <FilterChip {...chip} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <Dialog shape="sheet" title={chip.name} onClose={() => setIsOpen(false)}>
          {picker(() => setIsOpen(false))}
        </Dialog>
      )}
    </>
  );
}
