import { useState } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TimeGroup, useTimeProblem } from '../../../features/address/TimeGroup.tsx';
import { SheetActions } from '../../../features/address/FilterSheet.tsx';
import type { AddressFilter } from '../../../features/address/filter.ts';
import type { AddressContents } from '../../../features/address/addressContents.ts';
import { t } from './texts.ts';

/** The phone's time range for a list that is narrowed by nothing else but direction. */
export function TransactionsSheet({ model, onClose }: { model: AddressContents; onClose: () => void }) {
  const [draft, setDraft] = useState<Pick<AddressFilter, 'startTime' | 'endTime'>>(model.state.filter);
  const isWrong = useTimeProblem(draft) !== undefined;
  const apply = (range: Pick<AddressFilter, 'startTime' | 'endTime'>) => {
    model.setFilter({ startTime: range.startTime, endTime: range.endTime });
    onClose();
  };
  return (
    <Dialog
      shape="sheet"
      title={t('address.filterTitle')}
      onClose={onClose}
      footer={<SheetActions isWrong={isWrong} onReset={() => apply({})} onView={() => apply(draft)} />}
    >
      <TimeGroup value={draft} onChange={(change) => setDraft((before) => ({ ...before, ...change }))} />
    </Dialog>
  );
}
