import type { ChainStatusView } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { formatDate } from '../../../lib/time.ts';
import { Button } from '../../../ui/Button.tsx';
import { DateRangePicker } from '../../../ui/DateRangePicker.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FilterChip } from '../../../ui/FilterChip.tsx';
import { isMobileLayout } from '../../../ui/layout.ts';
import { FilterPopover } from '../../../ui/FilterPopover.tsx';
import { usePreferences } from '../../../ui/preferences.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import styles from './Native.module.css';
import { noFields, readFields, type NativeFields, type NativeFilter } from './nativeFilter.ts';
import { t } from './texts.ts';

export interface NativeFilterFormProps {
  unit: string;
  chain: Pick<ChainStatusView, 'chainName' | 'family'>;
  onApply: (filter: NativeFilter) => void;
}

/** Time applies at once, what is typed on Enter or by the button. */
export function NativeFilterForm({ unit, chain, onApply }: NativeFilterFormProps) {
  const [fields, setFields] = useState<NativeFields>(noFields);
  const { filter, problems } = readFields(fields, chain);
  const change = (part: Partial<NativeFields>) => setFields((before) => ({ ...before, ...part }));
  const set = (next: NativeFields) => {
    setFields(next);
    const read = readFields(next, chain);
    if (read.problems.size === 0) onApply(read.filter);
  };
  const amount = t('bitcoin.nativeAmount', { unit });
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
        label={t('bitcoin.nativeAddress')}
        placeholder={t('bitcoin.nativeAddressHint')}
        icon="search"
        mono
        value={fields.address}
        onChange={(address) => change({ address })}
        problem={problems.has('address') ? t('bitcoin.nativeBadAddress') : undefined}
      />
      <TextInput
        className={styles.amount}
        label={`${amount} ${t('bitcoin.nativeMin')}`}
        placeholder={t('bitcoin.nativeMin')}
        inputMode="decimal"
        unit={unit}
        value={fields.min}
        onChange={(min) => change({ min })}
        problem={problems.has('min') ? t('bitcoin.nativeBadAmount') : undefined}
      />
      <TextInput
        className={styles.amount}
        label={`${amount} ${t('bitcoin.nativeMax')}`}
        placeholder={t('bitcoin.nativeMax')}
        inputMode="decimal"
        unit={unit}
        value={fields.max}
        onChange={(max) => change({ max })}
        problem={problems.has('max') ? t('bitcoin.nativeBadAmount') : undefined}
      />
      <Button type="submit" disabled={problems.size > 0}>
        {t('bitcoin.nativeApply')}
      </Button>
      {fields !== noFields && (
        <Button tone="text" onClick={() => set(noFields)}>
          {t('bitcoin.nativeReset')}
        </Button>
      )}
    </form>
  );
}

function TimeChip({ fields, onChange }: { fields: NativeFields; onChange: (range: { startTime?: number; endTime?: number }) => void }) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const [now] = useState(() => Date.now());
  const [isOpen, setIsOpen] = useState(false);
  const { startTime, endTime } = fields;
  const isActive = startTime !== undefined || endTime !== undefined;
  const write = (at: number | undefined) => (at === undefined ? '' : formatDate(at, zone));
  const chip = {
    name: t('bitcoin.filterTime'),
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
