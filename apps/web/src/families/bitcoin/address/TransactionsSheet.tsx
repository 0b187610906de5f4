import { useState } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TimeGroup } from '../../../features/address/TimeGroup.tsx';
import { SheetActions } from '../../../features/address/FilterSheet.tsx';
import type { AddressFilter } from '../../../features/address/filter.ts';
import type { AddressContents } from '../../../features/address/addressContents.ts';
import { t } from './texts.ts';

/** The phone's time range for a list that is narrowed by nothing else but direction. */
export function TransactionsSheet({ model, onClose }: { model: AddressContents; onClose: () => void }) {
  const [draft, setDraft] = useState<Pick<AddressFilter, 'startTime' | 'endTime'>>(model.state.filter);
  const apply = (range: Pick<AddressFilter, 'startTime' | 'endTime'>) => {
    model.setFilter({ startTime: range.startTime, endTime: range.endTime });
    onClose();
  };
  return (
    <Dialog
      shape="sheet"
      title={t('address.filterTitle')}
      onClose={onClose}
      footer={<SheetActions onReset={() => apply({})} onView={() => apply(draft)} />}
    >
      <TimeGroup value={draft} onChange={(change) => setDraft((before) => ({ ...before, ...change }))} />
    </Dialog>
  );
}
