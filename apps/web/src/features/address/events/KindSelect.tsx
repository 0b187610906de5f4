import { formatCount } from '../../../ui/figures.ts';
import { Select } from '../../../ui/Select.tsx';
import { nameKind, type KindsProps } from './KindList.tsx';
import { linkOf } from './linkOf.ts';
import { t } from './texts.ts';

/** The same choice where there is no room for a column. */
export function KindSelect({ kinds, chosen, onChoose }: KindsProps) {
  const { data } = kinds;
  if (!data) return null;
  return (
    <Select
      label={t('contract.colEvent')}
      value={chosen ?? ''}
      options={[
        { value: '', title: `${t('contract.allKinds')} ${formatCount(data.count)}` },
        ...data.list.map((kind) => ({ value: linkOf(kind.topic0), title: `${nameKind(kind)} ${formatCount(kind.count)}` })),
      ]}
      onChange={(value) => onChoose(value === '' ? undefined : value)}
    />
  );
}
