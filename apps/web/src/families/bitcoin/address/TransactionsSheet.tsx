import { useState } from 'react';
import { AmountFields } from '../../../features/address/AmountFields.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { checkAmounts } from '../../../features/address/fields.ts';
import groups from '../../../features/address/FilterSheet.module.css';
import { Group, TimeGroup, useTimeProblem } from '../../../features/address/TimeGroup.tsx';
import { SheetActions } from '../../../features/address/FilterSheet.tsx';
import type { AddressFilter } from '../../../features/address/filter.ts';
import type { AddressContents } from '../../../features/address/addressContents.ts';
import { PartyField } from '../../../features/address/PartyField.tsx';
import { t } from './texts.ts';

/** The phone's filter of a Bitcoin-like address: time, amount and other sides. */
export function TransactionsSheet({ model, onClose }: { model: AddressContents; onClose: () => void }) {
  const { filter } = model.state;
  const [draft, setDraft] = useState<Pick<AddressFilter, 'startTime' | 'endTime'>>(filter);
  const [amounts, setAmounts] = useState({ min: filter.minAmount ?? '', max: filter.maxAmount ?? '' });
  const [party, setParty] = useState(filter.counterparty ?? '');
  const { minAmount, maxAmount, minProblem, maxProblem } = checkAmounts(amounts.min, amounts.max);
  const hasTimeProblem = useTimeProblem(draft) !== undefined;
  const apply = (change: Partial<AddressFilter>) => {
    model.setFilter(change);
    onClose();
  };
  const counterparty = party.trim() === '' ? undefined : party.trim();
  return (
    <Dialog
      shape="sheet"
      title={t('address.filterTitle')}
      onClose={onClose}
      footer={
        <SheetActions
          isWrong={hasTimeProblem || minProblem !== undefined || maxProblem !== undefined}
          onReset={() => {
            model.clearFilter();
            onClose();
          }}
          onView={() => apply({ startTime: draft.startTime, endTime: draft.endTime, minAmount, maxAmount, counterparty })}
        />
      }
    >
      <div className={groups.groups}>
        <TimeGroup value={draft} onChange={(change) => setDraft((before) => ({ ...before, ...change }))} />
        <Group title={t('address.filterAmountUnit', { unit: model.chain?.nativeCoin.symbol ?? '' })}>
          <AmountFields value={amounts} onChange={setAmounts} />
        </Group>
        <Group title={t('address.filterCounterparty')}>
          <PartyField value={party} onChange={setParty} />
        </Group>
      </div>
    </Dialog>
  );
}
