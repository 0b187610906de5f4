import { FilterChip } from '../../ui/FilterChip.tsx';
import { formatCount } from '../../ui/figures.ts';
import type { AddressModel } from './addressModel.ts';
import { listHides } from './hides.ts';
import { t } from './texts.ts';

/** What makes a list hard to read and is no money: rows of nothing, look-alikes, coins in doubt. Hidden rows are counted, never just gone. */
export function HideChips({ model, icon = true }: { model: AddressModel; icon?: boolean }) {
  return listHides(model.state.filter, model.totals.data).map(({ key, name, isOn, count }) => (
    <FilterChip
      key={key}
      name={t(name)}
      icon={icon ? 'eyeOff' : undefined}
      active={isOn}
      value={count === undefined ? undefined : isOn ? t('address.filterHidden', { n: formatCount(count) }) : formatCount(count)}
      onClick={() => model.setFilter({ [key]: isOn ? undefined : true })}
      onClear={() => model.setFilter({ [key]: undefined })}
    />
  ));
}
