import type { AddressContents } from '../../../features/address/addressContents.ts';
import { FilterChip } from '../../../ui/FilterChip.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { t } from './texts.ts';
import type { TransactionList } from './useTransactions.ts';

/** Dust is sent to be seen and is no money; hidden rows are counted, never just gone. Nothing where there is none. */
export function HideDustChip({
  model,
  totals,
  icon = true,
}: {
  model: Pick<AddressContents, 'state' | 'setFilter'>;
  totals: TransactionList['totals'];
  icon?: boolean;
}) {
  const isOn = model.state.filter.hideDust === true;
  const count = totals.data?.dustCount;
  if (!isOn && (count ?? 0) === 0) return null;
  const text = count === undefined ? undefined : formatCount(count);
  return (
    <FilterChip
      name={t('address.filterHideDust')}
      icon={icon ? 'eyeOff' : undefined}
      active={isOn}
      value={text !== undefined && isOn ? t('address.filterHidden', { n: text }) : text}
      onClick={() => model.setFilter({ hideDust: isOn ? undefined : true })}
      onClear={() => model.setFilter({ hideDust: undefined })}
    />
  );
}
